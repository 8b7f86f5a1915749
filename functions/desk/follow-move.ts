import type { OrderEffect } from '../../src/domain/order-moves.ts';
import type { Sending } from './issued-cards.ts';
import type { Moved } from './move.ts';
import type { OrderRecord } from './order-record.ts';
import { queueMessage } from './outbox.ts';
import { capturePayment, returnPayment } from './payment-effects.ts';
import { earnStamps } from './stamps.ts';

/** Does what follows a move at the desk itself, and gives the order as it is then. To be called in the transaction that moved it. */
export function followMove(sql: SqlStorage, { order, effects }: Moved, sending: Sending): OrderRecord {
  const isDue = (effect: OrderEffect) => effects.includes(effect);
  const next = isDue('returnPayment') ? returnPayment(sql, order, sending) : order;
  if (isDue('capturePayment')) capturePayment(sql, next, sending.now);
  if (isDue('earnPoints')) earnStamps(sql, next, sending.now);
  if (isDue('message')) queueMessage(sql, next, sending.now);
  return next;
}
