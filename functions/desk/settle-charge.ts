import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ListedRefund, PaymentOutcome, PaymentTrouble, RefundOutcome } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import { type Charge, chargeByKey, saveCharge, scheduleCapture, scheduleReturn } from './charges.ts';
import type { DeskContext } from './desk-context.ts';
import { ownersMoney } from './listed-refunds.ts';
import { answerPendingAttempt } from './order-attempts.ts';
import type { OrderRecord } from './order-record.ts';
import { releaseReservation } from './order-reservations.ts';
import { orderById } from './orders.ts';
import { movePayment } from './payment-effects.ts';
import {
  MAX_FAILED_WEBHOOK_POLLS,
  NEXT_STEP_DELAY_MS,
  PAYMENT_RESERVATION_MS,
  UNCLEAR_REFUND_POLL_MS,
} from './payment-timing.ts';
import { finalOrder, NOT_COMPLETED } from './place-order.ts';
import { readReportedRefund, refundsOfOrder, releaseWaitingRefunds, repayUntaken } from './refund-rows.ts';
import { endCharge, recordProviderRefund, repaidByCard, repayLost } from './refunds.ts';
import { MOST_TRIES, retryDelay } from './retry-delay.ts';
import { bookPayment, isPaymentBooked } from './sales.ts';
import { planWebhookCheck } from './webhook-checks.ts';

/**
 * The moves of a charge from step to step. The file is long because it is one state machine; docs/payments.md draws it.
 */

/** The provider had accepted the refund of a whole charge, and it failed there. */
export interface FailedRefund {
  readonly kind: 'refundFailed';
  readonly detail: string;
}
/** A captured payment with all of its refunds, as polls of a captured charge read it. */
type PaidWithRefunds = Extract<PaymentOutcome, { kind: 'paid' }> & { readonly refunds: readonly ListedRefund[] };
/** The outcome of a gateway call. `none`: the payment does not exist and never will. */
export type ChargeOutcome = PaymentOutcome | PaidWithRefunds | RefundOutcome | FailedRefund | { readonly kind: 'none' };
type KnownOutcome = Exclude<ChargeOutcome, PaymentTrouble | FailedRefund>;

const CARDS_TROUBLE = 'Cards cannot be accepted at the moment. Please choose another way to pay.';

/**
 * Writes the outcome of a gateway call to charge, order and attempt. Repeated and outdated outcomes change nothing.
 * `context.now` is the time of the call. Returns the order if its payment status changed, else null. Must run inside a
 * transaction.
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
  // A webhook that arrived during the call needs its own poll.
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
      // Its refunds have rows of their own; one of them may have failed since.
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

/** Settles the first known outcome of a submitted order: the attempt gets its answer. */
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
    return placed;
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
 * Ends an attempt without a placed order and schedules the return of its charge. The checkout may try again with
 * another key.
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

/** Settles a captured charge, and records refunds that the owner made at the provider. */
function settlePaid(
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
    // Only a poll lists the refunds.
    if (outcome.refunded !== repaidByCard(sql, order.id)) saveCharge(sql, { ...paid, webhookPollAt: now });
    endCharge(sql, order.id);
    return ifChanged(order, captured);
  }
  for (const { refundId, progress } of outcome.refunds)
    if (progress === 'failed') readReportedRefund(sql, { refundId, reports: 'failed' }, now);
  const owners = ownersMoney(outcome.refunds, refundsOfOrder(sql, order.id));
  // The owner may have returned the money of a refund that is due. That refund then claims it.
  const isClaimed = refundsOfOrder(sql, order.id).some(
    ({ step, providerId, money }) => step === 'due' && providerId === null && money <= owners.left,
  );
  const settled = isClaimed ? [] : owners.refunds.filter(({ progress }) => progress === 'settled');
  const current = captured ?? order;
  let { left } = owners;
  for (const { refundId: providerId, left: money } of settled) {
    if (Math.min(money, left) <= 0) continue;
    log('warn', 'payment', { code: 'refundedAtProvider', order: order.orderNumber, charge: charge.key });
    recordProviderRefund(sql, current, { money: Math.min(money, left), providerId }, now);
    left -= Math.min(money, left);
  }
  if (left > 0) {
    pollUnclear(sql, { ...paid, tries: unclearPolls }, now);
    return ifChanged(order, captured);
  }
  endCharge(sql, order.id);
  if (left === owners.left || chargeByKey(sql, charge.key)?.step !== 'returned') return ifChanged(order, captured);
  return ifChanged(order, movePayment(sql, current, 'refund', context));
}

/** Schedules the next poll of a payment of which the owner returned money that is pending or may belong to a due refund. */
function pollUnclear(sql: SqlStorage, charge: Charge, now: Instant): void {
  const delay = Math.max(UNCLEAR_REFUND_POLL_MS, retryDelay(charge.tries));
  // Stays below `MAX_FAILED_WEBHOOK_POLLS`, so that one failed poll does not end the polling.
  const tries = Math.min(charge.tries + 1, MOST_TRIES);
  saveCharge(sql, { ...charge, tries, webhookPollAt: now + delay });
}

