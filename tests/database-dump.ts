/** Reads a small database, and writes it as statements that create it again. */

type Row = Readonly<Record<string, unknown>>;

interface StoredDatabase {
  /** Tables, indexes and triggers, in the sequence in which they were created. */
  readonly schema: readonly { readonly type: string; readonly name: string; readonly sql: string }[];
  /** All tables that have rows. The table `sqlite_sequence` contains the last id of each table with AUTOINCREMENT. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly Row[] }[];
}

/**
 * Lists the tables and their columns, without the internal tables of a full-text search, and without columns whose
 * default is computed, such as the time.
 */
const TABLES = `SELECT tables.name AS name, group_concat('"' || columns.name || '"') AS columns
  FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
  WHERE tables.schema = 'main' AND tables.type IN ('table', 'virtual')
    AND tables.name NOT GLOB '_cf*' AND tables.name <> 'sqlite_schema'
    AND coalesce(columns.dflt_value, '') NOT GLOB '*(*'
  GROUP BY tables.name`;
const SCHEMA = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'
  AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`;

export async function readDatabase(database: D1Database): Promise<StoredDatabase> {
  const { results: schema } = await database.prepare(SCHEMA).all<StoredDatabase['schema'][number]>();
  const { results: tables } = await database.prepare(TABLES).all<{ name: string; columns: string }>();
  const rows = await database.batch<Row>(
    tables.map(({ name, columns }) => database.prepare(`SELECT ${columns} FROM "${name}"`)),
  );
  const withRows = tables.map(({ name }, index) => ({ name, rows: rows[index]?.results ?? [] }));
  return { schema, tables: withRows.filter(({ rows }) => rows.length > 0) };
}

/** SQL that gives an empty database the schema and the rows of the database that was read. */
export function dumpOf({ schema, tables }: StoredDatabase): string {
  // Each insert into a table with AUTOINCREMENT also writes to `sqlite_sequence`. So the rows of `sqlite_sequence` are
  // replaced last.
  const inOrder = [...tables].sort((a, b) => Number(a.name === SEQUENCE) - Number(b.name === SEQUENCE));
  const inserts = inOrder.flatMap(({ name, rows }) => [
    ...(name === SEQUENCE ? [`DELETE FROM ${SEQUENCE}`] : []),
    ...rows.map((row) => `INSERT INTO "${name}" (${Object.keys(row)}) VALUES (${Object.values(row).map(literal)})`),
  ]);
  return [...schema.map(({ sql }) => sql), ...inserts].join(';\n');
}

const SEQUENCE = 'sqlite_sequence';

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A dump cannot contain ${typeof value}.`);
}
