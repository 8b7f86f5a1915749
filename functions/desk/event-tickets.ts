import { randomInt } from 'node:crypto';
import type { Admission } from '../../src/contract/issued-cards.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';

/** 60 random bits, in signs that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

export interface NewTicket {
  readonly orderId: number;
  /** What it admits to. */
  readonly name: string;
  readonly worth: Cents;
  readonly paid: Cents;
}

/** Makes a ticket and gives its code, which can be read here only. To be called in a transaction. */
export function issueTicket(sql: SqlStorage, { orderId, name, worth, paid }: NewTicket, now: Instant): string {
  const code = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  sql.exec(
    'INSERT INTO event_tickets (code_hash, order_id, name, amount, paid, issued_at) VALUES (?, ?, ?, ?, ?, ?)',
    hashOf(code),
    orderId,
    name,
    worth,
    paid,
    now,
  );
  return code;
}

/** Why a ticket that was sold lets nobody in: its money went back, or its e-mail was lost and a newer one has another code. */
export type NoAdmission = 'refunded' | 'replaced';

/**
 * Lets the holder of a code in, once: what the ticket admits to and whether it had been used before, or why not; null for a
 * code that is no ticket of this business. Small letters, spaces and hyphens make no difference. To be called in a
 * transaction.
 */
export function admit(sql: SqlStorage, businessId: number, code: string, now: Instant): Admission | NoAdmission | null {
  const [ticket] = sql
    .exec<{ id: number; name: string; usedAt: Instant | null; voidedAt: Instant | null; wasReplaced: number }>(
      `SELECT ticket.id, ticket.name, ticket.used_at AS usedAt, ticket.voided_at AS voidedAt,
              EXISTS (SELECT 1 FROM event_tickets AS newer WHERE newer.order_id = ticket.order_id
                      AND newer.id > ticket.id AND newer.issued_at >= ticket.voided_at) AS wasReplaced
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
