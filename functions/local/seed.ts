import type { Business } from '../../src/contract/business.ts';
import { type BusinessWithMenu, saveBusinesses } from '../data/save-business.ts';
import { type NewStaff, saveStaff } from '../data/save-staff.ts';
import { FIRST_GENERATED_ID, metro } from '../data/seeds/metro.ts';
import { readSeeds } from '../data/seeds/read-seed.ts';

/** The password of every demo member of staff. Only seeding a local database makes them. */
export const DEMO_STAFF_PASSWORD = 'demo-kitchen';

/** Who works the board of a demo business: `staff@kitsune-alley.example`. */
export const demoStaff = (business: Pick<Business, 'routingPath' | 'serviceProviderUserId'>): NewStaff => ({
  serviceProviderUserId: business.serviceProviderUserId,
  email: `staff@${business.routingPath}.example`,
  name: 'Robin',
  password: DEMO_STAFF_PASSWORD,
});

/** Businesses written in one transaction: enough to make the round trips cheap, few enough for D1's largest value. */
const BATCH = 20;

/**
 * Makes the database hold the demo: the businesses of functions/data/seeds/businesses with their staff and, where `count`
 * is more than they are, generated ones up to it. What stands there already is written anew, generated businesses beyond
 * `count` go, orders stay. Returns how many businesses there are. Throws a `SeedMistake` when a file is wrong.
 */
export async function seed(db: D1Database, count = 0): Promise<number> {
  const files = readSeeds();
  for (const some of batches(metro(files, count), BATCH)) await saveBusinesses(db, some);
  const beyond = FIRST_GENERATED_ID + Math.max(0, count - files.length);
  await db.batch([
    db.prepare('DELETE FROM businesses WHERE id >= ?1').bind(beyond),
    db.prepare('DELETE FROM service_providers WHERE id >= ?1').bind(beyond),
  ]);
  await addStaff(
    db,
    files.map(({ business }) => demoStaff(business)),
  );
  return Math.max(files.length, count);
}

/** Those who are known keep their row and its password. */
async function addStaff(db: D1Database, staff: readonly NewStaff[]): Promise<void> {
  const { results } = await db.prepare('SELECT email FROM staff').all<{ email: string }>();
  const known = new Set(results.map(({ email }) => email));
  await Promise.all(staff.filter(({ email }) => !known.has(email)).map((person) => saveStaff(db, person)));
}

function* batches(businesses: Iterable<BusinessWithMenu>, size: number): Generator<BusinessWithMenu[]> {
  let batch: BusinessWithMenu[] = [];
  for (const business of businesses) {
    batch.push(business);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
