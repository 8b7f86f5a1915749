/** The moves of orders and their rules. Only the edge uses this file: the order desk applies the moves. */

import { fail, ok, type Result } from '../result.ts';
import type { Instant } from '../time.ts';
import { lateMoveMessage } from './late-move.ts';
import type { Actor, OrderStatus } from './order.ts';
import { isRejectedOrSaved, mayCancel, type OrderFacts } from './order-status.ts';
import { isVisibleToKitchen } from './payment-status.ts';

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
  'changeTime',
  'noShow',
  'undoReady',
  'undoOnTheWay',
  'undoPickedUp',
  'recall',
] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/** What has to be done after a move. The caller performs the effects one after the other, as the move lists them. */
export type OrderEffect =
  /** Void or refund the payment, give back store credit, and let the customer use the promo code again. */
  | 'returnPayment'
  /** Capture the authorised payment. */
  | 'capturePayment'
  /** Book the sale of an order that is already paid. */
  | 'bookSale'
  /** Record the payment of an order that is paid in person. */
  | 'collectPayment'
  /** Undo the record of a payment in person. */
  | 'undoCollect'
  | 'earnPoints'
  /** Cancel the messages of earlier moves, if they still wait to be sent. */
  | 'withdrawMessage'
  /** If the undone move cancelled a message, queue the message again. */
  | 'restoreMessage'
  | 'takeBackPoints'
  /** Notify the customer by SMS. */
  | 'message'
  /** Notify the customer by SMS when the move can no longer be undone. */
  | 'messageLater'
  /** Send push messages. Not built yet: see docs/not-built-yet.md. */
  | 'push';

export type OrderFailureCode =
  | 'notAllowed'
  | 'impossible'
  | 'cannotCancel'
  | 'notPaid'
  | 'alreadyPaid'
  | 'notDelivery'
  | 'tooLate'
  | 'paidBack';

