/** The messages about an order: those that wait in the outbox, and the outcomes of the others (E28). */
import * as v from 'valibot';
import { MESSAGE_SUBJECTS } from '../../src/contract/business-orders.ts';
import { instantSchema } from '../../src/contract/scalars.ts';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { MESSAGE_CHANNELS } from '../gateways/messages/gateway.ts';
import { DELIVERY_OUTCOMES, type DeliveryOutcome, type Outbox } from '../outbox/deliver-messages.ts';
import { isAccountRecipient } from './account-emails.ts';
import { maskRecipient } from './mask-recipient.ts';
import { expiryOfPhoneCode } from './phone-codes.ts';

const orderMessageSchema = v.object({
  /** Null for a message that is older than this column. */
  about: v.nullable(v.picklist(MESSAGE_SUBJECTS)),
  channel: v.picklist(MESSAGE_CHANNELS),
  /** Masked, e.g. `m***@example.ca`. It is `the account` while the e-mail address of an account is not known yet. */
  recipient: v.string(),
  /** `waiting`: not tried yet. `retrying`: failed, and will be tried again. */
  state: v.picklist(['waiting', 'retrying', ...DELIVERY_OUTCOMES]),
  /** The name of the person who sent the message; null when a customer or the system sent it. */
  person: v.nullable(v.string()),
  /** When the message left the outbox. If it still waits there: when it is due. */
  at: instantSchema,
});
export type OrderMessage = v.InferOutput<typeof orderMessageSchema>;

/** Stores the outcome of a message about an order, with the masked recipient and without the text of the message. */
export function noteOutcome(sql: SqlStorage, id: number, outcome: DeliveryOutcome, now: Instant): void {
  const [row] = sql.exec<{ recipient: string }>('SELECT recipient FROM outbox WHERE id = ?', id).toArray();
  // If the row is gone, the message was withdrawn while it was being sent.
  if (row === undefined) return;
  sql.exec(
    `INSERT INTO sent_messages (id, order_id, about, channel, recipient, outcome, person, at)
     SELECT id, order_id, about, channel, ?, ?, person, ? FROM outbox WHERE id = ? AND order_id IS NOT NULL`,
    ...[maskRecipient(row.recipient), outcome, now, id],
  );
}

/** The outbox of an order desk. */
export const outboxOfDesk = (sql: SqlStorage, name: string): Outbox => ({
  sql,
  name,
  note: noteOutcome,
  expiryOf: expiryOfPhoneCode,
});

/** The messages about an order, in the sequence in which they were queued. */
export const messagesOfOrder = (sql: SqlStorage, orderId: number): OrderMessage[] =>
  sql
    .exec<{ recipient: string; state: string }>(
      `SELECT id, about, channel, recipient, outcome AS state, person, at FROM sent_messages WHERE order_id = ?1
       UNION ALL SELECT id, about, channel, recipient, iif(tries = 0, 'waiting', 'retrying'), person, due_at FROM outbox WHERE order_id = ?1
       ORDER BY id`,
      orderId,
    )
    .toArray()
    .map((row) =>
      v.parse(orderMessageSchema, {
        ...row,
        recipient: isAccountRecipient(row.recipient) ? 'the account' : maskRecipient(row.recipient),
      }),
    );

/** Undelivered messages that are older than this are not shown. */
const UNDELIVERED_FOR_MS = DAY_MS;
/** The search for undelivered messages reads at most this number of the desk's newest messages. */
const MAX_MESSAGES_SEARCHED = 500;
const MAX_UNDELIVERED = 5;

const undeliveredSchema = v.object({ orderNumber: v.string(), about: v.picklist(MESSAGE_SUBJECTS) });
/** A message that did not reach its customer. */
export type Undelivered = v.InferOutput<typeof undeliveredSchema>;

/**
 * The messages of the last day that did not reach the customers of a business, the newest first. Leaves out a message
 * if a later one about the same order and subject was delivered.
 */
export const undelivered = (sql: SqlStorage, businessId: number, now: Instant): Undelivered[] =>
  sql
    .exec(
      `SELECT order_number AS orderNumber, about FROM (SELECT * FROM sent_messages ORDER BY id DESC LIMIT ?1) AS missed
       JOIN orders ON orders.id = order_id
       WHERE business_id = ?2 AND outcome <> 'sent' AND at > ?3 AND about <> 'unattended'
         AND NOT EXISTS (SELECT 1 FROM sent_messages AS later WHERE later.order_id = missed.order_id
           AND later.about = missed.about AND later.id > missed.id AND later.outcome = 'sent')
       GROUP BY order_id, about ORDER BY max(missed.id) DESC LIMIT ?4`,
      ...[MAX_MESSAGES_SEARCHED, businessId, now - UNDELIVERED_FOR_MS, MAX_UNDELIVERED],
    )
    .toArray()
    .map((row) => v.parse(undeliveredSchema, row));

export type ReceiptOnItsWay = 'waiting' | 'retrying';

/** The state of the newest receipt of this order to this address in the outbox; null when the outbox has none. */
export function receiptOnItsWay(sql: SqlStorage, orderId: number, email: string): ReceiptOnItsWay | null {
  const [row] = sql
    .exec<{ tries: number }>(
      "SELECT tries FROM outbox WHERE order_id = ? AND about = 'receipt' AND recipient = ? ORDER BY id DESC LIMIT 1",
      ...[orderId, email],
    )
    .toArray();
  if (row === undefined) return null;
  return row.tries === 0 ? 'waiting' : 'retrying';
}
