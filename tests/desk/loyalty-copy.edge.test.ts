import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { loyaltyOf, saveLoyalty } from '../../functions/data/customer-loyalty.ts';
import { giveCredit } from '../../functions/desk/credit.ts';
import { copyLoyalty, NEXT_LOYALTY_COPY_AT } from '../../functions/desk/loyalty-copy.ts';
import { NOON } from '../town.ts';

const ANN = 1;
const BOB = 2;
const desk = (providerId = 100) => env.ORDER_DESK.getByName(String(providerId));

/** Adds credit at `NOON`. This time is in the future, so the alarm of the desk does not run during the test. */
const give = (customerId: number, amount: number, providerId = 100) =>
  runInDurableObject(desk(providerId), (_desk, { storage }) =>
    storage.transactionSync(() =>
      giveCredit(storage.sql, {
        customerId,
        amount,
        reference: crypto.randomUUID(),
        now: NOON,
      }),
    ),
  );
const copy = (now = NOON, db = env.DB, providerId = 100) =>
  runInDurableObject(desk(providerId), (_desk, { storage }) => copyLoyalty(storage.sql, db, providerId, now));
const next = () =>
  runInDurableObject(
    desk(),
    (_desk, { storage }) => storage.sql.exec<{ at: number | null }>(NEXT_LOYALTY_COPY_AT).one().at,
  );
const down: D1Database = new Proxy(env.DB, {
  get: () => () => {
    throw new Error('D1_ERROR: down');
  },
});

describe('the copy of credit and points in D1', () => {
  it('has the credit of each customer at each service provider', async () => {
    await give(ANN, 2500);
    await give(ANN, 500);
    await give(BOB, 1000);
    await give(ANN, 700, 200);
    await copy();
    await copy(NOON, env.DB, 200);
    expect(await loyaltyOf(env.DB, ANN)).toMatchObject([
      { providerId: 100, credit: 3000, points: 0 },
      { providerId: 200, credit: 700, points: 0 },
    ]);
    expect(await loyaltyOf(env.DB, BOB)).toMatchObject([{ providerId: 100, credit: 1000 }]);
    expect(await next()).toBeNull();
  });

  it('is not scheduled by a transaction that was rolled back', async () => {
    const undone = runInDurableObject(desk(), (_desk, { storage }) =>
      storage.transactionSync(() => {
        giveCredit(storage.sql, { customerId: ANN, amount: 5, reference: '1', now: NOON });
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await next()).toBeNull();
  });

  it('is written when D1 is back, even after a long outage', async () => {
    await give(ANN, 2500);
    let now = NOON;
    for (let tries = 0; tries < 30; tries++) {
      await copy(now, down);
      const dueAt = (await next()) ?? 0;
      expect(dueAt - now).toBe(Math.min(1000 * 2 ** tries, 3_600_000));
      now = dueAt;
    }
    expect(await loyaltyOf(env.DB, ANN)).toEqual([]);
    await copy(now);
    expect(await loyaltyOf(env.DB, ANN)).toMatchObject([{ credit: 2500 }]);
    expect(await next()).toBeNull();
  });

  it('stays due when the credit changes during the write', async () => {
    await give(ANN, 2500);
    const changesDuringWrite: D1Database = new Proxy(env.DB, {
      get: (db, name) => {
        if (name !== 'batch') return Reflect.get(db, name).bind(db);
        return async (statements: D1PreparedStatement[]) => {
          await give(ANN, 100);
          return db.batch(statements);
        };
      },
    });
    await copy(NOON, changesDuringWrite);
    expect(await loyaltyOf(env.DB, ANN)).toMatchObject([{ credit: 2500 }]);
    expect(await next()).toBe(NOON);
    await copy();
    expect(await loyaltyOf(env.DB, ANN)).toMatchObject([{ credit: 2600 }]);
  });

  it('is never replaced by an older revision', async () => {
    const row = { customerId: ANN, providerId: 100, points: 0, lastOrderAt: null };
    await saveLoyalty(env.DB, [{ ...row, credit: 500, revision: 2 }]);
    await saveLoyalty(env.DB, [{ ...row, credit: 900, revision: 1 }]);
    expect(await loyaltyOf(env.DB, ANN)).toMatchObject([{ credit: 500 }]);
  });

  it('that a migration requested is written when the credit of another customer changes', async () => {
    await give(BOB, 1000);
    await runInDurableObject(desk(), (_desk, { storage }) => {
      storage.sql.exec('UPDATE loyalty_copies SET due_at = 0');
    });
    const card = await desk().issueGiftCard(2500, Date.now());
    expect(await desk().activateGiftCard({ ...card, customerId: ANN, now: Date.now() })).toBe(true);
    await runDurableObjectAlarm(desk());
    await expect.poll(() => loyaltyOf(env.DB, BOB)).toMatchObject([{ providerId: 100, credit: 1000 }]);
  });

  it('is written by the alarm that a change schedules', async () => {
    const card = await desk().issueGiftCard(2500, NOON);
    const now = Date.now();
    expect(await desk().activateGiftCard({ ...card, customerId: ANN, now })).toBe(true);
    await runDurableObjectAlarm(desk());
    await expect.poll(() => loyaltyOf(env.DB, ANN)).toMatchObject([{ providerId: 100, credit: 2500 }]);
  });
});
