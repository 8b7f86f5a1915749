/** Decides which orders the system accepts for the kitchen. Edge-only: only the order desk needs it. */
import type { Instant } from '../time.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** The owner's settings for automatic acceptance. */
export interface AutoAccept {
  /** The preparation time that is promised, in minutes. */
  readonly minutes: number;
  /** When this number of orders is in preparation, staff accept further orders themselves. Null for no limit. */
  readonly maxPreparing: number | null;
}

/**
 * Staff must look at an order that was placed longer ago than this. While it waited for a payment or a phone number, the
 * store may have closed or paused, or the owner may have switched off automatic acceptance.
 */
const MAX_WAITED_MS = 2 * 60_000;

/** Facts about a new order. */
export interface IncomingOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly customerKnown: boolean;
  readonly placedAt: Instant;
  /** The time that the customer chose; null for as soon as possible. */
  readonly requestedAt: Instant | null;
  /** When staff should begin to answer it; null when they do not have to. */
  readonly answerFrom: Instant | null;
  /** Whether the customer wrote a note that somebody must read. */
  readonly hasNote: boolean;
}

/** The state of the kitchen when the order arrives. */
export interface KitchenNow {
  readonly now: Instant;
  /** Whether somebody would see the order, because a board is open and responds. */
  readonly boardOpen: boolean;
  /** Number of orders in preparation that are due within two hours (O18). */
  readonly preparing: number;
}

/** Whether the system may accept an order (O18). */
export function maySystemAccept(autoAccept: AutoAccept, order: IncomingOrder, kitchen: KitchenNow): boolean {
  const isPaid = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  const isTrusted = isPaid || (order.paymentStatus === 'inPerson' && order.customerKnown);
  return (
    order.status === 'n' &&
    isTrusted &&
    order.requestedAt === null &&
    kitchen.now - order.placedAt <= MAX_WAITED_MS &&
    order.answerFrom !== null &&
    order.answerFrom <= kitchen.now &&
    !order.hasNote &&
    kitchen.boardOpen &&
    (autoAccept.maxPreparing === null || kitchen.preparing < autoAccept.maxPreparing)
  );
}
