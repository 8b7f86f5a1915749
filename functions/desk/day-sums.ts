/**
 * Sums of each business day, for reports (E17). They are written together with the postings. A trigger sums up the
 * postings; this file sums up orders, dishes, choices and taxes.
 */
import { rowName } from '../../src/contract/order.ts';
import type { BookEvent } from '../../src/domain/books/accounts.ts';
import { businessDay } from '../../src/domain/books/business-day.ts';
import type { Posting } from '../../src/domain/books/posting.ts';
import { type RowUnits, unitsOfRow } from '../../src/domain/books/refund.ts';
import { keptTaxBases } from '../../src/domain/books/taxed-base.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { clockMinutes } from '../../src/domain/store/local-time.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';
import { cardsOfRows } from './unused-cards.ts';

/** How an event changes the number of sold orders. */
const SOLD_ORDERS: Readonly<Partial<Record<BookEvent, -1 | 0 | 1>>> = { sale: 1, saleUndone: -1, refund: 0 };
const NET_SALES: readonly string[] = ['sales', 'discounts', 'surcharges'];

type SummedOrder = Pick<OrderRecord, 'businessId' | 'orderType' | 'orderMode' | 'details'>;

/**
 * Adds an event to the totals of its business day, and to the day's sums by hour, order type and order mode. Ignores all
 * events except sales, undone sales and refunds.
 */
export function sumUpOrder(
  sql: SqlStorage,
  { businessId, orderType, orderMode, details }: SummedOrder,
  event: BookEvent,
  postings: readonly Posting[],
  now: Instant,
): void {
  const orders = SOLD_ORDERS[event];
  if (orders === undefined) return;
  const { business } = details;
  const net = postings.reduce((sum, { debit, credit, amount }) => {
    if (NET_SALES.includes(credit)) return sum + amount;
    return NET_SALES.includes(debit) ? sum - amount : sum;
  }, 0);
  const day = businessDay(now, business);
  const hour = Math.floor(clockMinutes(now, business.zone) / 60);
  sql.exec(
    `INSERT INTO day_orders (business_id, day, hour, order_type, order_mode, orders, net) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, net = net + excluded.net`,
    ...[businessId, day, hour, orderType, orderMode, orders, net],
  );
  sql.exec(
    `INSERT INTO day_totals (business_id, day, orders, net) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, net = net + excluded.net`,
    ...[businessId, day, orders, net],
  );
}

/** What a sale, an undone sale or a refund changes in the lines and rows of an order. */
export interface GoodsChange {
  /** For each line of the quote, the cents that the business keeps before and after the change. */
  readonly before: readonly Cents[];
  readonly after: readonly Cents[];
  /** For each row, the number of units that the change adds; negative when it takes units back. */
  readonly units: readonly number[];
}

/** For each row of an order, the number of units that were not refunded. `refunded`: the refunded units. */
export const unitsLeft = ({ details }: Pick<OrderRecord, 'details'>, refunded: readonly RowUnits[]): number[] =>
  details.items.map(({ count }, itemIndex) => Math.max(0, count - unitsOfRow(refunded, itemIndex)));

/**
 * Adds a change to the day's sums of dishes, choices and taxes, under the names that they have in the order. `isRefund`
 * is true for a refund, and false for a sale or an undone sale.
 */
export function sumUpGoods(
  sql: SqlStorage,
  { businessId, details }: SummedOrder,
  { before, after, units }: GoodsChange,
  isRefund: boolean,
  now: Instant,
): void {
  const { items, quote, choices = [], business } = details;
  const cardRows = cardsOfRows({ details }).map(({ itemIndex }) => itemIndex);
  const day = businessDay(now, business);
  const changeOf = (index: number) => (after[index] ?? 0) - (before[index] ?? 0);
  for (const [itemIndex, item] of items.entries()) {
    const amount = quote.lines.reduce(
      (sum, line, index) => sum + (line.itemIndex === itemIndex && line.kind !== 'tax' ? changeOf(index) : 0),
      0,
    );
    const count = units[itemIndex] ?? 0;
    if (amount === 0 && count === 0) continue;
    sql.exec(
      `INSERT INTO day_dishes (business_id, day, dish, units, amount) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET units = units + excluded.units, amount = amount + excluded.amount`,
      ...[businessId, day, rowName(item), count, amount],
    );
  }
  for (const { itemIndex, section, choice, count, price } of choices) {
    const picked = count * (units[itemIndex] ?? 0);
    if (picked === 0) continue;
    sql.exec(
      `INSERT INTO day_choices (business_id, day, section, choice, units, amount) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET units = units + excluded.units, amount = amount + excluded.amount`,
      ...[businessId, day, section, choice, picked, picked * price],
    );
  }
  const taxed = { lines: quote.lines, taxedBy: details.taxedBy, cardRows };
  const basesBefore = keptTaxBases({ ...taxed, kept: before });
  const basesAfter = keptTaxBases({ ...taxed, kept: after });
  for (const [index, { label }] of quote.lines.entries()) {
    const change = (basesAfter[index] ?? 0) - (basesBefore[index] ?? 0);
    if (change === 0) continue;
    sql.exec(
      `INSERT INTO day_taxes (business_id, day, label, sold, refunded) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET sold = sold + excluded.sold, refunded = refunded + excluded.refunded`,
      ...[businessId, day, label, isRefund ? 0 : change, isRefund ? change : 0],
    );
  }
}
