type Columns = Readonly<Record<string, string | number | null>>;

/**
 * Updates a row: writes only the columns whose values differ between `before` and `after`, because SQLite rewrites the
 * index of every column that an update names. `table` and `keyColumn` become SQL, so they must be constants.
 */
export function updateChanged(
  sql: SqlStorage,
  { table, keyColumn, key }: { readonly table: string; readonly keyColumn: string; readonly key: string | number },
  before: Columns,
  after: Columns,
): void {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column]);
  if (changed.length === 0) return;
  const assignments = changed.map(([column]) => `${column} = ?`).join(', ');
  sql.exec(`UPDATE ${table} SET ${assignments} WHERE ${keyColumn} = ?`, ...changed.map(([, value]) => value), key);
}
