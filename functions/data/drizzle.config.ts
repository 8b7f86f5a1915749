import { defineConfig } from 'drizzle-kit';

/**
 * Settings of the command that generates a migration: `npx drizzle-kit generate --config functions/data/drizzle.config.ts`.
 * After the command, write STRICT at the end of each new table in the migration.
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
