/**
 * Sales and payments of orders in the books (E2). Functions that write postings must run inside the transaction that
 * changes the order.
 */
import * as v from 'valibot';
import { ACCOUNTS, type BookEvent } from '../../src/domain/books/accounts.ts';
import {
  type CardLine,
  type Posting,
  paymentPostings,
  reversed,
  salePostings,
} from '../../src/domain/books/posting.ts';
import type { CounterTender, MoneyTender } from '../../src/domain/books/tenders.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { Instant } from '../../src/domain/time.ts';
import { book } from './books.ts';
import { countSale } from './day-counts.ts';
import { sumUpGoods, unitsLeft } from './day-sums.ts';
import type { OrderRecord } from './order-record.ts';
import { sharesBeforeSale, unitsBeforeSale } from './refund-rows.ts';

const NOT_ACCEPTED: readonly OrderStatus[] = ['q', 'p', 'n', 'v', 'r', 'L'];

/**
 * Books the sale of an order, if the order is accepted and paid and its sale is not booked yet. An order with gift cards
 * or tickets needs no acceptance, because its gift cards and tickets do not wait for the kitchen (E2).
 */
export function bookSaleWhenDue(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const { status, paymentStatus, details } = order;
  const isAccepted = !NOT_ACCEPTED.includes(status) || details.cards !== null;
  if (paymentStatus !== 'paid' || !isAccepted || isSold(sql, order)) return;
  const { amounts, units } = soldOf(sql, order);
  const postings = salePostings(details.quote.lines, amounts, giftCardsOf(order));
  // An order without a price, such as a test order, is not booked (R8).
  if (postings.length === 0) return;
  sumUpGoods(sql, order, { before: [], after: amounts, units }, false, now);
  countSale(sql, order, 1, now);
  book(sql, { event: 'sale', reference: reference(sql, order), order, customerId: null, now }, postings);
}

/** What the sale of an order contains: everything that was not refunded before the sale was booked. */
function soldOf(sql: SqlStorage, order: OrderRecord): { readonly amounts: Cents[]; readonly units: number[] } {
  const before = sharesBeforeSale(sql, order.id);
  return {
    amounts: order.details.quote.lines.map(({ amount }, index) => amount - (before[index] ?? 0)),
    units: unitsLeft(order, unitsBeforeSale(sql, order.id)),
  };
}

/** Books a received payment. `reference`: the key of the charge, or the reference of a payment at the counter. */
export function bookPayment(
  sql: SqlStorage,
  order: OrderRecord,
  { tender, amount, reference }: { readonly tender: MoneyTender; readonly amount: Cents; readonly reference: string },
  now: Instant,
): void {
  book(sql, { event: 'payment', reference, order, customerId: null, now }, paymentPostings(tender, amount));
}

/** Books a payment at the counter, under a new reference. */
export function collectPayment(sql: SqlStorage, order: OrderRecord, tender: CounterTender, now: Instant): void {
  sql.exec('UPDATE orders SET collections = collections + 1 WHERE id = ?', order.id);
  const amount = order.total - order.notTaken;
  bookPayment(sql, order, { tender, amount, reference: reference(sql, order) }, now);
}

/** Reverses the last payment at the counter and its sale, because the hand-over was undone or the order was recalled. */
export function undoCollection(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  for (const [event, undone] of [
    ['sale', 'saleUndone'],
    ['payment', 'paymentUndone'],
  ] as const) {
    const postings = postingsOf(sql, event, reference(sql, order)).map(reversed);
    book(sql, { event: undone, reference: reference(sql, order), order, customerId: null, now }, postings);
    if (event !== 'sale' || postings.length === 0) continue;
    const { amounts, units } = soldOf(sql, order);
    sumUpGoods(sql, order, { before: amounts, after: [], units: units.map((count) => -count) }, false, now);
    countSale(sql, order, -1, now);
  }
}

/** Whether the sale of an order is booked and not reversed. */
export function isSold(sql: SqlStorage, { id }: Pick<OrderRecord, 'id'>): boolean {
  const { sales } = sql
    .exec<{ sales: number }>(
      `SELECT count(DISTINCT reference) FILTER (WHERE event = 'sale')
         - count(DISTINCT reference) FILTER (WHERE event = 'saleUndone') AS sales
       FROM postings WHERE order_id = ?`,
      id,
    )
    .one();
  return sales > 0;
}

/** Whether the payment of a charge is booked. */
export const isPaymentBooked = (sql: SqlStorage, key: string): boolean => postingsOf(sql, 'payment', key).length > 0;

/** The amount that the provider captured for an order. */
export const cardMoney = (sql: SqlStorage, orderId: number): Cents =>
  bookedAmount(sql, orderId, "event = 'payment' AND debit = 'card'");

/** The cash that was given back in the refunds of an order. */
export const cashRepaid = (sql: SqlStorage, orderId: number): Cents =>
  bookedAmount(sql, orderId, "event = 'repayment' AND credit = 'cash'");

/** Sum of an order's postings that fulfil an SQL condition. */
const bookedAmount = (sql: SqlStorage, orderId: number, condition: string): Cents =>
  sql
    .exec<{ amount: Cents }>(
      `SELECT coalesce(sum(amount), 0) AS amount FROM postings WHERE order_id = ? AND ${condition}`,
      orderId,
    )
    .one().amount;

const postingSchema = v.object({
  debit: v.picklist(ACCOUNTS),
  credit: v.picklist(ACCOUNTS),
  amount: v.number(),
  label: v.string(),
});

const postingsOf = (sql: SqlStorage, event: BookEvent, reference: string): Posting[] =>
  sql
    .exec(
      'SELECT debit, credit, amount, label FROM postings WHERE event = ? AND reference = ? ORDER BY line',
      event,
      reference,
    )
    .toArray()
    .map((row) => v.parse(postingSchema, row));

/** Gift cards of an order are booked as a debt to the customer (E4); tickets are booked as sales, like dishes. */
const giftCardsOf = ({ details }: OrderRecord): CardLine[] =>
  (details.cards?.rows ?? []).flatMap(({ kind, worth, count }) =>
    kind === 'giftCard' ? [{ worth: worth * count }] : [],
  );

/**
 * The reference of an order's bookings. It contains the number of payments at the counter, because a hand-over that is
 * repeated after an undo needs a new reference.
 */
function reference(sql: SqlStorage, { id, orderNumber }: Pick<OrderRecord, 'id' | 'orderNumber'>): string {
  const { collections } = sql.exec<{ collections: number }>('SELECT collections FROM orders WHERE id = ?', id).one();
  return `${orderNumber}.${collections}`;
}
