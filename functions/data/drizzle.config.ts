import { defineConfig } from 'drizzle-kit';

/**
 * Generates a migration: `npx drizzle-kit generate --config functions/data/drizzle.config.ts`. Then write STRICT at the end
 * of each new table.
 */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./functions/data/schema.ts', './functions/data/accounts-schema.ts', './functions/data/kiosks-schema.ts'],
  out: './functions/data/migrations',
});
