import { hashOf } from '../data/token.ts';
import type { MessageOutbox, OutgoingMessage } from './message-outbox.ts';

/** Takes a message for delivery; it is safe once the promise is fulfilled. */
export type Post = (message: OutgoingMessage) => Promise<void>;

/** Spreads the messages over sixteen outboxes, each recipient's over one. */
export const postTo =
  (outboxes: DurableObjectNamespace<MessageOutbox>): Post =>
  (message) =>
    outboxes.getByName(hashOf(message.recipient).slice(0, 1)).put(message);
