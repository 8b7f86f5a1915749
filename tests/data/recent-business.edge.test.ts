import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { freshBusiness, lastKnownBusiness, recentBusiness } from '../../functions/data/recent-business.ts';
import { buildTown, HOUR, MINUTE, NOON, RAMEN } from '../town.ts';

beforeEach(() => buildTown());

const id = RAMEN.businessId;
/** Writes as another isolate does: this isolate does not notice the change. */
const write = (change: string) => env.DB.prepare(`UPDATE businesses SET ${change} WHERE id = ?1`).bind(id).run();

it('a live business is returned as it was last read, even an hour later', async () => {
  const first = await lastKnownBusiness(env.DB, id, NOON);
  expect(first.isFresh).toBe(true);
  await write('revision = revision + 1');
  expect(await lastKnownBusiness(env.DB, id, NOON + HOUR)).toEqual({ row: first.row, isFresh: false });
  const fresh = await freshBusiness(env.DB, id, NOON + HOUR);
  expect(fresh?.revision).toBe((first.row?.revision ?? 0) + 1);
  expect(await lastKnownBusiness(env.DB, id, NOON + HOUR + MINUTE)).toEqual({ row: fresh, isFresh: false });
});

it('a business is read again if it was not live when it was last read', async () => {
  await write("phase = 'closed'");
  expect((await recentBusiness(env.DB, id, NOON)).row?.phase).toBe('closed');
  await write("phase = 'live'");
  expect(await lastKnownBusiness(env.DB, id, NOON + MINUTE)).toMatchObject({ row: { phase: 'live' }, isFresh: true });
});
