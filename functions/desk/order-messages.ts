/**
 * Queues SMS and e-mails in the desk's outbox. Most of them are about an order. A message must be queued inside the
 * transaction that causes it.
 */
import type { MessageSubject } from '../../src/contract/business-orders.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { OrderMove } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { MessageChannel } from '../gateways/messages/gateway.ts';
import type { OrderRecord } from './order-record.ts';
import { updateOrder } from './orders.ts';
import { orderInWords, ticketOf } from './ticket.ts';

interface QueuedMessage {
  /** Null for a message without an order. */
  readonly orderId: number | null;
  /** The subject that the order's page in the console shows; null for a message without an order. */
  readonly about: MessageSubject | null;
  readonly recipient: string;
  readonly text: string;
  readonly dueAt: Instant;
  /** The name of the person who sends the message; absent when a customer or the system sends it. */
  readonly person?: string | null;
}

export const queueEmail = (sql: SqlStorage, email: QueuedMessage): void => queue(sql, 'email', email);

export const queueSms = (sql: SqlStorage, sms: QueuedMessage): void => queue(sql, 'sms', sms);

function queue(sql: SqlStorage, channel: MessageChannel, message: QueuedMessage): void {
  const { orderId, about, recipient, text, dueAt, person = null } = message;
  sql.exec(
    'INSERT INTO outbox (order_id, about, channel, recipient, text, due_at, person) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[orderId, about, channel, recipient, text, dueAt, person],
  );
}

/** Queues the SMS to the customer about a move, if the phone number is proven (U2) and the customer did not decline SMS. */
export function queueMoveMessage(sql: SqlStorage, order: OrderRecord, move: OrderMove, dueAt: Instant): void {
  const { customerPhone: recipient, smsNotificationRequested } = order.details;
  const message = moveMessage(order, move);
  if (message === null || recipient === '' || !smsNotificationRequested || !order.phoneProven) return;
  queueSms(sql, { orderId: order.id, recipient, ...message, dueAt });
}

/**
 * Deletes every queued SMS to the customer of an order, if the SMS is due after `now` and the desk has not tried to
 * send it yet. Stores in the order whether any SMS was deleted.
 */
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
  updateOrder(sql, withdrawn, order);
  return withdrawn;
}

type MoveMessage = Pick<QueuedMessage, 'text'> & { readonly about: MessageSubject };

/** The message about the new state of an order; null when the customer gets none. */
function moveMessage(order: OrderRecord, move: OrderMove): MoveMessage | null {
  const { name } = order.details.business;
  const { dueLabel } = ticketOf(order);
  const yourOrder = `your ${orderInWords(order, order.statusAt)}`;
  if (move === 'changeTime')
    return { about: 'newTime', text: `${name}: ${yourOrder} will now be ready at ${dueLabel}` };
  const ready = dueLabel === null ? '.' : ` and will be ready at ${dueLabel}`;
  const messages: Partial<Record<OrderStatus, MoveMessage>> = {
    c: { about: 'accepted', text: `${name}: ${yourOrder} is accepted${ready}` },
    d: { about: 'onTheWay', text: `${name}: ${yourOrder} is on the way.` },
    s: { about: 'ready', text: `${name}: ${yourOrder} is ready.` },
    r: { about: 'rejected', text: `${name}: we are sorry, ${yourOrder} was rejected: ${order.rejectionReason}` },
    L: { about: 'cancelled', text: `${name}: ${yourOrder} is cancelled.` },
  };
  return messages[order.status] ?? null;
}
