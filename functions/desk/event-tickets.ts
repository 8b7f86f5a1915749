import { randomInt } from 'node:crypto';
import type { Admission } from '../../src/contract/issued-cards.ts';
import type { Cents } from '../../src/domain/money.ts';
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

/**
 * Lets the holder of a code in, once: what the ticket admits to and whether it had been used before; null for a code that is
 * no valid ticket of this business. Small letters, spaces and hyphens make no difference. To be called in a transaction.
 */
export function admit(sql: SqlStorage, businessId: number, code: string, now: Instant): Admission | null {
  const [ticket] = sql
    .exec<{ id: number; name: string; usedAt: Instant | null }>(
      `SELECT event_tickets.id, name, used_at AS usedAt FROM event_tickets JOIN orders ON orders.id = order_id
       WHERE code_hash = ? AND business_id = ? AND voided_at IS NULL`,
      hashOf(code.replaceAll(/[\s-]/g, '').toUpperCase()),
      businessId,
    )
    .toArray();
  if (!ticket) return null;
  if (ticket.usedAt === null) sql.exec('UPDATE event_tickets SET used_at = ? WHERE id = ?', now, ticket.id);
  return { name: ticket.name, usedAt: ticket.usedAt };
}
