import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { CREDIT_FAILED_MESSAGE } from '../../src/contract/order-replies.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';

/**
 * Reasons for a ledger entry. `order` is the only debit; `return` pays back the credit of an order that was cancelled,
 * rejected or declined.
 */
export const CREDIT_REASONS = ['giftCard', 'stampCard', 'order', 'return'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** One ledger entry of a customer at this provider. */
export interface CreditEntry {
  readonly customerId: number;
  /** Negative with `order`, positive otherwise; never zero. */
  readonly amount: Cents;
  readonly reason: CreditReason;
  /** Unique for each customer and reason, so that nothing is booked twice. */
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

/** The customer's balance; 0 for an unknown customer. */
export function creditBalance(sql: SqlStorage, customerId: number): Cents {
  const rows = sql.exec<{ balance: Cents }>('SELECT balance FROM credit_balances WHERE customer_id = ?', customerId);
  return rows.toArray()[0]?.balance ?? 0;
}

/** Writes a ledger entry. A trigger updates the balance and throws if it would fall below zero. */
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
 * Pays with credit, once for each reference, and returns the remaining balance. Refuses an amount above the balance,
 * and a reference that was used with another amount. Must run inside a transaction.
 */
export function spendCredit(sql: SqlStorage, { customerId, amount, reference, now }: CreditSpending): Reply<Cents> {
  const earlier = amountSpent(sql, customerId, reference);
  const balance = creditBalance(sql, customerId);
  if (earlier !== null) return earlier === amount ? replied(balance) : failure('keyReused');
  if (balance < amount) return failure('refused', { message: CREDIT_FAILED_MESSAGE, reason: 'credit' });
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
