import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { startingStatus } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import { findAttempt, type OrderAttempt, saveAnsweredAttempt } from './order-attempts.ts';
import { insertOrder, type OrderRow } from './orders.ts';
import { finalOrder } from './place-order.ts';
import { newTrackingId } from './tracking-id.ts';

/**
 * An order that a customer saves for later. It takes no slot and needs no payment. Its details lack the customer's
 * name, phone number and address.
 */
export interface SavedOrder
  extends Pick<
    OrderRow,
    'businessId' | 'customerId' | 'orderType' | 'orderMode' | 'tableNumber' | 'requestedAt' | 'total' | 'details'
  > {
  readonly serviceProviderUserId: number;
}

export interface SaveRequest extends OrderAttempt {
  readonly now: Instant;
  /** The order, or the reason why it cannot be saved. */
  readonly saved: Reply<SavedOrder>;
}

/**
 * Saves an order for later (status q), once for each attempt. If the order cannot be saved, returns the reason and stores
 * nothing. Must run inside a transaction.
 */
export function saveOrder(sql: SqlStorage, request: SaveRequest): Reply<FinalOrder> {
  const known = findAttempt(sql, request.key);
  if (known !== null)
    return known.answer !== null && known.bodyHash === request.bodyHash ? known.answer : failure('keyReused');
  if (!request.saved.ok) return request.saved;
  const { serviceProviderUserId, ...order } = request.saved.value;
  const saved = insertOrder(sql, serviceProviderUserId, {
    ...order,
    // The customer may still place an order from this checkout, so the saved order must not use the id of the checkout.
    checkoutId: crypto.randomUUID(),
    bodyHash: request.bodyHash,
    trackingId: newTrackingId(serviceProviderUserId),
    status: startingStatus({ saved: true, verifyPhone: false }),
    paymentStatus: 'unpaid',
    slotAt: request.now,
    placedAt: request.now,
    statusAt: request.now,
    prepMinutes: null,
    dueAt: null,
    rejectionReason: null,
    phoneProven: false,
    customerKnown: false,
    answer: null,
  });
  const answer = replied(finalOrder(saved));
  saveAnsweredAttempt(sql, request, answer, request.now);
  return answer;
}
