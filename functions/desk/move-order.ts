import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { CounterTender } from '../../src/domain/books/tenders.ts';
import type { Actor } from '../../src/domain/order/order.ts';
import {
  NOT_POSSIBLE_MESSAGE,
  type OrderMove,
  type OrderTransition,
  orderTransition,
} from '../../src/domain/order/order-moves.ts';
import type { StoreOrderingStatus } from '../../src/domain/store/business.ts';
import { type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import { countMove } from './day-counts.ts';
import { lastMoveByStaff, recordMove, wasMadeReady } from './moved-by.ts';
import { performOrderEffects } from './order-effects.ts';
import { isDigitalOnly, isPlaced, type OrderDetails, type OrderRecord } from './order-record.ts';
import { orderById, orderByTrackingId, updateOrder } from './orders.ts';
import { mayTakeBackStamps } from './stamps.ts';

/** Identifies an order: by its secret tracking id, or by its id at a business. */
export type OrderKey = { readonly trackingId: string } | { readonly businessId: number; readonly orderId: number };

export interface MoveRequest {
  readonly move: OrderMove;
  readonly actor: Actor;
  /** Minutes until the order is ready; only with the moves `accept` and `changeTime`. */
  readonly prepMinutes?: number;
  /** Why staff or the system reject the order; only with the move `reject`. */
  readonly rejectionReason?: string;
  /** The name of the member of staff who moves the order. */
  readonly person?: string;
  /** Only with the move `pickedUp`: how the customer paid an order that is paid in person. */
  readonly tender?: CounterTender;
}

/** The time of a move and the state of the store at that time. */
export interface MoveContext {
  readonly now: Instant;
  readonly storeOpen: boolean;
  readonly storeOrderingStatus: StoreOrderingStatus;
}

/** The rejection reason of a no-show. The customer reads it. */
const NO_SHOW_REASON = 'Nobody picked it up.';
/** For each undo, the move that it takes back. */
const UNDONE_MOVES: Readonly<Partial<Record<OrderMove, OrderMove>>> = {
  undoReady: 'ready',
  undoOnTheWay: 'onTheWay',
  undoPickedUp: 'pickedUp',
};
const STAMPS_GONE_MESSAGE = 'The points of this order are no longer on the stamp card. The hand-over cannot be undone.';

/**
 * Moves an order if the domain's rules allow the move, stores the order and performs the effects of the move. `origin` is
 * the origin of the site, for links in messages. Must run inside a transaction.
 */
export function moveOrder(
  sql: SqlStorage,
  key: OrderKey,
  request: MoveRequest,
  context: MoveContext,
  origin: string,
): Reply<OrderRecord> {
  const order = findOrder(sql, key);
  if (order === null) return failure('notFound');
  const transition = transitionOf(sql, order, request, context);
  if (!transition.ok) return transition;
  const { status, effects } = transition.value;
  const { now } = context;
  const next: OrderRecord = {
    ...order,
    ...changesBy(request, order, now),
    status,
    // Feedback must not extend the time to undo a pick-up.
    statusAt: status === order.status || request.move === 'feedback' ? order.statusAt : now,
  };
  updateOrder(sql, next, order);
  recordMove(sql, order.id, request, now);
  countMove(sql, order, { ...request, to: status }, now);
  return replied(performOrderEffects(sql, next, request, effects, { origin, now }));
}

/** The transition that a move causes in an order, or the reason why the move is refused. */
export function transitionOf(
  sql: SqlStorage,
  order: OrderRecord,
  { move, actor }: Pick<MoveRequest, 'move' | 'actor'>,
  context: MoveContext,
): Reply<OrderTransition> {
  if (!isPlaced(order) && order.status !== 'q') return failure('conflict');
  if ((move === 'undoPickedUp' || move === 'recall') && (order.status === 'a' || order.status === 'f')) {
    // An order of only digital items was sent by e-mail. So it has no hand-over that can be taken back.
    if (isDigitalOnly(order)) return failure('conflict');
    if (!mayTakeBackStamps(sql, order)) return failure('conflict', { message: STAMPS_GONE_MESSAGE });
  }
  const facts = {
    ...order,
    ...context,
    rated: order.details.rated,
    wasReady: move === 'undoOnTheWay' && wasMadeReady(sql, order.id),
    refundedSince: order.refunds.some(({ at }) => at >= order.statusAt),
  };
  const moved = orderTransition(facts, move, actor, context.now);
  if (moved.ok) {
    // An undo takes back only the last move of the staff (O12). The status alone does not show this move, because a
    // recall or another undo may have led to the same status.
    const undone = UNDONE_MOVES[move];
    if (undone !== undefined && lastMoveByStaff(sql, order.id) !== undone)
      return failure('conflict', { message: NOT_POSSIBLE_MESSAGE, reason: 'impossible' });
    return replied(moved.value);
  }
  const code = moved.failure.code === 'notAllowed' ? 'forbidden' : 'conflict';
  return failure(code, { message: moved.failure.message, reason: moved.failure.code });
}

/** What a move changes besides the status. */
function changesBy(
  { move, actor, prepMinutes, rejectionReason }: MoveRequest,
  order: OrderRecord,
  now: Instant,
): Partial<OrderRecord> {
  const promisedAt = prepMinutes === undefined ? order.dueAt : now + prepMinutes * MINUTE_MS;
  return {
    prepMinutes: prepMinutes ?? order.prepMinutes,
    // Accepting keeps the time that the customer requested; only `changeTime` replaces it.
    dueAt: move === 'accept' ? (order.requestedAt ?? promisedAt) : promisedAt,
    rejectionReason: rejectionReason ?? (move === 'noShow' ? NO_SHOW_REASON : order.rejectionReason),
    hereAt: move === 'imHere' ? (order.hereAt ?? now) : order.hereAt,
    details: detailsAfter(order.details, move, actor),
  };
}

function detailsAfter(details: OrderDetails, move: OrderMove, actor: Actor): OrderDetails {
  if (move === 'feedback') return { ...details, rated: true };
  return move === 'accept' && actor === 'system' ? { ...details, acceptedItself: true } : details;
}

function findOrder(sql: SqlStorage, key: OrderKey): OrderRecord | null {
  if ('trackingId' in key) return orderByTrackingId(sql, key.trackingId);
  const order = orderById(sql, key.orderId);
  return order?.businessId === key.businessId ? order : null;
}
