import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { countMove, countSale } from '../../functions/desk/day-counts.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import type { PaymentStatus } from '../../src/domain/order/order.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { NOON } from '../town.ts';
import { orderDetails } from './builders.ts';
import { inEmptyDesk } from './empty-desk.ts';

/** JavaScript sorts the emoji before the full-width bracket. SQLite sorts the emoji after the bracket. */
const DISHES = ['麻婆豆腐🌶️', '麻婆豆腐（素）', '酸辣汤'];
type SoldOrder = Parameters<typeof countSale>[1];

function insertPlaced(sql: SqlStorage, order: SoldOrder, paymentStatus: PaymentStatus): void {
  sql.exec(
    `INSERT INTO orders (id, order_number, business_id, customer_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
       payment_status, order_type, order_mode, slot_at, placed_at, status_at, total, details)
     VALUES (?1, '100-' || ?1, ?2, ?3, 'c' || ?1, 'body', 'id' || ?1, 'hash' || ?1, 'q', ?4, 'take-out', 'normal', 0, 0, 0, 1500, ?5)`,
    ...[order.id, order.businessId, order.customerId, paymentStatus, JSON.stringify(order.details)],
  );
}

/** Books the counts of an order's sale, deletes them again, and returns the kind of customer that they contained. */
function kindOfCustomer(sql: SqlStorage, order: SoldOrder): SqlStorageValue | undefined {
  countSale(sql, order, 1, NOON);
  return sql.exec('DELETE FROM day_counts RETURNING what').toArray()[0]?.what;
}

const item = (name: string) => ({
  ...{ name, optionName: '', choices: [], specialRequest: '', orderFor: '', count: 1, amount: 500 },
});

it('E20: two dishes count as one pair, whichever of them comes first, and in any writing system', async () => {
  const pairs = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) => {
    for (const [index, names] of [DISHES, DISHES.toReversed()].entries()) {
      const details = orderDetails(1500, { items: names.map(item) });
      countSale(sql, { id: index + 1, businessId: 1, customerId: null, details }, 1, NOON);
    }
    return sql.exec('SELECT dish < other AS sorted, orders FROM day_pairs').toArray();
  });
  expect(pairs).toEqual([1, 2, 3].map(() => ({ sorted: 1, orders: 2 })));
});

it('E21: a customer is new until an earlier order at the business has the same account or phone number', async () => {
  const PHONE = '6045550101';
  const placed = [
    { businessId: 1, customerId: 7 },
    { businessId: 1, customerId: 7 },
    { businessId: 1, customerId: null, customerPhone: PHONE },
    { businessId: 1, customerId: 8, customerPhone: PHONE },
    { businessId: 1, customerId: null },
    { businessId: 2, customerId: 7, customerPhone: PHONE },
  ];
  const kinds = await inEmptyDesk((sql) => {
    migrate(sql);
    return placed.map(({ businessId, customerId, customerPhone = '' }, index) => {
      const order = { id: index + 1, businessId, customerId, details: orderDetails(1500, { customerPhone }) };
      insertPlaced(sql, order, 'paid');
      return kindOfCustomer(sql, order);
    });
  });
  expect(kinds).toEqual([
    ...['newCustomer', 'returningCustomer', 'newCustomer', 'returningCustomer'],
    ...['unknownCustomer', 'newCustomer'],
  ]);
});

it('E21: a customer who only saved an order before is new', async () => {
  const kind = await inEmptyDesk((sql) => {
    migrate(sql);
    const order = { id: 1, businessId: 1, customerId: 7, details: orderDetails(1500) };
    insertPlaced(sql, order, 'unpaid');
    insertPlaced(sql, { ...order, id: 2 }, 'paid');
    return kindOfCustomer(sql, { ...order, id: 2 });
  });
  expect(kind).toBe('newCustomer');
});

it('E22: an undone "ready" no longer counts on the day on which the order was ready', async () => {
  const ready = Date.parse('2030-07-17T23:59:55-07:00');
  const readiness = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) => {
    const order = { id: 1, businessId: 1, customerId: null, details: orderDetails(1500), dueAt: ready };
    const by = { actor: 'staff' } as const;
    countMove(sql, { ...order, status: 'c', statusAt: NOON }, { ...by, move: 'ready', to: 's' }, ready);
    countMove(sql, { ...order, status: 's', statusAt: ready }, { ...by, move: 'undoReady', to: 'c' }, ready + 10_000);
    return sql.exec('SELECT what, orders FROM day_counts').toArray();
  });
  expect(readiness).toEqual([{ what: 'onTime', orders: 0 }]);
});

