import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { CREDIT_FAILED } from '../../src/contract/order-replies.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';

/** What moves credit. `order` takes off what was paid with it, `return` gives that back; only `order` takes. */
export const CREDIT_REASONS = ['giftCard', 'stampCard', 'order', 'return'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** One movement of a customer's credit at this provider. */
export interface CreditEntry {
  readonly customerId: number;
  /** Negative with `order`, positive with the others; never zero. */
  readonly amount: Cents;
  readonly reason: CreditReason;
  /** What it was for; the same reason and reference move a customer's credit once. */
  readonly reference: string;
  readonly now: Instant;
}

/** A payment with credit. */
export interface CreditSpending {
  readonly customerId: number;
  /** Above zero. */
  readonly amount: Cents;
  readonly reference: string;
  readonly now: Instant;
}

/** What a customer may spend; 0 for somebody unknown here. */
export function creditBalance(sql: SqlStorage, customerId: number): Cents {
  const rows = sql.exec<{ balance: Cents }>('SELECT balance FROM credit_balances WHERE customer_id = ?', customerId);
  return rows.toArray()[0]?.balance ?? 0;
}

/** Writes a movement; the tables' trigger moves the balance with it, and throws when that would fall below zero. */
export function writeCredit(sql: SqlStorage, { customerId, amount, reason, reference, now }: CreditEntry): void {
  sql.exec(
    'INSERT INTO credit_ledger (customer_id, amount, reason, reference, written_at) VALUES (?, ?, ?, ?, ?)',
    customerId,
    amount,
    reason,
    reference,
    now,
  );
  markLoyaltyChanged(sql, customerId, now);
}

/**
 * Takes credit and answers what is left, once for each reference: asked again it takes nothing more. Refuses what the balance
 * does not hold, and a reference that was used for another amount. To be called in a transaction.
 */
export function spendCredit(sql: SqlStorage, { customerId, amount, reference, now }: CreditSpending): Reply<Cents> {
  const earlier = amountSpent(sql, customerId, reference);
  const balance = creditBalance(sql, customerId);
  if (earlier !== null) return earlier === amount ? replied(balance) : failure('keyReused');
  if (balance < amount) return failure('refused', { message: CREDIT_FAILED, reason: 'credit' });
  writeCredit(sql, { customerId, amount: -amount, reason: 'order', reference, now });
  return replied(balance - amount);
}

function amountSpent(sql: SqlStorage, customerId: number, reference: string): Cents | null {
  const rows = sql.exec<{ amount: Cents }>(
    "SELECT -amount AS amount FROM credit_ledger WHERE customer_id = ? AND reason = 'order' AND reference = ?",
    customerId,
    reference,
  );
  return rows.toArray()[0]?.amount ?? null;
}
