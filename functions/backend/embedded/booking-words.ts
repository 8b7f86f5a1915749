import type { Account, BookEvent } from '../../../src/domain/books/accounts.ts';
import { type Cents, formatCents } from '../../../src/domain/money/money.ts';
import type { Instant } from '../../../src/domain/time.ts';
import type { BookedEvent } from '../../desk/business-orders.ts';

const BOOKED_WORDS: Readonly<Partial<Record<BookEvent, string>>> = {
  payment: 'Paid',
  paymentUndone: 'Payment undone',
  creditUsed: 'Store credit used',
  creditReturned: 'Store credit returned',
  repayment: 'Repaid',
  repaymentUndone: 'Repayment failed',
};

/** By which means a repayment gave money or store credit back. */
const REPAID_BY: Readonly<Partial<Record<Account, string>>> = {
  card: ' to the card',
  terminal: ' on the card terminal',
  counter: ' at the counter',
  storeCredit: ' as store credit',
};

/** A payment or repayment as people read it. For cash, the amount is what was handed over, rounded to 5 cents. */
export function bookingInWords({ event, amount, cash, account, at }: BookedEvent): {
  readonly what: string;
  readonly amount: Cents;
  readonly at: Instant;
} {
  const what = BOOKED_WORDS[event] ?? event;
  const by = event === 'repayment' && account !== null ? (REPAID_BY[account] ?? '') : '';
  if (cash === 0) return { what: what + by, amount, at };
  return { what: `${what} in cash${cash === amount ? '' : `, rounded from ${formatCents(amount)}`}`, amount: cash, at };
}
