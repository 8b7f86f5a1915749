/**
 * Store credit. Its movements are postings of the books. A trigger of the database updates the customer's balance with
 * each posting.
 */
import type { Account } from '../../src/domain/books/accounts.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { type BookEntry, book } from './books.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';

/** A movement of a customer's credit at this service provider. */
export interface CreditMovement extends Omit<BookEntry, 'customerId'> {
  readonly customerId: number;
  /** An amount above zero increases the credit, an amount below zero decreases it. */
  readonly amount: Cents;
  /** The posting has two accounts: `storeCredit` and this account. */
  readonly account: Account;
}

/** The customer's balance; 0 for an unknown customer. */
export function creditBalance(sql: SqlStorage, customerId: number): Cents {
  const rows = sql.exec<{ balance: Cents }>('SELECT balance FROM credit_balances WHERE customer_id = ?', customerId);
  return rows.toArray()[0]?.balance ?? 0;
}

/** Books a movement. Throws if the balance would fall below zero. Must run inside a transaction. */
export function moveCredit(sql: SqlStorage, { amount, account, ...entry }: CreditMovement): void {
  const posting =
    amount > 0
      ? ({ debit: account, credit: 'storeCredit', amount, label: '' } as const)
      : ({ debit: 'storeCredit', credit: account, amount: -amount, label: '' } as const);
  book(sql, entry, [posting]);
  markLoyaltyChanged(sql, entry.customerId, entry.now);
}

/** Credit that a business gives away, or takes back. */
export type GivenCredit = Pick<CreditMovement, 'reference' | 'customerId' | 'amount' | 'business' | 'now'>;

/** Gives credit, or takes it back when `amount` is negative. */
export const giveCredit = (sql: SqlStorage, credit: GivenCredit): void =>
  moveCredit(sql, {
    ...credit,
    event: credit.amount > 0 ? 'creditGiven' : 'creditTaken',
    account: 'promotions',
    order: null,
  });
