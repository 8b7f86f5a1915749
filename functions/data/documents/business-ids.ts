/** A new id for a business. Ids are never reused, even after a business was removed. */
export async function newBusinessId(db: D1Database): Promise<number> {
  const id = await db.prepare('INSERT INTO business_ids DEFAULT VALUES RETURNING id').first<number>('id');
  if (id === null) throw new Error('D1 returned no id.');
  return id;
}
