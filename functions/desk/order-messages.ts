/**
 * SMS and e-mails, most of them about an order, queued in the desk's outbox. Must be queued inside the transaction that causes the
 * message.
 */
import { formatCents } from '../../src/domain/money/money.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { OrderMove } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { MessageChannel } from '../gateways/messages/gateway.ts';
import type { OrderRecord } from './order-record.ts';
import { updateOrder } from './orders.ts';
import type { Refund } from './refund-rows.ts';
import { orderInWords, ticketOf } from './ticket.ts';

interface OrderMessage {
  /** Null for a message without an order. */
  readonly orderId: number | null;
  readonly recipient: string;
  readonly text: string;
  readonly dueAt: Instant;
}

export const queueEmail = (sql: SqlStorage, email: OrderMessage): void => queue(sql, 'email', email);

export const queueSms = (sql: SqlStorage, sms: OrderMessage): void => queue(sql, 'sms', sms);

function queue(sql: SqlStorage, channel: MessageChannel, { orderId, recipient, text, dueAt }: OrderMessage): void {
  sql.exec(
    'INSERT INTO outbox (order_id, channel, recipient, text, due_at) VALUES (?, ?, ?, ?, ?)',
    orderId,
    channel,
    recipient,
    text,
    dueAt,
  );
}

/** Queues the SMS to the customer about a move, if the phone number is proven (U2) and the customer did not decline SMS. */
export function queueMoveMessage(sql: SqlStorage, order: OrderRecord, move: OrderMove, dueAt: Instant): void {
  const { customerPhone: recipient, smsNotificationRequested } = order.details;
  const text = moveMessage(order, move);
  if (text === null || recipient === '' || !smsNotificationRequested || !order.phoneProven) return;
  queueSms(sql, { orderId: order.id, recipient, text, dueAt });
}

/** Queues the SMS to the customer about a refund, under the conditions of `queueMoveMessage`. */
export function queueRefundMessage(
  sql: SqlStorage,
  order: OrderRecord,
  { amount, money, step, reason }: Pick<Refund, 'amount' | 'money' | 'step' | 'reason'>,
  now: Instant,
): void {
  const { customerPhone: recipient, smsNotificationRequested, business } = order.details;
  if (recipient === '' || !smsNotificationRequested || !order.phoneProven) return;
  const where = money === 0 ? ' as store credit' : step === 'notTaken' ? ' and will not be charged' : '';
  const text = `${business.name}: ${formatCents(amount)} of order ${order.orderNumber} is refunded${where}: ${reason}`;
  queueSms(sql, { orderId: order.id, recipient, text, dueAt: now });
}

/** Deletes the messages to an order's customer that are not due yet. Notes in the order whether there were any. */
export function withdrawMoveMessages(sql: SqlStorage, order: OrderRecord, now: Instant): OrderRecord {
  const { rowsWritten } = sql.exec(
    'DELETE FROM outbox WHERE order_id = ? AND recipient = ? AND due_at > ? AND tries = 0',
    order.id,
    order.details.customerPhone,
    now,
  );
  const messageWithdrawn = rowsWritten > 0;
  if (messageWithdrawn === (order.details.messageWithdrawn ?? false)) return order;
  const withdrawn = { ...order, details: { ...order.details, messageWithdrawn } };
  updateOrder(sql, withdrawn);
  return withdrawn;
}

/** Text about the new state of an order; null when the customer gets no message. */
function moveMessage(order: OrderRecord, move: OrderMove): string | null {
  const { name } = order.details.business;
  const { dueLabel } = ticketOf(order);
  const yourOrder = `your ${orderInWords(order, order.statusAt)}`;
  if (move === 'changeTime') return `${name}: ${yourOrder} will now be ready at ${dueLabel}`;
  const texts: Partial<Record<OrderStatus, string>> = {
    c: `${name}: ${yourOrder} is accepted${dueLabel === null ? '.' : ` and will be ready at ${dueLabel}`}`,
    d: `${name}: ${yourOrder} is on the way.`,
    s: `${name}: ${yourOrder} is ready.`,
    r: `${name}: we are sorry, ${yourOrder} was rejected: ${order.rejectionReason}`,
    L: `${name}: ${yourOrder} is cancelled.`,
  };
  return texts[order.status] ?? null;
}
