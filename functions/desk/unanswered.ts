/** Orders that nobody answers: the business is told when nobody can see them, and in the end the system rejects them. */
import type { OrderStatus, PaymentStatus } from '../../src/domain/order/order.ts';
import type { Instant } from '../../src/domain/time.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { listOf, orderById } from './orders.ts';

/** What the customer reads when nobody answered. */
export const UNANSWERED_REASON = 'The restaurant did not answer in time.';

const WAITING: readonly OrderStatus[] = ['n', 'v'];
/** Of which the kitchen knows (P3). */
const SETTLED: readonly PaymentStatus[] = ['authorised', 'paid', 'inPerson'];
const IS_WAITING = `status IN (${listOf(WAITING)}) AND payment_status IN (${listOf(SETTLED)})`;
/** Orders that one alarm looks after; the next alarm follows at once. */
const MOST_AT_ONCE = 50;
/** Milliseconds after which a rejection that the rules refused is tried again. */
const TRY_AGAIN = 5 * 60_000;

/** The orders at which somebody should have looked by now. Each is given once. */
export function ordersToLookAt(sql: SqlStorage, now: Instant): OrderRecord[] {
  const due = waiting(sql, 'look_at', now);
  for (const { id } of due) sql.exec('UPDATE orders SET look_at = NULL WHERE id = ?', id);
  return due;
}

/** The orders whose answer is overdue. */
export const overdueOrders = (sql: SqlStorage, now: Instant): OrderRecord[] => waiting(sql, 'answer_by', now);

/** Keeps an order that could not be rejected from being tried again at once. */
export function postponeRejection(sql: SqlStorage, orderId: number, now: Instant): void {
  sql.exec('UPDATE orders SET answer_by = ? WHERE id = ?', now + TRY_AGAIN, orderId);
}

/** When the next order has to be looked at or rejected; null when none waits. */
export function nextWatch(sql: SqlStorage): Instant | null {
  const { look, answer } = sql
    .exec<{ look: number | null; answer: number | null }>(
      `SELECT (SELECT min(look_at) FROM orders WHERE look_at IS NOT NULL AND ${IS_WAITING}) AS look,
              (SELECT min(answer_by) FROM orders WHERE answer_by IS NOT NULL AND ${IS_WAITING}) AS answer`,
    )
    .one();
  return look === null || answer === null ? (look ?? answer) : Math.min(look, answer);
}

/**
 * Keeps the message that an order waits while no board is open, once until a board opens again. To be called in a
 * transaction. `origin` is where the site stands.
 */
export function alertBusiness(sql: SqlStorage, order: OrderRecord, origin: string, now: Instant): void {
  const { name, routingPath, alert } = order.details.business;
  if (alert === null) return;
  const told = sql.exec(
    'INSERT INTO unattended_boards (business_id, alerted_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING business_id',
    order.businessId,
    now,
  );
  if (told.toArray().length === 0) return;
  const text = `${name}: order ${order.orderNumber} came in and no board is open. Please open ${origin}/board/${routingPath}`;
  const message = { orderId: order.id, text, dueAt: now };
  queueSms(sql, { ...message, recipient: alert.phone });
  queueEmail(sql, { ...message, recipient: alert.email });
}

/** To be called when a board opens: the next time that none is open, the business is told again. */
export function endAlert(sql: SqlStorage, businessId: number): void {
  sql.exec('DELETE FROM unattended_boards WHERE business_id = ?', businessId);
}

function waiting(sql: SqlStorage, column: 'look_at' | 'answer_by', now: Instant): OrderRecord[] {
  const rows = sql.exec<{ id: number }>(
    `SELECT id FROM orders WHERE ${column} <= ? AND ${IS_WAITING} ORDER BY ${column} LIMIT ?`,
    now,
    MOST_AT_ONCE,
  );
  return rows.toArray().flatMap(({ id }) => orderById(sql, id) ?? []);
}
