/** The sums of a report, from postings that are summed up by event, accounts and label (E17). */
import type { Cents } from '../money/money.ts';
import type { Account, BookEvent } from './accounts.ts';
import type { MoneyTender } from './tenders.ts';
import { MONEY_TENDERS } from './tenders.ts';

/** The sum of all postings of a period that share event, accounts and label. */
export interface PostingSum {
  readonly event: BookEvent;
  readonly debit: Account;
  readonly credit: Account;
  readonly label: string;
  readonly amount: Cents;
}

/** Accounts that an order consists of. `promotions` is what a refund gave back beyond the order (E15). */
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

/** What was sold of an account and a label, and the refunds of it. Amounts that lower the bill are below zero. */
export interface SoldLine {
  readonly account: SoldAccount;
  /** Title of a discount, name of a tax or fee; empty otherwise. */
  readonly label: string;
  readonly sold: Cents;
  readonly refunded: Cents;
}

/** What came in by one way of paying, and what went back (below zero). */
export interface TakenLine {
  readonly tender: MoneyTender | 'storeCredit';
  readonly taken: Cents;
  readonly repaid: Cents;
}

export interface BookSums {
  readonly lines: readonly SoldLine[];
  readonly taken: readonly TakenLine[];
  /** What cash payments brought more than their totals. */
  readonly rounding: Cents;
  /** Taken for orders that were not sold in the period, less what was sold and not taken. */
  readonly unsettled: Cents;
  /** Credit and gift cards that were given away. */
  readonly givenAway: Cents;
}

const SALE_EVENTS: readonly BookEvent[] = ['sale', 'saleUndone'];
const TAKING_EVENTS: readonly BookEvent[] = ['payment', 'paymentUndone', 'creditUsed', 'creditReturned'];
const GIVING_EVENTS: readonly BookEvent[] = ['cardGiven', 'cardBlocked', 'stampCard', 'creditGiven', 'creditTaken'];

/** What postings credit to an account less what they debit from it. */
const creditOf = (sums: readonly PostingSum[], account: Account): Cents =>
  sums.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
    0,
  );

/** Sums up a period. `lines` and `taken` agree: what was taken less `rounding` and `unsettled` is what was sold. */
export function bookSums(all: readonly PostingSum[]): BookSums {
  const of = (events: readonly BookEvent[]) => all.filter(({ event }) => events.includes(event));
  const [sales, refunds, takings, repayments] = [of(SALE_EVENTS), of(['refund']), of(TAKING_EVENTS), of(['repayment'])];
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

/** The figures of a period that people compare. */
export interface Figures {
  /** Goods before discounts. */
  readonly grossSales: Cents;
  /** Goods after discounts, surcharges and refunds. */
  readonly netSales: Cents;
  readonly fees: Cents;
  readonly taxes: Cents;
  readonly tips: Cents;
  readonly driverTips: Cents;
  /** Refunds of everything, above zero. */
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

/** Taxes of a GST/HST return; all others belong to provincial returns. */
export const isFederalTax = (label: string): boolean => /^(?:GST|HST)\b/.test(label);
