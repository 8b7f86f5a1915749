/** The summary of a business day, as the people who answer for the business get it by e-mail (E23). */
import { type Cents, formatCents } from '../money/money.ts';
import { type BookSums, figuresOf } from './book-sums.ts';

export interface SummedDay {
  readonly businessName: string;
  /** In words, e.g. `Friday, November 20`. */
  readonly day: string;
  readonly sums: BookSums;
  readonly orders: number;
  /** Net sales of the same weekday a week before. */
  readonly weekBefore: Cents;
  /** The dishes with the most units. */
  readonly dishes: readonly { readonly dish: string; readonly units: number }[];
  /** Orders that nobody answered in time. */
  readonly unanswered: number;
  /** Address of the report of the day. */
  readonly reportUrl: string;
}

const TENDER_WORDS: Readonly<Record<BookSums['taken'][number]['tender'], string>> = {
  card: 'card online',
  cash: 'cash',
  terminal: 'card terminal',
  counter: 'at the counter',
  storeCredit: 'store credit',
};

/** Plain text, one fact a line. */
export function daySummary({ businessName, day, sums, orders, weekBefore, ...more }: SummedDay): string {
  const { netSales, taxes, tips, driverTips, fees, refunds } = figuresOf(sums);
  const taken = sums.taken.map(({ tender, taken, repaid }) => `${TENDER_WORDS[tender]} ${formatCents(taken + repaid)}`);
  return [
    `${businessName}: ${day}`,
    '',
    `Net sales: ${formatCents(netSales)}, a week before ${formatCents(weekBefore)}`,
    `Orders: ${orders}`,
    `Fees: ${formatCents(fees)}. Taxes: ${formatCents(taxes)}. Tips: ${formatCents(tips + driverTips)}`,
    ...(refunds === 0 ? [] : [`Refunds: ${formatCents(refunds)}`]),
    ...(taken.length === 0 ? [] : [`Paid: ${taken.join(', ')}`]),
    ...(more.dishes.length === 0
      ? []
      : [`Most sold: ${more.dishes.map(({ dish, units }) => `${units} × ${dish}`).join(', ')}`]),
    ...(more.unanswered === 0 ? [] : [`Not answered in time: ${more.unanswered}`]),
    '',
    `The whole report: ${more.reportUrl}`,
  ].join('\n');
}
