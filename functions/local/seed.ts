import type { Business } from '../../src/contract/business.ts';
import { type BusinessWithMenu, saveBusinesses } from '../data/save-business.ts';
import { type NewPerson, savePerson } from '../data/save-person.ts';
import { FIRST_GENERATED_ID, metro } from '../data/seeds/metro.ts';
import { readSeeds } from '../data/seeds/read-seed.ts';

/** The password of all demo staff. They exist in seeded local databases only. */
export const DEMO_STAFF_PASSWORD = 'demo-kitchen';

/** The person at the board of a demo business, e.g. `staff@kitsune-alley.example`. */
export const demoStaff = (business: Pick<Business, 'routingPath' | 'serviceProviderUserId'>): NewPerson => ({
  serviceProviderUserId: business.serviceProviderUserId,
  email: `staff@${business.routingPath}.example`,
  name: 'Robin',
  password: DEMO_STAFF_PASSWORD,
  role: 'kitchen',
});

/** The demo's operator, and the owner of the business that `npm start` shows. */
export const DEMO_OPERATOR: NewPerson = {
  serviceProviderUserId: null,
  email: 'operator@foodcourt.example',
  name: 'Olive',
  password: 'demo-operator',
  role: 'operator',
};
export const DEMO_OWNER: NewPerson = {
  serviceProviderUserId: 507,
  email: 'owner@slice-and-sound.example',
  name: 'Sasha',
  password: 'demo-owner',
  role: 'owner',
};

/** One transaction per batch: large enough for few round trips, small enough for D1's largest value (2 MB). */
const BUSINESSES_PER_BATCH = 20;

/**
 * Writes the demo into the database: the businesses of functions/data/seeds/businesses with their staff, and generated
 * businesses until there are `count`. Overwrites existing businesses, deletes generated ones beyond `count`, keeps orders.
 * Returns the number of businesses. Throws a `SeedMistake` when a file is wrong.
 */
export async function seed(db: D1Database, count = 0): Promise<number> {
  const files = readSeeds();
  for (const batch of batches(metro(files, count), BUSINESSES_PER_BATCH)) await saveBusinesses(db, batch);
  const firstSurplusId = FIRST_GENERATED_ID + Math.max(0, count - files.length);
  await db.batch([
    db.prepare('DELETE FROM businesses WHERE id >= ?1').bind(firstSurplusId),
    db.prepare('DELETE FROM service_providers WHERE id >= ?1').bind(firstSurplusId),
  ]);
  await addPeople(db, [...files.map(({ business }) => demoStaff(business)), DEMO_OPERATOR, DEMO_OWNER]);
  return Math.max(files.length, count);
}

/** A known e-mail keeps its row and password. */
async function addPeople(db: D1Database, people: readonly NewPerson[]): Promise<void> {
  const { results } = await db.prepare('SELECT email FROM people').all<{ email: string }>();
  const known = new Set(results.map(({ email }) => email));
  const now = Date.now();
  await Promise.all(people.filter(({ email }) => !known.has(email)).map((person) => savePerson(db, person, now)));
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
