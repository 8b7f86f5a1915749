/**
 * Marks an option as sold out at one business, or removes the mark. Placing checks the marks, since a menu that was
 * read earlier may lack them.
 */
export function markSoldout(sql: SqlStorage, businessId: number, optionId: number, soldout: boolean): void {
  if (soldout)
    sql.exec('INSERT INTO soldout (business_id, option_id) VALUES (?, ?) ON CONFLICT DO NOTHING', businessId, optionId);
  else sql.exec('DELETE FROM soldout WHERE business_id = ? AND option_id = ?', businessId, optionId);
}

/** The first of these options that is marked as sold out; null when none is. */
export function findSoldout<Option extends { readonly productOptionId: number }>(
  sql: SqlStorage,
  businessId: number,
  options: readonly Option[],
): Option | null {
  const rows = sql.exec<{ id: number }>('SELECT option_id AS id FROM soldout WHERE business_id = ?', businessId);
  const marked = new Set(rows.toArray().map(({ id }) => id));
  return options.find(({ productOptionId }) => marked.has(productOptionId)) ?? null;
}
