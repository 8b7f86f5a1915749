/**
 * Computes the sums of a report (E17). The input has one sum for each combination of event, debit account, credit
 * account and label.
 */
import type { Cents } from '../money/money.ts';
import type { Account, BookEvent } from './accounts.ts';
import type { MoneyTender } from './tenders.ts';
import { MONEY_TENDERS } from './tenders.ts';

/** The sum of those postings of a period that have the same event, accounts and label. */
export interface PostingSum {
  readonly event: BookEvent;
  readonly debit: Account;
  readonly credit: Account;
  readonly label: string;
  readonly amount: Cents;
}

/**
 * The accounts that sales and refunds of orders use. A refund that the owner makes at the payment provider can exceed
 * the refunded lines of the order, for example by the price of used gift cards. `promotions` gets the excess.
 */
export const SOLD_ACCOUNTS = [
  'sales',
  'discounts',
  'surcharges',
  'fees',
  'taxes',
  'tips',
  'driverTips',
  'giftCards',
  'promotions',
] as const satisfies readonly Account[];
export type SoldAccount = (typeof SOLD_ACCOUNTS)[number];

/** What was sold and what was refunded in one account with one label. Amounts that lower the bill are negative. */
export interface SoldLine {
  readonly account: SoldAccount;
  /** The title of a discount or surcharge, or the name of a tax or fee. Empty for other accounts. */
  readonly label: string;
  readonly sold: Cents;
  readonly refunded: Cents;
}

/** The payments by one tender, and the repayments by the same tender (negative). */
export interface TakenLine {
  readonly tender: MoneyTender | 'storeCredit';
  readonly taken: Cents;
  readonly repaid: Cents;
}

export interface BookSums {
  readonly lines: readonly SoldLine[];
  readonly taken: readonly TakenLine[];
  /** What the business gained by rounding cash, in payments and in repayments; negative for a loss. */
  readonly rounding: Cents;
  /** How much the account `orders` rose in the period. Payments and refunds raise it; sales and repayments lower it. */
  readonly unsettled: Cents;
  /** Credit and gift cards that the business gave away, minus the credit that it took back. */
  readonly givenAway: Cents;
}

const SALE_EVENTS: readonly BookEvent[] = ['sale', 'saleUndone'];
const TAKING_EVENTS: readonly BookEvent[] = ['payment', 'paymentUndone', 'creditUsed', 'creditReturned'];
const REPAYING_EVENTS: readonly BookEvent[] = ['repayment', 'repaymentUndone'];
const GIVING_EVENTS: readonly BookEvent[] = ['cardGiven', 'cardBlocked', 'stampCard', 'creditGiven', 'creditTaken'];

/** The sums on the credit side of `account`, minus those on its debit side. */
const creditOf = (sums: readonly PostingSum[], account: Account): Cents =>
  sums.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
    0,
  );

/**
 * Sums up a period. Refunded and repaid amounts are negative, but a refunded discount is positive. The sum of all sold
 * and refunded amounts equals the sum of all taken and repaid amounts, minus `rounding` and `unsettled`.
 */
export function bookSums(all: readonly PostingSum[]): BookSums {
  const of = (events: readonly BookEvent[]) => all.filter(({ event }) => events.includes(event));
  const [sales, refunds] = [of(SALE_EVENTS), of(['refund'])];
  const [takings, repayments] = [of(TAKING_EVENTS), of(REPAYING_EVENTS)];
  const lines = SOLD_ACCOUNTS.flatMap((account) => {
    const own = [...sales, ...refunds].filter(({ debit, credit }) => debit === account || credit === account);
    return [...new Set(own.map(({ label }) => label))].sort().map((label) => {
      const labelled = (sums: readonly PostingSum[]) => sums.filter((sum) => sum.label === label);
      return {
        account,
        label,
        sold: creditOf(labelled(sales), account),
        refunded: creditOf(labelled(refunds), account),
      };
    });
  });
  return {
    lines,
    taken: [...MONEY_TENDERS, 'storeCredit' as const]
      .map((tender) => ({ tender, taken: -creditOf(takings, tender), repaid: -creditOf(repayments, tender) }))
      .filter(({ taken, repaid }) => taken !== 0 || repaid !== 0),
    rounding: creditOf(all, 'rounding'),
    unsettled: creditOf(all, 'orders'),
    givenAway: -creditOf(of(GIVING_EVENTS), 'promotions') + 0,
  };
}

/** The figures that reports compare between periods. */
export interface Figures {
  /** The price of the sold items before discounts. */
  readonly grossSales: Cents;
  /** The price of the sold items after discounts, surcharges and refunds. */
  readonly netSales: Cents;
  readonly fees: Cents;
  readonly taxes: Cents;
  readonly tips: Cents;
  readonly driverTips: Cents;
  /** All refunds, as a positive amount. */
  readonly refunds: Cents;
}

export function figuresOf({ lines }: Pick<BookSums, 'lines'>): Figures {
  const net = (...accounts: readonly SoldAccount[]) =>
    lines.reduce((sum, line) => sum + (accounts.includes(line.account) ? line.sold + line.refunded : 0), 0);
  return {
    grossSales: lines.reduce((sum, { account, sold }) => sum + (account === 'sales' ? sold : 0), 0),
    netSales: net('sales', 'discounts', 'surcharges'),
    fees: net('fees'),
    taxes: net('taxes'),
    tips: net('tips'),
    driverTips: net('driverTips'),
    refunds: 0 - lines.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

/** Whether a business declares a tax in its GST/HST tax return. The business declares other taxes to its province. */
export const isFederalTax = (label: string): boolean => /^(?:GST|HST)\b/.test(label);
