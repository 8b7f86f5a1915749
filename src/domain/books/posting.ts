import type { Cents } from '../money/money.ts';
import { type CashBefore, nextCash } from '../money/money.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { Account } from './accounts.ts';
import type { MoneyTender } from './tenders.ts';

/** An amount that moves from one account to another. Every posting balances, because it names both accounts (E1). */
export interface Posting {
  readonly debit: Account;
  readonly credit: Account;
  /** Above 0. */
  readonly amount: Cents;
  /** The title of a discount or surcharge, or the name of a tax or fee. Empty for other accounts. */
  readonly label: string;
}

/** Debits `orders` and credits `account`. For a negative amount, debits `account` and credits `orders`. */
const owe = (account: Account, amount: Cents, label = ''): Posting =>
  amount > 0
    ? { debit: 'orders', credit: account, amount, label }
    : { debit: account, credit: 'orders', amount: -amount, label };

/** A row of gift cards in an order. */
export interface CardLine {
  /** The worth of all cards of the row together. */
  readonly worth: Cents;
}

/**
 * The postings of a sale (E2). `amounts` contains, for each line of the quote, the amount that is sold. The worth of
 * gift cards is booked as a debt (E4). Store credit is not included, because it is booked when it is used.
 */
export function salePostings(
  lines: readonly QuoteLine[],
  amounts: readonly Cents[],
  cards: readonly CardLine[],
): Posting[] {
  const owed = new Map<string, { account: Account; label: string; amount: Cents }>();
  const add = (account: Account, label: string, amount: Cents) => {
    const key = `${account} ${label}`;
    owed.set(key, { account, label, amount: amount + (owed.get(key)?.amount ?? 0) });
  };
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'tender') add(...accountOf(line), amounts[index] ?? 0);
  }
  for (const { worth } of cards) {
    add('sales', '', -worth);
    add('giftCards', '', worth);
  }
  return Array.from(owed.values(), ({ account, label, amount }) => owe(account, amount, label)).filter(isPosting);
}

/** The postings of a refund. They reverse the postings that a sale of the refunded amounts would have. */
export const refundPostings = (...sale: Parameters<typeof salePostings>): Posting[] =>
  salePostings(...sale).map(reversed);

/**
 * The posting of `given`: the cents that a refund returns in addition to the refunded cents of the order's lines (E15).
 * `given` is negative when the refund is lowered because an earlier refund has already given money away.
 */
export const givenPostings = (given: Cents): Posting[] => [owe('promotions', -given)].filter(isPosting);

/** The account and label of a line. A discount with a positive amount is a surcharge. */
function accountOf({ rule, kind, label, amount }: QuoteLine): [Account, string] {
  switch (kind) {
    case 'discount':
      return [amount > 0 ? 'surcharges' : 'discounts', label];
    case 'fee':
      return ['fees', label];
    case 'tax':
      return ['taxes', label];
    case 'tip':
      return [rule === 'driverTip' ? 'driverTips' : 'tips', ''];
    default:
      return ['sales', ''];
  }
}

/** The postings of a payment for an order. Cash is rounded to 5 cents (E6). */
export const paymentPostings = (tender: MoneyTender, amount: Cents): Posting[] =>
  moneyPostings(tender, amount, { due: 0, cash: 0 });

/**
 * The postings of a repayment. `before`: what earlier refunds of the order gave back in cash. It is needed because all
 * cash refunds of an order are rounded together (E6).
 */
export const repaymentPostings = (tender: MoneyTender, amount: Cents, before: CashBefore): Posting[] =>
  moneyPostings(tender, amount, before).map(reversed);

function moneyPostings(tender: MoneyTender, amount: Cents, before: CashBefore): Posting[] {
  if (amount === 0) return [];
  const taken = tender === 'cash' ? nextCash(before, amount) : amount;
  const payment: Posting = { debit: tender, credit: 'orders', amount: Math.min(taken, amount), label: '' };
  return [payment, roundingPosting(tender, taken - amount)].filter(isPosting);
}

/** The posting of the difference between the paid and the due amount. `difference` is positive when more was paid. */
const roundingPosting = (tender: MoneyTender, difference: Cents): Posting =>
  difference > 0
    ? { debit: tender, credit: 'rounding', amount: difference, label: '' }
    : { debit: 'rounding', credit: 'orders', amount: -difference, label: '' };

const isPosting = ({ amount }: Posting): boolean => amount > 0;

export const reversed = ({ debit, credit, ...rest }: Posting): Posting => ({ debit: credit, credit: debit, ...rest });
