import type { OrderType, StoreOrderingStatus } from './business.ts';
import { CANCEL_AFTER } from './limits.ts';
import type { Actor, OrderStatus, PaymentStatus } from './order.ts';
import { onlyPreOrders } from './ordering-status.ts';
import { isSettledForKitchen } from './payment-status.ts';
import { fail, ok, type Result } from './result.ts';
import type { Instant } from './time.ts';

/** What the rules of an order's course need to know of it. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly orderType: OrderType;
  readonly placedAt: Instant;
  readonly storeOpen: boolean;
  /** The store's, in force now. */
  readonly storeOrderingStatus: StoreOrderingStatus;
}

export const ORDER_MOVES = [
  'verifyPhone',
  'check',
  'accept',
  'reject',
  'ready',
  'onTheWay',
  'pickedUp',
  'imHere',
  'feedback',
  'cancel',
] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/** What follows a move; the caller does it, in this order. */
export const ORDER_EFFECTS = [
  /** Void or refund what was paid, give back credit and promo use. */
  'returnPayment',
  /** Give the slot's place to others. */
  'releaseSlot',
  /** Take the authorised money. */
  'capturePayment',
  'earnPoints',
  /** Tell the customer by e-mail or SMS. */
  'message',
  /** Tell the trackers and boards that are open. */
  'push',
  /** Make the board ring. */
  'ring',
] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const ORDER_FAILURE_CODES = ['notAllowed', 'impossible', 'cannotCancel', 'notPaid', 'notDelivery'] as const;
export type OrderFailureCode = (typeof ORDER_FAILURE_CODES)[number];

export interface OrderMoved {
  readonly status: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

export const CANNOT_CANCEL_MESSAGE = 'The order is already in processing status and cannot be cancelled online';

interface Transition {
  readonly from: readonly OrderStatus[];
  /** Null stays where it is. */
  readonly to: OrderStatus | null;
  readonly by: readonly Actor[];
  readonly effects: readonly OrderEffect[];
}

const TRANSITIONS: Readonly<Record<OrderMove, Transition>> = {
  verifyPhone: { from: ['p'], to: 'n', by: ['customer', 'system'], effects: ['push', 'ring'] },
  check: { from: ['n'], to: 'v', by: ['staff'], effects: ['push'] },
  accept: { from: ['n', 'v'], to: 'c', by: ['staff'], effects: ['capturePayment', 'message', 'push'] },
  reject: {
    from: ['n', 'v', 'c'],
    to: 'r',
    by: ['staff', 'system'],
    effects: ['returnPayment', 'releaseSlot', 'message', 'push'],
  },
  ready: { from: ['c'], to: 's', by: ['staff'], effects: ['message', 'push'] },
  onTheWay: { from: ['c', 's'], to: 'd', by: ['staff'], effects: ['message', 'push'] },
  pickedUp: { from: ['s', 'd'], to: 'a', by: ['staff'], effects: ['earnPoints', 'push'] },
  imHere: { from: ['s'], to: null, by: ['customer'], effects: ['push', 'ring'] },
  feedback: { from: ['a'], to: 'f', by: ['customer'], effects: ['push'] },
  cancel: {
    from: ['p', 'n', 'r', 'q'],
    to: 'L',
    by: ['customer', 'system'],
    effects: ['returnPayment', 'releaseSlot', 'message', 'push'],
  },
};

/** Statuses in which an order holds neither money nor a slot. */
const HOLDS_NOTHING: readonly OrderStatus[] = ['r', 'q'];

/** The status that a new order starts with. */
export function startingStatus(order: { readonly saved: boolean; readonly verifyPhone: boolean }): OrderStatus {
  if (order.saved) return 'q';
  return order.verifyPhone ? 'p' : 'n';
}

/** The one way in which an order's status changes: who may do what, when, and what follows (O1 to O9). */
export function moveOrder(
  order: OrderFacts,
  move: OrderMove,
  actor: Actor,
  now: Instant,
): Result<OrderMoved, OrderFailureCode> {
  const { from, to, by, effects } = TRANSITIONS[move];
  if (!by.includes(actor)) return fail('notAllowed', 'You may not do that.');
  if (move === 'cancel' && actor === 'customer' && !mayCancel(order, now)) {
    return fail('cannotCancel', CANNOT_CANCEL_MESSAGE);
  }
  if (!from.includes(order.status)) return fail('impossible', 'That is not possible any more.');
  if (move === 'onTheWay' && order.orderType !== 'delivery') {
    return fail('notDelivery', 'Only a delivery can be on the way.');
  }
  if (move === 'imHere' && order.orderType === 'delivery') {
    return fail('impossible', 'A delivery is brought to you.');
  }
  if (actor === 'staff' && move !== 'reject' && !isSettledForKitchen(order.paymentStatus)) {
    return fail('notPaid', 'This order is not paid yet.');
  }
  return ok({ status: to ?? order.status, effects: effects.filter((effect) => isDue(effect, order)) });
}

function isDue(effect: OrderEffect, order: OrderFacts): boolean {
  switch (effect) {
    case 'capturePayment':
      return order.paymentStatus === 'authorised';
    case 'returnPayment':
    case 'releaseSlot':
    case 'message':
      return !HOLDS_NOTHING.includes(order.status);
    default:
      return true;
  }
}

/**
 * Whether a customer may cancel online: a rejected or saved order always; one that nobody has answered only while the store
 * is open and more than 15 minutes after placing (O5).
 */
export function mayCancel(order: OrderFacts, now: Instant): boolean {
  if (HOLDS_NOTHING.includes(order.status)) return true;
  return order.status === 'n' && order.storeOpen && now - order.placedAt > CANCEL_AFTER;
}

type Tracked = Pick<OrderFacts, 'status' | 'orderType' | 'storeOrderingStatus'>;

/** Receiving at a store that takes only pre-orders, or a pre-order that was sent: nothing more happens today. */
function isPreOrderSent(order: Tracked): boolean {
  return order.status === 'n' && (order.orderType === 'pre-order' || onlyPreOrders(order.storeOrderingStatus));
}

function isPreOrderConfirmed(order: Tracked): boolean {
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
  return status === 'r' || status === 'L' || status === 'a' || status === 'f' || status === 'q';
}

/** Whether the tracker stops asking (O8). A pre-order is left alone once it was sent or confirmed. */
export function pollingEnds(order: Tracked): boolean {
  return isTerminal(order.status) || isPreOrderSent(order) || isPreOrderConfirmed(order);
}
