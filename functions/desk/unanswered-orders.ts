/**
 * Orders that the kitchen has not answered. The business is alerted when no board is open. The system rejects orders that
 * are not answered in time.
 */
import { UNANSWERED_ORDER_STATUSES } from '../../src/domain/order/order-moves.ts';
import { KITCHEN_PAYMENT_STATUSES } from '../../src/domain/order/payment-status.ts';
import { windowFrom } from '../../src/domain/store/answer-window.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { DeskContext } from './desk-context.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { BOARD_CHECK_DELAY_MS, orderById, sqlList } from './orders.ts';
import { orderInWords } from './ticket.ts';

/** Rejection reason that the customer reads. */
export const UNANSWERED_REASON = 'The restaurant did not answer in time.';

/**
 * SQL for a `FROM` clause: the orders in an index that contains only the unanswered ones. Without `INDEXED BY`, SQLite
 * may read all orders on the boards.
 */
const UNANSWERED = 'orders INDEXED BY orders_answer';
/** SQL condition. It repeats the condition of the index `orders_answer`, so that SQLite can use this index. */
const IS_UNANSWERED = `on_board = 1 AND status IN (${sqlList(UNANSWERED_ORDER_STATUSES)}) AND payment_status IN (${sqlList(KITCHEN_PAYMENT_STATUSES)})`;
/** If more orders than this are due, the next alarm follows at once. */
const MAX_ORDERS_PER_ALARM = 50;
/** Delay before the system tries again to reject an order, when the rules of ordering did not allow the first try. */
const REJECTION_RETRY_DELAY_MS = 5 * 60_000;

/**
 * Begins the answer window of an order now. The order was placed earlier, but had to wait for the proof of its phone
 * number or for the outcome of its payment. Staff get as much time to answer as for an order that is placed now (O11).
 * A window that begins in the future does not change, because it begins when the kitchen opens. Returns the order with
 * its new window. Must run inside the transaction that ends the wait of the order.
 */
export function beginAnswerWindow(sql: SqlStorage, order: OrderRecord, now: Instant): OrderRecord {
  const { zone, unansweredOrderMinutes: minutes } = order.details.business;
  if (order.answerFrom === null || order.answerFrom >= now || minutes === undefined) return order;
  const { from, until } = windowFrom(now, { requestedAt: order.requestedAt, minutes }, zone, now);
  sql.exec(
    'UPDATE orders SET answer_from = ?, answer_by = ?, look_at = ? WHERE id = ?',
    ...[from, until, from + BOARD_CHECK_DELAY_MS, order.id],
  );
  return { ...order, answerFrom: from, answerBy: until };
}

/**
 * Unanswered orders for which the desk must check now whether a board is open. A later call does not return the same
 * orders again.
 */
export function takeOrdersToCheck(sql: SqlStorage, now: Instant): OrderRecord[] {
  const dueOrders = ordersWithTimeDue(sql, 'look_at', now).flatMap(({ id }) => orderById(sql, id) ?? []);
  for (const { id } of dueOrders) sql.exec('UPDATE orders SET look_at = NULL WHERE id = ?', id);
  return dueOrders;
}

/** Ids of the orders whose answer window ended without an answer. */
export const overdueOrders = (sql: SqlStorage, now: Instant): { id: number; businessId: number }[] =>
  ordersWithTimeDue(sql, 'answer_by', now);

/** Delays the next try to reject an order. Otherwise the alarm would try again at once. */
export function postponeRejection(sql: SqlStorage, orderId: number, now: Instant): void {
  sql.exec('UPDATE orders SET answer_by = ? WHERE id = ?', now + REJECTION_RETRY_DELAY_MS, orderId);
}

/** SQL: when to check next whether a board is open for an unanswered order. */
export const NEXT_BOARD_CHECK_AT = `SELECT min(look_at) FROM ${UNANSWERED} WHERE look_at IS NOT NULL AND ${IS_UNANSWERED}`;
/** SQL: when the next unanswered order is to be rejected. */
export const NEXT_REJECTION_AT = `SELECT min(answer_by) FROM ${UNANSWERED} WHERE answer_by IS NOT NULL AND ${IS_UNANSWERED}`;

/** Queues the alert that an order came in while no board was open. Until a board opens again, further calls do nothing. */
export function alertBusiness(sql: SqlStorage, order: OrderRecord, { origin, now }: DeskContext): void {
  const { name, routingPath, alert } = order.details.business;
  if (alert === null) return;
  const inserted = sql.exec(
    'INSERT INTO unattended_boards (business_id, alerted_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING business_id',
    order.businessId,
    now,
  );
  if (inserted.toArray().length === 0) return;
  const event = `${name}: ${orderInWords(order, now)} came in and no board is open.`;
  const request = `Please open ${origin}/board/${routingPath}`;
  const message = { orderId: order.id, about: 'unattended', dueAt: now } as const;
  queueSms(sql, { ...message, recipient: alert.phone, text: `${event} ${request}` });
  queueEmail(sql, { ...message, recipient: alert.email, text: `${event}\n\n${request}` });
}

/** Allows the next alert. Must be called when a board opens. */
export function resetAlert(sql: SqlStorage, businessId: number): void {
  sql.exec('DELETE FROM unattended_boards WHERE business_id = ?', businessId);
}

const ordersWithTimeDue = (sql: SqlStorage, column: 'look_at' | 'answer_by', now: Instant) =>
  sql
    .exec<{ id: number; businessId: number }>(
      `SELECT id, business_id AS businessId FROM ${UNANSWERED}
       WHERE ${column} <= ? AND ${IS_UNANSWERED} ORDER BY ${column} LIMIT ?`,
      now,
      MAX_ORDERS_PER_ALARM,
    )
    .toArray();
