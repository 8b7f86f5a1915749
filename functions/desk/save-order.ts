import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { startingStatus } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type Attempt, attemptOf, keepAnswer } from './attempts.ts';
import type { OrderRow } from './orders.ts';
import { insertOrder } from './orders.ts';
import { finalOrder } from './place.ts';
import { newTrackingId } from './tracking-id.ts';

/** Rows that somebody wants to order later: no place in the kitchen, no payment, nobody's name. */
export interface SavedOrder
  extends Pick<OrderRow, 'businessId' | 'orderType' | 'orderMode' | 'tableNumber' | 'total' | 'details'> {
  readonly serviceProviderUserId: number;
}

export interface Saving extends Attempt {
  readonly now: Instant;
  readonly saved: SavedOrder;
}

/** Keeps an order for later (status q), once for each attempt. To be called in a transaction. */
export function saveOrder(sql: SqlStorage, saving: Saving): Reply<FinalOrder> {
  const known = attemptOf(sql, saving.key);
  if (known !== null)
    return known.answer !== null && known.bodyHash === saving.bodyHash ? known.answer : failure('keyReused');
  const { serviceProviderUserId, ...order } = saving.saved;
  const made = insertOrder(sql, serviceProviderUserId, {
    ...order,
    // Its own: the checkout that it was saved from may still be placed.
    checkoutId: crypto.randomUUID(),
    bodyHash: saving.bodyHash,
    customerId: null,
    trackingId: newTrackingId(serviceProviderUserId),
    status: startingStatus({ saved: true, verifyPhone: false }),
    paymentStatus: 'unpaid',
    requestedAt: null,
    slotAt: saving.now,
    placedAt: saving.now,
    statusAt: saving.now,
    prepMinutes: null,
    dueAt: null,
    rejectionReason: null,
    answer: null,
  });
  const answer = replied(finalOrder(made));
  keepAnswer(sql, saving, answer, saving.now);
  return answer;
}
