import { DurableObject } from 'cloudflare:workers';
import { bindMessages, type MessageBindings } from '../gateways/messages/bind.ts';
import type { MessageChannel } from '../gateways/messages/gateway.ts';
import { deliverMessages, NEXT_DELIVERY_AT } from './deliver-messages.ts';

/** A message that belongs to no order, such as a link to set a password. The order desk sends the messages of orders. */
export interface OutgoingMessage {
  readonly channel: MessageChannel;
  /** A phone number of ten digits for `sms`, an e-mail address for `email`. */
  readonly recipient: string;
  readonly text: string;
}

/**
 * Stores messages, delivers them, and tries again after a failure. When the promise of `put` is fulfilled, the message is
 * stored.
 */
export class MessageOutbox extends DurableObject<MessageBindings> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: MessageBindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        channel TEXT NOT NULL,
        recipient TEXT NOT NULL,
        text TEXT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        due_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at);
    `);
  }

  async put(message: OutgoingMessage): Promise<void> {
    const { channel, recipient, text } = message;
    this.#sql.exec(
      'INSERT INTO outbox (channel, recipient, text, due_at) VALUES (?, ?, ?, ?)',
      channel,
      recipient,
      text,
      Date.now(),
    );
    await this.#setNextAlarm();
  }

  /** Number of messages whose delivery has failed at least once and is tried again. */
  countFailing(): number {
    return this.#sql.exec<{ failing: number }>('SELECT count(*) AS failing FROM outbox WHERE tries > 0').one().failing;
  }

  override async alarm(): Promise<void> {
    await deliverMessages({ sql: this.#sql, name: this.ctx.id.toString() }, bindMessages(this.env), Date.now);
    await this.#setNextAlarm();
  }

  async #setNextAlarm(): Promise<void> {
    const { at: next } = this.#sql.exec<{ at: number | null }>(NEXT_DELIVERY_AT).one();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
