/** The settled payments that the provider reported, matched with the orders of this site (E24, E27). */
import * as v from 'valibot';
import { PAYOUT_STATES, SETTLED_KINDS } from '../../src/domain/books/payouts.ts';
import { DAY_MS, type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import type { AwaitedMoney, PaymentProvider, Payout, SettledLine } from '../gateways/payments/gateway.ts';
import { businessesIn } from './month-sums.ts';

/** How far back the first reading goes: two months. */
export const PAYOUTS_READ_BACK_MS = 62 * DAY_MS;
/** How long the result of a reading is fresh. */
const PAYOUTS_FRESH_MS = 10 * MINUTE_MS;
/** Delay before the next reading when the provider did not answer. */
const AFTER_TROUBLE_MS = MINUTE_MS;
/** A reading that takes longer than this was interrupted. */
const READING_MS = 2 * MINUTE_MS;

/** Payouts of this period are listed again, because they may have arrived or been returned by the bank since. */
const LISTED_AGAIN_MS = 31 * DAY_MS;

export interface PayoutReading {
  readonly provider: PaymentProvider;
  /** Name of the account (`PaymentGateway`); null when it was not recorded. */
  readonly account: string | null;
  /** Older bookings are not compared, because they may be in payouts of another account. */
  readonly since: Instant;
  readonly readAt: Instant;
  /** When the provider last listed all payouts; null before the first time. */
  readonly listedAt: Instant | null;
  /** Why the last reading failed; null when it succeeded. */
  readonly trouble: string | null;
}

export const payoutReading = (sql: SqlStorage, businessId: number): PayoutReading | null =>
  sql
    .exec<{ [Key in keyof PayoutReading]: PayoutReading[Key] }>(
      `SELECT provider, account, since, read_at AS readAt, listed_at AS listedAt, trouble
       FROM payout_readings WHERE business_id = ?`,
      businessId,
    )
    .toArray()[0] ?? null;

/** A payout whose lines are still to be read, beginning at the cursor `next`. */
export interface UnreadPayout {
  readonly id: string;
  readonly next: string | null;
}

export interface ReadAccount {
  readonly businessId: number;
  readonly provider: PaymentProvider;
  readonly account: string;
}

/**
 * Begins a reading. Returns the instant since when to list payouts; `busy` while another reading runs; null when the
 * last one is fresh and complete.
 */
export function beginReading(
  sql: SqlStorage,
  { businessId, provider, account }: ReadAccount,
  now: Instant,
): Instant | 'busy' | null {
  const last = payoutReading(sql, businessId);
  const isSame = last?.provider === provider && (last.account ?? account) === account;
  if (last !== null && isSame) {
    if (isBusy(sql, businessId, now)) return 'busy';
    if (isFresh(sql, businessId, last, now)) return null;
  }
  // Payouts of the previous account do not contain the payments of this one.
  const since = last === null ? now - PAYOUTS_READ_BACK_MS : isSame ? last.since : now;
  const listedAt = isSame ? last.listedAt : null;
  // No account lists the payouts of another account. If the account is the same and only its keys changed,
  // `savePayouts` undoes this.
  if (!isSame)
    sql.exec(
      "UPDATE payouts SET lines = 'refused' WHERE business_id = ? AND lines IN ('ready', 'later')",
      ...[businessId],
    );
  sql.exec(
    `INSERT INTO payout_readings (business_id, provider, account, since, read_at, listed_at, busy_until)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT DO UPDATE SET provider = ?2, account = ?3, since = ?4, read_at = ?5, listed_at = ?6, busy_until = ?7`,
    ...[businessId, provider, account, since, now, listedAt, now + READING_MS],
  );
  // Also lists payouts that a new account made before its first reading.
  return listedAt === null ? Math.min(since, now - PAYOUTS_READ_BACK_MS) : listedAt - LISTED_AGAIN_MS;
}

function isBusy(sql: SqlStorage, businessId: number, now: Instant): boolean {
  const { busyUntil } = sql
    .exec<{ busyUntil: number | null }>(
      'SELECT busy_until AS busyUntil FROM payout_readings WHERE business_id = ?',
      businessId,
    )
    .one();
  return busyUntil !== null && busyUntil > now;
}

function isFresh(sql: SqlStorage, businessId: number, last: PayoutReading, now: Instant): boolean {
  const age = now - last.readAt;
  if (last.trouble !== null) return age < AFTER_TROUBLE_MS;
  return age < PAYOUTS_FRESH_MS && last.listedAt !== null && countUnread(sql, businessId) === 0;
}

/** The result of a reading. */
export interface ReadingEnd {
  readonly trouble: string | null;
  /** Whether the provider listed all payouts, up to the last page. */
  readonly isListed: boolean;
  /** Replaces the previous expected money; null when it is not known. */
  readonly awaited: readonly AwaitedMoney[] | null;
}

export function endReading(sql: SqlStorage, businessId: number, { trouble, isListed, awaited }: ReadingEnd): void {
  sql.exec(
    `UPDATE payout_readings SET busy_until = NULL, trouble = ?1, listed_at = iif(?2 = 1, read_at, listed_at) WHERE business_id = ?3`,
    ...[trouble, Number(isListed), businessId],
  );
  if (awaited === null) return;
  sql.exec('DELETE FROM awaited_money WHERE business_id = ?', businessId);
  for (const { paymentId, availableAt } of awaited)
    sql.exec(
      `INSERT INTO awaited_money (business_id, order_id, available_at)
       SELECT ?1, order_id, ?3 FROM charges WHERE business_id = ?1 AND payment_id = ?2 AND order_id IS NOT NULL ON CONFLICT DO NOTHING`,
      ...[businessId, paymentId, availableAt],
    );
}

/**
 * Stores the payouts that the provider lists. A payout whose lines were refused stays refused, except in the first
 * listing of an account: then the refusal came from the account before.
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

/** Records that the provider does not list the lines of a payout. They stay unknown. */
export const refuseLines = (sql: SqlStorage, businessId: number, id: string): void => {
  sql.exec("UPDATE payouts SET lines = 'refused', next_lines = NULL WHERE business_id = ? AND id = ?", businessId, id);
};

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
  { id, lines, next }: { readonly id: string; readonly lines: readonly SettledLine[]; readonly next: string | null },
): void {
  for (const { id: lineId, kind, amount, fee, at, paymentId, about } of lines)
    sql.exec(
      `INSERT INTO payout_lines (business_id, payout_id, id, kind, amount, fee, at, payment_id, about, order_id)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (
         SELECT order_id FROM charges WHERE payment_id = ?8 AND business_id IN (SELECT id FROM (${businessesIn('charges')}))
       )) ON CONFLICT DO NOTHING`,
      ...[businessId, id, lineId, kind, amount, fee, at, paymentId, about.slice(0, MAX_ABOUT)],
    );
  sql.exec(
    'UPDATE payouts SET lines = ?, next_lines = ? WHERE business_id = ? AND id = ?',
    ...[next === null ? 'read' : 'ready', next, businessId, id],
  );
}

