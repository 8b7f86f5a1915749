/**
 * Counts the orders of each business day for the reports, for example the orders of new customers and the late orders
 * (E21, E22). Also counts which dishes were ordered together (E20).
 */

import { businessDay } from '../../src/domain/books/business-day.ts';
import { type DayCount, readiness } from '../../src/domain/books/day-counts.ts';
import type { Actor, OrderStatus } from '../../src/domain/order/order.ts';
import type { OrderMove } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';

type CountedOrder = Pick<OrderRecord, 'id' | 'businessId' | 'customerId' | 'details'>;

function count(
  sql: SqlStorage,
  { businessId, details }: CountedOrder,
  what: DayCount,
  { orders, minutes = 0 }: { readonly orders: 1 | -1; readonly minutes?: number },
  now: Instant,
): void {
  sql.exec(
    `INSERT INTO day_counts (business_id, day, what, orders, minutes) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, minutes = minutes + excluded.minutes`,
    ...[businessId, businessDay(now, details.business), what, orders, minutes],
  );
}

/**
 * Only the first dishes of an order are paired: a very large order would make many pairs that say nothing about which
 * dishes go together.
 */
const MAX_PAIRED_DISHES = 12;

/**
 * Counts a sale under the kind of its customer (new, returning or unknown), and counts the pairs of its dishes. If
 * `orders` is -1, takes these counts back. Must run inside the transaction that books the sale.
 */
export function countSale(sql: SqlStorage, order: CountedOrder, orders: 1 | -1, now: Instant): void {
  count(sql, order, customerOf(sql, order), { orders }, now);
  const { items, business } = order.details;
  const dishes = [...new Set(items.map(({ name }) => name))].slice(0, MAX_PAIRED_DISHES);
  const day = businessDay(now, business);
  for (const [index, dish] of dishes.entries())
    for (const other of dishes.slice(index + 1))
      sql.exec(
        // SQLite sorts the two names, because JavaScript sorts emoji and full-width characters differently.
        `INSERT INTO day_pairs (business_id, day, dish, other, orders) VALUES (?1, ?2, min(?3, ?4), max(?3, ?4), ?5)
         ON CONFLICT DO UPDATE SET orders = orders + excluded.orders`,
        ...[order.businessId, day, dish, other, orders],
      );
}

/**
 * Whether the customer of an order is new, returning or unknown. The customer is unknown when the order has no account
 * and no phone number. The customer is new when no earlier order at the business has the same account or phone number.
 * Saved orders do not count.
 */
function customerOf(
  sql: SqlStorage,
  { id, businessId, customerId, details: { customerPhone } }: CountedOrder,
): DayCount {
  if (customerId === null && customerPhone === '') return 'unknownCustomer';
  const hasEarlier = (condition: string, ...values: (string | number)[]) =>
    sql
      .exec(
        // The payment status of a saved order is `unpaid`. A placed order never has this status, not even later.
        `SELECT 1 FROM orders WHERE business_id = ? AND id < ? AND payment_status <> 'unpaid' AND ${condition} LIMIT 1`,
        ...[businessId, id, ...values],
      )
      .toArray().length > 0;
  const isKnown =
    (customerId !== null && hasEarlier('customer_id = ?', customerId)) ||
    (customerPhone !== '' && hasEarlier("json_extract(details, '$.customerPhone') = ?", customerPhone));
  return isKnown ? 'returningCustomer' : 'newCustomer';
}

/** The moves after which an order is not handed over, and the count that each move raises. */
const NOT_HANDED_OVER: Readonly<Partial<Record<OrderMove, DayCount>>> = {
  reject: 'rejected',
  cancel: 'cancelled',
  noShow: 'noShow',
};

/**
 * Counts orders that were not handed over, and orders that were ready on time or late (E22). `before` is the order before
 * the move; `to` is its status after the move. Must run inside the move's transaction.
 */
export function countMove(
  sql: SqlStorage,
  before: CountedOrder & Pick<OrderRecord, 'status' | 'statusAt' | 'dueAt'>,
  { move, actor, to }: { readonly move: OrderMove; readonly actor: Actor; readonly to: OrderStatus },
  now: Instant,
): void {
  // Test orders are in no report (R8). Saved orders (q) and orders that wait for the proof of a phone number (p) have not
  // reached the kitchen (O1).
  if (before.details.test || before.status === 'q' || before.status === 'p') return;
  const ending = NOT_HANDED_OVER[move];
  // A customer can cancel an order that was rejected before (O5). Its rejection is counted already.
  if (ending !== undefined && before.status !== 'r')
    count(sql, before, move === 'reject' && actor === 'system' ? 'unanswered' : ending, { orders: 1 }, now);
  if (before.dueAt === null) return;
  const isReady = move === 'ready' || (move === 'onTheWay' && before.status === 'c');
  // If the order was ready before the move `onTheWay`, it stays ready after the undo of this move.
  const isUndone = move === 'undoReady' || (move === 'undoOnTheWay' && to === 'c');
  const readyAt = isReady ? now : isUndone ? before.statusAt : null;
  if (readyAt === null) return;
  const { count: what, minutes } = readiness(before.dueAt, readyAt);
  count(sql, before, what, isReady ? { orders: 1, minutes } : { orders: -1, minutes: -minutes }, readyAt);
}