/** Books the captured amount. It may be more than the order costs after refunds. */
function bookCapture(
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

/**
 * Settles an approved charge whose money is gone, e.g. because the owner voided it at the provider, or because the
 * provider's hold expired.
 */
function settleLost(sql: SqlStorage, charge: Charge, order: OrderRecord, context: DeskContext): OrderRecord | null {
  log('error', 'payment', { code: 'lost', order: order.orderNumber, charge: charge.key });
  const next = movePayment(sql, order, 'refund', context);
  if (charge.step === 'paid') repayLost(sql, order, context.now);
  saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  return ifChanged(order, next);
}

const ifChanged = (before: OrderRecord, after: OrderRecord | null): OrderRecord | null =>
  after === null || after.paymentStatus === before.paymentStatus ? null : after;

/** Settles an outcome of a charge that is being voided or refunded. */
function settleReturning(sql: SqlStorage, before: Charge, outcome: KnownOutcome, now: Instant): void {
  const charge = outcome.kind === 'refunded' ? { ...before, refundId: outcome.refundId } : before;
  if (isReturned(charge, outcome)) saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  else saveCharge(sql, { ...charge, step: 'returning', dueAt: nextStepAt(charge, now) });
}

/** When the next call for a charge in the step `returning` is due. A refund that failed before waits for its time. */
function nextStepAt({ failedRefunds, refundId, dueAt }: Charge, now: Instant): Instant {
  const soon = now + NEXT_STEP_DELAY_MS;
  return failedRefunds > 0 && refundId === null ? Math.max(dueAt ?? soon, soon) : soon;
}

/**
 * Schedules a new refund of a whole charge after one that the provider had accepted and that failed. The bank refused it,
 * so only a later one may succeed.
 */
function retryRefund(sql: SqlStorage, charge: Charge, { detail }: FailedRefund, now: Instant): void {
  logTrouble(charge, { kind: 'refused', reason: 'notAllowed', detail });
  const failedRefunds = charge.failedRefunds + 1;
  const dueAt = now + retryDelay(MOST_TRIES);
  saveCharge(sql, { ...charge, failedRefunds, refundId: null, tries: MOST_TRIES, dueAt });
}

/** Waits for the refund of a whole charge that the provider has accepted and not settled. */
function awaitRefund(sql: SqlStorage, charge: Charge, refundId: string, now: Instant): void {
  const tries = charge.refundId === refundId ? charge.tries + 1 : 0;
  saveCharge(sql, { ...charge, refundId, tries, dueAt: now + retryDelay(tries), webhookPollAt: null });
}

function isReturned(charge: Charge, outcome: KnownOutcome): boolean {
  switch (outcome.kind) {
    case 'voided':
    case 'none':
    case 'refunded':
      return true;
    case 'paid':
      return outcome.refunded >= outcome.amount - charge.withheld;
    case 'declined':
      // A Stripe payment must be voided: until then the browser can try another card with it.
      return charge.provider === 'square';
    default:
      return false;
  }
}

/** Schedules the next call after a call that failed or left the outcome unknown, or gives the attempt up. */
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
  // Repeated requests of the browser also count as tries. However many there were, one poll runs when the reservation
  // ends.
  const retryAt = Math.min(context.now + retryDelay(tries - 1), reservationEnd ?? Number.POSITIVE_INFINITY);
  saveCharge(sql, {
    ...charge,
    tries,
    ...(charge.step === 'returning' &&
      isAboutKey(trouble) && { failedRefunds: charge.failedRefunds + 1, refundId: null }),
    dueAt: charge.dueAt === null ? null : retryAt,
    webhookPollAt: charge.webhookPollAt === null || tries >= MAX_FAILED_WEBHOOK_POLLS ? null : retryAt,
  });
}

/**
 * Whether the next refund of a charge needs a new idempotency key. After any other trouble the refund may have
 * happened, so it is repeated with the same key. Before each refund, `nextCall` reads how much is left to refund.
 */
const isAboutKey = (trouble: PaymentTrouble): boolean =>
  trouble.kind === 'refused' && (trouble.reason === 'notAllowed' || trouble.reason === 'keyReused');

function logDecline({ key, businessId, provider }: Charge, detail: string): void {
  log('info', 'payment', { code: 'declined', detail, provider, charge: key, businessId });
}

function logTrouble(charge: Charge, trouble: PaymentTrouble): void {
  const code = trouble.kind === 'refused' ? trouble.reason : 'unknown';
  const { key, step, businessId, tries } = charge;
  const level = code === 'configuration' ? 'error' : 'warn';
  log(level, 'payment', { code, detail: trouble.detail, charge: key, step, businessId, tries });
}

const paymentIdOf = (outcome: KnownOutcome): string | null => ('paymentId' in outcome ? outcome.paymentId : null);
