import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/order.ts';
import { PROMO_CODE_MESSAGE } from '../../src/contract/promo.ts';
import { startingStatus } from '../../src/domain/order-moves.ts';
import { isPromoLeft } from '../../src/domain/promo-code.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type Attempt, answerOf, keepAnswer } from './attempts.ts';
import type { OrderRecord } from './order-record.ts';
import { insertOrder, type OrderRow, orderByCheckout, takenSlots } from './orders.ts';
import { countPromoUse, type PromoUse, promoUses } from './promo-uses.ts';
import { markedSoldout } from './soldout.ts';
import { newTrackingId } from './tracking-id.ts';

/** An order that the backend has priced and found in order, as far as settings and menu tell. */
export interface NewOrder
  extends Pick<
    OrderRow,
    | 'businessId'
    | 'customerId'
    | 'orderType'
    | 'orderMode'
    | 'tableNumber'
    | 'requestedAt'
    | 'total'
    | 'details'
    | 'answer'
  > {
  readonly serviceProviderUserId: number;
  /** What it orders, with the name that the menu gives it. */
  readonly options: readonly { readonly productOptionId: number; readonly name: string }[];
  /** The half hours in which it may take its place, the best first; never empty. */
  readonly slots: readonly Instant[];
  /** Orders that a half hour takes; null means no limit. */
  readonly slotCapacity: number | null;
  /** Whether the kitchen waits until the customer has confirmed the phone number (status p). */
  readonly verifyPhone: boolean;
  /** The promo code that the price counts on; null without one. */
  readonly promo: PromoUse | null;
}

export interface Placement extends Attempt {
  readonly checkoutId: string;
  readonly now: Instant;
  /** Or why it cannot be placed, which is then the attempt's final answer. */
  readonly proposal: Reply<NewOrder>;
}

export interface Placed {
  readonly answer: Reply<FinalOrder>;
  /** The order that this call made; null when it made none. */
  readonly made: OrderRecord | null;
}

export const SLOT_GONE = 'That time is not available any more. Please choose another time.';

/**
 * Places an order, once for each checkout. To be called in a transaction: attempt, order, number, place and answer are
 * written together or not at all. An attempt that was answered before gets the same answer, a checkout that was placed under
 * another key gets its order.
 */
export function placeOrder(sql: SqlStorage, placement: Placement): Placed {
  const known = answerOf(sql, placement.key);
  if (known !== null) {
    return { answer: known.bodyHash === placement.bodyHash ? known.answer : failure('keyReused'), made: null };
  }
  const earlier = orderByCheckout(sql, placement.checkoutId);
  const placed = earlier === null ? newOrder(sql, placement) : { answer: sameOrder(earlier, placement), made: null };
  keepAnswer(sql, placement, placed.answer, placement.now);
  return placed;
}

function sameOrder(order: OrderRecord, { bodyHash }: Placement): Reply<FinalOrder> {
  if (order.bodyHash === bodyHash) return replied(finalOrder(order));
  return failure('conflict', { message: `This checkout has already been placed as order ${order.orderNumber}.` });
}

function newOrder(sql: SqlStorage, { bodyHash, checkoutId, now, proposal }: Placement): Placed {
  if (!proposal.ok) return { answer: proposal, made: null };
  const { serviceProviderUserId, options, slots, slotCapacity, verifyPhone, promo, ...order } = proposal.value;
  const soldout = markedSoldout(sql, order.businessId, options);
  if (soldout !== null) {
    const message = `${soldout.name} is sold out.`;
    return {
      answer: failure('refused', { message, reason: 'soldOut', productOptionId: soldout.productOptionId }),
      made: null,
    };
  }
  if (promo !== null && !isPromoLeft(promo, promoUses(sql, order.businessId, promo.code, promo.customer)))
    return { answer: failure('refused', { message: PROMO_CODE_MESSAGE, reason: 'promoCode' }), made: null };
  const slotAt = freeSlot(sql, order.businessId, slots, slotCapacity);
  if (slotAt === null) return { answer: failure('refused', { message: SLOT_GONE, reason: 'slotGone' }), made: null };
  const made = insertOrder(sql, serviceProviderUserId, {
    ...order,
    checkoutId,
    bodyHash,
    trackingId: newTrackingId(serviceProviderUserId),
    status: startingStatus({ saved: false, verifyPhone }),
    paymentStatus: 'inPerson',
    slotAt,
    placedAt: now,
    statusAt: now,
    prepMinutes: null,
    dueAt: order.requestedAt,
    rejectionReason: null,
  });
  if (promo !== null) countPromoUse(sql, made, promo);
  return { answer: replied(finalOrder(made)), made };
}

function freeSlot(
  sql: SqlStorage,
  businessId: number,
  slots: readonly Instant[],
  capacity: number | null,
): Instant | null {
  const taken = capacity === null ? new Map<Instant, number>() : takenSlots(sql, businessId, Math.min(...slots));
  return slots.find((slot) => capacity === null || (taken.get(slot) ?? 0) < capacity) ?? null;
}

/** What whoever placed or saved an order is answered. */
export const finalOrder = (order: OrderRecord): FinalOrder => ({
  success: true,
  orderTrackingId: order.trackingId,
  orderNumber: order.orderNumber,
  paymentStatus: order.paymentStatus,
  authorizationResult: null,
});
