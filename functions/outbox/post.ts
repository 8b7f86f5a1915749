import { hashOf } from '../data/token.ts';
import type { MessageOutbox, OutgoingMessage } from './message-outbox.ts';

/** Queues a message for delivery. When the promise is fulfilled, the message is stored. */
export type Post = (message: OutgoingMessage) => Promise<void>;

/** The names of the sixteen outboxes: the hexadecimal digits. */
const OUTBOXES = [...'0123456789abcdef'];

/** Distributes messages over the outboxes. All messages to one recipient use the same outbox. */
export const postTo =
  (outboxes: DurableObjectNamespace<MessageOutbox>): Post =>
  (message) =>
    outboxes.getByName(hashOf(message.recipient).slice(0, 1)).put(message);

/** Counts, in all outboxes together, the messages whose delivery was tried and has not succeeded yet. */
export async function countFailingMessages(outboxes: DurableObjectNamespace<MessageOutbox>): Promise<number> {
  const counts = await Promise.all(OUTBOXES.map(async (name) => await outboxes.getByName(name).countFailing()));
  return counts.reduce((sum, count) => sum + count, 0);
}
