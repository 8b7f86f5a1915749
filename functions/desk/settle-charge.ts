/**
 * The moves of a charge from step to step. docs/payments.md draws them. To settle the outcome of a gateway call means
 * to store everything that follows from it.
 */
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { PaymentTrouble } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import { type ChargeOutcome, type KnownOutcome, logTrouble } from './charge-outcome.ts';
import { type Charge, chargeByKey, saveCharge, scheduleCapture, scheduleReturn } from './charges.ts';
import type { DeskContext } from './desk-context.ts';
import { answerPendingAttempt } from './order-attempts.ts';
import type { OrderRecord } from './order-record.ts';
import { releaseReservation } from './order-reservations.ts';
import { orderById } from './orders.ts';
import { movePayment } from './payment-effects.ts';
import { MAX_FAILED_WEBHOOK_POLLS, NEXT_STEP_DELAY_MS, PAYMENT_RESERVATION_MS } from './payment-timing.ts';
import { finalOrder, NOT_COMPLETED } from './place-order.ts';
import { bookDueRefundsAsRepaid } from './repayments.ts';
import { retryDelay } from './retry-delay.ts';
import { isPaymentBooked } from './sales.ts';
import { bookCapture, ifChanged, settlePaid } from './settle-paid.ts';
import { awaitRefund, retryRefund, settleReturning } from './settle-return.ts';
import { beginAnswerWindow } from './unanswered-orders.ts';
import { planWebhookCheck } from './webhook-checks.ts';

const CARDS_TROUBLE = 'Cards cannot be accepted at the moment. Please choose another way to pay.';

/**
 * Writes the outcome of a gateway call to charge, order and attempt. Repeated and outdated outcomes change nothing.
 * `context.now` is the time of the call. Returns the order if its payment status changed, otherwise null. Must run
 * inside a transaction.
 */
export function settleCharge(
  sql: SqlStorage,
  key: string,
  outcome: ChargeOutcome,
  context: DeskContext,
): OrderRecord | null {
  const charge = chargeByKey(sql, key);
  if (charge === null) return null;
  const order = charge.orderId === null ? null : orderById(sql, charge.orderId);
  if (outcome.kind === 'unknown' || outcome.kind === 'refused') {
    settleTrouble(sql, charge, order, outcome, context);
    return null;
  }
  // If a webhook arrived during the call, the poll for this webhook stays due.
  const webhookPollAt =
    charge.webhookPollAt !== null && charge.webhookPollAt >= context.now ? charge.webhookPollAt : null;
  if (outcome.kind === 'refundFailed') {
    retryRefund(sql, { ...charge, webhookPollAt }, outcome, context.now);
    return null;
  }
  const tries = charge.step === 'returning' && charge.failedRefunds > 0 ? charge.tries : 0;
  const known: Charge = { ...charge, paymentId: paymentIdOf(outcome) ?? charge.paymentId, tries, webhookPollAt };
  switch (charge.step) {
    case 'prepared':
      saveCharge(sql, known);
      return null;
    case 'authorising':
      return order && settleAuthorising(sql, known, order, outcome, context);
    case 'held':
    case 'capturing':
    case 'paid':
      return order && settleApproved(sql, known, order, outcome, context);
    case 'returned':
      // If the payment of the charge is booked, refunds of the order gave the money back. One of these refunds may have
      // failed since then, so the outcome is processed as for a paid charge.
      if (order !== null && outcome.kind === 'paid' && isPaymentBooked(sql, key))
        return settlePaid(sql, known, order, outcome, context);
      settleReturning(sql, known, outcome, context.now);
      return null;
    case 'returning':
      if (outcome.kind === 'refunded' && !outcome.settled) awaitRefund(sql, charge, outcome.refundId, context.now);
      else settleReturning(sql, known, outcome, context.now);
      return null;
  }
}

/** Settles the first certain outcome of the payment of a submitted order, and answers the attempt. */
function settleAuthorising(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  outcome: KnownOutcome,
  context: DeskContext,
): OrderRecord | null {
  const approve = (move: 'approve' | 'capture', step: 'held' | 'paid'): OrderRecord | null => {
    const approved = saveCharge(sql, { ...charge, step, dueAt: null });
    if (step === 'paid') bookCapture(sql, order, charge, charge.amount, context.now);
    const placed = movePayment(sql, order, move, context);
    if (placed === null)
      throw new Error(`Order ${order.orderNumber} is ${order.paymentStatus} while it is being paid.`);
    if (step === 'held' && charge.capture === 'now') scheduleCapture(sql, approved, context.now);
    answerPendingAttempt(sql, charge.attemptKey, replied(finalOrder(placed)), context.now);
    planWebhookCheck(sql, charge.businessId, context.now);
    return beginAnswerWindow(sql, placed, context.now);
  };
  const isFullAmount = 'amount' in outcome && outcome.amount === charge.amount;
  if (outcome.kind === 'authorised' && isFullAmount) return approve('approve', 'held');
  if (outcome.kind === 'paid' && isFullAmount && outcome.refunded === 0) return approve('capture', 'paid');
  const message = outcome.kind === 'declined' ? outcome.message : NOT_COMPLETED;
  if (outcome.kind === 'declined') logDecline(charge, outcome.code);
  decline(sql, charge, order, failure('refused', { message, reason: 'declined' }), context);
  settleReturning(sql, { ...charge, step: 'returning', dueAt: context.now }, outcome, context.now);
  return null;
}

