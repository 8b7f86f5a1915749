import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real migrations of functions/data/migrations, read by vitest.config.ts. */
    d1Migrations: D1Migration[];
  }
}

/** Every edge test starts from a migrated, empty database, with no pages and no Durable Objects. */
beforeEach(() => applyD1Migrations(env.DB, inject('d1Migrations')));
afterEach(() => reset());
