import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PaymentOutcome, PaymentTrouble, RefundOutcome } from '../gateways/payments/gateway.ts';
import { answerPending } from './attempts.ts';
import { type Charge, captureCharge, chargeByKey, returnCharge, saveCharge } from './charges.ts';
import type { Sending } from './issued-cards.ts';
import { giveBackHolds } from './order-holds.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { followPayment } from './payment-effects.ts';
import { finalOrder, NOT_COMPLETED } from './place.ts';

/** What a provider said of a charge. `none`: it never came about, and never will. */
export type ChargeNews = PaymentOutcome | RefundOutcome | { readonly kind: 'none' };
type KnownNews = Exclude<ChargeNews, PaymentTrouble>;

/** Milliseconds for which a half hour, credit and a promo code are held for an order whose payment is not known. */
export const HOLD = 15 * 60_000;
/** Milliseconds after each question in a row that told nothing; the last one for ever. */
const ASK_AGAIN = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000, 21_600_000];
/** Milliseconds until the next step of what takes two. */
const SOON = 1_000;
/** Questions in a row about a charge that wants nothing, before the news of a change is let go. */
const ENOUGH = 12;

const CARDS_TROUBLE = 'Cards cannot be accepted at the moment. Please choose another way to pay.';

/**
 * Writes what a provider said of a charge: to charge, order and attempt. Late and repeated news change nothing. The order if it
 * changed for those who look at it. `sending.now` is when the provider was asked. To be called in a transaction.
 */
export function settleCharge(sql: SqlStorage, key: string, news: ChargeNews, sending: Sending): OrderRecord | null {
  const charge = chargeByKey(sql, key);
  if (charge === null) return null;
  const order = charge.orderId === null ? null : orderById(sql, charge.orderId);
  if (news.kind === 'unknown' || news.kind === 'refused') {
    settleTrouble(sql, charge, order, news, sending);
    return null;
  }
  // What was told since the question began wants another one.
  const toldAt = charge.toldAt !== null && charge.toldAt >= sending.now ? charge.toldAt : null;
  const known: Charge = { ...charge, paymentId: paymentIdOf(news) ?? charge.paymentId, tries: 0, toldAt };
  switch (charge.step) {
    case 'prepared':
      saveCharge(sql, known);
      return null;
    case 'authorising':
      return order && settleAttempt(sql, known, order, news, sending);
    case 'held':
    case 'capturing':
    case 'paid':
      return order && settleKept(sql, known, order, news, sending);
    case 'returning':
    case 'returned':
      settleReturned(sql, known, news, sending.now);
      return null;
  }
}

/** Whether the customer is charged, as far as the provider tells: the attempt gets its answer. */
function settleAttempt(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  news: KnownNews,
  sending: Sending,
): OrderRecord | null {
  const approved = (move: 'approve' | 'capture', step: 'held' | 'paid'): OrderRecord | null => {
    const kept = saveCharge(sql, { ...charge, step, dueAt: null });
    const placed = followPayment(sql, order, move, sending);
    if (placed === null)
      throw new Error(`Order ${order.orderNumber} is ${order.paymentStatus} while it is being paid.`);
    if (step === 'held' && charge.capture === 'now') captureCharge(sql, kept, sending.now);
    answerPending(sql, charge.attemptKey, replied(finalOrder(placed)), sending.now);
    return placed;
  };
  const isWhole = 'amount' in news && news.amount === charge.amount;
  if (news.kind === 'authorised' && isWhole) return approved('approve', 'held');
  if (news.kind === 'paid' && isWhole && news.refunded === 0) return approved('capture', 'paid');
  const message = news.kind === 'declined' ? news.message : NOT_COMPLETED;
  giveUp(sql, charge, order, failure('refused', { message, reason: 'declined' }), sending);
  settleReturned(sql, { ...charge, step: 'returning', dueAt: sending.now }, news, sending.now);
  return null;
}

