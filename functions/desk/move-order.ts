import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { followMove } from './follow-move.ts';
import { applyMove, type Circumstances, type Move } from './move.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById, orderByTrackingId } from './orders.ts';
import { isPlaced } from './place.ts';
import { mayTakeBackStamps } from './stamps.ts';

/** Names the order that a move is about: by its secret, or by its id on a business's board. */
export type OrderKey = { readonly trackingId: string } | { readonly businessId: number; readonly orderId: number };

const STAMPS_SPENT = 'Its points have filled a card and are credit now. That cannot be undone.';

/** Moves an order and does what follows, as one transaction has to. `origin` is where the site stands. */
export function moveOrder(
  sql: SqlStorage,
  key: OrderKey,
  move: Move,
  circumstances: Circumstances,
  origin: string,
): Reply<OrderRecord> {
  const order = findOrder(sql, key);
  if (order === null) return failure('notFound');
  if (!isPlaced(order) && order.status !== 'q') return failure('conflict');
  if (move.move === 'undoPickedUp' && order.status === 'a') {
    // Nobody handed out what went by e-mail.
    if (order.details.cards?.only) return failure('conflict');
    if (!mayTakeBackStamps(sql, order)) return failure('conflict', { message: STAMPS_SPENT });
  }
  const result = applyMove(sql, order, move, circumstances);
  if (!result.ok) return result;
  return replied(followMove(sql, result.value, { origin, now: circumstances.now }));
}

function findOrder(sql: SqlStorage, key: OrderKey): OrderRecord | null {
  if ('trackingId' in key) return orderByTrackingId(sql, key.trackingId);
  const order = orderById(sql, key.orderId);
  return order?.businessId === key.businessId ? order : null;
}
