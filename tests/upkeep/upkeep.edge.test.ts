import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { lastUpkeep } from '../../functions/data/upkeep-runs.ts';
import { upkeep } from '../../functions/upkeep/upkeep.ts';
import { HOUR, NOON } from '../town.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('records when it ran last, and when all its tasks succeeded last', async () => {
  expect(await lastUpkeep(env.DB)).toBeNull();
  await upkeep(env, NOON);
  expect(await lastUpkeep(env.DB)).toEqual({ lastRunAt: NOON, lastCompleteRunAt: NOON });

  vi.spyOn(console, 'error').mockImplementation(() => {});
  const ORDER_DESK = env.ORDER_DESK;
  await upkeep({ ...env, ORDER_DESK, DB: databaseWithout('business_drafts') }, NOON + HOUR);
  expect(await lastUpkeep(env.DB)).toEqual({ lastRunAt: NOON + HOUR, lastCompleteRunAt: NOON });
});

/** The database, except that each query that names this table fails. */
const databaseWithout = (table: string): D1Database =>
  new Proxy(env.DB, {
    get(db, name) {
      const value: unknown = Reflect.get(db, name, db);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (String(args[0]).includes(table)) throw new Error(`no such table: ${table}`);
        return Reflect.apply(value, db, args);
      };
    },
  });
