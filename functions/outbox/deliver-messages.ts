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
 * order desk does its other work between two alarms. So a provider that does not answer delays this work only a little.
 */
const MAX_SENDING_MS = 10_000;

/**
 * How a message left the outbox. `sent`: the mail or SMS provider accepted the message. `undeliverable`: the provider can
 * never deliver the message. `gaveUp`: the provider did not accept the message within a day.
 */
export const DELIVERY_OUTCOMES = ['sent', 'undeliverable', 'gaveUp'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

interface Outbox {
  readonly sql: SqlStorage;
  /** A part of each message's idempotency key, so that messages of different outboxes have different keys. */
  readonly name: string;
  /** Records the outcome of a message, just before the message leaves the outbox. */
  readonly note?: (sql: SqlStorage, id: number, outcome: DeliveryOutcome, now: Instant) => void;
}

/**
 * Sends the messages that are due. A message leaves the outbox after the gateway has accepted it, when it can never be
 * delivered, or after it has failed too often.
 */
export async function deliverMessages(
  { sql, name, note }: Outbox,
  gateway: MessageGateway,
  clock: () => Instant,
): Promise<void> {
  const now = clock();
  const dueMessages = sql.exec<OutboxRow>(
    'SELECT id, channel, recipient, text, tries FROM outbox WHERE due_at <= ? ORDER BY id LIMIT ?',
    now,
    MAX_MESSAGES_PER_ALARM,
  );
  for (const { id, tries, channel, recipient, text } of dueMessages.toArray()) {
    if (clock() - now >= MAX_SENDING_MS) return;
    const result = await gateway.send({ key: `${name}-${id}`, channel, recipient, text });
    const retryDelay = DELIVERY_RETRY_DELAYS_MS[tries];
    if (!result.ok)
      log('warn', 'message', { code: result.failure.code, detail: result.failure.detail, outboxId: id, tries });
    const outcome = result.ok ? 'sent' : result.failure.code === 'undeliverable' ? 'undeliverable' : null;
    if (outcome === null && retryDelay !== undefined) {
      sql.exec('UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ?', now + retryDelay, id);
      continue;
    }
    // Nothing is awaited between the next two lines, so the storage keeps the changes of both lines or of none.
    note?.(sql, id, outcome ?? 'gaveUp', now);
    sql.exec('DELETE FROM outbox WHERE id = ?', id);
  }
}

/** The SQL that reads when the next message is due. The column `at` is null when the outbox is empty. */
export const NEXT_DELIVERY_AT = 'SELECT min(due_at) AS at FROM outbox';
