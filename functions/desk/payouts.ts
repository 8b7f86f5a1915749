/** The payouts that the payment provider reported, and their lines, matched with the orders of this site (E24, E27). */
import * as v from 'valibot';
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '../../src/domain/books/payouts.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { Payout, PayoutLine } from '../gateways/payments/gateway.ts';
import { businessesIn } from './month-sums.ts';

const MAX_ABOUT_CHARACTERS = 200;

/** A payout whose lines are still to be read. `next`: the cursor of the next page of lines; null for the first page. */
export interface UnreadPayout {
  readonly id: string;
  readonly next: string | null;
}

/**
 * Stores payouts that the provider lists, with the states of their lines. A stored state `read` or `refused` stays.
 * Exception: until the provider has listed all payouts of a new payment account, the new state replaces `refused`,
 * because `beginReading` sets `refused` when the account changes.
 */
export function savePayouts(sql: SqlStorage, businessId: number, payouts: readonly Payout[]): void {
  for (const { id, createdAt, arrivesOn, amount, state, lines } of payouts)
    sql.exec(
      `INSERT INTO payouts (business_id, id, created_at, arrives_on, amount, state, lines) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET arrives_on = excluded.arrives_on, amount = excluded.amount, state = excluded.state,
         lines = iif(lines = 'read' OR (
           lines = 'refused' AND (SELECT listed_at FROM payout_readings WHERE business_id = excluded.business_id) IS NOT NULL
         ), lines, excluded.lines)`,
      ...[businessId, id, createdAt, arrivesOn, amount, state, lines],
    );
}

/** Records that the provider does not list the lines of a payout. The lines stay unknown. */
export const refuseLines = (sql: SqlStorage, businessId: number, id: string): void => {
  sql.exec("UPDATE payouts SET lines = 'refused', next_lines = NULL WHERE business_id = ? AND id = ?", businessId, id);
};

/** Number of payouts with unread lines. */
export const countUnread = (sql: SqlStorage, businessId: number): number =>
  sql
    .exec<{ count: number }>(
      "SELECT count(*) AS count FROM payouts WHERE business_id = ? AND lines = 'ready'",
      businessId,
    )
    .one().count;

/** Payouts with unread lines, newest first. */
export const unreadPayouts = (sql: SqlStorage, businessId: number, limit: number): UnreadPayout[] =>
  sql
    .exec<{ id: string; next: string | null }>(
      `SELECT id, next_lines AS next FROM payouts WHERE business_id = ? AND lines = 'ready' ORDER BY created_at DESC LIMIT ?`,
      ...[businessId, limit],
    )
    .toArray();

/** Stores a page of lines. `next`: the cursor of the next page; null on the last page. */
export function saveLines(
  sql: SqlStorage,
  businessId: number,
  { id, lines, next }: { readonly id: string; readonly lines: readonly PayoutLine[]; readonly next: string | null },
): void {
  for (const { id: lineId, kind, amount, fee, at, paymentId, about } of lines)
    sql.exec(
      `INSERT INTO payout_lines (business_id, payout_id, id, kind, amount, fee, at, payment_id, about, order_id)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (
         SELECT order_id FROM charges WHERE payment_id = ?8 AND business_id IN (SELECT id FROM (${businessesIn('charges')}))
       )) ON CONFLICT DO NOTHING`,
      ...[businessId, id, lineId, kind, amount, fee, at, paymentId, about.slice(0, MAX_ABOUT_CHARACTERS)],
    );
  sql.exec(
    'UPDATE payouts SET lines = ?, next_lines = ? WHERE business_id = ? AND id = ?',
    ...[next === null ? 'read' : 'ready', next, businessId, id],
  );
}

/**
 * Whether all lines of a payout are stored (`read`), or why not. `ready`: the provider lists them, and they are still
 * to be read. `later`: the provider does not list them yet. `never`: somebody made the payout by hand, so it has no
 * lines. `refused`: the provider refuses to list them.
 */
export const PAYOUT_LINE_STATES = ['ready', 'later', 'never', 'refused', 'read'] as const;

