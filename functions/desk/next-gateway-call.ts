/** The calls to the payment provider that each step of a charge needs. */
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { NO_PAYMENT_IS_FINAL_AFTER_MS, type PaymentGateway, type RefundOutcome } from '../gateways/payments/gateway.ts';
import type { ChargeOutcome, FailedRefund } from './charge-outcome.ts';
import type { Charge } from './charges.ts';

/**
 * Makes the next gateway call for a charge whose `dueAt` or `webhookPollAt` has passed. `part`: the amount to capture;
 * undefined for the whole amount.
 */
export async function nextCall(
  gateway: PaymentGateway,
  charge: Charge,
  part: Cents | undefined,
  now: Instant,
): Promise<ChargeOutcome> {
  if (charge.step === 'capturing' && charge.paymentId !== null) return gateway.capture(charge.paymentId, part);
  if (charge.step === 'returning' && charge.refundId !== null)
    return readRefund(gateway, charge.refundId, charge.amount);
  // After a failed refund, the next refund waits until `dueAt`, even if a webhook makes a poll due earlier.
  const waits = charge.failedRefunds > 0 && charge.dueAt !== null && charge.dueAt > now;
  if (charge.step === 'returning' && charge.paymentId !== null && !waits)
    return voidOrRefund(gateway, charge, charge.paymentId);
  const outcome = await poll(gateway, charge, now);
  return charge.step === 'authorising' ? refusalAsUnknown(outcome) : outcome;
}

/**
 * Reads the state of a charge at the provider. Returns `none` only when more than `NO_PAYMENT_IS_FINAL_AFTER_MS` have passed
 * since the last call that may make a payment.
 */
export async function poll(
  gateway: PaymentGateway,
  { key, step, paymentId, startedAt, calledAt }: Charge,
  now: Instant,
): Promise<ChargeOutcome> {
  if (paymentId !== null)
    return step === 'paid' || step === 'returned' ? paymentWithRefunds(gateway, paymentId) : gateway.payment(paymentId);
  const outcome = await gateway.lookUp({ key, startedAt });
  const isEarly = outcome.kind === 'none' && now - calledAt <= NO_PAYMENT_IS_FINAL_AFTER_MS;
  return isEarly ? { kind: 'unknown', detail: 'no trace of the last call yet' } : outcome;
}

async function paymentWithRefunds(gateway: PaymentGateway, paymentId: string): Promise<ChargeOutcome> {
  const payment = await gateway.payment(paymentId);
  if (payment.kind !== 'paid') return payment;
  const listed = await gateway.refundsOf(paymentId);
  return listed.kind === 'refunds' ? { ...payment, refunds: listed.refunds } : listed;
}

/** A refused poll says nothing about the payment itself, so its outcome counts as unknown. */
export const refusalAsUnknown = (outcome: ChargeOutcome): ChargeOutcome =>
  outcome.kind === 'refused' ? { kind: 'unknown', detail: `${outcome.reason} ${outcome.detail}` } : outcome;

/** Voids a payment that is only authorised. Refunds a payment that is captured. */
async function voidOrRefund(gateway: PaymentGateway, charge: Charge, paymentId: string): Promise<ChargeOutcome> {
  const voided = await gateway.void(paymentId);
  if (voided.kind !== 'paid') return voided;
  // `voided.amount` is the captured amount. It is lower than the amount of the charge if a part of the order was refunded
  // before the capture.
  const amount: Cents = voided.amount - charge.withheld - voided.refunded;
  if (amount <= 0) return voided;
  const outcome = await gateway.refund({
    key: `${charge.key}-${charge.failedRefunds}`,
    reference: `whole-${charge.failedRefunds}`,
    paymentId,
    amount,
    reason: 'The order was given up.',
  });
  return outcome.kind === 'refunded' ? readRefund(gateway, outcome.refundId, amount) : outcome;
}

/**
 * Reads a refund that the provider has accepted. The answer to the call that made the refund is not enough. A repeated
 * call gets the same answer as the first call, even if the refund has failed in the meantime.
 */
export async function readRefund(
  gateway: PaymentGateway,
  refundId: string,
  amount: Cents,
): Promise<RefundOutcome | FailedRefund> {
  const state = await gateway.refundState(refundId);
  if (state.kind === 'failed') return { kind: 'refundFailed', detail: state.detail };
  // The refund is accepted, even if its state could not be read.
  return { kind: 'refunded', refundId, amount, settled: state.kind === 'refunded' && state.settled };
}
