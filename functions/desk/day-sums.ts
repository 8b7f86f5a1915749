/**
 * Sums of each business day, written with the postings that they sum up. A trigger keeps those of the postings themselves.
 * Reports read them (E17).
 */
import type { BookEvent } from '../../src/domain/books/accounts.ts';
import { businessDay } from '../../src/domain/books/business-day.ts';
import type { Posting } from '../../src/domain/books/posting.ts';
import { type RowUnits, unitsOfRow } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { clockMinutes } from '../../src/domain/store/local-time.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';

/** How an event changes the number of orders that are sold. */
const SOLD_ORDERS: Readonly<Partial<Record<BookEvent, -1 | 0 | 1>>> = { sale: 1, saleUndone: -1, refund: 0 };
const NET_SALES: readonly string[] = ['sales', 'discounts', 'surcharges'];

type SummedOrder = Pick<OrderRecord, 'businessId' | 'orderType' | 'orderMode' | 'details'>;

/** Adds an event to the sums of orders by hour and type. Events that sell or refund nothing change none. */
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
  const hour = Math.floor(clockMinutes(now, business.zone) / 60);
  sql.exec(
    `INSERT INTO day_orders (business_id, day, hour, order_type, order_mode, orders, net) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, net = net + excluded.net`,
    ...[businessId, businessDay(now, business), hour, orderType, orderMode, orders, net],
  );
}

/** What is sold, or taken back, of the rows of an order. */
export interface DishChange {
  /** For each line of the quote. */
  readonly amounts: readonly Cents[];
  /** For each row of the order. */
  readonly units: readonly number[];
}

/** Units of each row of an order, less those that are back. */
export const unitsLeft = ({ details }: Pick<OrderRecord, 'details'>, back: readonly RowUnits[]): number[] =>
  details.items.map(({ count }, itemIndex) => Math.max(0, count - unitsOfRow(back, itemIndex)));

/** Adds to the sums of dishes, with the names that the order has. */
export function sumUpDishes(
  sql: SqlStorage,
  { businessId, details }: SummedOrder,
  { amounts, units }: DishChange,
  now: Instant,
): void {
  const day = businessDay(now, details.business);
  for (const [itemIndex, { name, optionName }] of details.items.entries()) {
    const amount = details.quote.lines.reduce(
      (sum, line, index) => sum + (line.itemIndex === itemIndex && line.kind !== 'tax' ? (amounts[index] ?? 0) : 0),
      0,
    );
    const count = units[itemIndex] ?? 0;
    if (amount === 0 && count === 0) continue;
    sql.exec(
      `INSERT INTO day_dishes (business_id, day, dish, units, amount) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET units = units + excluded.units, amount = amount + excluded.amount`,
      ...[businessId, day, optionName === '' || optionName === name ? name : `${name} (${optionName})`, count, amount],
    );
  }
}