/**
 * Ends an attempt whose payment failed. The attempt then places no order, and the return of its charge is scheduled. The
 * customer may try again; the next attempt has another key.
 */
function decline(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  answer: Reply<FinalOrder>,
  context: DeskContext,
): void {
  releaseReservation(sql, order, context.now);
  movePayment(sql, order, 'decline', context);
  answerPendingAttempt(sql, charge.attemptKey, answer, context.now);
  scheduleReturn(sql, charge, context.now);
}

/** Settles a later outcome of an approved charge. */
function settleApproved(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  outcome: KnownOutcome,
  context: DeskContext,
): OrderRecord | null {
  switch (outcome.kind) {
    case 'authorised':
      saveCharge(sql, { ...charge, dueAt: charge.dueAt && context.now + NEXT_STEP_DELAY_MS });
      return null;
    case 'paid':
      return settlePaid(sql, charge, order, outcome, context);
    case 'refunded':
      return null;
    default:
      return settleLost(sql, charge, order, context);
  }
}

/**
 * Settles an approved charge whose money is gone, e.g. because the owner voided the payment at the provider, or because
 * the provider's hold expired.
 */
function settleLost(sql: SqlStorage, charge: Charge, order: OrderRecord, context: DeskContext): OrderRecord | null {
  log('error', 'payment', { code: 'lost', order: order.orderNumber, charge: charge.key });
  const next = movePayment(sql, order, 'refund', context);
  if (charge.step === 'paid') bookDueRefundsAsRepaid(sql, order, context.now);
  saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  return ifChanged(order, next);
}

/**
 * Schedules the next call after a call that failed or left the outcome unknown. Ends the attempt instead when the
 * trouble is final or the reservation of the order has ended.
 */
function settleTrouble(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord | null,
  trouble: PaymentTrouble,
  context: DeskContext,
): void {
  logTrouble(charge, trouble);
  const isFinal = trouble.kind === 'refused' && trouble.reason !== 'busy';
  const reservationEnd =
    order !== null && charge.step === 'authorising' ? order.placedAt + PAYMENT_RESERVATION_MS : null;
  if (order !== null && reservationEnd !== null && (isFinal || context.now >= reservationEnd)) {
    const message = isFinal ? CARDS_TROUBLE : NOT_COMPLETED;
    decline(sql, charge, order, failure('refused', { message, reason: 'declined' }), context);
    return;
  }
  const tries = charge.tries + 1;
  // Repeated requests of the browser also count as tries, so the delay can become long. But one poll always runs when
  // the reservation ends.
  const retryAt = Math.min(context.now + retryDelay(tries - 1), reservationEnd ?? Number.POSITIVE_INFINITY);
  saveCharge(sql, {
    ...charge,
    tries,
    ...(charge.step === 'returning' &&
      needsNewKey(trouble) && { failedRefunds: charge.failedRefunds + 1, refundId: null }),
    dueAt: charge.dueAt === null ? null : retryAt,
    webhookPollAt: charge.webhookPollAt === null || tries >= MAX_FAILED_WEBHOOK_POLLS ? null : retryAt,
  });
}

/**
 * Whether the next refund of the whole charge needs a new idempotency key. It needs one if the provider refused the last
 * refund or its idempotency key. After any other trouble, the last refund may have happened, so the next call repeats it
 * with the same key. Before each refund, `nextCall` reads how much is left to refund.
 */
const needsNewKey = (trouble: PaymentTrouble): boolean =>
  trouble.kind === 'refused' && (trouble.reason === 'notAllowed' || trouble.reason === 'keyReused');

function logDecline({ key, businessId, provider }: Charge, detail: string): void {
  log('info', 'payment', { code: 'declined', detail, provider, charge: key, businessId });
}

const paymentIdOf = (outcome: KnownOutcome): string | null => ('paymentId' in outcome ? outcome.paymentId : null);
