/** The stored refunds of orders. */
import * as v from 'valibot';
import { idSchema, instantSchema, positiveAmountSchema } from '../../src/contract/scalars.ts';
import type { RowUnits } from '../../src/domain/books/refund.ts';
import { MONEY_TENDERS, REFUND_STEPS } from '../../src/domain/books/tenders.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { jsonText } from '../bounded-json.ts';
import type { ReportedRefund } from '../gateways/payments/gateway.ts';
import { REFUND_OVERDUE_MS } from './payment-timing.ts';

const rowUnitsSchema = v.object({ itemIndex: v.number(), count: v.number() });

const refundSchema = v.object({
  id: idSchema,
  key: v.string(),
  bodyHash: v.string(),
  orderId: idSchema,
  /** The refunded cents of each line of the quote. Below zero for a line that lowers the price, such as a discount. */
  shares: v.pipe(jsonText(), v.array(v.number())),
  /** How many units of each row of the order are refunded. */
  units: v.pipe(jsonText(), v.array(rowUnitsSchema)),
  amount: positiveAmountSchema,
  /** The part of `amount` that is refunded as money; the rest is store credit. */
  money: v.number(),
  /** How the money goes back; null when no money does. */
  tender: v.nullable(v.picklist(MONEY_TENDERS)),
  /** Whether the refund was made before the sale was booked. If so, the sale is booked without the refunded part. */
  beforeSale: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  reason: v.string(),
  /** The name of the person who requested the refund; null for the system. */
  person: v.nullable(v.string()),
  askedAt: instantSchema,
  step: v.picklist(REFUND_STEPS),
  /**
   * The name of the person who recorded that the money was given back at the counter, not by the payment provider (E31).
   * Null for every other refund.
   */
  repaidBy: v.nullable(v.string()),
  /** Consecutive calls that failed or whose outcome is unknown. */
  tries: v.number(),
  /**
   * How often one of these happened: the provider certainly refused this refund, the refund failed at the provider, or
   * the desk lowered the refund. After each of them, the next call gets a new idempotency key.
   */
  refusals: v.number(),
  /**
   * Until the provider accepts the refund: the number of calls with the current idempotency key that may have returned
   * the money. Afterwards: the number of consecutive failed readings of the refund.
   */
  unansweredCalls: v.number(),
  /**
   * The provider's id of the refund. Null until the provider accepts the refund, and again after the refund failed. Refunds
   * that an earlier release sent have no id.
   */
  providerRefundId: v.nullable(v.string()),
  /**
   * When the next call is due; null when none is due, e.g. until the capture is known. A repaid refund has a due call only
   * after the provider reported that the refund failed. This call reads the refund.
   */
  dueAt: v.nullable(instantSchema),
});
export type Refund = v.InferOutput<typeof refundSchema>;

/**
 * A due refund that the provider has not accepted is failing when `refusals` is above 0, or after `MIN_FAILED_TRIES`
 * failed calls in a row. A due refund that the provider has accepted is failing after `MIN_FAILED_TRIES` failed
 * readings in a row, or when it takes longer than `REFUND_OVERDUE_MS`.
 */
const MIN_FAILED_TRIES = 3;
export function isFailing({ step, dueAt, providerRefundId, refusals, ...refund }: Refund, now: Instant): boolean {
  if (step !== 'due' || dueAt === null) return false;
  return providerRefundId === null
    ? refusals > 0 || refund.tries >= MIN_FAILED_TRIES
    : refund.unansweredCalls >= MIN_FAILED_TRIES || now - refund.askedAt > REFUND_OVERDUE_MS;
}
/** SQL condition on `refunds`: the refund is failing. The parameter `?1` is the current time. */
export const IS_FAILING = `refunds.due_at IS NOT NULL AND iif(refunds.provider_id IS NULL,
  refusals > 0 OR refunds.tries >= ${MIN_FAILED_TRIES},
  unanswered >= ${MIN_FAILED_TRIES} OR asked_at < ?1 - ${REFUND_OVERDUE_MS})`;

/**
 * Whether a refund waits for its next call, and no earlier call can still return the money. There are three such cases:
 * the provider certainly refused the last call, the refund failed at the provider, or the desk lowered the refund.
 */
export const isAnswered = ({ providerRefundId, refusals, unansweredCalls }: Refund): boolean =>
  providerRefundId === null && refusals > 0 && unansweredCalls === 0;

const COLUMNS = `refunds.id, refunds.key, body_hash AS bodyHash, refunds.order_id AS orderId, shares, units, refunds.amount, money, tender,
  before_sale AS beforeSale, reason, person, asked_at AS askedAt, refunds.step, repaid_by AS repaidBy, refunds.tries, refusals,
  unanswered AS unansweredCalls, refunds.provider_id AS providerRefundId, coalesce(refunds.due_at, read_at) AS dueAt`;

const findRefunds = (sql: SqlStorage, where: string, ...values: (string | number)[]): Refund[] =>
  sql
    .exec(`SELECT ${COLUMNS} FROM refunds WHERE ${where}`, ...values)
    .toArray()
    .map((row) => v.parse(refundSchema, row));

export const refundByKey = (sql: SqlStorage, key: string): Refund | null => findRefunds(sql, 'key = ?', key)[0] ?? null;

export const refundById = (sql: SqlStorage, id: number): Refund | null => findRefunds(sql, 'id = ?', id)[0] ?? null;

