import { type PaymentMove, paymentTransition } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { captureCharge, chargeOfOrder, returnCharge } from './charges.ts';
import { issueCards, type Sending, voidCards } from './issued-cards.ts';
import { giveBackHolds } from './order-holds.ts';
import type { OrderRecord } from './order-record.ts';
import { updatePayment } from './orders.ts';

/**
 * Moves an order's payment as the domain's rules allow, writes it, and does what follows. The order as it is then; null when the
 * news contradicts what is known. To be called in a transaction.
 */
export function followPayment(
  sql: SqlStorage,
  order: OrderRecord,
  move: PaymentMove,
  sending: Sending,
): OrderRecord | null {
  const moved = paymentTransition(order.paymentStatus, move);
  if (!moved.ok) return null;
  const next: OrderRecord = { ...order, paymentStatus: moved.value.status };
  updatePayment(sql, next);
  for (const effect of moved.value.effects) {
    if (effect === 'issueCards') issueCards(sql, next, sending);
    if (effect === 'voidHold' || effect === 'refundCharge') {
      const used = voidCards(sql, next, sending.now);
      const charge = chargeOfOrder(sql, order.id);
      if (charge !== null) returnCharge(sql, charge, sending.now, Math.min(used, charge.amount));
    }
  }
  return next;
}

/** Gives back whatever an order was paid with. To be called in the transaction that gives the order up. */
export function returnPayment(sql: SqlStorage, order: OrderRecord, sending: Sending): OrderRecord {
  giveBackHolds(sql, order, sending.now);
  // What is paid in person was not paid yet.
  return followPayment(sql, order, 'refund', sending) ?? order;
}

/** Has the money taken that is held for an order. To be called in the transaction that accepts it. */
export function capturePayment(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const charge = chargeOfOrder(sql, order.id);
  if (charge?.step === 'held') captureCharge(sql, charge, now);
}
