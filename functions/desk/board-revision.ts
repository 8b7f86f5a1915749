/** The board's revision; 0 before anything happened. */
export function boardRevision(sql: SqlStorage, businessId: number): number {
  const [row] = sql
    .exec<{ revision: number }>('SELECT revision FROM boards WHERE business_id = ?', businessId)
    .toArray();
  return row?.revision ?? 0;
}

/** To be called once for each change of an order; the new revision goes out with its ticket. */
export function raiseBoardRevision(sql: SqlStorage, businessId: number): number {
  return sql
    .exec<{ revision: number }>(
      'INSERT INTO boards (business_id, revision) VALUES (?, 1) ON CONFLICT DO UPDATE SET revision = revision + 1 RETURNING revision',
      businessId,
    )
    .one().revision;
}
