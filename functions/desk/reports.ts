/** Reads the sums of business days for reports (E17). Each function reads at most about ten thousand rows. */
import * as v from 'valibot';
import { ACCOUNTS, BOOK_EVENTS } from '../../src/domain/books/accounts.ts';
import type { PostingSum } from '../../src/domain/books/book-sums.ts';
import { DAY_COUNTS } from '../../src/domain/books/day-counts.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';
import type { DayNumber } from '../../src/domain/store/local-time.ts';
import { businessesIn, rangeParts, rowsInRange } from './month-sums.ts';

export interface ReportRange {
  /** Null for all businesses of the service provider. */
  readonly businessId: number | null;
  readonly from: DayNumber;
  /** Inclusive. */
  readonly until: DayNumber;
}

/**
 * The sales of one day, hour, order type or order mode. `orders`: the number of orders. `net`: their net sales, after
 * discounts, surcharges and refunds, and without taxes, fees and tips.
 */
export interface PartSum {
  readonly orders: number;
  readonly net: Cents;
}

export interface OrderSums {
  readonly days: readonly DaySum[];
  readonly hours: readonly (PartSum & { readonly hour: number })[];
  readonly types: readonly (PartSum & { readonly orderType: (typeof ORDER_TYPES)[number] })[];
  readonly modes: readonly (PartSum & { readonly orderMode: (typeof ORDER_MODES)[number] })[];
}

export interface DishSum {
  readonly dish: string;
  readonly units: number;
  readonly amount: Cents;
}

const inRange = (table: string): string =>
  `business_id IN (SELECT ?1 WHERE ?1 IS NOT NULL UNION ALL SELECT id FROM (${businessesIn(table)}) WHERE ?1 IS NULL)
   AND day BETWEEN ?2 AND ?3`;

/** Reads the rows of a range from a table that has sums of days and sums of months. */
function readRange(
  sql: SqlStorage,
  { businessId, from, until }: ReportRange,
  query: string,
  ...more: readonly number[]
): Record<string, SqlStorageValue>[] {
  const { days, months } = rangeParts(sql, from, until);
  return sql.exec(query, businessId, JSON.stringify(days), JSON.stringify(months), ...more).toArray();
}

/** Reads the rows of a range from a table that has only sums of days. */
function readDays(
  sql: SqlStorage,
  { businessId, from, until }: ReportRange,
  { select, table, groupBy }: { readonly select: string; readonly table: string; readonly groupBy: string },
): Record<string, SqlStorageValue>[] {
  const query = `SELECT ${select} FROM ${table} WHERE ${inRange(table)} GROUP BY ${groupBy} ORDER BY ${groupBy}`;
  return sql.exec(query, businessId, from, until).toArray();
}

const postingSumSchema = v.object({
  event: v.picklist(BOOK_EVENTS),
  debit: v.picklist(ACCOUNTS),
  credit: v.picklist(ACCOUNTS),
  label: v.string(),
  amount: v.number(),
});

export const postingSums = (sql: SqlStorage, range: ReportRange): PostingSum[] =>
  readRange(
    sql,
    range,
    `SELECT event, debit, credit, label, sum(amount) AS amount FROM ${rowsInRange('postings')} GROUP BY event, debit, credit, label`,
  ).map((row) => v.parse(postingSumSchema, row));

const chargedTaxSchema = v.object({ businessId: v.number(), label: v.string() });
export type ChargedTax = v.InferOutput<typeof chargedTaxSchema>;

/** Which taxes each business charged, or gave back with a refund. */
export const chargedTaxes = (sql: SqlStorage, range: ReportRange): ChargedTax[] =>
  readRange(
    sql,
    range,
    `SELECT DISTINCT business_id AS businessId, label FROM ${rowsInRange('postings')} WHERE 'taxes' IN (debit, credit)`,
  ).map((row) => v.parse(chargedTaxSchema, row));

const PART = { orders: v.number(), net: v.number() };
const daySchema = v.object({ ...PART, day: v.number() });
export type DaySum = v.InferOutput<typeof daySchema>;
const hourSchema = v.object({ ...PART, hour: v.number() });
const typeSchema = v.object({ ...PART, orderType: v.picklist(ORDER_TYPES) });
const modeSchema = v.object({ ...PART, orderMode: v.picklist(ORDER_MODES) });

/** The sales on each day of a range. Days without sales and without refunds are left out. */
export const daySums = (sql: SqlStorage, range: ReportRange): DaySum[] =>
  readDays(sql, range, {
    select: 'day, sum(orders) AS orders, sum(net) AS net',
    ...{ table: 'day_totals', groupBy: 'day' },
  }).map((row) => v.parse(daySchema, row));

