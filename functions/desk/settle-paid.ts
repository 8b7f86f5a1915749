/**
 * Processes what the payment provider reports about a captured charge: its money, and the refunds that the owner made.
 */
import { sumOf } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ListedRefund, PaymentOutcome } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import type { PaidWithRefunds } from './charge-outcome.ts';
import { type Charge, chargeByKey, saveCharge } from './charges.ts';
import type { DeskContext } from './desk-context.ts';
import { ownersMoney } from './listed-refunds.ts';
import { lowerDueRefunds } from './lower-due-refunds.ts';
import type { OrderRecord } from './order-record.ts';
import { movePayment } from './payment-effects.ts';
import { UNCLEAR_REFUND_POLL_MS } from './payment-timing.ts';
import { type Refund, readReportedRefund, refundsOfOrder, releaseWaitingRefunds, repayUntaken } from './refund-rows.ts';
import { recordProviderRefund } from './refunds.ts';
import { endCharge, repaidByCard } from './repayments.ts';
import { MOST_TRIES, retryDelay } from './retry-delay.ts';
import { bookPayment } from './sales.ts';

/**
 * Books the money of a captured charge if it is not booked yet, and records refunds that the owner made at the
 * provider. Returns the order if its payment status changed, otherwise null.
 */
export function settlePaid(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  outcome: Extract<PaymentOutcome, { kind: 'paid' }> | PaidWithRefunds,
  context: DeskContext,
): OrderRecord | null {
  const { now } = context;
  const unclearPolls = charge.step === 'paid' ? (chargeByKey(sql, charge.key)?.tries ?? 0) : 0;
  if (charge.step === 'held' || charge.step === 'capturing') bookCapture(sql, order, charge, outcome.amount, now);
  const paid = saveCharge(sql, { ...charge, step: 'paid', dueAt: null });
  const captured = movePayment(sql, order, 'capture', context);
  if (!('refunds' in outcome)) {
    // This outcome has only the sum of the refunds. If the desk has recorded another sum, a poll is planned, because
    // only a poll lists the refunds one by one.
    if (outcome.refunded !== repaidByCard(sql, order.id)) saveCharge(sql, { ...paid, webhookPollAt: now });
    endCharge(sql, order.id);
    return ifChanged(order, captured);
  }
  for (const { refundId, progress } of outcome.refunds)
    if (progress === 'failed') readReportedRefund(sql, { refundId, reports: 'failed' }, now);
  const current = captured ?? order;
  const { recorded, open } = recordOwnersMoney(sql, paid, current, outcome, context);
  if (open) {
    pollUnclear(sql, { ...paid, tries: unclearPolls }, now);
    return ifChanged(order, captured);
  }
  endCharge(sql, order.id);
  if (!recorded || chargeByKey(sql, charge.key)?.step !== 'returned') return ifChanged(order, captured);
  return ifChanged(order, movePayment(sql, current, 'refund', context));
}

/**
 * Records the settled refunds that the owner made at the provider. `recorded`: whether there were any. `open`: whether
 * some of the money that the owner returned is not recorded yet. Money is not recorded while it is pending, and while a
 * due refund of the order may claim it. `ownersMoney` explains the word "claim".
 */
function recordOwnersMoney(
  sql: SqlStorage,
  { key }: Charge,
  order: OrderRecord,
  { amount, refunds: listed }: PaidWithRefunds,
  context: DeskContext,
): { readonly recorded: boolean; readonly open: boolean } {
  const refunds = refundsOfOrder(sql, order.id);
  const owners = ownersMoney(listed, refunds);
  const failed = new Set(listed.filter(({ progress }) => progress === 'failed').map(({ refundId }) => refundId));
  // A repaid refund that has failed at the provider becomes due as soon as the desk has read its state. So this refund
  // may claim money too.
  const mayClaim = ({ step, providerRefundId, money }: Refund) =>
    money <= owners.left && (providerRefundId === null ? step === 'due' : failed.has(providerRefundId));
  const settled = refunds.some(mayClaim) ? [] : owners.refunds.filter(({ progress }) => progress === 'settled');
  let { left } = owners;
  for (const { refundId: providerRefundId, left: leftOfOne } of settled) {
    const money = Math.min(leftOfOne, left);
    if (money <= 0) continue;
    log('warn', 'payment', { code: 'refundedAtProvider', order: order.orderNumber, charge: key });
    recordProviderRefund(sql, order, { money, providerRefundId }, context);
    left -= money;
  }
  const recorded = left < owners.left;
  if (recorded) lowerDueRefunds(sql, order, amount - returnedOf(listed), context.now);
  return { recorded, open: left > 0 };
}

const returnedOf = (listed: readonly ListedRefund[]): Cents =>
  sumOf(listed.filter(({ progress }) => progress !== 'failed').map(({ amount }) => amount));

/** Schedules the next poll of a payment while money that the owner returned is pending or may belong to a due refund. */
function pollUnclear(sql: SqlStorage, charge: Charge, now: Instant): void {
  const delay = Math.max(UNCLEAR_REFUND_POLL_MS, retryDelay(charge.tries));
  // `tries` stays below `MAX_FAILED_WEBHOOK_POLLS`, because a poll that fails with that many tries is not repeated.
  const tries = Math.min(charge.tries + 1, MOST_TRIES);
  saveCharge(sql, { ...charge, tries, webhookPollAt: now + delay });
}

/**
 * Books the captured amount. The refunds that waited for the capture become due. The captured amount should be the
 * amount of the charge less the refunds with the step `notTaken`. If the captured amount is different, these refunds
 * become due too.
 */
export function bookCapture(
  sql: SqlStorage,
  order: OrderRecord,
  { key, amount }: Charge,
  captured: Cents,
  now: Instant,
): void {
  bookPayment(sql, order, { tender: 'card', amount: captured, reference: key }, now);
  repayUntaken(sql, order.id, captured === amount - order.notTaken ? null : now);
  releaseWaitingRefunds(sql, order.id, now);
}

export const ifChanged = (before: OrderRecord, after: OrderRecord | null): OrderRecord | null =>
  after === null || after.paymentStatus === before.paymentStatus ? null : after;