/** The attempt is over without an order: the checkout may try again under another key. */
function giveUp(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  answer: Reply<FinalOrder>,
  sending: Sending,
): void {
  giveBackHolds(sql, order, sending.now);
  followPayment(sql, order, 'decline', sending);
  answerPending(sql, charge.attemptKey, answer, sending.now);
  returnCharge(sql, charge, sending.now);
}

/** News of money that an order has. */
function settleKept(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord,
  news: KnownNews,
  sending: Sending,
): OrderRecord | null {
  switch (news.kind) {
    case 'authorised':
      saveCharge(sql, { ...charge, dueAt: charge.dueAt && sending.now + SOON });
      return null;
    case 'paid':
      if (news.refunded >= charge.amount) return lose(sql, charge, order, sending);
      saveCharge(sql, { ...charge, step: 'paid', dueAt: null });
      return changed(order, followPayment(sql, order, 'capture', sending));
    case 'refunded':
      return null;
    default:
      return lose(sql, charge, order, sending);
  }
}

/** The money went back by the owner's hand, or because it was held for too long. */
function lose(sql: SqlStorage, charge: Charge, order: OrderRecord, sending: Sending): OrderRecord | null {
  console.error(JSON.stringify({ event: 'payment', code: 'lost', order: order.orderNumber, charge: charge.key }));
  const next = followPayment(sql, order, 'refund', sending);
  saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  return changed(order, next);
}

const changed = (before: OrderRecord, after: OrderRecord | null): OrderRecord | null =>
  after === null || after.paymentStatus === before.paymentStatus ? null : after;

/** News of money that is to go back, or has. */
function settleReturned(sql: SqlStorage, charge: Charge, news: KnownNews, now: Instant): void {
  if (isBack(charge, news)) saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
  else saveCharge(sql, { ...charge, step: 'returning', dueAt: now + SOON });
}

function isBack(charge: Charge, news: KnownNews): boolean {
  switch (news.kind) {
    case 'voided':
    case 'none':
    case 'refunded':
      return true;
    case 'paid':
      return news.refunded >= charge.amount - charge.withheld;
    case 'declined':
      // A browser can try another card with Stripe's payment, until that is voided.
      return charge.provider === 'square';
    default:
      return false;
  }
}

function settleTrouble(
  sql: SqlStorage,
  charge: Charge,
  order: OrderRecord | null,
  trouble: PaymentTrouble,
  sending: Sending,
): void {
  logTrouble(charge, trouble);
  const isFinal = trouble.kind === 'refused' && trouble.reason !== 'busy';
  if (charge.step === 'authorising' && order !== null && (isFinal || sending.now - order.placedAt >= HOLD)) {
    giveUp(
      sql,
      charge,
      order,
      failure('refused', { message: isFinal ? CARDS_TROUBLE : NOT_COMPLETED, reason: 'declined' }),
      sending,
    );
    return;
  }
  const tries = charge.tries + 1;
  const askAt = sending.now + (ASK_AGAIN[tries - 1] ?? ASK_AGAIN.at(-1) ?? 0);
  saveCharge(sql, {
    ...charge,
    tries,
    // A refund that was refused is asked for anew; one of which nothing is known is asked for again.
    failedRefunds: charge.failedRefunds + Number(charge.step === 'returning' && trouble.kind === 'refused'),
    dueAt: charge.dueAt === null ? null : askAt,
    toldAt: charge.toldAt === null || tries >= ENOUGH ? null : askAt,
  });
}

function logTrouble(charge: Charge, trouble: PaymentTrouble): void {
  const code = trouble.kind === 'refused' ? trouble.reason : 'unknown';
  const { key, step, businessId, tries } = charge;
  const line = JSON.stringify({ event: 'payment', code, detail: trouble.detail, charge: key, step, businessId, tries });
  if (code === 'configuration') console.error(line);
  else console.warn(line);
}

const paymentIdOf = (news: KnownNews): string | null => ('paymentId' in news ? news.paymentId : null);
