import * as v from 'valibot';
import { idSchema, instantSchema } from '../../src/contract/scalars.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import { PAYMENT_PROVIDERS } from '../gateways/payments/gateway.ts';

/** What the desk knows and wants of a charge. */
export const CHARGE_STEPS = [
  /** The browser may pay it; no order was submitted with it. */
  'prepared',
  /** An order was submitted with it; whether it is approved is not known. */
  'authorising',
  /** The money is held for its order. */
  'held',
  /** The order was accepted: the money is to be taken. */
  'capturing',
  'paid',
  /** To be voided or refunded, whatever has come of it. */
  'returning',
  /** Nothing of it is with the business. Final, unless the provider says otherwise. */
  'returned',
] as const;
export type ChargeStep = (typeof CHARGE_STEPS)[number];

/** When the money is taken: `now` for what is sent by e-mail at once, `later` for what a kitchen has to accept. */
export const CAPTURE_TIMES = ['now', 'later'] as const;

const chargeSchema = v.object({
  /** The provider's key: whatever is repeated under it makes at most one payment. */
  key: v.string(),
  /** The attempt at placing an order that it belongs to. */
  attemptKey: v.string(),
  businessId: idSchema,
  /** Null until an order was submitted with it. */
  orderId: v.nullable(idSchema),
  provider: v.picklist(PAYMENT_PROVIDERS),
  amount: idSchema,
  capture: v.picklist(CAPTURE_TIMES),
  /** The provider's name of the payment; null until it is known. */
  paymentId: v.nullable(v.string()),
  step: v.picklist(CHARGE_STEPS),
  /** Cents that a refund leaves with the business: what was used of it already. */
  withheld: v.number(),
  /** When the first call under its key began, and the last. */
  startedAt: instantSchema,
  calledAt: instantSchema,
  /** Calls in a row that told nothing. */
  tries: v.number(),
  /** Refunds that failed for good; each new one has a key of its own. */
  failedRefunds: v.number(),
  /** When the desk has to act on it next; null when it has not. */
  dueAt: v.nullable(instantSchema),
  /** When to look it up, because the provider said that it changed; null when that was done. */
  toldAt: v.nullable(instantSchema),
});
export type Charge = v.InferOutput<typeof chargeSchema>;

const COLUMNS = `key, attempt_key AS attemptKey, business_id AS businessId, order_id AS orderId, provider, amount, capture,
  payment_id AS paymentId, step, withheld, started_at AS startedAt, called_at AS calledAt, tries,
  failed_refunds AS failedRefunds, due_at AS dueAt, told_at AS toldAt`;

/**
 * The key of an attempt's charge: the same attempt, checkout and business have the same, and no others. Short enough to be
 * lengthened for refunds (`Charge` of the payment gateway).
 */
export const chargeKey = (businessId: number, checkoutId: string, attemptKey: string): string =>
  hashOf(`${businessId} ${checkoutId} ${attemptKey}`).slice(0, 32);

function find(sql: SqlStorage, where: string, ...values: (string | number)[]): Charge[] {
  return sql
    .exec(`SELECT ${COLUMNS} FROM charges WHERE ${where}`, ...values)
    .toArray()
    .map((row) => v.parse(chargeSchema, row));
}

export const chargeByKey = (sql: SqlStorage, key: string): Charge | null => find(sql, 'key = ?', key)[0] ?? null;

export const chargeOfPayment = (sql: SqlStorage, businessId: number, paymentId: string): Charge | null =>
  find(sql, 'business_id = ? AND payment_id = ?', businessId, paymentId)[0] ?? null;

/** The charge whose money an order has; null when it has none. */
export const chargeOfOrder = (sql: SqlStorage, orderId: number): Charge | null =>
  find(sql, "order_id = ? AND step IN ('held', 'capturing', 'paid')", orderId)[0] ?? null;

export const dueCharges = (sql: SqlStorage, now: Instant, limit: number): Charge[] =>
  find(sql, 'due_at <= ? OR told_at <= ? ORDER BY coalesce(due_at, told_at) LIMIT ?', now, now, limit);

/** When the next charge wants something; null when none does. */
export function nextCharge(sql: SqlStorage): Instant | null {
  const { due, told } = sql
    .exec<{ due: number | null; told: number | null }>(
      'SELECT (SELECT min(due_at) FROM charges) AS due, (SELECT min(told_at) FROM charges) AS told',
    )
    .one();
  return due === null || told === null ? (due ?? told) : Math.min(due, told);
}

/** Writes a charge, new or changed. */
export function saveCharge(sql: SqlStorage, charge: Charge): Charge {
  sql.exec(
    `INSERT INTO charges (key, attempt_key, business_id, order_id, provider, amount, capture, payment_id, step, withheld,
       started_at, called_at, tries, failed_refunds, due_at, told_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET order_id = excluded.order_id, payment_id = excluded.payment_id, step = excluded.step,
       withheld = excluded.withheld, called_at = excluded.called_at, tries = excluded.tries,
       failed_refunds = excluded.failed_refunds, due_at = excluded.due_at, told_at = excluded.told_at`,
    charge.key,
    charge.attemptKey,
    charge.businessId,
    charge.orderId,
    charge.provider,
    charge.amount,
    charge.capture,
    charge.paymentId,
    charge.step,
    charge.withheld,
    charge.startedAt,
    charge.calledAt,
    charge.tries,
    charge.failedRefunds,
    charge.dueAt,
    charge.toldAt,
  );
  return charge;
}

/** Has the held money taken as soon as possible. */
export function captureCharge(sql: SqlStorage, charge: Charge, now: Instant): void {
  saveCharge(sql, { ...charge, step: 'capturing', tries: 0, dueAt: now });
}

/** Has a charge given back as soon as possible; `withheld` cents of it stay. */
export function returnCharge(sql: SqlStorage, charge: Charge, now: Instant, withheld = 0): void {
  saveCharge(sql, { ...charge, step: 'returning', withheld, tries: 0, dueAt: now });
}

export type NewCharge = Pick<Charge, 'key' | 'attemptKey' | 'businessId' | 'provider' | 'amount' | 'capture'>;

/** A charge of which nothing has been asked yet. */
export const newCharge = (charge: NewCharge, now: Instant): Omit<Charge, 'step' | 'dueAt'> => ({
  ...charge,
  orderId: null,
  paymentId: null,
  withheld: 0,
  startedAt: now,
  calledAt: now,
  tries: 0,
  failedRefunds: 0,
  toldAt: null,
});
