import { type D1Migration, listDurableObjectIds, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real migrations of functions/data/migrations, read by vitest.config.ts. */
    d1Migrations: D1Migration[];
    /** The bindings of the databases that the project's tests use. */
    databases: ('DB' | 'FRONT_DB')[];
  }
}

const databases = inject('databases').map((binding) => env[binding]);

const migrations = inject('d1Migrations')
  .flatMap(({ queries }) => queries)
  .join(';\n');

/** Whether a reset has worked: no tables, and no attempts counted by the tests before. */
async function isReset(): Promise<boolean> {
  const tables = databases.map((database) =>
    database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'businesses'").first(),
  );
  const counters = await listDurableObjectIds(env.ATTEMPT_COUNTER);
  return counters.length === 0 && (await Promise.all(tables)).every((table) => table === null);
}

/** Every edge test starts from migrated, empty databases, with no pages and no Durable Objects. */
beforeEach(async () => {
  // A reset may leave everything as it was, for example after the last test of a file. The next one works.
  for (let tries = 0; tries < 3 && !(await isReset()); tries++) await reset();
  // All statements in one call: separate calls take three times as long, before each of about 2,000 tests.
  for (const database of databases) await database.prepare(migrations).run();
});
afterEach(() => reset());
