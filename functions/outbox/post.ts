import { hashOf } from '../data/token.ts';
import type { MessageOutbox, OutgoingMessage } from './message-outbox.ts';

/** Queues a message for delivery. When the promise is fulfilled, the message is stored. */
export type Post = (message: OutgoingMessage) => Promise<void>;

/** Distributes messages over sixteen outboxes. All messages to one recipient use the same outbox. */
export const postTo =
  (outboxes: DurableObjectNamespace<MessageOutbox>): Post =>
  (message) =>
    outboxes.getByName(hashOf(message.recipient).slice(0, 1)).put(message);
