/** Decides whether the system accepts an incoming order for the kitchen. The order desk uses this file. */
import type { Instant } from '../time.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** The owner's settings for automatic acceptance. */
export interface AutoAccept {
  /** The preparation time that the system promises to the customer, in minutes. */
  readonly minutes: number;
  /** When this number of orders is in preparation, staff accept further orders themselves. Null means no limit. */
  readonly maxPreparing: number | null;
}

/**
 * The system does not accept an order that was placed longer ago than this time; staff must look at the order. While
 * it waited for its payment or for the proof of a phone number, the store may have closed or paused, or the owner may
 * have switched off automatic acceptance.
 */
const MAX_WAITED_MS = 2 * 60_000;

export interface IncomingOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly customerKnown: boolean;
  readonly placedAt: Instant;
  /** The time that the customer chose; null when the customer wants the order as soon as possible. */
  readonly requestedAt: Instant | null;
  /** The time from which staff should answer the order, such as the next opening; null when nobody has to answer it. */
  readonly answerFrom: Instant | null;
  /** Whether the customer wrote something that staff must read. */
  readonly hasNote: boolean;
}

/** The state of the kitchen when the order arrives. */
export interface KitchenNow {
  readonly now: Instant;
  /** Whether a board is open and responds, so that somebody would see the order. */
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
