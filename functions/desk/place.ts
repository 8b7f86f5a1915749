import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { PROCESSING } from '../../src/contract/order-replies.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { startingStatus } from '../../src/domain/order/order-moves.ts';
import { isSettledForKitchen, type PaymentMove } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PaymentProvider } from '../gateways/payments/gateway.ts';
import { type Attempt, attemptOf, keepAnswer, keepPending } from './attempts.ts';
import { type Charge, chargeByKey, newCharge, returnCharge, saveCharge } from './charges.ts';
import { refuseHolds, takeHolds } from './order-holds.ts';
import type { OrderDetails, OrderRecord } from './order-record.ts';
import { insertOrder, type OrderRow, orderByCheckout, takenSlots } from './orders.ts';
import { followPayment } from './payment-effects.ts';
import type { PromoUse } from './promo-uses.ts';
import { markedSoldout } from './soldout.ts';
import { newTrackingId } from './tracking-id.ts';

/** How an order is to be paid. `credit`: nothing is left to pay. */
export type OrderPayment =
  | { readonly kind: 'inPerson' | 'credit' }
  | { readonly kind: 'card'; readonly provider: PaymentProvider };

/** The card that an attempt brings. */
export interface SubmittedCard {
  /** `chargeKey` of the attempt. */
  readonly chargeKey: string;
  /** What the browser brought back: a card nonce, or the payment that it confirmed. */
  readonly token: string;
}

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
  /** The half hours in which it may take its place, the best first; none where nothing is to be made in any. */
  readonly slots: readonly Instant[];
  /** Orders that a half hour takes; null means no limit. */
  readonly slotCapacity: number | null;
  /** Whether the kitchen waits until the customer has confirmed the phone number (status p). */
  readonly verifyPhone: boolean;
  /** The promo code that the price counts on; null without one. */
  readonly promo: PromoUse | null;
  readonly payment: OrderPayment;
}

export interface Placement extends Attempt {
  readonly checkoutId: string;
  /** SHA-256 of the order without the card. */
  readonly orderHash: string;
  readonly card: SubmittedCard | null;
  readonly now: Instant;
  /** Or why it cannot be placed, which is then the attempt's final answer. */
  readonly proposal: Reply<NewOrder>;
}

/** What has come of a placement. */
export type Placed =
  | {
      readonly answer: Reply<FinalOrder>;
      /** The order that this call made; null when it made none. */
      readonly made: OrderRecord | null;
    }
  /** The answer depends on this charge. */
  | { readonly pending: Charge };

export const SLOT_GONE = 'That time is not available any more. Please choose another time.';

/**
 * Places an order, once for each checkout. To be called in a transaction: attempt, order, number, place, credit, promo code and
 * answer are written together or not at all. An attempt that was answered before gets the same answer, a checkout that was
 * placed under another key gets its order. `origin` is where the site stands.
 */
export function placeOrder(sql: SqlStorage, placement: Placement, origin: string): Placed {
  const known = attemptOf(sql, placement.key);
  if (known !== null) {
    if (known.bodyHash !== placement.bodyHash) return { answer: failure('keyReused'), made: null };
    if (known.answer !== null) return { answer: known.answer, made: null };
    const pending = known.chargeKey === null ? null : chargeByKey(sql, known.chargeKey);
    return pending === null ? { answer: PROCESSING, made: null } : { pending };
  }
  const earlier = orderByCheckout(sql, placement.checkoutId);
  // Nothing is final yet: this attempt may be the one that pays.
  if (earlier?.paymentStatus === 'authorising') return { answer: PROCESSING, made: null };
  const isPlaced = earlier !== null && earlier.paymentStatus !== 'declined';
  const placed = isPlaced
    ? { answer: sameOrder(earlier, placement), made: null }
    : newOrder(sql, placement, earlier, origin);
  if ('pending' in placed) {
    keepPending(sql, placement, placed.pending.key, placement.now);
    return placed;
  }
  keepAnswer(sql, placement, placed.answer, placement.now);
  if (placed.made === null) giveBackCard(sql, placement);
  return placed;
}

/** What the browser has paid already for an attempt that came to nothing. */
function giveBackCard(sql: SqlStorage, { card, now }: Placement): void {
  const charge = card && chargeByKey(sql, card.chargeKey);
  if (charge?.step === 'prepared') returnCharge(sql, charge, now);
}

