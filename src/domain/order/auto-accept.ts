/** Orders that the system accepts for the kitchen. Edge-only: the order desk asks. */
import type { Instant } from '../time.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** What the owner wants to be accepted without a tap. */
export interface AutoAccept {
  /** Minutes of preparation that are promised. */
  readonly minutes: number;
  /** Orders in preparation from which on staff answer again; null for no limit. */
  readonly maxPreparing: number | null;
}

/**
 * After this time somebody has to look at an order: the store may have closed or paused, or the owner may have switched the acceptance
 * off, while the order waited for a payment or a phone number.
 */
const MAX_WAITED_MS = 2 * 60_000;

/** What the desk knows of an order that has come in. */
export interface IncomingOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly customerKnown: boolean;
  readonly placedAt: Instant;
  /** The time that the customer chose; null for as soon as possible. */
  readonly requestedAt: Instant | null;
  /** When staff should begin to answer it; null when they need not. */
  readonly answerFrom: Instant | null;
  /** Whether the customer wrote something that somebody has to read. */
  readonly hasNote: boolean;
}

/** The kitchen at that moment. */
export interface KitchenNow {
  readonly now: Instant;
  /** Whether somebody would see the order: a board is open and answers. */
  readonly boardOpen: boolean;
  /** Orders that are being prepared. */
  readonly preparing: number;
}

/** Whether the system may accept an order (O18). */
export function mayAcceptItself(autoAccept: AutoAccept, order: IncomingOrder, kitchen: KitchenNow): boolean {
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
