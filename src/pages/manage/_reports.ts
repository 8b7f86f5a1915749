import * as v from 'valibot';
import { type Report, type ReportQuery, reportQuery } from '../../contract/reports.ts';
import type { SoldAccount } from '../../domain/books/book-sums.ts';
import { isFederalTax } from '../../domain/books/book-sums.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';

/** The date range and the scope (one business or all locations) in an address. An invalid field counts as missing. */
export const rangeOf = (parameters: URLSearchParams): ReportQuery =>
  v.parse(rangeSchema, {
    from: parameters.get('from') ?? undefined,
    until: parameters.get('until') ?? undefined,
    scope: parameters.get('scope') ?? undefined,
  });

const { from, until, scope } = reportQuery.entries;
const rangeSchema = v.object({
  from: v.fallback(from, null),
  until: v.fallback(until, null),
  scope: v.fallback(scope, 'business'),
});

const DAY_MS = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export interface NamedRange {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

/** Common date ranges, up to the business day `today`. */
export function namedRanges(today: string): readonly NamedRange[] {
  const now = Date.parse(today);
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  const day = (at: number) => isoDay(at);
  return [
    { name: 'Today', from: today, until: today },
    { name: 'Yesterday', from: day(now - DAY_MS), until: day(now - DAY_MS) },
    { name: 'Last 7 days', from: day(now - 6 * DAY_MS), until: today },
    { name: 'This month', from: day(Date.UTC(year, month, 1)), until: today },
    { name: 'Last month', from: day(Date.UTC(year, month - 1, 1)), until: day(Date.UTC(year, month, 0)) },
    { name: 'This year', from: day(Date.UTC(year, 0, 1)), until: today },
    { name: 'Last year', from: day(Date.UTC(year - 1, 0, 1)), until: day(Date.UTC(year - 1, 11, 31)) },
  ];
}

/** A row of a table of amounts: what was sold or paid, and the part of it that was refunded. */
export interface MoneyRow {
  readonly label: string;
  readonly amount: Cents;
  /**
   * The refunded part, as a number to add to `amount`. It is usually negative. It is positive in the row of discounts,
   * because a refund takes back the discount of the refunded dishes too.
   */
  readonly back: Cents;
  /** Whether this row is the sum of the rows above it. */
  readonly isSum?: boolean;
}

const ACCOUNT_WORDS: Readonly<Record<SoldAccount, string>> = {
  sales: 'Gross sales',
  discounts: 'Discount',
  surcharges: 'Surcharge',
  fees: 'Fee',
  taxes: 'Tax',
  tips: 'Tips',
  driverTips: 'Driver tips',
  giftCards: 'Gift cards sold',
  promotions: 'Given back beyond the order',
};

/** What was sold, as rows. Two of them are sums: the net sales and the total. */
export function soldRows({ lines }: Report): readonly MoneyRow[] {
  const rowsOf = (...accounts: readonly SoldAccount[]): MoneyRow[] =>
    accounts.flatMap((account) =>
      lines
        .filter((line) => line.account === account)
        .map(({ label, sold, refunded }) => ({
          label: label === '' ? ACCOUNT_WORDS[account] : label,
          amount: sold,
          back: refunded,
        })),
    );
  const goods = rowsOf('sales', 'discounts', 'surcharges');
  const others = rowsOf('fees', 'taxes', 'tips', 'driverTips', 'giftCards', 'promotions');
  return [...goods, sumRow('Net sales', goods), ...others, sumRow('Total', [...goods, ...others])];
}

const TENDER_WORDS: Readonly<Record<Report['taken'][number]['tender'], string>> = {
  card: 'Card, online',
  cash: 'Cash',
  terminal: 'Card terminal',
  counter: 'At the counter, not noted how',
  storeCredit: 'Store credit',
};

/** What customers paid, with a row for each tender. The total after refunds equals that of `soldRows`. */
export function takenRows({ taken, rounding, unsettled }: Report): readonly MoneyRow[] {
  const rows: MoneyRow[] = taken.map((each) => ({
    label: TENDER_WORDS[each.tender],
    amount: each.taken,
    back: each.repaid,
  }));
  if (rounding !== 0) rows.push({ label: 'Rounding of cash', amount: -rounding, back: 0 });
  if (unsettled !== 0)
    rows.push({ label: 'Paid but not sold in this range, or sold but not paid', amount: -unsettled, back: 0 });
  return [...rows, sumRow('Total', rows)];
}

const sumRow = (label: string, rows: readonly MoneyRow[]): MoneyRow => ({
  label,
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  back: rows.reduce((sum, { back }) => sum + back, 0),
  isSum: true,
});

/** The amounts for tax returns, after refunds. A business that files no GST/HST return (X8) gets no lines for it. */
export function taxReturnAmounts({
  lines,
  figures,
  filesGstHst,
}: Report): readonly { readonly label: string; readonly amount: Cents }[] {
  const taxes = lines.filter(({ account }) => account === 'taxes');
  const net = (some: typeof taxes) => some.reduce((sum, { sold, refunded }) => sum + sold + refunded, 0);
  const federal = taxes.filter(({ label }) => isFederalTax(label));
  const revenue = 'Sales and other revenue without taxes';
  const amount = figures.netSales + figures.fees;
  return [
    ...(filesGstHst
      ? [
          { label: `${revenue} (GST/HST return, line 101)`, amount },
          { label: 'GST/HST collected (GST/HST return, line 105)', amount: net(federal) },
        ]
      : [{ label: revenue, amount }]),
    ...taxes
      .filter((tax) => !federal.includes(tax))
      .map((tax) => ({ label: `${tax.label} collected (provincial return)`, amount: net([tax]) })),
  ];
}

/** A bar of a chart. The table below the chart has one row for each bar, with the same data. */
export interface Bar {
  readonly label: string;
  readonly orders: number;
  readonly net: Cents;
  /** Net sales of the same part of the previous range; null if the chart does not show the previous range. */
  readonly netBefore: Cents | null;
}

/** If a range has more days than this, the chart has a bar for each month. */
const MAX_DAY_BARS = 62;

const dayName = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-CA', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The part of the range that each bar of `dayBars` shows. */
export const partOfBars = ({ days }: Report): 'Day' | 'Month' => (days.length <= MAX_DAY_BARS ? 'Day' : 'Month');

export function dayBars(report: Report): readonly Bar[] {
  const { days } = report;
  if (partOfBars(report) === 'Day')
    return days.map(({ date, ...day }) => ({ ...day, label: dayName.format(Date.parse(date)) }));
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  return Array.from(months, ([month, some]) => ({
    label: monthName.format(Date.parse(month)),
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    net: some.reduce((sum, { net }) => sum + net, 0),
    // Months have different lengths. So a month of this range cannot be compared with the same part of the previous
    // range.
    netBefore: null,
  }));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours from the first hour with orders to the last. */
export function hourBars({ hours }: Report): readonly Bar[] {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? -1];
  return HOURS.slice(first, last + 1).map((hour) => {
    const { orders = 0, net = 0 } = hours.find((sold) => sold.hour === hour) ?? {};
    return { label: `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`, orders, net, netBefore: null };
  });
}

export const weekdayBars = ({ weekdays }: Report): readonly Bar[] =>
  weekdays.map(({ weekday, ...sold }) => ({ ...sold, label: weekday, netBefore: null }));

/**
 * The largest change that is shown. When a change is larger, the earlier amount was nearly zero, and the percentage
 * says nothing.
 */
const MAX_CHANGE_PERCENT = 900;

/**
 * The change in percent, e.g. `+12 %`. Empty when the earlier amount is zero or negative, and when the change is larger
 * than `MAX_CHANGE_PERCENT`.
 */
export const changeInWords = (now: number, before: number): string => {
  if (before <= 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > MAX_CHANGE_PERCENT) return '';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
};

/** The figures of the report, each with its change since the previous range and its value last year. */
export function comparedFigures({ figures, before, lastYear }: Report) {
  const card = (label: string, of: (figures: Report['figures']) => number, words: (value: number) => string) => ({
    ...{ label, value: words(of(figures)), change: changeInWords(of(figures), of(before)) },
    lastYear: words(of(lastYear)),
  });
  return [
    card('Net sales', ({ netSales }) => netSales, formatCents),
    card('Orders', ({ orders }) => orders, String),
    card('Average order', ({ averageOrder }) => averageOrder, formatCents),
    card('Taxes', ({ taxes }) => taxes, formatCents),
    card('Tips', ({ tips, driverTips }) => tips + driverTips, formatCents),
    card('Refunds', ({ refunds }) => refunds, formatCents),
  ];
}

/**
 * Counts the orders of new and of returning customers, the orders that were ready on time, and the orders that were not
 * made.
 */
export function serviceRows({
  customers,
  promises,
  notMade,
}: Report): readonly { readonly label: string; readonly value: string }[] {
  const { onTime, late, averageMinutes } = promises;
  return [
    { label: 'Orders of new customers', value: String(customers.fresh) },
    { label: 'Orders of customers who ordered before', value: String(customers.returning) },
    { label: 'Orders without account or phone number', value: String(customers.unknown) },
    { label: 'Ready on time', value: onTime + late === 0 ? '–' : `${onTime} of ${onTime + late}` },
    { label: 'Ready, compared with the promised time', value: minutesInWords(averageMinutes) },
    { label: 'Not answered in time', value: String(notMade.unanswered) },
    { label: 'Rejected', value: String(notMade.rejected) },
    { label: 'Cancelled by customers', value: String(notMade.cancelled) },
    { label: 'Nobody came', value: String(notMade.noShow) },
  ];
}

/** How early or late orders were ready, e.g. `4 min late on average`. A dash when there were no orders. */
function minutesInWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes === 0) return 'to the minute on average';
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'late' : 'early'} on average`;
}
