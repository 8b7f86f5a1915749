import { randomInt } from 'node:crypto';
import type { Admission } from '../../src/contract/issued-cards.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';

/** 32 letters and digits that are hard to confuse. A code of twelve such characters has 60 random bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_CHARACTERS = 12;

export interface NewTicket {
  readonly orderId: number;
  /** Index of the ticket's row in `details.cards.rows` of the order. */
  readonly cardRow: number;
  /** Name of the event and seat, as on the menu. */
  readonly name: string;
  /** The price of the option on the menu. */
  readonly worth: Cents;
  /** The price of this ticket in the order. May be less than its worth. */
  readonly paid: Cents;
}

/** Makes a ticket and returns its code. The desk stores only a hash of the code. Must run inside a transaction. */
export function issueTicket(sql: SqlStorage, { orderId, cardRow, name, worth, paid }: NewTicket, now: Instant): string {
  const code = Array.from({ length: CODE_CHARACTERS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  sql.exec(
    'INSERT INTO event_tickets (code_hash, order_id, card_row, name, amount, paid, issued_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    hashOf(code),
    orderId,
    cardRow,
    name,
    worth,
    paid,
    now,
  );
  return code;
}

/**
 * Why a ticket is not valid for admission: it was refunded, or a newer ticket replaces it because staff sent the tickets of
 * the order again.
 */
export type AdmissionRefusal = 'refunded' | 'replaced';

/**
 * Admits the holder of a ticket. `usedAt` of the reply is null at the first use of the ticket; at each further use it is
 * the time of the first use. Returns the reason for a refusal, and null for a code that this business never issued.
 * Letter case, spaces and hyphens in the code do not matter. Must run inside a transaction.
 */
export function admitTicket(
  sql: SqlStorage,
  businessId: number,
  code: string,
  now: Instant,
): Admission | AdmissionRefusal | null {
  const [ticket] = sql
    .exec<{ id: number; name: string; usedAt: Instant | null; voidedAt: Instant | null; wasReplaced: number }>(
      `SELECT ticket.id, ticket.name, ticket.used_at AS usedAt, ticket.voided_at AS voidedAt,
              EXISTS (SELECT 1 FROM event_tickets AS newer WHERE newer.order_id = ticket.order_id
                      AND newer.id > ticket.id AND newer.issued_at = ticket.voided_at) AS wasReplaced
       FROM event_tickets AS ticket JOIN orders ON orders.id = ticket.order_id
       WHERE code_hash = ? AND business_id = ?`,
      hashOf(code.replaceAll(/[\s-]/g, '').toUpperCase()),
      businessId,
    )
    .toArray();
  if (!ticket) return null;
  if (ticket.voidedAt !== null) return ticket.wasReplaced ? 'replaced' : 'refunded';
  if (ticket.usedAt === null) sql.exec('UPDATE event_tickets SET used_at = ? WHERE id = ?', now, ticket.id);
  return { name: ticket.name, usedAt: ticket.usedAt };
}