export interface OrderTransition {
  readonly status: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

/**
 * A move can be undone for this long. During this time, its message to the customer waits. Boards show the button Undo
 * for a shorter time (`UNDO_OFFER_MS`).
 */
export const UNDO_WINDOW_MS = 15_000;
/** How long after its hand-over an order can be recalled. */
export const RECALL_WINDOW_MS = 60 * 60_000;

/** Statuses of an order that the kitchen has neither accepted nor rejected. */
export const UNANSWERED_ORDER_STATUSES = ['n', 'v'] as const satisfies readonly OrderStatus[];
/** Statuses of an order that staff have not finished yet. */
export const KITCHEN_ORDER_STATUSES = ['n', 'v', 'c', 'd', 's'] as const satisfies readonly OrderStatus[];
/** Statuses in which an order does not count in its slot: rejected, cancelled, saved for later. */
export const ORDER_STATUSES_WITHOUT_SLOT = ['r', 'L', 'q'] as const satisfies readonly OrderStatus[];

/**
 * The message when a move is not possible from the order's status, for example because somebody else moved the order.
 */
export const NOT_POSSIBLE_MESSAGE = 'That is not possible any more.';
export const CANNOT_CANCEL_MESSAGE = 'The order is already in processing status and cannot be cancelled online';

interface TransitionRule {
  readonly from: readonly OrderStatus[];
  /** Null when the move keeps the status. */
  readonly to: OrderStatus | null | ((order: OrderFacts) => OrderStatus);
  readonly by: readonly Actor[];
  readonly effects: readonly OrderEffect[];
}

/** The rule for the two moves that take back a hand-over: the undo and the recall. */
const BACK_TO_READY: TransitionRule = {
  from: ['a', 'f'],
  to: ({ orderType }) => (orderType === 'delivery' ? 'd' : 's'),
  by: ['staff'],
  effects: ['takeBackPoints', 'undoCollect', 'restoreMessage', 'push'],
};

const TRANSITION_RULES: Readonly<Record<OrderMove, TransitionRule>> = {
  verifyPhone: { from: ['p'], to: 'n', by: ['customer', 'system'], effects: ['push'] },
  check: { from: ['n'], to: 'v', by: ['staff'], effects: ['push'] },
  accept: {
    from: UNANSWERED_ORDER_STATUSES,
    to: 'c',
    by: ['staff', 'system'],
    effects: ['capturePayment', 'bookSale', 'message', 'push'],
  },
  reject: {
    from: [...UNANSWERED_ORDER_STATUSES, 'c'],
    to: 'r',
    by: ['staff', 'system'],
    effects: ['returnPayment', 'message', 'push'],
  },
  ready: { from: ['c'], to: 's', by: ['staff'], effects: ['messageLater', 'push'] },
  onTheWay: { from: ['c', 's'], to: 'd', by: ['staff'], effects: ['messageLater', 'push'] },
  pickedUp: {
    from: ['s', 'd'],
    to: ({ rated }) => (rated ? 'f' : 'a'),
    by: ['staff'],
    effects: ['withdrawMessage', 'collectPayment', 'earnPoints', 'push'],
  },
  imHere: { from: ['s'], to: null, by: ['customer'], effects: ['push'] },
  feedback: {
    from: ['s', 'a', 'f'],
    // A ready order still has to be picked up.
    to: ({ status }) => (status === 's' ? 's' : 'f'),
    by: ['customer'],
    effects: ['push'],
  },
  cancel: {
    from: ['p', 'n', 'r', 'q'],
    to: 'L',
    by: ['customer', 'system'],
    effects: ['returnPayment', 'message', 'push'],
  },
  changeTime: { from: ['c'], to: null, by: ['staff'], effects: ['withdrawMessage', 'messageLater', 'push'] },
  noShow: { from: ['s', 'd'], to: 'L', by: ['staff'], effects: ['returnPayment', 'withdrawMessage', 'push'] },
  undoReady: { from: ['s'], to: 'c', by: ['staff'], effects: ['withdrawMessage', 'push'] },
  undoOnTheWay: {
    from: ['d'],
    to: ({ wasReady }) => (wasReady ? 's' : 'c'),
    by: ['staff'],
    effects: ['withdrawMessage', 'push'],
  },
  undoPickedUp: BACK_TO_READY,
  recall: BACK_TO_READY,
};

const UNDO_WINDOW = { milliseconds: UNDO_WINDOW_MS, lateMessage: 'It is too late to undo that.' };
/** The moves that are possible only for a limited time, counted from the move that they undo. */
const TIME_LIMITS: Readonly<Partial<Record<OrderMove, typeof UNDO_WINDOW>>> = {
  undoReady: UNDO_WINDOW,
  undoOnTheWay: UNDO_WINDOW,
  undoPickedUp: UNDO_WINDOW,
  recall: { milliseconds: RECALL_WINDOW_MS, lateMessage: 'It was handed over more than an hour ago.' },
};

/** The first status of an order with goods, or of a saved order (O1). */
export function startingStatus(order: { readonly saved: boolean; readonly verifyPhone: boolean }): OrderStatus {
  if (order.saved) return 'q';
  return order.verifyPhone ? 'p' : 'n';
}

/**
 * Returns the order's status after a move and the effects of the move, or the reason why the actor may not make the
 * move now (O2 to O5, O9, O10, O12, O14, O16). Every move of a placed order goes through this function.
 */
export function orderTransition(
  order: OrderFacts,
  move: OrderMove,
  actor: Actor,
  now: Instant,
): Result<OrderTransition, OrderFailureCode> {
  const { from, to, by, effects } = TRANSITION_RULES[move];
  if (!by.includes(actor)) return fail('notAllowed', 'You may not do that.');
  if (move === 'cancel' && actor === 'customer' && !mayCancel(order, now)) {
    return fail('cannotCancel', CANNOT_CANCEL_MESSAGE);
  }
  if (move === 'recall' && (order.status === 'r' || order.status === 'L')) {
    return fail('impossible', 'A rejected or cancelled order cannot be recalled.');
  }
  if (!from.includes(order.status)) {
    const now = actor === 'staff' ? ` ${lateMoveMessage(order.status, canBeNoShow(order))}` : '';
    return fail('impossible', NOT_POSSIBLE_MESSAGE + now);
  }
  const limit = TIME_LIMITS[move];
  if (limit !== undefined && now - order.statusAt > limit.milliseconds) return fail('tooLate', limit.lateMessage);
  if (TRANSITION_RULES[move] === BACK_TO_READY && order.refundedSince) {
    return fail('paidBack', 'It was refunded after it was handed over.');
  }
  if (move === 'onTheWay' && order.orderType !== 'delivery') {
    return fail('notDelivery', 'Only a delivery can be on the way.');
  }
  const noShowRefusal = move === 'noShow' ? refuseNoShow(order) : null;
  if (noShowRefusal !== null) return fail('alreadyPaid', noShowRefusal);
  if (move === 'imHere' && order.orderType === 'delivery') {
    return fail('impossible', 'A delivery is brought to you.');
  }
  if ((actor === 'staff' || move === 'accept') && move !== 'reject' && !isVisibleToKitchen(order.paymentStatus)) {
    return fail('notPaid', 'This order is not paid yet.');
  }
  const status = typeof to === 'function' ? to(order) : (to ?? order.status);
  return ok({ status, effects: effects.filter((effect) => isDue(effect, order)) });
}

/** Whether staff can close the order as a no-show (O14, O16). The board offers this only where it is possible. */
export const canBeNoShow = (order: Pick<OrderFacts, 'status' | 'paymentStatus' | 'collectedBefore'>): boolean =>
  TRANSITION_RULES.noShow.from.includes(order.status) && refuseNoShow(order) === null;

/** Why an order that nobody took cannot be closed as a no-show; null when its payment does not prevent this. */
function refuseNoShow({ paymentStatus, collectedBefore }: Pick<OrderFacts, 'paymentStatus' | 'collectedBefore'>) {
  if (paymentStatus !== 'inPerson') return 'This order is paid. Please hand it over, or refund it under Orders.';
  // The order was paid at the counter before staff took back the hand-over. A no-show would take this sale out of the
  // books. Everybody at the board can close a no-show, but only people who may refund may take a sale out of the books
  // (O16).
  return collectedBefore
    ? 'This order was handed over before. Please hand it over again. Then it can be refunded under Orders.'
    : null;
}

function isDue(effect: OrderEffect, order: OrderFacts): boolean {
  switch (effect) {
    case 'capturePayment':
      return order.paymentStatus === 'authorised';
    case 'collectPayment':
      return order.paymentStatus === 'inPerson';
    case 'bookSale':
    case 'undoCollect':
      return order.paymentStatus === 'paid';
    case 'returnPayment':
    case 'message':
      return !isRejectedOrSaved(order.status);
    default:
      return true;
  }
}
