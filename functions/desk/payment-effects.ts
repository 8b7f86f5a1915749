import type { CounterTender } from '../../src/domain/books/tenders.ts';
import { type PaymentEffect, type PaymentMove, paymentTransition } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { chargeOfOrder, scheduleCapture, scheduleReturn } from './charges.ts';
import type { DeskContext } from './desk-context.ts';
import { issueCards } from './issued-cards.ts';
import type { OrderRecord } from './order-record.ts';
import { releasePromo, releaseReservation } from './order-reservations.ts';
import { updateOrder } from './orders.ts';
import { endWaitingRefunds } from './refund-rows.ts';
import { refundRest } from './refunds.ts';
import { bookSaleWhenDue, collectPayment, undoCollection } from './sales.ts';

/**
 * Applies a move to the payment status of an order, writes the new status and performs the effects of the move. Returns
 * the updated order; null when the payment status does not allow the move. `stored`: the order as the desk has stored
 * it. Must run inside a transaction.
 */
export function movePayment(
  sql: SqlStorage,
  order: OrderRecord,
  move: PaymentMove,
  context: DeskContext,
  stored = order,
): OrderRecord | null {
  const transition = paymentTransition(order.paymentStatus, move);
  if (!transition.ok) return null;
  const next: OrderRecord = { ...order, paymentStatus: transition.value.status };
  updateOrder(sql, next, stored);
  performPaymentEffects(sql, next, transition.value.effects, context);
  return next;
}

/**
 * Performs the effects of a `PaymentMove`, then books the sale if it is due. Must run inside the transaction that
 * writes the payment status.
 */
export function performPaymentEffects(
  sql: SqlStorage,
  order: OrderRecord,
  effects: readonly PaymentEffect[],
  context: DeskContext,
): void {
  for (const effect of effects) performPaymentEffect(sql, order, effect, context);
  bookSaleWhenDue(sql, order, context.now);
}

function performPaymentEffect(sql: SqlStorage, order: OrderRecord, effect: PaymentEffect, context: DeskContext): void {
  switch (effect) {
    case 'issueCards':
      issueCards(sql, order, context);
      return;
    case 'voidHold':
      voidHold(sql, order, context.now);
      return;
    case 'refundCharge':
      refundRest(sql, order, context.now);
      return;
    default:
      effect satisfies never;
  }
}

function voidHold(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const charge = chargeOfOrder(sql, order.id);
  if (charge !== null) scheduleReturn(sql, charge, now);
  endWaitingRefunds(sql, order.id);
}

/**
 * Gives back everything that was paid or held for an order, except the price of ordered gift cards and tickets that are
 * already used. Must run inside the transaction that ends the order.
 */
export function returnPayment(sql: SqlStorage, order: OrderRecord, context: DeskContext): OrderRecord {
  // For a paid order, the refund below gives back the store credit, but not the use of the promo code.
  if (order.paymentStatus === 'paid') releasePromo(sql, order);
  else releaseReservation(sql, order, context.now);
  // An order to be paid in person has no payment to refund, so its payment status does not change.
  return movePayment(sql, order, 'refund', context) ?? order;
}

/** Records that a customer paid at the counter. Must run inside the transaction that hands over the order. */
export function collectAtCounter(
  sql: SqlStorage,
  order: OrderRecord,
  tender: CounterTender,
  context: DeskContext,
): OrderRecord {
  collectPayment(sql, order, tender, context.now);
  return movePayment(sql, { ...order, tender }, 'collect', context, order) ?? order;
}

/** Reverses `collectAtCounter`. */
export function undoCollect(sql: SqlStorage, order: OrderRecord, context: DeskContext): OrderRecord {
  if (order.tender === null) return order;
  undoCollection(sql, order, context.now);
  return movePayment(sql, { ...order, tender: null }, 'undoCollect', context, order) ?? order;
}

/** Schedules the capture of the money held for an order. Must run inside the transaction that accepts the order. */
export function capturePayment(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const charge = chargeOfOrder(sql, order.id);
  if (charge?.step === 'held') scheduleCapture(sql, charge, now);
}
