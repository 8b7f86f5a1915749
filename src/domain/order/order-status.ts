import { CANCEL_AFTER_MS } from '../limits.ts';
import type { OrderMode, OrderType, StoreOrderingStatus } from '../store/business.ts';
import { onlyPreOrders } from '../store/store-state.ts';
import type { Instant } from '../time.ts';
import { type OrderStatus, type PaymentStatus, UNPLACED_PAYMENT_STATUSES } from './order.ts';

/** What the rules for the status of an order need to know about the order. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly orderType: OrderType;
  /** Whether the customer gave feedback. */
  readonly rated?: boolean | undefined;
  readonly placedAt: Instant;
  /** When the status changed last; feedback does not count as a change. */
  readonly statusAt: Instant;
  /** Whether the order was ever paid at the counter, even if staff took back the hand-over later (O16). */
  readonly collectedBefore?: boolean | undefined;
  /** Only for the undo of `onTheWay`: whether the order was ready before it was sent on its way. */
  readonly wasReady?: boolean | undefined;
  /** Whether something was refunded since `statusAt`. */
  readonly refundedSince?: boolean | undefined;
  readonly storeOpen: boolean;
  /** The current ordering status of the store (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
}

/**
 * Whether an order was rejected or only saved. Such an order has no payment to return, and does not count in a slot.
 */
export function isRejectedOrSaved(status: OrderStatus): boolean {
  return status === 'r' || status === 'q';
}

/**
 * Whether a customer can cancel online (O5). A rejected or saved order can always be cancelled. A new order (status n)
 * can be cancelled only while the store is open and more than 15 minutes after it was placed.
 */
export function mayCancel(order: Pick<OrderFacts, 'status' | 'storeOpen' | 'placedAt'>, now: Instant): boolean {
  if (isRejectedOrSaved(order.status)) return true;
  return order.status === 'n' && order.storeOpen && now - order.placedAt > CANCEL_AFTER_MS;
}

interface Tracked extends Pick<OrderFacts, 'status' | 'orderType' | 'storeOpen' | 'storeOrderingStatus'> {
  /** Whether the order holds only gift cards and event tickets. */
  readonly digitalOnly?: boolean;
  /** Matters only for catering orders, which are for a later time, like pre-orders. Absent means `normal`. */
  readonly orderMode?: OrderMode;
}

/** Whether an order is always for a later time: a pre-order, or a catering order of any type. */
const isForLater = ({ orderType, orderMode }: Tracked): boolean =>
  orderType === 'pre-order' || orderMode === 'catering';

/**
 * Whether to show "Pre-Order Sent" (O7): for a new pre-order (status n), and for any new order while the store is open
 * and takes only pre-orders. The ordering status of a closed store does not matter, because an order that came in before
 * closing does not become a pre-order when the store closes.
 */
export function isPreOrderSent(order: Tracked): boolean {
  const { status, storeOpen, storeOrderingStatus } = order;
  return status === 'n' && (isForLater(order) || (storeOpen && onlyPreOrders(storeOrderingStatus)));
}

/** Whether to show "Pre-Order Confirmed": a pre-order was accepted (O7). */
export function isPreOrderConfirmed(order: Tracked): boolean {
  return order.status === 'c' && isForLater(order);
}

const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  p: 'Verifying phone number',
  n: 'Receiving',
  v: 'Checking',
  c: 'Preparing',
  d: 'On the way',
  r: 'Rejected',
  L: 'Cancelled',
  s: 'Ready',
  a: 'Picked up',
  f: 'Feedback',
  q: 'Saved order',
};

/** The status as the tracker shows it (O7). */
export function statusText(order: Tracked): string {
  if (isPreOrderSent(order)) return 'Pre-Order Sent';
  if (isPreOrderConfirmed(order)) return 'Pre-Order Confirmed';
  if (order.status === 'a' && order.digitalOnly) return 'Sent';
  if (order.status === 'a' && order.orderType === 'delivery') return 'Delivered';
  if (order.status === 'a' && order.orderType === 'dine-in') return 'Served';
  return STATUS_TEXTS[order.status];
}

const PROGRESS: Readonly<Record<OrderStatus, number | null>> = {
  p: 11,
  n: 22,
  v: 33,
  c: 66,
  d: null,
  r: null,
  L: null,
  s: 100,
  a: 100,
  f: 100,
  q: null,
};

/** How full the progress bar is, in percent; null when it is not shown (O6). */
export function progress(status: OrderStatus): number | null {
  return PROGRESS[status];
}

/**
 * Whether an order is finished for the kitchen. Customers can still give feedback, or cancel a rejected or saved order.
 * Staff can still undo or recall a pick-up (O12, O16).
 */
export function isFinished(status: OrderStatus): boolean {
  return isRejectedOrSaved(status) || status === 'L' || status === 'a' || status === 'f';
}

/**
 * Whether the customer still waits for an order to be ready, so that its time is worth showing or adding to a calendar.
 */
export function isAwaited(status: OrderStatus): boolean {
  return status === 'n' || status === 'v' || status === 'c';
}

/** Whether the tracker stops polling (O8). */
export function pollingEnds(order: Tracked): boolean {
  return isFinished(order.status) || isPreOrderSent(order) || isPreOrderConfirmed(order);
}

/**
 * Whether an order has a receipt (O13): when it is placed, or when it was rejected or cancelled and its money was refunded
 * or released. `paymentStatus` is null when an upstream does not send it.
 */
export function hasReceipt(status: OrderStatus, paymentStatus: PaymentStatus | null): boolean {
  if (status === 'p' || status === 'q') return false;
  if (status === 'r' || status === 'L') return paymentStatus === 'refunded';
  return !UNPLACED_PAYMENT_STATUSES.some((unplaced) => unplaced === paymentStatus);
}
