/** Reads the sums of business days for reports (E17). Each function reads at most some ten thousand rows. */
import * as v from 'valibot';
import { ACCOUNTS, BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import type { PostingSum } from '../../src/domain/books/book-sums.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';
import type { DayNumber } from '../../src/domain/store/local-time.ts';

export interface ReportRange {
  /** Null for all businesses of the provider. */
  readonly businessId: number | null;
  readonly from: DayNumber;
  /** Included. */
  readonly until: DayNumber;
}

/** What a part of a period sold: its number of orders, and its goods after discounts and refunds. */
export interface PartSum {
  readonly orders: number;
  readonly net: Cents;
}

export interface OrderSums {
  readonly days: readonly (PartSum & { readonly day: DayNumber })[];
  readonly hours: readonly (PartSum & { readonly hour: number })[];
  readonly types: readonly (PartSum & { readonly orderType: (typeof ORDER_TYPES)[number] })[];
  readonly modes: readonly (PartSum & { readonly orderMode: (typeof ORDER_MODES)[number] })[];
}

export interface DishSum {
  readonly dish: string;
  readonly units: number;
  readonly amount: Cents;
}

/** The businesses of a table, by jumps in its key. 0 stands for what belongs to the provider. */
const businessesIn = (table: string): string =>
  `WITH RECURSIVE ids (id) AS (
     SELECT min(business_id) FROM ${table}
     UNION ALL SELECT (SELECT min(business_id) FROM ${table} WHERE business_id > id) FROM ids WHERE id IS NOT NULL
   ) SELECT id FROM ids WHERE id IS NOT NULL`;

const inRange = (table: string): string =>
  `business_id IN (SELECT ?1 WHERE ?1 IS NOT NULL UNION ALL SELECT id FROM (${businessesIn(table)}) WHERE ?1 IS NULL)
   AND day BETWEEN ?2 AND ?3`;

const postingSumSchema = v.object({
  event: v.picklist(BOOK_EVENTS),
  debit: v.picklist(ACCOUNTS),
  credit: v.picklist(ACCOUNTS),
  label: v.string(),
  amount: v.number(),
});

export const postingSums = (sql: SqlStorage, { businessId, from, until }: ReportRange): PostingSum[] =>
  sql
    .exec(
      `SELECT event, debit, credit, label, sum(amount) AS amount FROM day_postings WHERE ${inRange('day_postings')}
       GROUP BY event, debit, credit, label`,
      ...[businessId, from, until],
    )
    .toArray()
    .map((row) => v.parse(postingSumSchema, row));

const PART = { orders: v.number(), net: v.number() };
const daySchema = v.object({ ...PART, day: v.number() });
const hourSchema = v.object({ ...PART, hour: v.number() });
const typeSchema = v.object({ ...PART, orderType: v.picklist(ORDER_TYPES) });
const modeSchema = v.object({ ...PART, orderMode: v.picklist(ORDER_MODES) });

export function orderSums(sql: SqlStorage, { businessId, from, until }: ReportRange): OrderSums {
  const by = (part: string, as: string) =>
    sql
      .exec(
        `SELECT ${part} AS ${as}, sum(orders) AS orders, sum(net) AS net FROM day_orders WHERE ${inRange('day_orders')}
         GROUP BY 1 ORDER BY 1`,
        ...[businessId, from, until],
      )
      .toArray();
  return {
    days: by('day', 'day').map((row) => v.parse(daySchema, row)),
    hours: by('hour', 'hour').map((row) => v.parse(hourSchema, row)),
    types: by('order_type', 'orderType').map((row) => v.parse(typeSchema, row)),
    modes: by('order_mode', 'orderMode').map((row) => v.parse(modeSchema, row)),
  };
}

const dishSchema = v.object({ dish: v.string(), units: v.number(), amount: v.number() });

/** Dishes with the most money first. */
export const dishSums = (sql: SqlStorage, { businessId, from, until }: ReportRange, limit: number): DishSum[] =>
  sql
    .exec(
      `SELECT dish, sum(units) AS units, sum(amount) AS amount FROM day_dishes WHERE ${inRange('day_dishes')}
       GROUP BY dish HAVING units <> 0 OR amount <> 0 ORDER BY amount DESC, dish LIMIT ?4`,
      ...[businessId, from, until, limit],
    )
    .toArray()
    .map((row) => v.parse(dishSchema, row));

/** What the provider owed to customers at the end of a day. */
export interface Owed {
  readonly storeCredit: Cents;
  readonly giftCards: Cents;
}

export function owedAfter(sql: SqlStorage, day: DayNumber): Owed {
  const owed = (account: 'storeCredit' | 'giftCards') =>
    sql
      .exec<{ owed: Cents }>(
        `SELECT coalesce(sum(iif(credit = ?1, amount, -amount)), 0) AS owed FROM day_postings
         WHERE ?1 IN (debit, credit) AND day <= ?2`,
        ...[account, day],
      )
      .one().owed;
  return { storeCredit: owed('storeCredit'), giftCards: owed('giftCards') };
}
