/** Delivers the e-mails and text messages of both kinds of outbox: the one in each order desk, and MessageOutbox. */

import type { Instant } from '../../src/domain/time.ts';
import type { MessageChannel, MessageGateway } from '../gateways/messages/gateway.ts';
import { log } from '../log.ts';

interface OutboxRow extends Record<string, SqlStorageValue> {
  id: number;
  channel: MessageChannel;
  recipient: string;
  text: string;
  tries: number;
}

/**
 * The delays between the tries to deliver a message, about a day in total. When the try after the last delay fails too, the
 * message is dropped.
 */
const DELIVERY_RETRY_DELAYS_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000, 64_800_000];
const MAX_MESSAGES_PER_ALARM = 20;
/**
 * After this time, an alarm sends no further message and leaves the others to the next alarm, which comes at once. An
 * order desk does its other work between two alarms. So a mail or SMS provider that does not answer delays this work
 * only a little.
 */
const MAX_SENDING_MS = 10_000;

/**
 * How a message left the outbox. `sent`: the mail or SMS provider accepted the message. `undeliverable`: the provider can
 * never deliver the message. `gaveUp`: the provider did not accept the message within a day, or before it expired.
 */
export const DELIVERY_OUTCOMES = ['sent', 'undeliverable', 'gaveUp'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

export interface Outbox {
  readonly sql: SqlStorage;
  /** A part of each message's idempotency key, so that messages of different outboxes have different keys. */
  readonly name: string;
  /** Records the outcome of a message, just before the message leaves the outbox. */
  readonly note?: (sql: SqlStorage, id: number, outcome: DeliveryOutcome, now: Instant) => void;
  /** The time at which a message expires: it is then useless and is dropped. Null for a message that does not expire. */
  readonly expiryOf?: (sql: SqlStorage, id: number) => Instant | null;
}

/**
 * Sends the messages that are due. A message leaves the outbox in each of these cases:
 * - The gateway has accepted the message.
 * - The message can never be delivered.
 * - The message has expired, or will expire before the next try.
 * - The delivery has failed too often.
 */
export async function deliverMessages(
  { sql, name, note, expiryOf }: Outbox,
  gateway: Pick<MessageGateway, 'send'>,
  clock: () => Instant,
): Promise<void> {
  const now = clock();
  const dueMessages = sql.exec<OutboxRow>(
    'SELECT id, channel, recipient, text, tries FROM outbox WHERE due_at <= ? ORDER BY id LIMIT ?',
    now,
    MAX_MESSAGES_PER_ALARM,
  );
  /** Returns null after a failure that is not final. */
  const send = async ({ id, channel, recipient, text, tries }: OutboxRow): Promise<DeliveryOutcome | null> => {
    const result = await gateway.send({ key: `${name}-${id}`, channel, recipient, text });
    if (result.ok) return 'sent';
    const { code, detail } = result.failure;
    log('warn', 'message', { code, detail, outboxId: id, tries });
    return code === 'undeliverable' ? code : null;
  };
  for (const row of dueMessages.toArray()) {
    if (clock() - now >= MAX_SENDING_MS) return;
    const { id } = row;
    const expiry = expiryOf?.(sql, id) ?? Number.POSITIVE_INFINITY;
    const outcome = clock() < expiry ? await send(row) : 'gaveUp';
    const retryAt = now + (DELIVERY_RETRY_DELAYS_MS[row.tries] ?? Number.POSITIVE_INFINITY);
    if (outcome === null && retryAt < expiry) {
      sql.exec('UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ?', retryAt, id);
      continue;
    }
    // Nothing is awaited between the next two lines, so the storage keeps the changes of both lines or of none.
    note?.(sql, id, outcome ?? 'gaveUp', now);
    sql.exec('DELETE FROM outbox WHERE id = ?', id);
  }
}

/** The SQL that reads when the next message is due. The column `at` is null when the outbox is empty. */
export const NEXT_DELIVERY_AT = 'SELECT min(due_at) AS at FROM outbox';
