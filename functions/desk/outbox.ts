import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { OrderMove } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { MessageGateway } from '../gateways/messages/gateway.ts';
import type { OrderRecord } from './order-record.ts';
import { ticketOf } from './ticket.ts';

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  channel: 'sms' | 'email';
  recipient: string;
  text: string;
  tries: number;
}

/** Milliseconds after each failed try: about a day in all, then the message is given up. */
const RETRY_AFTER = [30_000, 120_000, 600_000, 3_600_000, 21_600_000, 64_800_000];
const MOST_AT_ONCE = 20;

/** What a customer is told of what became of an order; null when that is nothing. */
function messageText(order: OrderRecord, move: OrderMove): string | null {
  const { name } = order.details.business;
  const { dueLabel } = ticketOf(order);
  if (move === 'changeTime') return `${name}: your order ${order.orderNumber} will now be ready at ${dueLabel}`;
  const texts: Partial<Record<OrderStatus, string>> = {
    c: `${name}: your order ${order.orderNumber} is accepted${dueLabel === null ? '.' : ` and will be ready at ${dueLabel}`}`,
    d: `${name}: your order ${order.orderNumber} is on the way.`,
    s: `${name}: your order ${order.orderNumber} is ready.`,
    r: `${name}: we are sorry, your order ${order.orderNumber} was rejected: ${order.rejectionReason}`,
    L: `${name}: your order ${order.orderNumber} is cancelled.`,
  };
  return texts[order.status] ?? null;
}

/** Keeps the message about a move for delivery at `dueAt`, in the transaction that made it; nothing for those who want none. */
export function queueMessage(sql: SqlStorage, order: OrderRecord, move: OrderMove, dueAt: Instant): void {
  const { customerPhone: recipient, smsNotificationRequested } = order.details;
  const text = messageText(order, move);
  if (text === null || recipient === '' || !smsNotificationRequested) return;
  queue(sql, { orderId: order.id, channel: 'sms', recipient, text, now: dueAt });
}

/** Takes back what the order's customer was not told yet. */
export function withdrawMessage(sql: SqlStorage, { id, details }: OrderRecord, now: Instant): void {
  sql.exec(
    'DELETE FROM outbox WHERE order_id = ? AND recipient = ? AND due_at > ? AND tries = 0',
    id,
    details.customerPhone,
    now,
  );
}

interface OrderMessage {
  readonly orderId: number;
  readonly recipient: string;
  readonly text: string;
  readonly now: Instant;
}

/** Keeps an e-mail about an order for delivery, in the transaction that gave rise to it. */
export const queueEmail = (sql: SqlStorage, email: OrderMessage): void => queue(sql, { ...email, channel: 'email' });

/** Likewise by SMS. */
export const queueSms = (sql: SqlStorage, sms: OrderMessage): void => queue(sql, { ...sms, channel: 'sms' });

function queue(sql: SqlStorage, message: OrderMessage & Pick<OutboxRow, 'channel'>): void {
  sql.exec(
    'INSERT INTO outbox (order_id, channel, recipient, text, due_at) VALUES (?, ?, ?, ?, ?)',
    message.orderId,
    message.channel,
    message.recipient,
    message.text,
    message.now,
  );
}

/** Delivers what is due. A message leaves the outbox when it was taken, can never be, or failed too often. */
export async function deliverMessages(
  sql: SqlStorage,
  gateway: MessageGateway,
  deskName: string,
  now: Instant,
): Promise<void> {
  const due = sql.exec<OutboxRow>(
    'SELECT id, channel, recipient, text, tries FROM outbox WHERE due_at <= ? ORDER BY id LIMIT ?',
    now,
    MOST_AT_ONCE,
  );
  for (const { id, tries, ...message } of due.toArray()) {
    const sent = await gateway.send({
      key: `${deskName}-${id}`,
      channel: message.channel,
      recipient: message.recipient,
      text: message.text,
    });
    const retryAfter = RETRY_AFTER[tries];
    if (!sent.ok)
      console.warn(
        JSON.stringify({ event: 'message', code: sent.failure.code, detail: sent.failure.detail, outboxId: id, tries }),
      );
    if (sent.ok || sent.failure.code === 'undeliverable' || retryAfter === undefined) {
      sql.exec('DELETE FROM outbox WHERE id = ?', id);
    } else {
      sql.exec('UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ?', now + retryAfter, id);
    }
  }
}

/** When the next message is due; null when the outbox is empty. */
export function nextDelivery(sql: SqlStorage): Instant | null {
  return sql.exec<{ due: number | null }>('SELECT min(due_at) AS due FROM outbox').one().due;
}
