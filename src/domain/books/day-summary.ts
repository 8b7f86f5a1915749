/** The daily summary for the people of a business, sent by e-mail (E23). */
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
  /** The dishes that earned the most. */
  readonly dishes: readonly { readonly dish: string; readonly units: number }[];
  /** Orders that nobody answered in time. */
  readonly unanswered: number;
  /** Address of the report of the day. */
  readonly reportUrl: string;
}

const TENDER_WORDS: Readonly<Record<BookSums['taken'][number]['tender'], string>> = {
  card: 'Card, online',
  cash: 'Cash',
  terminal: 'Card, terminal',
  counter: 'At the counter',
  storeCredit: 'Store credit',
};

/**
 * Plain text with one fact per line, so that a phone shows each fact on one line. Like every e-mail of this site, it
 * has no HTML part. A table would not be easier to read. People who want tables open the report with one tap.
 */
export function daySummary({ businessName, day, sums, orders, weekBefore, ...more }: SummedDay): string {
  const { netSales, taxes, tips, driverTips, fees, refunds } = figuresOf(sums);
  const amount = (label: string, cents: Cents) => (cents === 0 ? [] : [`${label}: ${formatCents(cents)}`]);
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);
  return [
    `${businessName}: ${day}`,
    '',
    `Net sales: ${formatCents(netSales)}`,
    `A week before: ${formatCents(weekBefore)}`,
    `Orders: ${orders}`,
    ...(more.unanswered === 0 ? [] : [`Not answered in time: ${more.unanswered}`]),
    ...[...amount('Fees', fees), ...amount('Taxes', taxes), ...amount('Tips', tips + driverTips)],
    ...amount('Refunds', refunds),
    ...part(
      'How it was paid',
      sums.taken.flatMap(({ tender, taken, repaid }) => amount(TENDER_WORDS[tender], taken + repaid)),
    ),
    ...part(
      'Highest sales',
      more.dishes.map(({ dish, units }) => `${units} × ${dish}`),
    ),
    ...['', 'The whole report, where you can also stop this email:', more.reportUrl],
  ].join('\n');
}