function sameOrder(order: OrderRecord, { orderHash }: Placement): Reply<FinalOrder> {
  if (order.bodyHash === orderHash) return replied(finalOrder(order));
  return failure('conflict', { message: `This checkout has already been placed as order ${order.orderNumber}.` });
}

const PAYMENT_MOVE = { inPerson: 'payInPerson', credit: 'payByCredit', card: 'authorise' } as const satisfies Record<
  OrderPayment['kind'],
  PaymentMove
>;

function newOrder(sql: SqlStorage, placement: Placement, declined: OrderRecord | null, origin: string): Placed {
  const { orderHash, checkoutId, card, now, proposal } = placement;
  if (!proposal.ok) return { answer: proposal, made: null };
  const { serviceProviderUserId, options, slots, slotCapacity, verifyPhone, promo, payment, ...order } = proposal.value;
  const digitalOnly = isDigital(order.details);
  const soldout = markedSoldout(sql, order.businessId, options);
  if (soldout !== null) {
    const message = `${soldout.name} is sold out.`;
    return {
      answer: failure('refused', { message, reason: 'soldOut', productOptionId: soldout.productOptionId }),
      made: null,
    };
  }
  const slotAt = digitalOnly ? NO_SLOT : freeSlot(sql, order.businessId, slots, slotCapacity);
  if (slotAt === null) return { answer: failure('refused', { message: SLOT_GONE, reason: 'slotGone' }), made: null };
  const refusal = refuseHolds(sql, order, promo) ?? refuseCharge(sql, payment, card, order.total);
  if (refusal !== null) return { answer: refusal, made: null };

  const row: OrderRow = {
    ...order,
    checkoutId,
    bodyHash: orderHash,
    trackingId: declined?.trackingId ?? newTrackingId(serviceProviderUserId),
    status: digitalOnly ? 'a' : startingStatus({ saved: false, verifyPhone }),
    paymentStatus: declined?.paymentStatus ?? 'unpaid',
    slotAt,
    placedAt: now,
    statusAt: now,
    prepMinutes: null,
    dueAt: order.requestedAt,
    rejectionReason: null,
  };
  const written = insertOrder(sql, serviceProviderUserId, row, declined);
  takeHolds(sql, written, promo, now);
  const made = followPayment(sql, written, PAYMENT_MOVE[payment.kind], { origin, now });
  if (made === null) throw new Error(`An order that is ${row.paymentStatus} cannot be placed.`);
  if (payment.kind !== 'card' || card === null) return { answer: replied(finalOrder(made)), made };
  const asked = {
    key: card.chargeKey,
    attemptKey: placement.key,
    businessId: order.businessId,
    provider: payment.provider,
    amount: order.total,
    capture: captureOf(order.details),
  };
  const charge = chargeByKey(sql, card.chargeKey) ?? newCharge(asked, now);
  return {
    pending: saveCharge(sql, {
      ...charge,
      orderId: made.id,
      step: 'authorising',
      calledAt: now,
      tries: 0,
      dueAt: now + FIRST_LOOK,
    }),
  };
}

/** A kitchen has to accept before money is taken; what is sent by e-mail is paid at once. */
export const captureOf = (details: OrderDetails): Charge['capture'] => (isDigital(details) ? 'now' : 'later');

/** Gift cards and event tickets alone: sent once paid, and no work for the kitchen. */
const isDigital = ({ cards }: OrderDetails): boolean => cards?.only ?? false;

/** Milliseconds after which the desk asks by itself what has come of a charge. */
const FIRST_LOOK = 5_000;
/** The slot of what is made in none. */
const NO_SLOT: Instant = 0;

export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/** Why a card cannot be charged under this key: the browser has prepared nothing, something else, or too long ago. */
function refuseCharge(
  sql: SqlStorage,
  payment: OrderPayment,
  card: SubmittedCard | null,
  total: Cents,
): Reply<never> | null {
  if (payment.kind !== 'card') return null;
  const charge = card && chargeByKey(sql, card.chargeKey);
  const usable =
    charge === null
      ? payment.provider === 'square'
      : charge.step === 'prepared' && charge.amount === total && charge.provider === payment.provider;
  return usable ? null : failure('refused', { message: NOT_COMPLETED, reason: 'declined' });
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

/** Whether an order was placed: one whose card is not approved yet, or was not, is nobody's work. */
export const isPlaced = ({ paymentStatus }: Pick<OrderRecord, 'paymentStatus'>): boolean =>
  isSettledForKitchen(paymentStatus) || paymentStatus === 'refunded';
