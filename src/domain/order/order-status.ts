import { CANCEL_AFTER_MS } from '../limits.ts';
import type { OrderType, StoreOrderingStatus } from '../store/business.ts';
import { onlyPreOrders } from '../store/store-state.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

/** What the rules of an order's course need to know of it. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly orderType: OrderType;
  readonly placedAt: Instant;
  /** When the status last changed. */
  readonly statusAt: Instant;
  readonly storeOpen: boolean;
  /** The store's, in force now. */
  readonly storeOrderingStatus: StoreOrderingStatus;
}

/** Whether an order holds neither money nor a slot: it was rejected, or only saved. */
export function holdsNothing(status: OrderStatus): boolean {
  return status === 'r' || status === 'q';
}

/**
 * Whether a customer may cancel online: a rejected or saved order always; one that nobody has answered only while the
 * store is open and more than 15 minutes after placing (O5).
 */
export function mayCancel(order: Pick<OrderFacts, 'status' | 'storeOpen' | 'placedAt'>, now: Instant): boolean {
  if (holdsNothing(order.status)) return true;
  return order.status === 'n' && order.storeOpen && now - order.placedAt > CANCEL_AFTER_MS;
}

interface Tracked extends Pick<OrderFacts, 'status' | 'orderType' | 'storeOpen' | 'storeOrderingStatus'> {
  /** Whether it is of gift cards and event tickets alone. */
  readonly digitalOnly?: boolean;
}

/**
 * A pre-order that was sent, or receiving at an open store that takes only pre-orders: nothing more happens today.
 * Outside its hours every store takes only pre-orders; an order that came in before closing is not made one by that
 * (O7).
 */
export function isPreOrderSent({ status, orderType, storeOpen, storeOrderingStatus }: Tracked): boolean {
  return status === 'n' && (orderType === 'pre-order' || (storeOpen && onlyPreOrders(storeOrderingStatus)));
}

/** A pre-order that was accepted: nothing more happens before its day. */
export function isPreOrderConfirmed(order: Tracked): boolean {
  return order.status === 'c' && order.orderType === 'pre-order';
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

/** What the tracker calls the status (O7). */
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

/** The progress bar in percent; null where it is not shown (O6). */
export function progress(status: OrderStatus): number | null {
  return PROGRESS[status];
}

/** Whether nothing can move an order any more, but its customer's cancelling or feedback. */
export function isTerminal(status: OrderStatus): boolean {
  return holdsNothing(status) || status === 'L' || status === 'a' || status === 'f';
}

/** Whether the tracker stops asking (O8). A pre-order is left alone once it was sent or confirmed. */
export function pollingEnds(order: Tracked): boolean {
  return isTerminal(order.status) || isPreOrderSent(order) || isPreOrderConfirmed(order);
}
