/** The order history of a business. */
import * as v from 'valibot';
import { idSchema, instantSchema } from '../../src/contract/scalars.ts';
import { BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import { COUNTER_TENDERS } from '../../src/domain/books/tenders.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  UNPLACED_PAYMENT_STATUSES,
} from '../../src/domain/order/order.ts';
import { ORDER_TYPES, type OrderType } from '../../src/domain/store/business.ts';
import type { TimeWindow } from '../../src/domain/time.ts';
import { byCustomer, CUSTOMER_PHONE } from './customer-columns.ts';
import { type GiftCardOfOrder, giftCardsOfOrder } from './customers.ts';
import { movesOfOrder, type RecordedMove } from './moved-by.ts';
import type { OrderRecord } from './order-record.ts';
import { orderOfBusiness, sqlList } from './orders.ts';
import { receiptEmail } from './receipts.ts';
import { isRefundable } from './refund-limits.ts';
import { type Refund, refundsOfOrder, sharesBack } from './refund-rows.ts';
import { messagesOfOrder, type OrderMessage } from './sent-messages.ts';

/** Filters the order history. Null and '' mean no filter. */
export interface OrderFilter {
  readonly businessId: number;
  /** Only orders with a smaller id. */
  readonly before: number | null;
  /** An order number, a phone number, or the beginning of a name. */
  readonly find: string;
  readonly day: TimeWindow | null;
  readonly type: OrderType | null;
  readonly status: OrderStatus | null;
  readonly payment: 'card' | 'credit' | (typeof COUNTER_TENDERS)[number] | null;
  readonly limit: number;
}

const summarySchema = v.object({
  orderId: idSchema,
  orderNumber: v.string(),
  placedAt: instantSchema,
  customerName: v.string(),
  customerPhone: v.string(),
  orderType: v.picklist(ORDER_TYPES),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  tender: v.nullable(v.picklist(COUNTER_TENDERS)),
  total: v.number(),
  /** Cents of store credit that the customer used. `total` is what remained to pay with money. */
  credit: v.number(),
  /** Cents of all refunds, in money and store credit. */
  refunded: v.number(),
  /** Net of the order in cents, from the books (E29). */
  net: v.number(),
});
export type OrderSummary = v.InferOutput<typeof summarySchema>;

const SUMMARY = `SELECT id AS orderId, order_number AS orderNumber, placed_at AS placedAt, order_type AS orderType, status AS orderStatus,
  payment_status AS paymentStatus, tender, total, json_extract(details, '$.customerName') AS customerName, ${CUSTOMER_PHONE} AS customerPhone,
  coalesce(json_extract(details, '$.quote.amountBeforeTender'), total) - total AS credit,
  (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id) AS refunded,
  (SELECT coalesce(sum(iif(debit = 'orders', amount, -amount)), 0) FROM postings
   WHERE order_id = orders.id AND event IN ('sale', 'saleUndone', 'refund') AND 'orders' IN (debit, credit)) AS net FROM orders`;

/** The condition that finds by order number, phone number or name, and its values. An index exists for each of them. */
function foundBy(find: string): readonly [string, ...string[]] {
  if (find === '') return ['1'];
  if (/^\d+-\d+$/.test(find)) return ['order_number = ?', find];
  return byCustomer(find);
}

/** SQL conditions. Credit is read from the books, because `credit_used` is zero once the credit is refunded. */
const PAID_BY = {
  card: "tender IS NULL AND total > 0 AND payment_status IN ('authorised', 'paid', 'refunded')",
  credit: `id IN (SELECT order_id FROM postings WHERE event = 'creditUsed')
    AND json_extract(details, '$.quote.amountBeforeTender') > total`,
} as const;

/**
 * SQL: further statuses that a filter includes. An order that staff have seen counts as new; an order that the customer
 * has rated counts as picked up.
 */
const FURTHER_STATUSES: Partial<Record<OrderStatus, string>> = { n: ", 'v'", a: ", 'f'" };

