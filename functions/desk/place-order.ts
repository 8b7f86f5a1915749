import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { PROCESSING_REPLY } from '../../src/contract/order-replies.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { startingStatus } from '../../src/domain/order/order-moves.ts';
import { type PaymentMove, paymentTransition } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type Charge, chargeByKey, newCharge, saveCharge, scheduleReturn } from './charges.ts';
import { type CustomerFacts, refuseStranger, standingOf } from './customer-standing.ts';
import { freeSlot } from './free-slot.ts';
import { findAttempt, saveAnsweredAttempt, savePendingAttempt } from './order-attempts.ts';
import { isDigitalOnly, type OrderDetails, type OrderRecord } from './order-record.ts';
import { makeReservation, refuseReservation } from './order-reservations.ts';
import { insertOrder, type OrderRow, orderByCheckout } from './orders.ts';
import { performPaymentEffects } from './payment-effects.ts';
import { FIRST_CHARGE_POLL_DELAY_MS } from './payment-timing.ts';
import type { OrderPayment, PlaceRequest, PlacingSite } from './place-request.ts';
import { findSoldout } from './soldout.ts';
import { countCateringOrders } from './taken-slots.ts';
import { newTrackingId } from './tracking-id.ts';
import { countUnpaidOrder } from './unpaid-orders.ts';

export type PlaceResult =
  | {
      readonly answer: Reply<FinalOrder>;
      /** The order that this call placed; null when it placed none. */
      readonly newOrder: OrderRecord | null;
    }
  /** The answer depends on the outcome of this charge. */
  | { readonly pendingCharge: Charge };

/**
 * Places an order, once per checkout. Must run inside a transaction, because the attempt, the order and what the order
 * reserves (slot, credit, promo code) must be written together. The answer is written with them, unless the answer
 * depends on a charge. A repeated attempt gets its first answer, unless this answer was only temporary (`isTemporary`).
 * A second attempt for a placed checkout gets the placed order as its answer if both attempts order the same. Otherwise
 * the second attempt gets a failure.
 */
export function placeOrder(sql: SqlStorage, request: PlaceRequest, site: PlacingSite): PlaceResult {
  const known = findAttempt(sql, request.key);
  if (known !== null) {
    if (known.bodyHash !== request.bodyHash) return { answer: failure('keyReused'), newOrder: null };
    if (known.answer !== null) return { answer: known.answer, newOrder: null };
    const pendingCharge = known.chargeKey === null ? null : chargeByKey(sql, known.chargeKey);
    return pendingCharge === null ? { answer: PROCESSING_REPLY, newOrder: null } : { pendingCharge };
  }
  const earlier = orderByCheckout(sql, request.checkoutId);
  // The earlier attempt may still pay for this checkout. The new attempt is not stored, so its retry gets a new decision.
  if (earlier?.paymentStatus === 'authorising') return { answer: PROCESSING_REPLY, newOrder: null };
  const isPlacedAlready = earlier !== null && earlier.paymentStatus !== 'declined';
  const result = isPlacedAlready
    ? { answer: earlierOrder(earlier, request), newOrder: null }
    : placeCheckout(sql, request, earlier, site);
  if ('pendingCharge' in result) {
    savePendingAttempt(sql, request, result.pendingCharge.key, request.now);
    return result;
  }
  // The attempt is not stored, and its prepared payment is not returned: a retry gets a new decision and can use this
  // payment.
  if (isTemporary(result.answer)) return result;
  saveAnsweredAttempt(sql, request, result.answer, request.now);
  if (result.newOrder === null) returnPreparedCharge(sql, request);
  return result;
}

/** Whether an attempt was refused only because a limit was reached. The same attempt may then succeed later. */
const isTemporary = (answer: Reply<FinalOrder>): boolean => !answer.ok && answer.failure.code === 'tooMany';

/** Schedules the return of a payment that the browser confirmed for an attempt that places no order. */
function returnPreparedCharge(sql: SqlStorage, { card, now }: PlaceRequest): void {
  const charge = card && chargeByKey(sql, card.chargeKey);
  if (charge?.step === 'prepared') scheduleReturn(sql, charge, now);
}

/** The answer to an attempt whose checkout was already placed by an attempt with another key. */
function earlierOrder(order: OrderRecord, { orderHash }: PlaceRequest): Reply<FinalOrder> {
  if (order.bodyHash === orderHash) return replied(finalOrder(order));
  return failure('conflict', { message: `This checkout has already been placed as order ${order.orderNumber}.` });
}

const PAYMENT_MOVE = { inPerson: 'payInPerson', credit: 'payByCredit', card: 'authorise' } as const satisfies Record<
  OrderPayment['kind'],
  PaymentMove
>;

/**
 * Places the proposed order of a checkout. `declined`: an earlier order of this checkout, with a declined payment; null
 * when there is none.
 */
