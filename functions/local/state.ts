import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bindings } from '../env.ts';
import { contentHash } from './content-hash.ts';
import { addDemoCustomer } from './demo-customer.ts';
import { storeDemoPictures } from './demo-pictures.ts';
import { ROOT } from './install.mjs';
import { runTool } from './run-tool.ts';
import { seed } from './seed.ts';
import { openSite } from './site.ts';

/**
 * Prepares the folder `state` with the data of the site. An existing folder keeps its data and gets new migrations and
 * pictures. A new folder is migrated and seeded under a temporary name and then renamed, so that a half-filled folder is never used.
 */
export async function prepareState(state: string): Promise<void> {
  if (existsSync(state)) {
    migrate(state);
    return storeDemoPictures(state);
  }
  const unfinished = `${state}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  migrate(unfinished);
  await storeDemoPictures(unfinished);
  await seedState(unfinished);
  renameSync(unfinished, state);
}

/** Writes the demo data into a migrated state, and generated businesses up to the number `businesses`. */
export async function seedState(state: string, businesses?: number): Promise<void> {
  console.log('Seeding the database …');
  const site = await openSite(state, 0, 'silent');
  try {
    const { DB } = await site.getBindings<Bindings>();
    console.log(`The directory has ${await seed(DB, businesses)} businesses.`);
    await addDemoCustomer(site);
  } finally {
    await site.dispose();
  }
}

/** Applies new migrations of functions/data/migrations. */
function migrate(state: string): void {
  const migrations = contentHash([join(ROOT, 'functions/data/migrations')]);
  const stamp = join(state, 'migrations.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === migrations) return;
  console.log('Migrating the database …');
  runTool(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state],
    'The database could not be migrated; the output of wrangler is above.',
  );
  writeFileSync(stamp, migrations);
}
