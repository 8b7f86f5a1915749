import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { businessByPath } from '../../functions/data/businesses.ts';
import { businessMenu } from '../../functions/data/menu.ts';
import { isPassword } from '../../functions/data/password.ts';
import { personByEmail } from '../../functions/data/people.ts';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { withSoldoutChoices } from '../../functions/data/soldout-choices.ts';
import { DEMO_STAFF_PASSWORD, demoStaff, seed } from '../../functions/local/seed.ts';

const TABLES = [
  'service_providers',
  'businesses',
  'labels',
  'business_labels',
  'categories',
  'products',
  'product_options',
  'people',
  'memberships',
];
/** Seeding takes a second on a quiet machine, and much longer on a busy one. */
const SEEDING_TIMEOUT_MS = 60_000;
vi.setConfig({ testTimeout: SEEDING_TIMEOUT_MS, hookTimeout: SEEDING_TIMEOUT_MS });

let platform: Awaited<ReturnType<typeof getPlatformProxy<{ DB: D1Database }>>>;
let db: D1Database;

beforeAll(async () => {
  platform = await getPlatformProxy({ configPath: 'wrangler.toml', persist: false });
  db = platform.env.DB;
  for (const { queries } of await readD1Migrations('functions/data/migrations')) {
    for (const query of queries) await db.prepare(query).run();
  }
  await seed(db);
});
afterAll(() => platform.dispose());

/** All rows of `TABLES`, without their revisions, which every write raises. */
const rows = async () => {
  const answers = await db.batch<Record<string, unknown>>(
    TABLES.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return answers.map(({ results }) => results.map(({ revision: _, ...row }) => row));
};
const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

describe('seeding', () => {
  it('saves every business and menu as in its file', async () => {
    for (const { business, menu, soldoutChoices } of readSeeds()) {
      const saved = await businessByPath(db, business.routingPath);
      expect(saved?.business).toEqual(business);
      expect(await businessMenu(db, business.businessId, saved?.revision ?? 0)).toEqual(
        withSoldoutChoices(menu, new Set(soldoutChoices)),
      );
    }
  });

  it('creates, for each business, a person with the role kitchen who signs in with the demo password', async () => {
    for (const { business } of readSeeds()) {
      const person = await personByEmail(db, demoStaff(business).email);
      const membership = await db.prepare('SELECT * FROM memberships WHERE person_id = ?1').bind(person?.id).first();
      expect(membership).toMatchObject({ provider_id: business.serviceProviderUserId, role: 'kitchen' });
    }
    const hash = await db.prepare('SELECT password_hash FROM people LIMIT 1').first<string>('password_hash');
    expect(await isPassword(DEMO_STAFF_PASSWORD, hash)).toBe(true);
  });

  it('produces the same rows when repeated', async () => {
    const before = await rows();
    await seed(db);
    expect(await rows()).toEqual(before);
  });

  it('restores changed rows', async () => {
    const before = await rows();
    await db.batch([
      db.prepare(
        `UPDATE businesses SET card = json_set(card, '$.name', 'Another'), settings = json_set(settings, '$.name', 'Another')`,
      ),
      db.prepare('UPDATE product_options SET price = 1'),
      db.prepare('DELETE FROM categories WHERE position = 0'),
    ]);
    await seed(db);
    expect(await rows()).toEqual(before);
  });

  it('adds or removes generated businesses to reach the requested number', async () => {
    const before = await rows();
    expect(await seed(db, 40)).toBe(40);
    expect(await count('businesses')).toBe(40);
    expect(await seed(db, 20)).toBe(20);
    expect(await count('businesses')).toBe(20);
    await seed(db);
    expect(await rows()).toEqual(before);
  });
});
