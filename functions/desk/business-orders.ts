/** The order history of a business. */
import * as v from 'valibot';
import { idSchema, instantSchema } from '../../src/contract/scalars.ts';
import { ACCOUNTS, BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import { COUNTER_TENDERS } from '../../src/domain/books/tenders.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import {
  QUOTE_LINE_KINDS,
  QUOTE_RULES,
  type QuoteLine,
  type QuoteLineKind,
  type QuoteRule,
} from '../../src/domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';
import { type ChargeOfOrder, chargesOfOrder } from './charges-of-order.ts';
import { CUSTOMER_PHONE } from './customer-columns.ts';
import { type GiftCardOfOrder, giftCardsOfOrder } from './customers.ts';
import { movesOfOrder, type RecordedMove } from './moved-by.ts';
import { type OrderFilter, pageQueries } from './order-filter.ts';
import type { OrderRecord } from './order-record.ts';
import { IS_PLACED, orderOfBusiness } from './orders.ts';
import { offersEmail, receiptEmail } from './receipts.ts';
import { isRefundable } from './refund-limits.ts';
import { type Refund, refundsOfOrder, sharesRefunded } from './refund-rows.ts';
import { messagesOfOrder, type OrderMessage } from './sent-messages.ts';

/** The parts of an order's price. Together they are what the customer pays with money and store credit. */
export interface PriceParts {
  readonly items: Cents;
  /** Discounts, which are below zero, and surcharges, which are above zero. */
  readonly discounts: Cents;
  readonly fees: Cents;
  readonly taxes: Cents;
  readonly tips: Cents;
  readonly driverTips: Cents;
}

function partsOf(lines: readonly Pick<QuoteLine, 'kind' | 'rule' | 'amount'>[]): PriceParts {
  const sumOf = (kind: QuoteLineKind, isPart = (_rule: QuoteRule) => true) =>
    lines.reduce((sum, line) => (line.kind === kind && isPart(line.rule) ? sum + line.amount : sum), 0);
  return {
    ...{ items: sumOf('item'), discounts: sumOf('discount'), fees: sumOf('fee'), taxes: sumOf('tax') },
    tips: sumOf('tip', (rule) => rule !== 'driverTip'),
    driverTips: sumOf('tip', (rule) => rule === 'driverTip'),
  };
}

const summarySchema = v.object({
  orderId: idSchema,
  orderNumber: v.string(),
  placedAt: instantSchema,
  customerName: v.string(),
  customerPhone: v.string(),
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  tableNumber: v.nullable(v.number()),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  tender: v.nullable(v.picklist(COUNTER_TENDERS)),
  total: v.number(),
  /** Cents of store credit that the customer used. `total` is what remained to pay with money. */
  credit: v.number(),
  /** Cents of all refunds, in money and store credit. */
  refunded: v.number(),
  /** In cents, from the books: the sale with taxes, fees and tips, less the refunds (E29). */
  net: v.number(),
  /** The parts of the price when the order was placed. SQL returns the lines of the quote; the schema sums them up. */
  parts: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ kind: v.picklist(QUOTE_LINE_KINDS), rule: v.picklist(QUOTE_RULES), amount: v.number() })),
    v.transform((lines) => partsOf(lines)),
  ),
});
export type OrderSummary = v.InferOutput<typeof summarySchema>;

const SUMMARY = `SELECT id AS orderId, order_number AS orderNumber, placed_at AS placedAt, order_type AS orderType, order_mode AS orderMode, table_number AS tableNumber, status AS orderStatus,
  payment_status AS paymentStatus, tender, total, json_extract(details, '$.customerName') AS customerName, ${CUSTOMER_PHONE} AS customerPhone,
  coalesce(json_extract(details, '$.quote.amountBeforeTender'), total) - total AS credit, json_extract(details, '$.quote.lines') AS parts,
  (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id) AS refunded,
  (SELECT coalesce(sum(iif(debit = 'orders', amount, -amount)), 0) FROM postings
   WHERE order_id = orders.id AND event IN ('sale', 'saleUndone', 'refund') AND 'orders' IN (debit, credit)) AS net FROM orders`;

