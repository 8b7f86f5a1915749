import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type CreditEntry, type CreditSpending, writeCredit } from '../../functions/desk/credit.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import { ordersOnBoard } from '../../functions/desk/orders.ts';
import { CREDIT_FAILED_MESSAGE } from '../../src/contract/order-replies.ts';
import { NOON } from '../town.ts';

/** Order details from a time before stamp cards. */
const OLD_DETAILS = {
  items: [],
  quote: { lines: [], subTotal: 1000, tax: 50, amountBeforeTender: 1050, total: 1050, cashTotal: 1050 },
  customerName: 'Ann',
  customerPhone: '',
  instructions: '',
  paperBagCount: 0,
  smsNotificationRequested: false,
  business: { name: 'Ramen', routingPath: 'ramen', zone: 'America/Vancouver' },
};

const ANN = 1;
const BOB = 2;
const desk = () => env.ORDER_DESK.getByName('100');

/** Adds credit as the desk does. */
const give = (amount: number, changes: Partial<CreditEntry> = {}) =>
  runInDurableObject(desk(), (_desk, { storage }) =>
    writeCredit(storage.sql, {
      customerId: ANN,
      amount,
      reason: 'giftCard',
      reference: crypto.randomUUID(),
      now: NOON,
      ...changes,
    }),
  );
const spend = (amount: number, changes: Partial<CreditSpending> = {}) =>
  desk().spendCredit({ customerId: ANN, amount, reference: crypto.randomUUID(), now: NOON, ...changes });
const ledgerTotal = (customerId = ANN) =>
  runInDurableObject(
    desk(),
    (_desk, { storage }) =>
      storage.sql
        .exec<{ total: number }>(
          'SELECT coalesce(sum(amount), 0) AS total FROM credit_ledger WHERE customer_id = ?',
          customerId,
        )
        .one().total,
  );
const inSql = (statement: string) =>
  runInDurableObject(desk(), (_desk, { storage }) => {
    storage.sql.exec(statement);
  });

describe('credit', () => {
  it('is what was added minus what was spent, for each customer separately', async () => {
    await give(2500);
    await give(1000, { customerId: BOB });
    expect(await spend(600)).toEqual({ ok: true, value: 1900 });
    expect(await desk().creditBalance(ANN)).toBe(1900);
    expect(await desk().creditBalance(BOB)).toBe(1000);
    expect(await desk().creditBalance(3)).toBe(0);
  });

  it('pays as many of 200 concurrent spends as the balance covers, and the ledger equals the balance', async () => {
    await give(10_000);
    const replies = await Promise.all(Array.from({ length: 200 }, () => spend(100)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(100);
    const balances = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
    expect(Math.min(...balances)).toBe(0);
    expect(await desk().creditBalance(ANN)).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });

  it('never falls below zero with 200 concurrent spends of different amounts', async () => {
    await give(10_000);
    const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => spend(70 + index)));
    const spent = replies.reduce((total, { ok }, index) => total + (ok ? 70 + index : 0), 0);
    const balance = await desk().creditBalance(ANN);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect([balance, await ledgerTotal()]).toEqual([10_000 - spent, 10_000 - spent]);
  });

  it('refuses more than the balance with the sentence of the specification', async () => {
    await give(500);
    expect(await spend(501)).toMatchObject({ ok: false, failure: { code: 'refused', message: CREDIT_FAILED_MESSAGE } });
    expect(await spend(500)).toEqual({ ok: true, value: 0 });
  });

  it('is spent once for each reference, even by concurrent requests', async () => {
    await give(1000);
    const replies = await Promise.all(Array.from({ length: 20 }, () => spend(300, { reference: 'checkout' })));
    expect(new Set(replies.map((reply) => reply.ok && reply.value))).toEqual(new Set([700]));
    expect(await spend(301, { reference: 'checkout' })).toMatchObject({ ok: false, failure: { code: 'keyReused' } });
    expect(await desk().creditBalance(ANN)).toBe(700);
  });
});

describe('the tables of credit', () => {
  it('roll back the whole transaction when an entry would make the balance negative', async () => {
    await give(500);
    const writeTwoEntries = () =>
      runInDurableObject(desk(), (_desk, { storage }) =>
        storage.transactionSync(() => {
          const entry = { customerId: ANN, reason: 'order', now: NOON } as const;
          writeCredit(storage.sql, { ...entry, amount: -100, reference: 'one' });
          writeCredit(storage.sql, { ...entry, amount: -401, reference: 'other' });
        }),
      );
    await expect(writeTwoEntries()).rejects.toThrow('CHECK');
    expect([await desk().creditBalance(ANN), await ledgerTotal()]).toEqual([500, 500]);
  });

  it('refuse a second entry with the same reason and reference', async () => {
    await give(500, { reference: '7' });
    await expect(give(500, { reference: '7' })).rejects.toThrow('UNIQUE');
    expect(await desk().creditBalance(ANN)).toBe(500);
  });

  it.each([-1, 0])('refuse a spend of %i', async (amount) => {
    const spending = { customerId: ANN, amount, reference: 'one', now: NOON };
    await expect(runInDurableObject(desk(), (instance) => instance.spendCredit(spending))).rejects.toThrow('CHECK');
    expect(await desk().creditBalance(ANN)).toBe(0);
  });

  it.each(['UPDATE credit_ledger SET amount = 9999', 'DELETE FROM credit_ledger'])('refuse %s', async (statement) => {
    await give(500);
    await expect(inSql(statement)).rejects.toThrow('only added to');
  });

  it('are added to a desk of version 1, whose orders stay readable', async () => {
    const orders = await runInDurableObject(desk(), async (_desk, { storage }) => {
      await storage.deleteAll();
      storage.transactionSync(() => migrate(storage.sql, 1));
      storage.sql.exec(
        `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
           payment_status, order_type, order_mode, slot_at, placed_at, status_at, total, details)
         VALUES (1, '100-101', 1, 'checkout', 'body', 'id', 'hash', 'n', 'inPerson', 'take-out', 'normal', 0, 0, 0, 1050, ?)`,
        JSON.stringify(OLD_DETAILS),
      );
      storage.transactionSync(() => migrate(storage.sql));
      return ordersOnBoard(storage.sql, 1, 0, 10);
    });
    expect(orders).toMatchObject([{ orderNumber: '100-101', customerId: null, details: { stamps: null } }]);
    await give(500);
    expect(await desk().creditBalance(ANN)).toBe(500);
  });
});