it('E22: an order that is rejected and then cancelled counts once; test orders and orders in status q or p do not count', async () => {
  const counts = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) => {
    const order = { id: 1, businessId: 1, customerId: null, details: orderDetails(1500), dueAt: null, statusAt: NOON };
    const reject = { move: 'reject', actor: 'staff', to: 'r' } as const;
    const cancel = { move: 'cancel', actor: 'customer', to: 'L' } as const;
    countMove(sql, { ...order, status: 'n' }, reject, NOON);
    countMove(sql, { ...order, status: 'r' }, cancel, NOON);
    countMove(sql, { ...order, status: 'n' }, { ...reject, actor: 'system' }, NOON);
    countMove(sql, { ...order, status: 'n', details: orderDetails(0, { test: true }) }, reject, NOON);
    countMove(sql, { ...order, status: 'q' }, cancel, NOON);
    countMove(sql, { ...order, status: 'p' }, { ...cancel, actor: 'system' }, NOON);
    return sql.exec('SELECT what, orders FROM day_counts ORDER BY what').toArray();
  });
  expect(counts).toEqual([
    { what: 'rejected', orders: 1 },
    { what: 'unanswered', orders: 1 },
  ]);
});

/** Inserts an order with a tax of 5%, and a posting for each entry of `booked`. Must run before the migration. */
function sellBefore(
  sql: SqlStorage,
  id: number,
  booked: readonly (readonly [event: string, reference: string])[],
): void {
  const tax = quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', base: 2000, amount: 100 });
  const { quote, ...details } = orderDetails(2000);
  sql.exec(
    `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status, payment_status,
       order_type, order_mode, slot_at, placed_at, status_at, total, details)
     VALUES (?1, '100-' || ?1, 1, 'c' || ?1, 'body', 'id' || ?1, 'hash' || ?1, 'f', 'inPerson', 'take-out', 'normal', 0, 0, 0, 2100, ?2)`,
    ...[id, JSON.stringify({ ...details, quote: { ...quote, lines: [...quote.lines, tax] } })],
  );
  for (const [event, reference] of booked)
    sql.exec(
      `INSERT INTO postings (event, reference, line, business_id, order_id, day, booked_at, debit, credit, amount, label)
       VALUES (?, ?, 0, 1, ?, 20000, 0, 'orders', 'sales', 2000, '')`,
      ...[event, reference, id],
    );
}

const refundBefore = (sql: SqlStorage, id: number, orderId: number, tax: number, beforeSale = 0) =>
  sql.exec(
    `INSERT INTO refunds (id, key, body_hash, order_id, shares, amount, money, before_sale, reason, asked_at, step, tries, refusals)
     VALUES (?1, 'key' || ?1, '', ?2, ?3, 500, 500, ?4, '', 0, 'repaid', 0, 0)`,
    ...[id, orderId, JSON.stringify([0, tax]), beforeSale],
  );

it('E20: the migration adds the taxed amounts of earlier sales and refunds to their days', async () => {
  const taxes = await inEmptyDesk((sql) => {
    migrate(sql, 21);
    sellBefore(sql, 1, [
      ['sale', '1'],
      ['refund', '1'],
      ['refund', '1.given'],
      ['refund', '2'],
    ]);
    refundBefore(sql, 1, 1, 25);
    refundBefore(sql, 2, 1, 33);
    // A part of this order was refunded before its sale was booked. The sale was undone later, and booked again.
    sellBefore(sql, 2, [
      ['sale', '2'],
      ['saleUndone', '2'],
      ['sale', '2.1'],
    ]);
    refundBefore(sql, 3, 2, 50, 1);
    migrate(sql);
    return sql.exec('SELECT business_id, day, label, sold, refunded FROM day_taxes').toArray();
  });
  expect(taxes).toEqual([{ business_id: 1, day: 20000, label: 'GST 5%', sold: 2000 + 1000, refunded: -500 - 660 }]);
});
