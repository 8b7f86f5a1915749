import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Charge, chargeOfOrder, newCharge, saveCharge } from '../../functions/desk/charges.ts';
import { insertOrder, type OrderRow } from '../../functions/desk/orders.ts';
import { BOWL_TOTAL, NOON, RAMEN } from '../town.ts';
import { proposedOrder } from './builders.ts';

const { businessId, serviceProviderUserId } = RAMEN;
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) => work(sql));

const ORDER: OrderRow = {
  ...proposedOrder(),
  ...{ checkoutId: 'checkout', bodyHash: 'body', trackingId: 'tracking', status: 'n', paymentStatus: 'authorising' },
  ...{ slotAt: NOON, placedAt: NOON, statusAt: NOON, prepMinutes: null, dueAt: null, rejectionReason: null },
  ...{ phoneProven: false, customerKnown: false },
};

/** The charge of an attempt to pay for the first order of the desk. */
const charge = (key: string, step: Charge['step']): Charge => ({
  ...newCharge({ key, attemptKey: key, businessId, provider: 'stripe', amount: BOWL_TOTAL, capture: 'later' }, NOON),
  ...{ orderId: 1, step, dueAt: null },
});

describe('the charges of an order', () => {
  it('hold or take the money of the order at most once', async () => {
    await atDesk((sql) => {
      insertOrder(sql, serviceProviderUserId, ORDER);
      const first = saveCharge(sql, charge('first', 'held'));
      expect(() => saveCharge(sql, charge('second', 'authorising'))).toThrow('UNIQUE');
      saveCharge(sql, { ...first, step: 'returning' });
      saveCharge(sql, charge('second', 'authorising'));
      expect(() => saveCharge(sql, first)).toThrow('UNIQUE');
      saveCharge(sql, { ...charge('second', 'authorising'), step: 'held' });
      expect(chargeOfOrder(sql, 1)).toMatchObject({ key: 'second', step: 'held' });
    });
  });

  it.each([
    ['paid without an order to pay for', "UPDATE charges SET step = 'paid', is_open = 0, paying_order_id = NULL"],
    ['paid but still open', "UPDATE charges SET step = 'paid'"],
  ])('are never stored as %s', async (_what, change) => {
    await atDesk((sql) => {
      insertOrder(sql, serviceProviderUserId, ORDER);
      saveCharge(sql, charge('first', 'held'));
      expect(() => sql.exec(change)).toThrow('CHECK');
    });
  });
});
