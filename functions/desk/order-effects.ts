import type { CounterTender } from '../../src/domain/books/tenders.ts';
import { type OrderEffect, type OrderMove, UNDO_WINDOW_MS } from '../../src/domain/order/order-moves.ts';
import type { DeskContext } from './desk-context.ts';
import { queueMoveMessage, withdrawMoveMessages } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { capturePayment, collectAtCounter, returnPayment, undoCollect } from './payment-effects.ts';
import { bookSaleWhenDue } from './sales.ts';
import { earnStamps, takeBackStamps } from './stamps.ts';

/** A move. `tender`: how the customer paid at the counter; only with the move `pickedUp`. */
interface PerformedMove {
  readonly move: OrderMove;
  readonly tender?: CounterTender;
}

/**
 * Performs the effects of an order's move in sequence and returns the updated order. Must run inside the transaction
 * that writes the move.
 */
export function performOrderEffects(
  sql: SqlStorage,
  order: OrderRecord,
  request: PerformedMove,
  effects: readonly OrderEffect[],
  context: DeskContext,
): OrderRecord {
  return effects.reduce((current, effect) => performEffect(sql, current, request, effect, context), order);
}

function performEffect(
  sql: SqlStorage,
  order: OrderRecord,
  request: PerformedMove,
  effect: OrderEffect,
  context: DeskContext,
): OrderRecord {
  const { now } = context;
  const { move } = request;
  switch (effect) {
    case 'returnPayment':
      return returnPayment(sql, order, context);
    case 'capturePayment':
      capturePayment(sql, order, now);
      return order;
    case 'earnPoints':
      earnStamps(sql, order, now);
      return order;
    case 'collectPayment':
      return collectAtCounter(sql, order, request.tender ?? 'counter', context);
    case 'undoCollect':
      return undoCollect(sql, order, context);
    case 'bookSale':
      bookSaleWhenDue(sql, order, now);
      return order;
    case 'takeBackPoints':
      takeBackStamps(sql, order, now);
      return order;
    case 'withdrawMessage':
      return withdrawMoveMessages(sql, order, now);
    case 'restoreMessage':
      if (order.details.messageWithdrawn) queueMoveMessage(sql, order, move, now + UNDO_WINDOW_MS);
      return order;
    case 'message':
      queueMoveMessage(sql, order, move, now);
      return order;
    case 'messageLater':
      queueMoveMessage(sql, order, move, now + UNDO_WINDOW_MS);
      return order;
    case 'push':
      // Push notifications are not built yet. Open boards and trackers are notified after every move anyway.
      return order;
  }
}
