import { type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, inject } from 'vitest';
import { IDLE_UNTIL_EVICTION_MS, wakeDurableObjects } from './evicted-objects.ts';
import { migrate } from './migrated-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real migrations of functions/data/migrations, read by vitest.config.ts. */
    d1Migrations: D1Migration[];
    /** The bindings of the databases of a Vitest project. A project may have a second database, `FRONT_DB`. */
    databases: ('DB' | 'FRONT_DB')[];
  }
}

const databases = inject('databases').map((binding) => env[binding]);

async function areEmpty(): Promise<boolean> {
  const tables = databases.map((database) =>
    database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'businesses'").first(),
  );
  return (await Promise.all(tables)).every((table) => table === null);
}

/** Every edge test starts with migrated, empty databases, without stored pages and without Durable Objects. */
beforeEach(async () => {
  // `reset` does not clear a database that workerd has evicted from memory. `areEmpty` loads the database into memory
  // first, so that `reset` clears it.
  for (let tries = 0; tries < 3 && !(await areEmpty()); tries++) await reset();
  for (const database of databases) await migrate(database);
});

/** The real clock. A test may replace `Date.now`, but not this copy. */
const { now } = Date;
let startedAt = 0;
beforeEach(() => {
  startedAt = now();
});
afterEach(async () => {
  if (now() - startedAt > IDLE_UNTIL_EVICTION_MS) await wakeDurableObjects();
  await reset();
});