const payoutSchema = v.object({
  id: v.string(),
  createdAt: v.number(),
  arrivesOn: v.nullable(v.string()),
  amount: v.number(),
  state: v.picklist(PAYOUT_STATES),
  lines: v.picklist(PAYOUT_LINE_STATES),
});
export type StoredPayout = v.InferOutput<typeof payoutSchema>;

const PAYOUT_COLUMNS = 'id, created_at AS createdAt, arrives_on AS arrivesOn, amount, state, lines';

/** Payouts that were made before an instant, the newest first. */
export const payoutsBefore = (
  sql: SqlStorage,
  businessId: number,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): StoredPayout[] =>
  sql
    .exec(
      `SELECT ${PAYOUT_COLUMNS} FROM payouts WHERE business_id = ? AND created_at < ? ORDER BY created_at DESC LIMIT ?`,
      ...[businessId, before, limit],
    )
    .toArray()
    .map((row) => v.parse(payoutSchema, row));

export function payoutById(sql: SqlStorage, businessId: number, id: string): StoredPayout | null {
  const rows = sql.exec(`SELECT ${PAYOUT_COLUMNS} FROM payouts WHERE business_id = ? AND id = ?`, businessId, id);
  return rows.toArray().map((row) => v.parse(payoutSchema, row))[0] ?? null;
}

const kindSumSchema = v.object({
  payoutId: v.string(),
  kind: v.picklist(PAYOUT_LINE_KINDS),
  amount: v.number(),
  fee: v.number(),
  /** Number of lines of the kind `charge` whose payments this site did not take. */
  otherCount: v.number(),
  /**
   * For the kind `charge`: the cents of the lines that `otherCount` counts. For the kind `refund`: the refunded cents of
   * payments that this site did not take, as a number below zero.
   */
  otherAmount: v.number(),
});
export type KindSum = v.InferOutput<typeof kindSumSchema>;

/** The sums of payout lines by kind. */
export const kindSums = (sql: SqlStorage, businessId: number, ids: readonly string[]): KindSum[] =>
  sql
    .exec(
      `SELECT payout_id AS payoutId, kind, sum(amount) AS amount, sum(fee) AS fee,
         count(*) FILTER (WHERE kind = 'charge' AND order_id IS NULL) AS otherCount,
         coalesce(sum(amount) FILTER (WHERE kind IN ('charge', 'refund') AND order_id IS NULL), 0) AS otherAmount
       FROM payout_lines WHERE business_id = ? AND payout_id IN (SELECT value FROM json_each(?)) GROUP BY 1, 2`,
      ...[businessId, JSON.stringify(ids)],
    )
    .toArray()
    .map((row) => v.parse(kindSumSchema, row));

const lineSchema = v.object({
  id: v.string(),
  kind: v.picklist(PAYOUT_LINE_KINDS),
  amount: v.number(),
  fee: v.number(),
  at: v.number(),
  about: v.string(),
  orderNumber: v.nullable(v.string()),
  /** Whether the order belongs to another business of the service provider. */
  elsewhere: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
export type StoredLine = v.InferOutput<typeof lineSchema>;

/** At most `limit` lines of a payout, sorted by id. The id of each line is greater than `after`. */
export const linesOf = (
  sql: SqlStorage,
  businessId: number,
  { id, after, limit }: { readonly id: string; readonly after: string; readonly limit: number },
): StoredLine[] =>
  sql
    .exec(
      `SELECT payout_lines.id, kind, amount, fee, at, about, order_number AS orderNumber,
         coalesce(orders.business_id <> payout_lines.business_id, 0) AS elsewhere
       FROM payout_lines LEFT JOIN orders ON orders.id = payout_lines.order_id
       WHERE payout_lines.business_id = ? AND payout_id = ? AND payout_lines.id > ? ORDER BY payout_lines.id LIMIT ?`,
      ...[businessId, id, after, limit],
    )
    .toArray()
    .map((row) => v.parse(lineSchema, row));