/** One page of the placed orders of a business, newest first. */
export function ordersOfBusiness(sql: SqlStorage, filter: OrderFilter): OrderSummary[] {
  const { businessId, before, find, day, type, status, payment, limit } = filter;
  const [condition, ...values] = foundBy(find);
  const conditions = [
    'business_id = ?',
    `payment_status NOT IN (${sqlList(UNPLACED_PAYMENT_STATUSES)})`,
    condition,
    ...(before === null ? [] : ['id < ?']),
    ...(day === null ? [] : ['placed_at >= ?', 'placed_at < ?']),
    ...(type === null ? [] : ['order_type = ?']),
    ...(status === null ? [] : [`status IN (?${FURTHER_STATUSES[status] ?? ''})`]),
    ...(payment === null ? [] : [payment === 'card' || payment === 'credit' ? PAID_BY[payment] : 'tender = ?']),
  ];
  const isTender = payment !== null && payment !== 'card' && payment !== 'credit';
  return sql
    .exec(
      `${SUMMARY} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ?`,
      ...[businessId, ...values],
      ...(before === null ? [] : [before]),
      ...(day === null ? [] : [day.from, day.until]),
      ...[type, status].filter((value) => value !== null),
      ...(isTender ? [payment] : []),
      limit,
    )
    .toArray()
    .map((row) => v.parse(summarySchema, row));
}

/** One payment, its reversal, or a repayment in the books, with the sum of its postings in cents. */
const bookedSchema = v.object({ event: v.picklist(BOOK_EVENTS), amount: v.number(), at: instantSchema });
export type BookedEvent = v.InferOutput<typeof bookedSchema>;

/** One order with all the data that the page of a manager shows. */
export interface OrderFile {
  readonly summary: OrderSummary;
  readonly record: OrderRecord;
  readonly refundable: boolean;
  /** The refunded cents of each line of the quote. */
  readonly back: readonly number[];
  readonly refunds: readonly Refund[];
  /** Oldest first. */
  readonly booked: readonly BookedEvent[];
  readonly moves: readonly RecordedMove[];
  readonly messages: readonly OrderMessage[];
  /** The e-mail address to which the customer wants receipts; null when the order has none. */
  readonly receiptEmail: string | null;
  readonly giftCards: readonly GiftCardOfOrder[];
  /** Other orders of the customer at this business, newest first. */
  readonly earlier: readonly OrderSummary[];
}

const MAX_EARLIER_ORDERS = 10;

export function orderFile(sql: SqlStorage, businessId: number, orderNumber: string): OrderFile | null {
  const record = orderOfBusiness(sql, businessId, orderNumber);
  if (record === null) return null;
  const summary = (where: string, ...values: (string | number)[]) =>
    sql
      .exec(`${SUMMARY} WHERE ${where}`, ...values)
      .toArray()
      .map((row) => v.parse(summarySchema, row));
  const [own] = summary('id = ?', record.id);
  if (own === undefined) return null;
  const { customerId, details } = record;
  const [who, value] = customerId === null ? [CUSTOMER_PHONE, details.customerPhone] : ['customer_id', customerId];
  return {
    summary: own,
    record,
    refundable: isRefundable(record),
    back: sharesBack(sql, record.id),
    refunds: refundsOfOrder(sql, record.id),
    moves: movesOfOrder(sql, record.id),
    messages: messagesOfOrder(sql, record.id),
    receiptEmail: receiptEmail(sql, record),
    giftCards: giftCardsOfOrder(sql, record.id),
    booked: sql
      .exec(
        `SELECT event, sum(amount) AS amount, min(booked_at) AS at FROM postings
         WHERE order_id = ? AND 'orders' IN (debit, credit) AND event IN ('payment', 'paymentUndone', 'creditUsed', 'creditReturned', 'repayment', 'repaymentUndone')
         GROUP BY event, reference ORDER BY min(id)`,
        record.id,
      )
      .toArray()
      .map((row) => v.parse(bookedSchema, row)),
    earlier:
      value === ''
        ? []
        : summary(
            `business_id = ? AND ${who} = ? AND id <> ? ORDER BY id DESC LIMIT ${MAX_EARLIER_ORDERS}`,
            businessId,
            value,
            record.id,
          ),
  };
}
