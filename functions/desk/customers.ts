/**
 * Customers as the console of a business shows them (R13). They have an account, and one of these is true: they have
 * ordered at the business, or their store credit at the service provider has changed.
 */
import * as v from 'valibot';
import { instantSchema } from '../../src/contract/scalars.ts';
import { BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import { type Adjustment, adjustmentsOf } from './adjustments.ts';
import { byCustomer } from './customer-columns.ts';
import { IS_PLACED } from './orders.ts';

const foundSchema = v.object({
  customerId: v.number(),
  /** Name in the newest placed order; empty without such an order. */
  name: v.string(),
  phone: v.string(),
  /** Number of placed orders at the business. */
  orders: v.number(),
  lastOrderAt: v.nullable(instantSchema),
  /** Cents. */
  credit: v.number(),
  points: v.number(),
});
export type FoundCustomer = v.InferOutput<typeof foundSchema>;

const MAX_FOUND = 20;
/** Maximum number of orders that a search by name or phone number reads. */
const MAX_SEARCHED_ORDERS = 500;

/**
 * Finds customers who ordered at the business. `find`: a phone number, or the beginning of a name. The customer with
 * the latest order comes first. If more than `MAX_SEARCHED_ORDERS` orders match, only the customers of the newest of
 * these orders are found.
 */
export function findCustomers(sql: SqlStorage, businessId: number, find: string): FoundCustomer[] {
  const query = customersQuery(businessId, find);
  const ids = sql.exec<{ id: number }>(query.sql, ...query.values).toArray();
  return ids.flatMap(({ id }) => customerAt(sql, businessId, id) ?? []);
}

/**
 * The SQL query for the ids of the customers that `findCustomers` finds. The query names the index that SQLite must use.
 * SQLite finds the ids of the newest matching orders in this index, and then reads only the rows of these orders.
 */
export function customersQuery(
  businessId: number,
  find: string,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const { sql, values, index } = byCustomer(find);
  return {
    sql: `SELECT customer_id AS id FROM (
        SELECT id FROM orders INDEXED BY ${index} WHERE business_id = ? AND ${sql} ORDER BY id DESC LIMIT ?
      ) AS newest CROSS JOIN orders ON orders.id = newest.id
      WHERE customer_id IS NOT NULL GROUP BY customer_id ORDER BY max(orders.id) DESC LIMIT ?`,
    values: [businessId, ...values, MAX_SEARCHED_ORDERS, MAX_FOUND],
  };
}

/**
 * SQL condition: a placed order of the customer ?1 at the business ?2. An order that was only saved, or whose payment was
 * declined, makes nobody a customer of the business.
 */
const ORDERED_HERE = `customer_id = ?1 AND business_id = ?2 AND ${IS_PLACED}`;

/**
 * A customer who ordered at the business, or whose store credit at its service provider ever changed; null for others.
 * If the customer was forgotten (E30), only later changes count.
 */
export function customerAt(sql: SqlStorage, businessId: number, customerId: number): FoundCustomer | null {
  const row = sql
    .exec(
      `SELECT ?1 AS customerId, coalesce(json_extract(newest.details, '$.customerName'), '') AS name,
         coalesce(json_extract(newest.details, '$.customerPhone'), '') AS phone, newest.placed_at AS lastOrderAt,
         (SELECT count(*) FROM orders WHERE ${ORDERED_HERE}) AS orders,
         coalesce((SELECT balance FROM credit_balances WHERE customer_id = ?1), 0) AS credit,
         coalesce((SELECT points FROM stamp_cards WHERE customer_id = ?1), 0) AS points
       FROM (SELECT 1) LEFT JOIN orders AS newest
         ON newest.id = (SELECT max(id) FROM orders WHERE ${ORDERED_HERE})
       WHERE newest.id IS NOT NULL OR EXISTS (
         SELECT 1 FROM postings WHERE customer_id = ?1
         AND booked_at > coalesce((SELECT at FROM forgotten_customers WHERE customer_id = ?1), 0))`,
      ...[customerId, businessId],
    )
    .toArray()[0];
  return row === undefined ? null : v.parse(foundSchema, row);
}

const creditEntrySchema = v.object({
  event: v.picklist(BOOK_EVENTS),
  /** Cents; negative for credit that was spent or taken away. */
  amount: v.number(),
  at: instantSchema,
  orderNumber: v.nullable(v.string()),
});
type CreditEntry = v.InferOutput<typeof creditEntrySchema>;

const MAX_ENTRIES = 50;

/** The latest movements of a customer's credit, newest first. */
const creditEntries = (sql: SqlStorage, customerId: number): CreditEntry[] =>
  sql
    .exec(
      `SELECT event, iif(credit = 'storeCredit', amount, -amount) AS amount, booked_at AS at, order_number AS orderNumber
       FROM postings LEFT JOIN orders ON orders.id = order_id WHERE postings.customer_id = ? ORDER BY booked_at DESC LIMIT ?`,
      ...[customerId, MAX_ENTRIES],
    )
    .toArray()
    .map((row) => v.parse(creditEntrySchema, row));

export interface CustomerAccount {
  readonly customer: FoundCustomer;
  readonly entries: readonly CreditEntry[];
  readonly adjustments: readonly Adjustment[];
}

/** A customer with the latest credit movements and the adjustments by people; null when `customerAt` returns null. */
export function customerAccount(sql: SqlStorage, businessId: number, customerId: number): CustomerAccount | null {
  const customer = customerAt(sql, businessId, customerId);
  if (customer === null) return null;
  return { customer, entries: creditEntries(sql, customerId), adjustments: adjustmentsOf(sql, { customerId }) };
}

const cardSchema = v.object({
  cardId: v.number(),
  name: v.string(),
  /** Cents. */
  worth: v.number(),
  issuedAt: instantSchema,
  activatedAt: v.nullable(instantSchema),
  voidedAt: v.nullable(instantSchema),
  blockedAt: v.nullable(instantSchema),
});
export type GiftCardOfOrder = v.InferOutput<typeof cardSchema>;

/** The gift cards that were made for an order, including those that were replaced by newer ones. */
export const giftCardsOfOrder = (sql: SqlStorage, orderId: number): GiftCardOfOrder[] =>
  sql
    .exec(
      `SELECT id AS cardId, name, amount AS worth, issued_at AS issuedAt, activated_at AS activatedAt, voided_at AS voidedAt,
         blocked_at AS blockedAt FROM gift_cards WHERE order_id = ? ORDER BY id`,
      orderId,
    )
    .toArray()
    .map((row) => v.parse(cardSchema, row));
