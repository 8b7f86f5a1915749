import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real migrations of functions/data/migrations, read by vitest.config.ts. */
    d1Migrations: D1Migration[];
  }
}

const hasTables = async (): Promise<boolean> =>
  (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'businesses'").first()) !== null;

/** Every edge test starts from a migrated, empty database, with no pages and no Durable Objects. */
beforeEach(async () => {
  // A reset may leave all as it was: seen after tests that were the first to load a module. The next one does not.
  for (let tries = 0; tries < 3 && (await hasTables()); tries++) await reset();
  await applyD1Migrations(env.DB, inject('d1Migrations'));
});
afterEach(() => reset());
