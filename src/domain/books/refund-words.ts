/** Tells the customer where the money of a refund is. */
import { type Cents, formatCents } from '../money/money.ts';
import type { MoneyTender, RefundStep } from './tenders.ts';

export interface ToldRefund {
  readonly amount: Cents;
  /** The part that is refunded as money; the rest is store credit. */
  readonly money: Cents;
  /** Null when no money goes back. */
  readonly tender: MoneyTender | null;
  readonly step: RefundStep;
  /** The rounded cash that was given back (E6); null for a refund that is not repaid in cash. */
  readonly cash: Cents | null;
}

const REPAID_WORDS: Readonly<Record<MoneyTender, string>> = {
  card: 'Back on the card',
  cash: 'Given back in cash',
  terminal: 'Given back on the card terminal',
  counter: 'Given back at the counter',
};

/** Where the money is, such as `On its way back to the card`, or `Given back in cash, $3.00 of it as store credit`. */
export function refundPlace({ amount, money, tender, step, cash }: ToldRefund): string {
  const credit = amount - money;
  if (money === 0 || tender === null) return 'Given back as store credit';
  const repaid = cash === null || cash === money ? REPAID_WORDS[tender] : roundedWords(cash);
  const place = step === 'notTaken' ? 'Not charged' : step === 'due' ? 'On its way back to the card' : repaid;
  return credit === 0 ? place : `${place}, ${formatCents(credit)} of it as store credit`;
}

const roundedWords = (cash: Cents): string =>
  cash === 0 ? 'Too little to give back in cash' : `${REPAID_WORDS.cash}, rounded to ${formatCents(cash)}`;

/**
 * The amount that refunds took off the price before the customer paid in person, or before the payment was captured
 * (E13).
 */
export const notTakenOf = (refunds: readonly Pick<ToldRefund, 'money' | 'step'>[]): Cents =>
  refunds.reduce((sum, { money, step }) => sum + (step === 'notTaken' ? money : 0), 0);

export const refundedOf = (refunds: readonly Pick<ToldRefund, 'amount'>[]): Cents =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