/** The refunds of an order, the oldest first. */
export const refundsOfOrder = (sql: SqlStorage, orderId: number): Refund[] =>
  findRefunds(sql, 'order_id = ? ORDER BY id', orderId);

export const dueRefunds = (sql: SqlStorage, now: Instant, limit: number): Refund[] =>
  findRefunds(sql, 'due_at <= ? OR read_at <= ? ORDER BY coalesce(due_at, read_at) LIMIT ?', now, now, limit);

/** SQL: when the next refund has to be sent to the provider or read there. */
export const NEXT_REFUND_AT = `SELECT min(at) FROM (SELECT min(due_at) AS at FROM refunds WHERE due_at IS NOT NULL
  UNION ALL SELECT min(read_at) FROM refunds WHERE read_at IS NOT NULL)`;

export function insertRefund(
  sql: SqlStorage,
  refund: Omit<Refund, 'id' | 'repaidBy' | 'tries' | 'refusals' | 'unansweredCalls' | 'providerRefundId'>,
): Refund {
  const { id } = sql
    .exec<{ id: number }>(
      `INSERT INTO refunds (key, body_hash, order_id, shares, units, amount, money, tender, before_sale, reason, person, asked_at, step, due_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      ...[refund.key, refund.bodyHash, refund.orderId, JSON.stringify(refund.shares)],
      ...[JSON.stringify(refund.units), refund.amount, refund.money],
      ...[refund.tender, Number(refund.beforeSale), refund.reason, refund.person, refund.askedAt, refund.step],
      refund.dueAt,
    )
    .one();
  return { ...refund, id, repaidBy: null, tries: 0, refusals: 0, unansweredCalls: 0, providerRefundId: null };
}

export function updateRefund(sql: SqlStorage, { id, step, dueAt, ...refund }: Refund): void {
  const { tries, refusals, unansweredCalls, providerRefundId } = refund;
  sql.exec(
    `UPDATE refunds SET step = ?, tries = ?, refusals = ?, unanswered = ?, provider_id = ?, due_at = ?, read_at = ?
     WHERE id = ?`,
    ...[step, tries, refusals, unansweredCalls, providerRefundId],
    ...[step === 'due' ? dueAt : null, step === 'repaid' ? dueAt : null, id],
  );
}

/**
 * Counts a call that sends a refund. Must run before the call, so that the call is counted even if the desk is evicted
 * during the call and does not learn the outcome.
 */
export function noteRefundCall(sql: SqlStorage, id: number): void {
  sql.exec('UPDATE refunds SET unanswered = unanswered + 1 WHERE id = ?', id);
}

/** Schedules a reading of a refund for `now`, if the provider reports a state that the desk does not know yet. */
export function readReportedRefund(sql: SqlStorage, { refundId, reports }: ReportedRefund, now: Instant): void {
  if (reports === 'pending') return;
  sql.exec(
    `UPDATE refunds SET due_at = iif(step = 'due', ?1, NULL), read_at = iif(step = 'repaid' AND ?3 = 'failed', ?1, read_at)
     WHERE provider_id = ?2`,
    ...[now, refundId, reports],
  );
}

/** Sets `dueAt` to `now` for the refunds that waited for the capture. */
export function releaseWaitingRefunds(sql: SqlStorage, orderId: number, now: Instant): void {
  sql.exec("UPDATE refunds SET due_at = ? WHERE order_id = ? AND step = 'due' AND due_at IS NULL", now, orderId);
}

/** Sets the step `notTaken` for the refunds that waited for the capture: the money is not captured after all. */
export function endWaitingRefunds(sql: SqlStorage, orderId: number): void {
  sql.exec("UPDATE refunds SET step = 'notTaken' WHERE order_id = ? AND step = 'due' AND due_at IS NULL", orderId);
}

/**
 * Marks the refunds with the step `notTaken` as due at `now`, because the provider captured their money after all. Does
 * nothing when `now` is null: the provider did not capture this money.
 */
export function repayUntaken(sql: SqlStorage, orderId: number, now: Instant | null): void {
  if (now === null) return;
  sql.exec("UPDATE refunds SET step = 'due', due_at = ? WHERE order_id = ? AND step = 'notTaken'", now, orderId);
}

/** The refunded cents of each line of an order's quote. */
export const sharesRefunded = (sql: SqlStorage, orderId: number): Cents[] => sumOfShares(refundsOfOrder(sql, orderId));

/** The cents of each line of an order's quote that were refunded before the sale was booked. */
export const sharesBeforeSale = (sql: SqlStorage, orderId: number): Cents[] =>
  sumOfShares(refundsOfOrder(sql, orderId).filter(({ beforeSale }) => beforeSale));

/**
 * The units of an order that were refunded before the sale was booked. If several refunds have units of the same row,
 * the list contains this row several times.
 */
export const unitsBeforeSale = (sql: SqlStorage, orderId: number): RowUnits[] =>
  refundsOfOrder(sql, orderId).flatMap(({ beforeSale, units }) => (beforeSale ? units : []));

function sumOfShares(refunds: readonly Refund[]): Cents[] {
  const sums: Cents[] = [];
  for (const { shares } of refunds)
    for (const [index, share] of shares.entries()) sums[index] = (sums[index] ?? 0) + share;
  return sums;
}
