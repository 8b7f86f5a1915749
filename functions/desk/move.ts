import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { Actor } from '../../src/domain/order/order.ts';
import { type OrderEffect, type OrderMove, orderTransition } from '../../src/domain/order/order-moves.ts';
import type { StoreOrderingStatus } from '../../src/domain/store/business.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';
import { updateOrder } from './orders.ts';

const MINUTE = 60_000;

export interface Move {
  readonly move: OrderMove;
  readonly actor: Actor;
  /** With `accept` and `changeTime`: minutes until it is ready. */
  readonly prepMinutes?: number;
  /** With `reject`. */
  readonly rejectionReason?: string;
  /** With `verifyPhone`: the number that the customer confirmed. */
  readonly phone?: string;
}

/** How things stand when the move is made. */
export interface Circumstances {
  readonly now: Instant;
  readonly storeOpen: boolean;
  readonly storeOrderingStatus: StoreOrderingStatus;
}

export interface Moved {
  readonly order: OrderRecord;
  readonly move: OrderMove;
  readonly effects: readonly OrderEffect[];
}

/** Moves an order as the domain's rules allow and writes it. To be called in a transaction together with the effects. */
export function applyMove(sql: SqlStorage, order: OrderRecord, move: Move, circumstances: Circumstances): Reply<Moved> {
  const { now } = circumstances;
  const moved = orderTransition({ ...order, ...circumstances }, move.move, move.actor, now);
  if (!moved.ok) {
    const code = moved.failure.code === 'notAllowed' ? 'forbidden' : 'conflict';
    return failure(code, { message: moved.failure.message, reason: moved.failure.code });
  }
  const promised = move.prepMinutes === undefined ? order.dueAt : now + move.prepMinutes * MINUTE;
  const next: OrderRecord = {
    ...order,
    status: moved.value.status,
    statusAt: moved.value.status === order.status ? order.statusAt : now,
    prepMinutes: move.prepMinutes ?? order.prepMinutes,
    // What was asked for holds, until the kitchen says that it will be another time.
    dueAt: move.move === 'accept' ? (order.requestedAt ?? promised) : promised,
    rejectionReason: move.rejectionReason ?? order.rejectionReason,
    hereAt: move.move === 'imHere' ? (order.hereAt ?? now) : order.hereAt,
    details: move.phone === undefined ? order.details : { ...order.details, customerPhone: move.phone },
  };
  updateOrder(sql, next);
  return replied({ order: next, move: move.move, effects: moved.value.effects });
}
