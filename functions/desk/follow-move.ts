import { type OrderEffect, UNDO_WINDOW_MS } from '../../src/domain/order/order-moves.ts';
import type { Sending } from './issued-cards.ts';
import type { Moved } from './move.ts';
import { queueMoveMessage, withdrawMoveMessages } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { capturePayment, returnPayment } from './payment-effects.ts';
import { earnStamps, takeBackStamps } from './stamps.ts';

/** Does what follows a move at the desk itself, and gives the order as it is then. To be called in the transaction that moved it. */
export function followMove(sql: SqlStorage, { order, move, effects }: Moved, sending: Sending): OrderRecord {
  const { now } = sending;
  const isDue = (effect: OrderEffect) => effects.includes(effect);
  const next = isDue('returnPayment') ? returnPayment(sql, order, sending) : order;
  if (isDue('capturePayment')) capturePayment(sql, next, now);
  if (isDue('earnPoints')) earnStamps(sql, next, now);
  if (isDue('takeBackPoints')) takeBackStamps(sql, next, now);
  if (isDue('withdrawMessage')) withdrawMoveMessages(sql, next, now);
  if (isDue('message')) queueMoveMessage(sql, next, move, now);
  if (isDue('messageLater')) queueMoveMessage(sql, next, move, now + UNDO_WINDOW_MS);
  return next;
}
