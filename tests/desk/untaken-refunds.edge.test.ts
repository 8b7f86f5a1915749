/**
 * Staff ask for a refund before the payment provider has answered the capture of the order's money. After that, the
 * money is never captured, or the provider captures it and then loses it.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargeOfOrder, saveCharge } from '../../functions/desk/charges.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import { moveOrder } from '../../functions/desk/move-order.ts';
import type { OrderRecord } from '../../functions/desk/order-record.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { refundsOfOrder } from '../../functions/desk/refund-rows.ts';
import { refundOrder } from '../../functions/desk/refunds.ts';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import { ALWAYS_OPEN, payByCard } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, ORIGIN, orderOf, RAMEN, row, Visitor } from '../town.ts';
import { balances } from './faults/check-books.ts';

const now = Date.now();
const context = { now, origin: ORIGIN };
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

function orderOfDesk(sql: SqlStorage): OrderRecord {
  const order = orderById(sql, 1);
  if (order === null) throw new Error('The order was not placed.');
  return order;
}

function move(sql: SqlStorage, request: Parameters<typeof moveOrder>[2]): void {
  const store = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  const moved = moveOrder(sql, { businessId: RAMEN.businessId, orderId: 1 }, request, store, ORIGIN);
  if (!moved.ok) throw new Error(moved.failure.message);
}

/** Refunds one of two bowls. */
function refundBowl(sql: SqlStorage): void {
  const part = { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] } as const;
  const asked = { key: 'bowl', bodyHash: 'body', part, tips: true, fees: true, person: 'Olga', tender: null };
  const refunded = refundOrder(sql, orderOfDesk(sql), { ...asked, reason: 'No more broth' }, { origin: ORIGIN, now });
  if (!refunded.ok) throw new Error(refunded.failure.message);
}

const stepsOf = (sql: SqlStorage) => refundsOfOrder(sql, 1).map(({ step, dueAt }) => [step, dueAt]);

/** Accepts the order, so that its capture is due, and refunds a bowl before the provider has answered. */
const refundWhileCapturing = () =>
  atDesk((sql) => {
    move(sql, { move: 'accept', actor: 'staff', prepMinutes: 20 });
    refundBowl(sql);
    return stepsOf(sql);
  });
/** The provider reports that it has voided the payment. Returns the payment status of the order. */
const lose = (sql: SqlStorage) => {
  const key = chargeOfOrder(sql, 1)?.key ?? '';
  return settleCharge(sql, key, { kind: 'voided', paymentId: 'payment' }, context)?.paymentStatus;
};

describe('a refund while the capture is on its way', () => {
  beforeEach(async () => {
    await buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN });
    const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
    await payByCard(new Visitor({ clock: () => now }), { order });
  });

  it('E15: has nothing to pay back when the kitchen then rejects the order, because the money is not captured', async () => {
    expect(await refundWhileCapturing()).toEqual([['due', null]]);
    const steps = await atDesk((sql) => {
      move(sql, { move: 'reject', actor: 'staff', rejectionReason: 'No more broth' });
      return stepsOf(sql);
    });
    expect(steps).toEqual([['notTaken', null]]);
  });

  it('E15: has nothing to pay back when the provider has voided the payment before the capture', async () => {
    await refundWhileCapturing();
    expect(await atDesk((sql) => [lose(sql), stepsOf(sql)])).toEqual(['refunded', [['notTaken', null]]]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0, sales: 0 });
  });

  it('E15: counts as repaid when the provider has lost money that it had captured', async () => {
    await refundWhileCapturing();
    const amount = 2 * BOWL_TOTAL;
    const lost = await atDesk((sql) => {
      const charge = chargeOfOrder(sql, 1);
      settleCharge(sql, charge?.key ?? '', { kind: 'paid', paymentId: 'payment', amount, refunded: 0 }, context);
      return [stepsOf(sql), lose(sql), stepsOf(sql)];
    });
    expect(lost).toEqual([
      [['due', now]],
      'refunded',
      [
        ['repaid', null],
        ['repaid', null],
      ],
    ]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0, sales: 0 });
  });

  it('E15: migration 30 ends the refund if the hold was voided; otherwise the refund still waits for the capture', async () => {
    await refundWhileCapturing();
    const steps = await atDesk((sql) => {
      const charge = chargeOfOrder(sql, 1);
      if (charge === null) throw new Error('The order has no charge.');
      sql.exec('DELETE FROM versions WHERE version >= 30');
      migrate(sql, 30);
      const waiting = stepsOf(sql);
      saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
      sql.exec('DELETE FROM versions WHERE version >= 30');
      migrate(sql, 30);
      return [waiting, stepsOf(sql)];
    });
    expect(steps).toEqual([[['due', null]], [['notTaken', null]]]);
  });
});