function placeCheckout(
  sql: SqlStorage,
  request: PlaceRequest,
  declined: OrderRecord | null,
  { origin, canText }: PlacingSite,
): PlaceResult {
  const { orderHash, checkoutId, card, now, proposal } = request;
  if (!proposal.ok) return { answer: proposal, newOrder: null };
  const {
    serviceProviderUserId,
    options,
    slots,
    slotCapacity,
    cateringDay,
    verifyPhone,
    placedBy,
    promo,
    payment,
    ...order
  } = proposal.value;
  const isUnpaid = payment.kind === 'inPerson';
  const orByCard = isUnpaid && payment.orByCard;
  const facts: CustomerFacts = {
    customerId: order.customerId,
    phone: order.details.customerPhone,
    placedBy,
    orderMode: order.orderMode,
    isUnpaid,
    orByCard,
    orInPerson: payment.kind === 'card' && payment.orInPerson,
    verifyPhone,
    oncePerCustomer: promo?.oncePerCustomer ?? false,
  };
  const standing = standingOf(sql, facts, now);
  const isStranger = isUnpaid && !standing.known;
  const digitalOnly = isDigitalOnly(order);
  const soldout = findSoldout(sql, order.businessId, options);
  if (soldout !== null) {
    const message = `${soldout.name} is sold out.`;
    return {
      answer: failure('refused', { message, reason: 'soldOut', productOptionId: soldout.productOptionId }),
      newOrder: null,
    };
  }
  if (cateringDay !== null && countCateringOrders(sql, order.businessId, cateringDay) >= cateringDay.capacity) {
    const { fullMessage: message } = cateringDay;
    return { answer: failure('refused', { message, reason: 'requestedTime' }), newOrder: null };
  }
  const slot = digitalOnly
    ? replied(NO_SLOT)
    : freeSlot(sql, { businessId: order.businessId, slots, capacity: slotCapacity, isStranger, orByCard });
  if (!slot.ok) return { answer: slot, newOrder: null };
  const known = payment.kind === 'card' && card !== null ? chargeByKey(sql, card.chargeKey) : null;
  const refusal =
    refuseStranger(facts, standing, canText) ??
    refuseReservation(sql, order, promo) ??
    refuseCharge(payment, known, order.total);
  if (refusal !== null) return { answer: refusal, newOrder: null };

  const started = paymentTransition(declined?.paymentStatus ?? 'unpaid', PAYMENT_MOVE[payment.kind]);
  if (!started.ok) throw new Error(`An order that is ${declined?.paymentStatus} cannot be placed.`);
  const row: OrderRow = {
    ...order,
    checkoutId,
    bodyHash: orderHash,
    trackingId: declined?.trackingId ?? newTrackingId(serviceProviderUserId),
    status: digitalOnly ? 'a' : startingStatus({ saved: false, verifyPhone: canText && standing.needsProof }),
    paymentStatus: started.value.status,
    slotAt: slot.value,
    placedAt: now,
    statusAt: now,
    prepMinutes: null,
    dueAt: order.requestedAt,
    rejectionReason: null,
    phoneProven: standing.phoneProven,
    customerKnown: standing.known,
  };
  const newOrder = insertOrder(sql, serviceProviderUserId, row, declined);
  makeReservation(sql, newOrder, promo, now);
  if (isUnpaid) countUnpaidOrder(sql, newOrder.id, facts, now);
  performPaymentEffects(sql, newOrder, started.value.effects, { origin, now });
  if (payment.kind !== 'card' || card === null) return { answer: replied(finalOrder(newOrder)), newOrder };
  const charge =
    known ??
    newCharge(
      {
        key: card.chargeKey,
        attemptKey: request.key,
        businessId: order.businessId,
        provider: payment.provider,
        amount: order.total,
        capture: captureTimeOf(order.details),
      },
      now,
    );
  return {
    pendingCharge: saveCharge(
      sql,
      {
        ...charge,
        orderId: newOrder.id,
        step: 'authorising',
        calledAt: now,
        tries: 0,
        dueAt: now + FIRST_CHARGE_POLL_DELAY_MS,
      },
      known,
    ),
  };
}

/**
 * When the card payment of an order is captured. `later`: when the kitchen accepts the order. `now`: at once, because
 * the order contains only gift cards and tickets, which are sent by e-mail.
 */
export const captureTimeOf = (details: OrderDetails): Charge['capture'] =>
  isDigitalOnly({ details }) ? 'now' : 'later';

/** The value of `slotAt` for an order that takes no slot. */
const NO_SLOT: Instant = 0;

export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/**
 * The failure when the card of an order cannot be charged; null when it can. `charge`: the stored charge with the
 * idempotency key that the browser submitted; null for a new key. At Stripe, this charge must have the step `prepared`
 * and the amount `total`. At Square, the key must be new.
 */
function refuseCharge(payment: OrderPayment, charge: Charge | null, total: Cents): Reply<never> | null {
  if (payment.kind !== 'card') return null;
  const usable =
    charge === null
      ? payment.provider === 'square'
      : charge.step === 'prepared' && charge.amount === total && charge.provider === payment.provider;
  return usable ? null : failure('refused', { message: NOT_COMPLETED, reason: 'declined' });
}

/** The answer to the browser after an order is placed or saved. */
export const finalOrder = (order: OrderRecord): FinalOrder => ({
  success: true,
  orderTrackingId: order.trackingId,
  orderNumber: order.orderNumber,
  paymentStatus: order.paymentStatus,
  authorizationResult: null,
});