/** One page of the placed orders of a business, newest first. */
export const ordersOfBusiness = (sql: SqlStorage, filter: OrderFilter): OrderSummary[] =>
  pageQueries(filter)
    .flatMap((query) => sql.exec(`${SUMMARY} ${query.sql}`, ...query.values).toArray())
    .map((row) => v.parse(summarySchema, row))
    .toSorted((one, other) => other.orderId - one.orderId)
    .slice(0, filter.limit);

/**
 * What the books state about the money of an order: a payment, a use of store credit, a repayment, or the reversal of one
 * of these. `amount`: how many cents of the order's price the event pays or gives back. `cash`: how many cents changed
 * hands in cash, rounded to 5 cents; 0 for an event without cash.
 */
const bookedSchema = v.object({
  event: v.picklist(BOOK_EVENTS),
  amount: v.number(),
  cash: v.number(),
  /** The account with the money or store credit; null if all of the amount is the rounding of cash. */
  account: v.nullable(v.picklist(ACCOUNTS)),
  at: instantSchema,
});
export type BookedEvent = v.InferOutput<typeof bookedSchema>;

/** One order with all the data that its page in the console shows. */
export interface OrderFile {
  readonly summary: OrderSummary;
  readonly record: OrderRecord;
  readonly refundable: boolean;
  /** The refunded cents of each line of the quote. */
  readonly sharesRefunded: readonly number[];
  readonly refunds: readonly Refund[];
  /** Oldest first. */
  readonly booked: readonly BookedEvent[];
  readonly moves: readonly RecordedMove[];
  /** Card payments, oldest first. */
  readonly charges: readonly ChargeOfOrder[];
  readonly messages: readonly OrderMessage[];
  /** The e-mail address that the customer gave for a receipt, gift cards or tickets; null if there is none. */
  readonly receiptEmail: string | null;
  /** The e-mail address to which the customer wants offers; null if the customer wants none. */
  readonly offersEmail: string | null;
  readonly giftCards: readonly GiftCardOfOrder[];
  /** Other placed orders of the customer at this business, newest first. */
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
    sharesRefunded: sharesRefunded(sql, record.id),
    refunds: refundsOfOrder(sql, record.id),
    moves: movesOfOrder(sql, record.id),
    charges: chargesOfOrder(sql, record),
    messages: messagesOfOrder(sql, record.id),
    receiptEmail: receiptEmail(sql, record),
    offersEmail: offersEmail(sql, record),
    giftCards: giftCardsOfOrder(sql, record.id),
    booked: sql
      .exec(
        `SELECT event, min(booked_at) AS at,
           sum(CASE WHEN 'orders' IN (debit, credit) THEN amount ELSE 0 END) AS amount,
           abs(sum(CASE 'cash' WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END)) AS cash,
           max(CASE 'orders' WHEN debit THEN nullif(credit, 'rounding') WHEN credit THEN nullif(debit, 'rounding') END) AS account
         FROM postings
         WHERE order_id = ? AND ('orders' IN (debit, credit) OR 'cash' IN (debit, credit))
           AND event IN ('payment', 'paymentUndone', 'creditUsed', 'creditReturned', 'repayment', 'repaymentUndone')
         GROUP BY event, reference ORDER BY at`,
        record.id,
      )
      .toArray()
      .map((row) => v.parse(bookedSchema, row)),
    earlier:
      value === ''
        ? []
        : summary(
            `business_id = ? AND ${who} = ? AND ${IS_PLACED} AND id <> ? ORDER BY id DESC LIMIT ${MAX_EARLIER_ORDERS}`,
            businessId,
            value,
            record.id,
          ),
  };
}