const MAX_ABOUT = 200;

/**
 * How complete the lines of a payout are: the state that the provider reports (`Payout`), whether it refuses to list
 * them, and whether all are stored.
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
  kind: v.picklist(SETTLED_KINDS),
  amount: v.number(),
  fee: v.number(),
  /** Number, and amount after refunds, of charges for payments that this site did not take. */
  strangers: v.number(),
  strange: v.number(),
});
export type KindSum = v.InferOutput<typeof kindSumSchema>;

/** The sums of payout lines by kind. */
export const kindSums = (sql: SqlStorage, businessId: number, ids: readonly string[]): KindSum[] =>
  sql
    .exec(
      `SELECT payout_id AS payoutId, kind, sum(amount) AS amount, sum(fee) AS fee,
         count(*) FILTER (WHERE kind = 'charge' AND order_id IS NULL) AS strangers,
         coalesce(sum(amount) FILTER (WHERE kind IN ('charge', 'refund') AND order_id IS NULL), 0) AS strange
       FROM payout_lines WHERE business_id = ? AND payout_id IN (SELECT value FROM json_each(?)) GROUP BY 1, 2`,
      ...[businessId, JSON.stringify(ids)],
    )
    .toArray()
    .map((row) => v.parse(kindSumSchema, row));

const lineSchema = v.object({
  id: v.string(),
  kind: v.picklist(SETTLED_KINDS),
  amount: v.number(),
  fee: v.number(),
  at: v.number(),
  about: v.string(),
  orderNumber: v.nullable(v.string()),
  /** Whether the order belongs to another business of the provider. */
  elsewhere: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
export type StoredLine = v.InferOutput<typeof lineSchema>;

/** Lines of a payout with ids after `after`, sorted by id. */
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
