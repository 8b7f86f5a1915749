import { standInCheck } from '../check.ts';
import { failed } from '../outcome.ts';
import { type MessageGateway, notSent } from './gateway.ts';

/** A top-level domain that never exists (RFC 2606). */
const INVALID_DOMAIN = '.invalid';

/**
 * Writes messages into a D1 table, where people and tests can read them. Addresses that end in `.invalid` are
 * undeliverable.
 */
export const messagesStandIn = (db: D1Database): MessageGateway => ({
  checks: { email: standInCheck, sms: standInCheck },

  async send({ key, channel, recipient, text, subject }) {
    if (recipient.endsWith(INVALID_DOMAIN)) return notSent('undeliverable', 'The domain does not exist.');
    try {
      await db
        .prepare(
          `INSERT INTO delivered_messages (key, channel, recipient, text, delivered_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT DO NOTHING`,
        )
        .bind(key, channel, recipient, subject === undefined ? text : `${subject}\n\n${text}`, Date.now())
        .run();
      return { ok: true, value: null };
    } catch (error) {
      return failed('unavailable', 'The message could not be sent.', String(error));
    }
  },
});
