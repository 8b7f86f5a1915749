import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Bindings } from '../env.ts';
import { addDemoCustomer } from './demo-customer.ts';
import { storeDemoPictures } from './demo-pictures.ts';
import { addDemoYear } from './demo-year.ts';
import { migrate } from './migrate.ts';
import { WORKER_WITH_PAST } from './past-worker.ts';
import { seed } from './seed.ts';
import { openSite } from './site.ts';

/**
 * Prepares the folder `state`, which contains the data of the local site. An existing folder keeps its data and gets new
 * migrations and pictures. A new folder is filled under a temporary name and then renamed, so a half-filled folder is
 * never used. `past` says whether a new folder gets a year of orders, which the reports show.
 */
export async function prepareState(state: string, past: 'none' | 'year' = 'none'): Promise<void> {
  if (existsSync(state)) {
    await migrate(state);
    return storeDemoPictures(state);
  }
  const unfinished = `${state}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await migrate(unfinished);
  await storeDemoPictures(unfinished);
  await seedState(unfinished, undefined, past);
  renameSync(unfinished, state);
}

/**
 * Writes the demo data into a folder that `migrate` has prepared. If the demo data has fewer businesses than the number
 * `businesses`, also generates businesses up to this number.
 */
export async function seedState(state: string, businesses?: number, past: 'none' | 'year' = 'none'): Promise<void> {
  console.log('Seeding the database …');
  const site = await openSite(state, 0, 'silent', past === 'year' ? WORKER_WITH_PAST : null);
  try {
    const { DB } = await site.getBindings<Bindings>();
    console.log(`The directory has ${await seed(DB, businesses)} businesses.`);
    // The order history begins with the order that was written last. So the order of the demo customer, which is newer
    // than the year of orders, is written after that year.
    if (past === 'year') await addDemoYear(site, Date.now());
    await addDemoCustomer(site);
  } finally {
    await site.dispose();
  }
}