export function orderSums(sql: SqlStorage, range: ReportRange): OrderSums {
  const by = (part: string, as: string) =>
    readRange(
      sql,
      range,
      `SELECT ${part} AS ${as}, sum(orders) AS orders, sum(net) AS net FROM ${rowsInRange('orders')} GROUP BY 1 ORDER BY 1`,
    );
  return {
    days: daySums(sql, range),
    hours: by('hour', 'hour').map((row) => v.parse(hourSchema, row)),
    types: by('order_type', 'orderType').map((row) => v.parse(typeSchema, row)),
    modes: by('order_mode', 'orderMode').map((row) => v.parse(modeSchema, row)),
  };
}

const dishSchema = v.object({ dish: v.string(), units: v.number(), amount: v.number() });

const soldDishSchema = v.object({ dish: v.string() });

/** The dishes that earned the most. */
export const dishSums = (sql: SqlStorage, range: ReportRange, limit: number): DishSum[] =>
  readRange(
    sql,
    range,
    `SELECT dish, sum(units) AS units, sum(amount) AS amount FROM ${rowsInRange('dishes')}
     GROUP BY dish HAVING sum(units) <> 0 OR sum(amount) <> 0 ORDER BY sum(amount) DESC, dish LIMIT ?4`,
    limit,
  ).map((row) => v.parse(dishSchema, row));

/** Names of all dishes of which more units were sold than refunded. */
export const soldDishes = (sql: SqlStorage, range: ReportRange): string[] =>
  readRange(sql, range, `SELECT dish FROM ${rowsInRange('dishes')} GROUP BY dish HAVING sum(units) > 0`).map(
    (row) => v.parse(soldDishSchema, row).dish,
  );

const choiceSchema = v.object({ section: v.string(), choice: v.string(), units: v.number(), amount: v.number() });
export type ChoiceSum = v.InferOutput<typeof choiceSchema>;

/** The choices that were ordered most often. */
export const choiceSums = (sql: SqlStorage, range: ReportRange, limit: number): ChoiceSum[] =>
  readRange(
    sql,
    range,
    `SELECT section, choice, sum(units) AS units, sum(amount) AS amount FROM ${rowsInRange('choices')}
     GROUP BY section, choice HAVING sum(units) <> 0 ORDER BY sum(units) DESC, section, choice LIMIT ?4`,
    limit,
  ).map((row) => v.parse(choiceSchema, row));

const pairSchema = v.object({ dish: v.string(), other: v.string(), orders: v.number() });
export type PairSum = v.InferOutput<typeof pairSchema>;

/** The pairs of dishes that were ordered together most often. */
export const pairSums = (sql: SqlStorage, range: ReportRange, limit: number): PairSum[] =>
  readRange(
    sql,
    range,
    `SELECT dish, other, sum(orders) AS orders FROM ${rowsInRange('pairs')}
     GROUP BY dish, other HAVING sum(orders) > 1 ORDER BY sum(orders) DESC, dish, other LIMIT ?4`,
    limit,
  ).map((row) => v.parse(pairSchema, row));

const taxSchema = v.object({ label: v.string(), sold: v.number(), refunded: v.number() });
export type TaxedSum = v.InferOutput<typeof taxSchema>;

/** The amounts on which each tax was computed: `sold` for sales, `refunded` (zero or less) for refunds. */
export const taxedSums = (sql: SqlStorage, range: ReportRange): TaxedSum[] =>
  readDays(sql, range, {
    select: 'label, sum(sold) AS sold, sum(refunded) AS refunded',
    ...{ table: 'day_taxes', groupBy: 'label' },
  }).map((row) => v.parse(taxSchema, row));

const countSchema = v.object({ what: v.picklist(DAY_COUNTS), orders: v.number(), minutes: v.number() });
export type CountSum = v.InferOutput<typeof countSchema>;

export const countSums = (sql: SqlStorage, range: ReportRange): CountSum[] =>
  readDays(sql, range, {
    select: 'what, sum(orders) AS orders, sum(minutes) AS minutes',
    ...{ table: 'day_counts', groupBy: 'what' },
  }).map((row) => v.parse(countSchema, row));

/** The cents that the service provider owed to all of its customers together at the end of a day. */
export interface Owed {
  readonly storeCredit: Cents;
  readonly giftCards: Cents;
}

export function owedAfter(sql: SqlStorage, day: DayNumber): Owed {
  const owed = (account: keyof Owed) =>
    sql
      .exec<{ owed: Cents }>(
        'SELECT coalesce(sum(amount), 0) AS owed FROM day_owed WHERE account = ? AND day <= ?',
        ...[account, day],
      )
      .one().owed;
  return { storeCredit: owed('storeCredit'), giftCards: owed('giftCards') };
}
