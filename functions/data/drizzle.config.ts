import { defineConfig } from 'drizzle-kit';

/**
 * Generates a migration: `npx drizzle-kit generate --config functions/data/drizzle.config.ts`. Then write STRICT at the end
 * of each new table.
 */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    'schema',
    'hours-schema',
    'menu-schema',
    'accounts-schema',
    'people-schema',
    'kiosks-schema',
    'documents-schema',
  ].map((name) => `./functions/data/${name}.ts`),
  out: './functions/data/migrations',
});
