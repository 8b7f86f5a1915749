import * as v from 'valibot';
import { idSchema, instantSchema, positiveAmountSchema } from '../../src/contract/scalars.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import { PAYMENT_PROVIDERS } from '../gateways/payments/gateway.ts';
import { updateChanged } from './update-changed.ts';

/** The steps of a charge. Each states what the desk knows, and decides which gateway call comes next. */
export const CHARGE_STEPS = [
  /** The browser has a payment form for the charge; no order was submitted with the charge yet. */
  'prepared',
  /** An order was submitted; the outcome of its payment is unknown. */
  'authorising',
  /** The payment provider holds the money for the order. */
  'held',
  /** The order was accepted, so the capture is due. */
  'capturing',
  'paid',
  /**
   * The attempt failed, or the order was rejected or cancelled. The hold is to be voided, or the money refunded if it was
   * captured.
   */
  'returning',
  /**
   * No money was taken, or all of it was voided or refunded. This step is final, unless a later poll finds money that
   * was not returned.
   */
  'returned',
] as const;

/**
 * When the money is captured. `now`: at once, for an order that consists only of gift cards and tickets. `later`: when
 * the kitchen accepts the order.
 */
export const CAPTURE_TIMES = ['now', 'later'] as const;

const chargeSchema = v.object({
  /** Idempotency key at the payment provider: all calls with the same key make at most one payment. */
  key: v.string(),
  /** Key of the order attempt to which the charge belongs. */
  attemptKey: v.string(),
  businessId: idSchema,
  /** Null until an order is submitted with the charge. */
  orderId: v.nullable(idSchema),
  provider: v.picklist(PAYMENT_PROVIDERS),
  amount: positiveAmountSchema,
  capture: v.picklist(CAPTURE_TIMES),
  /** The provider's id of the payment; null until the desk knows this id. */
  paymentId: v.nullable(v.string()),
  step: v.picklist(CHARGE_STEPS),
  /**
   * Cents that the business keeps when the charge is returned, because gift cards that were bought with the order
   * were already used. More than 0 only if the return began before the table `refunds` existed.
   */
  withheld: v.number(),
  /** When the first gateway call with this charge's `key` began. */
  startedAt: instantSchema,
  /** When the last gateway call that may make a payment began. */
  calledAt: instantSchema,
  /** How many gateway calls in a row failed or left the outcome unknown. */
  tries: v.number(),
  /**
   * How many refunds of the whole charge failed: the provider refused the refund or the idempotency key of the call, or
   * it accepted the refund but the refund failed later. After each failed refund, the next call gets a new idempotency
   * key. Calls with an unknown outcome do not count, because they are repeated with the same key.
   */
  failedRefunds: v.number(),
  /** The provider's id of the refund of the whole charge; null until the provider accepts this refund. */
  refundId: v.nullable(v.string()),
  /** When the next gateway call of the charge is due; null when none is due. */
  dueAt: v.nullable(instantSchema),
  /**
   * When to poll the charge because of a webhook, or because the desk has not recorded a refund that the owner made. Null
   * when no such poll is planned.
   */
  webhookPollAt: v.nullable(instantSchema),
});
export type Charge = v.InferOutput<typeof chargeSchema>;

const COLUMNS = `key, attempt_key AS attemptKey, business_id AS businessId, order_id AS orderId, provider, amount, capture,
  payment_id AS paymentId, step, withheld, started_at AS startedAt, called_at AS calledAt, tries,
  failed_refunds AS failedRefunds, refund_id AS refundId, due_at AS dueAt, told_at AS webhookPollAt`;

/**
 * Idempotency key of a charge, made from business, checkout and attempt. The key has only 32 characters, because the
 * key of a refund adds a suffix to it and Square allows at most 45 characters.
 */
export const chargeKey = (businessId: number, checkoutId: string, attemptKey: string): string =>
  hashOf(`${businessId} ${checkoutId} ${attemptKey}`).slice(0, 32);

function findCharges(sql: SqlStorage, where: string, ...values: (string | number)[]): Charge[] {
  return sql
    .exec(`SELECT ${COLUMNS} FROM charges WHERE ${where}`, ...values)
    .toArray()
    .map((row) => v.parse(chargeSchema, row));
}

export const chargeByKey = (sql: SqlStorage, key: string): Charge | null => findCharges(sql, 'key = ?', key)[0] ?? null;

