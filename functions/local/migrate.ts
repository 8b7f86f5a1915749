import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { ROOT } from './install.mjs';
import { openStorage } from './storage.ts';

const FOLDER = join(ROOT, 'functions/data/migrations');

/** The SQL for the table in which wrangler records which migrations it has applied to a database. */
const RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies those migrations of functions/data/migrations that the database in the folder `state` does not have yet. Does the
 * same as `wrangler d1 migrations apply --local`, which takes ten times as long because it starts a runtime for each
 * migration.
 */
export async function migrate(state: string): Promise<void> {
  const hash = contentHash([FOLDER]);
  const stamp = join(state, 'migrations.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Migrating the database …');
  const storage = await openStorage(state, 'export default {};');
  try {
    await applyMigrations(await storage.getD1Database('DB'));
  } finally {
    await storage.dispose();
  }
  writeFileSync(stamp, hash);
}

async function applyMigrations(db: D1Database): Promise<void> {
  const { unstable_splitSqlQuery } = await import('wrangler');
  await db.prepare(RECORD).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && !applied.has(file));
  for (const name of files.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(FOLDER, name), 'utf8'));
    // A batch is one transaction, so a migration is applied as a whole or not at all.
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name),
    ]);
  }
}
