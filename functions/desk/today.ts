/** The facts about the current day for the console's screen Today. */
import { PREPARE_BEFORE_DUE_MS } from '../../src/contract/board.ts';
import type { Today } from '../../src/contract/today.ts';
import type { DaySoFar } from '../../src/domain/books/same-time-last-week.ts';
import type { Instant } from '../../src/domain/time.ts';
import { IS_ON_BOARD } from './orders.ts';
import { IS_FAILING } from './refund-rows.ts';
import { type Undelivered, undelivered } from './sent-messages.ts';

const MAX_FAILING_REFUNDS = 20;

interface OldestUnanswered extends Record<string, SqlStorageValue> {
  readonly orderNumber: string;
  /** When the answer window of the order began; without a window, when the order was placed. */
  readonly since: Instant;
  /** When the system rejects the order; null when it never does (O11). */
  readonly answerBy: Instant | null;
}

export interface DeskToday {
  readonly orders: Today['orders'];
  readonly oldest: OldestUnanswered | null;
  readonly failingRefunds: readonly { readonly orderNumber: string; readonly money: number }[];
  readonly undelivered: readonly Undelivered[];
}

export const deskToday = (sql: SqlStorage, businessId: number, now: Instant): DeskToday => ({
  orders: columnCounts(sql, businessId, now),
  oldest: oldestUnanswered(sql, businessId, now),
  failingRefunds: failingRefunds(sql, businessId, now),
  undelivered: undelivered(sql, businessId, now),
});

/** The number of orders in each column of the board. */
function columnCounts(sql: SqlStorage, businessId: number, now: Instant): Today['orders'] {
  const isLater = `status = 'c' AND due_at IS NOT NULL AND due_at > ?2`;
  return sql
    .exec<Record<keyof Today['orders'], number>>(
      `SELECT count(*) FILTER (WHERE status IN ('n', 'v')) AS unanswered,
         count(*) FILTER (WHERE status = 'c' AND NOT (${isLater})) AS preparing,
         count(*) FILTER (WHERE status IN ('s', 'd')) AS ready,
         count(*) FILTER (WHERE ${isLater}) AS later
       FROM orders WHERE business_id = ?1 AND ${IS_ON_BOARD}`,
      businessId,
      now + PREPARE_BEFORE_DUE_MS,
    )
    .one();
}

/** The order that has waited longest for an answer. Orders whose answer window has not begun are left out. */
function oldestUnanswered(sql: SqlStorage, businessId: number, now: Instant): OldestUnanswered | null {
  const [oldest] = sql
    .exec<OldestUnanswered>(
      `SELECT order_number AS orderNumber, max(placed_at, coalesce(answer_from, 0)) AS since, answer_by AS answerBy
       FROM orders WHERE business_id = ?1 AND status IN ('n', 'v') AND ${IS_ON_BOARD} AND coalesce(answer_from, 0) <= ?2
       ORDER BY since LIMIT 1`,
      businessId,
      now,
    )
    .toArray();
  return oldest ?? null;
}

/**
 * The failing refunds of orders, and the failing refunds of whole charges. A whole charge is refunded when its attempt
 * failed, or when its order was rejected or cancelled.
 */
const failingRefunds = (sql: SqlStorage, businessId: number, now: Instant) =>
  sql
    .exec<{ orderNumber: string; money: number }>(
      `SELECT orderNumber, money FROM (
         SELECT order_number AS orderNumber, money, asked_at AS since FROM refunds JOIN orders ON orders.id = refunds.order_id
         WHERE ${IS_FAILING} AND business_id = ?2
         UNION ALL
         SELECT order_number, charges.amount - withheld, started_at FROM charges JOIN orders ON orders.id = charges.order_id
         WHERE charges.due_at IS NOT NULL AND step = 'returning' AND failed_refunds > 0 AND charges.business_id = ?2)
       ORDER BY since LIMIT ?3`,
      now,
      businessId,
      MAX_FAILING_REFUNDS,
    )
    .toArray();

export interface SalesSoFar {
  readonly orders: number;
  /** Cents of goods after discounts and refunds. */
  readonly net: number;
}

const NET_SALES = "('sales', 'discounts', 'surcharges')";

/**
 * SQL condition: the posting belongs to a sale, an undone sale or a refund, and it is the first posting of this event
 * or changes the net sales. The index `postings_sales` has the same condition, word for word, so that SQLite can use
 * this index.
 */
export const IS_SUMMED = `event IN ('sale', 'saleUndone', 'refund') AND (line = 0 OR debit IN ${NET_SALES} OR credit IN ${NET_SALES})`;

/** The sales of a business on a business day, up to an instant: the same sums as in reports (E17). */
export const salesSoFar = (sql: SqlStorage, businessId: number, { day, until }: DaySoFar): SalesSoFar =>
  sql
    .exec<{ orders: number; net: number }>(
      `SELECT count(DISTINCT reference) FILTER (WHERE event = 'sale')
           - count(DISTINCT reference) FILTER (WHERE event = 'saleUndone') AS orders,
         coalesce(sum(CASE WHEN credit IN ${NET_SALES} THEN amount WHEN debit IN ${NET_SALES} THEN -amount ELSE 0 END), 0) AS net
       FROM postings
       WHERE business_id = ? AND day = ? AND booked_at < ? AND ${IS_SUMMED}`,
      businessId,
      day,
      until,
    )
    .one();
