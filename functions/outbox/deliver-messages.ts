/** Message delivery for both kinds of outbox: the order desk's, and MessageOutbox. */

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

/** Delays after each failed attempt, about a day in total. Then the message is dropped. */
const DELIVERY_RETRY_DELAYS_MS = [30_000, 120_000, 600_000, 3_600_000, 21_600_000, 64_800_000];
const MAX_MESSAGES_PER_ALARM = 20;

/**
 * Sends the messages that are due. A message leaves the outbox when the gateway accepted it, when it can never be delivered, or
 * when it failed too often. `outboxName` makes the idempotency keys unique across outboxes.
 */
export async function deliverMessages(
  sql: SqlStorage,
  gateway: MessageGateway,
  outboxName: string,
  now: Instant,
): Promise<void> {
  const dueMessages = sql.exec<OutboxRow>(
    'SELECT id, channel, recipient, text, tries FROM outbox WHERE due_at <= ? ORDER BY id LIMIT ?',
    now,
    MAX_MESSAGES_PER_ALARM,
  );
  for (const { id, tries, channel, recipient, text } of dueMessages.toArray()) {
    const result = await gateway.send({ key: `${outboxName}-${id}`, channel, recipient, text });
    const retryDelay = DELIVERY_RETRY_DELAYS_MS[tries];
    if (!result.ok)
      log('warn', 'message', { code: result.failure.code, detail: result.failure.detail, outboxId: id, tries });
    if (result.ok || result.failure.code === 'undeliverable' || retryDelay === undefined) {
      sql.exec('DELETE FROM outbox WHERE id = ?', id);
    } else {
      sql.exec('UPDATE outbox SET tries = tries + 1, due_at = ? WHERE id = ?', now + retryDelay, id);
    }
  }
}

/** SQL: when the next message is due; null when the outbox is empty. */
export const NEXT_DELIVERY_AT = 'SELECT min(due_at) AS at FROM outbox';
