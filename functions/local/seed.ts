import type { Business } from '../../src/contract/business.ts';
import { versionStatement } from '../data/documents/publish.ts';
import { hashPassword } from '../data/password.ts';
import { type BusinessWithMenu, saveBusinesses } from '../data/save-business.ts';
import { type NewPerson, savePerson } from '../data/save-person.ts';
import { FIRST_GENERATED_ID, LAST_GENERATED_ID, metro } from '../data/seeds/metro.ts';
import { readSeeds, type Seed } from '../data/seeds/read-seed.ts';

/** The password of all demo staff. Demo staff exist only in local databases with demo data. */
export const DEMO_STAFF_PASSWORD = 'demo-kitchen';

interface DemoPerson extends Omit<NewPerson, 'passwordHash'> {
  readonly password: string;
}

/** The person who works with the board of a demo business, e.g. `staff@kitsune-alley.example`. */
export const demoStaff = (business: Pick<Business, 'routingPath' | 'serviceProviderUserId'>): DemoPerson => ({
  serviceProviderUserId: business.serviceProviderUserId,
  email: `staff@${business.routingPath}.example`,
  name: 'Robin',
  password: DEMO_STAFF_PASSWORD,
  role: 'kitchen',
});

export const DEMO_OPERATOR: DemoPerson = {
  serviceProviderUserId: null,
  email: 'operator@foodcourt.example',
  name: 'Olive',
  password: 'demo-operator',
  role: 'operator',
};
/** The owner of the demo business to which `npm start` prints links. */
export const DEMO_OWNER: DemoPerson = {
  serviceProviderUserId: 507,
  email: 'owner@slice-and-sound.example',
  name: 'Sasha',
  password: 'demo-owner',
  role: 'owner',
};
/** The owner of a demo café. */
export const DEMO_CAFE_OWNER: DemoPerson = {
  serviceProviderUserId: 514,
  email: 'owner@early-train.example',
  name: 'Jun',
  password: 'demo-owner',
  role: 'owner',
};

/**
 * How many businesses one transaction writes. A statement of `saveBusinesses` passes the settings of all these businesses
 * as one value. With more businesses, this value could exceed D1's limit of 2 MB. Fewer businesses would need more round
 * trips.
 */
const BUSINESSES_PER_BATCH = 20;

/**
 * Writes the demo data into the database: the businesses of functions/data/seeds/businesses with their staff, and
 * generated businesses until there are `count` businesses. Publishes documents that have changed. If there are more than
 * `count` businesses, deletes the surplus generated businesses. Keeps orders, pauses and ratings. Returns the number of
 * businesses. Throws a `SeedMistake` when the file of a demo business contains a mistake.
 */
export async function seed(db: D1Database, count = 0): Promise<number> {
  const files = readSeeds();
  for (const batch of batches(metro(files, count), BUSINESSES_PER_BATCH)) await saveBusinesses(db, batch);
  await addVersions(db, files);
  const firstSurplusId = FIRST_GENERATED_ID + Math.max(0, count - files.length);
  await db.batch([
    db.prepare('DELETE FROM businesses WHERE id BETWEEN ?1 AND ?2').bind(firstSurplusId, LAST_GENERATED_ID),
    db
      .prepare(
        `DELETE FROM service_providers
         WHERE id BETWEEN ?1 AND ?2 AND id NOT IN (SELECT provider_id FROM businesses)`,
      )
      .bind(firstSurplusId, LAST_GENERATED_ID),
  ]);
  await addPeople(db, [
    ...files.map(({ business }) => demoStaff(business)),
    DEMO_OPERATOR,
    DEMO_OWNER,
    DEMO_CAFE_OWNER,
  ]);
  return Math.max(files.length, count);
}

/** Stores the documents of the demo businesses as published versions. Stores the sold-out marks of their choices. */
async function addVersions(db: D1Database, seeds: readonly Seed[]): Promise<void> {
  const now = Date.now();
  const marks = seeds.flatMap(({ business, soldoutChoices }) => soldoutChoices.map((id) => [business.businessId, id]));
  await db.batch([
    ...seeds.map(({ business: { businessId }, document }) =>
      versionStatement(db, { businessId, document, publishedBy: null, now }),
    ),
    db
      .prepare(
        `INSERT INTO soldout_choices (business_id, choice_id) SELECT value->>0, value->>1 FROM json_each(?1) WHERE true
         ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(marks)),
  ]);
}

/**
 * Adds the people who are not in the database yet. Existing people keep their passwords. People with equal passwords share
 * one hash, because each hash takes a quarter of a second.
 */
async function addPeople(db: D1Database, people: readonly DemoPerson[]): Promise<void> {
  const { results } = await db.prepare('SELECT email FROM people').all<{ email: string }>();
  const known = new Set(results.map(({ email }) => email));
  const missing = Map.groupBy(
    people.filter(({ email }) => !known.has(email)),
    ({ password }) => password,
  );
  const now = Date.now();
  for (const [password, group] of missing) {
    const passwordHash = await hashPassword(password);
    await Promise.all(group.map((person) => savePerson(db, { ...person, passwordHash }, now)));
  }
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