export const chargeOfPayment = (sql: SqlStorage, businessId: number, paymentId: string): Charge | null =>
  findCharges(sql, 'business_id = ? AND payment_id = ?', businessId, paymentId)[0] ?? null;

/** The charge that holds or has taken an order's money; null when there is none. */
export const chargeOfOrder = (sql: SqlStorage, orderId: number): Charge | null =>
  findCharges(sql, "paying_order_id = ? AND step IN ('held', 'capturing', 'paid')", orderId)[0] ?? null;

export const dueCharges = (sql: SqlStorage, now: Instant, limit: number): Charge[] =>
  findCharges(sql, 'due_at <= ? OR told_at <= ? ORDER BY coalesce(due_at, told_at) LIMIT ?', now, now, limit);

/**
 * SQL: when the next gateway call of any charge is due. The condition `IS NOT NULL` lets SQLite use a partial index.
 * `NEXT_WEBHOOK_POLL_AT` has this condition for the same reason. Without the condition, SQLite would read every charge.
 */
export const NEXT_CHARGE_DUE_AT = 'SELECT min(due_at) FROM charges WHERE due_at IS NOT NULL';
/** SQL: when the next of the polls at `webhookPollAt` is due. */
export const NEXT_WEBHOOK_POLL_AT = 'SELECT min(told_at) FROM charges WHERE told_at IS NOT NULL';

/** The steps in which a charge holds or has taken money, or may do so. */
const PAYING_STEPS: readonly Charge['step'][] = ['authorising', 'held', 'capturing', 'paid'];

/** The steps in which no gateway call is expected any more. */
const ENDED_STEPS: readonly Charge['step'][] = ['paid', 'returned'];

/**
 * The columns that change during a payment. `paying_order_id` and `is_open` follow from the step. Indexes contain these
 * two columns instead of the step, because the two columns change less often, and each change of an indexed column also
 * writes the index.
 */
const changingColumns = (charge: Charge): Record<string, string | number | null> => ({
  order_id: charge.orderId,
  paying_order_id: PAYING_STEPS.includes(charge.step) ? charge.orderId : null,
  payment_id: charge.paymentId,
  step: charge.step,
  is_open: Number(!ENDED_STEPS.includes(charge.step)),
  called_at: charge.calledAt,
  tries: charge.tries,
  failed_refunds: charge.failedRefunds,
  refund_id: charge.refundId,
  due_at: charge.dueAt,
  told_at: charge.webhookPollAt,
});

/**
 * Inserts a charge, or updates the columns that changed. `stored` is the charge as the desk has stored it. A caller that
 * has just read the stored charge passes it, so that this function does not read it again.
 */
export function saveCharge(sql: SqlStorage, charge: Charge, stored = chargeByKey(sql, charge.key)): Charge {
  if (stored === null) {
    insertCharge(sql, charge);
    return charge;
  }
  const row = { table: 'charges', keyColumn: 'key', key: charge.key };
  updateChanged(sql, row, changingColumns(stored), changingColumns(charge));
  return charge;
}

function insertCharge(sql: SqlStorage, charge: Charge): void {
  const columns = {
    key: charge.key,
    attempt_key: charge.attemptKey,
    business_id: charge.businessId,
    provider: charge.provider,
    amount: charge.amount,
    capture: charge.capture,
    withheld: charge.withheld,
    started_at: charge.startedAt,
    ...changingColumns(charge),
  };
  const names = Object.keys(columns);
  sql.exec(
    `INSERT INTO charges (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  );
}

/** Schedules the capture of held money for `now`. */
export function scheduleCapture(sql: SqlStorage, charge: Charge, now: Instant): void {
  saveCharge(sql, { ...charge, step: 'capturing', tries: 0, dueAt: now });
}

/** Schedules the return of a charge for `now`: the next call voids the hold, or refunds the money if it was captured. */
export function scheduleReturn(sql: SqlStorage, charge: Charge, now: Instant): void {
  saveCharge(sql, { ...charge, step: 'returning', tries: 0, dueAt: now });
}

export type NewCharge = Pick<Charge, 'key' | 'attemptKey' | 'businessId' | 'provider' | 'amount' | 'capture'>;

/** A charge for which no gateway call was made yet. */
export const newCharge = (charge: NewCharge, now: Instant): Omit<Charge, 'step' | 'dueAt'> => ({
  ...charge,
  orderId: null,
  paymentId: null,
  withheld: 0,
  startedAt: now,
  calledAt: now,
  tries: 0,
  failedRefunds: 0,
  refundId: null,
  webhookPollAt: null,
});
