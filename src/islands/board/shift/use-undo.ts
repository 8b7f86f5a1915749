import { useCallback, useState } from 'react';
import type { KitchenBoard } from '../../../client/board/kitchen-board.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';

/**
 * How long Undo is offered. This time is shorter than `UNDO_WINDOW_MS`, the time in which the domain permits an undo.
 * So an undo works even in the last second of the offer.
 */
const UNDO_OFFER_MS = 10_000;

/**
 * Moves that can be undone. An acceptance and a rejection can change the payment, so staff cannot undo them (O12). Staff
 * can reject an accepted order instead.
 */
const UNDOABLE: Partial<Record<BoardMoveRequest['move'], Pick<UndoOffer, 'request' | 'moveText' | 'status'>>> = {
  ready: { request: { move: 'undoReady' }, moveText: 'is ready', status: 's' },
  onTheWay: { request: { move: 'undoOnTheWay' }, moveText: 'is on its way', status: 'd' },
  pickedUp: { request: { move: 'undoPickedUp' }, moveText: 'was handed over', status: null },
};

export interface UndoOffer {
  readonly orderId: number;
  readonly orderNumber: string;
  /** What the move did, in words that follow the order number: `is ready`. */
  readonly moveText: string;
  /** The status of the order on the board after the move; null when the order left the board. */
  readonly status: OrderStatus | null;
  /** The request that undoes the move. */
  readonly request: BoardMoveRequest;
}

/**
 * Whether the offered undo is still possible: the order still has the status that it got from the move. Staff may have
 * changed the status since then.
 */
export const isUndoable = ({ orderId, status }: UndoOffer, tickets: readonly Ticket[]): boolean =>
  (tickets.find((ticket) => ticket.orderId === orderId)?.orderStatus ?? null) === status;

/** Wraps `move`. After each move that can be undone, `offer` contains the undo of this move for a short time. */
export function useUndo(move: KitchenBoard['move']) {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  const withdraw = useCallback((old: UndoOffer) => setOffer((current) => (current === old ? null : current)), []);
  // `offered` is the same function in every render, so that memoized tickets do not render again.
  const offered = useCallback(
    async ({ orderId, orderNumber }: Ticket, request: BoardMoveRequest): Promise<ClientFailure | null> => {
      const failure = await move(orderId, request);
      const undo = UNDOABLE[request.move];
      if (failure !== null || undo === undefined) return failure;
      const newOffer: UndoOffer = { orderId, orderNumber, ...undo };
      setOffer(newOffer);
      setTimeout(() => withdraw(newOffer), UNDO_OFFER_MS);
      return null;
    },
    [move, withdraw],
  );

  return {
    offer,
    move: offered,
    /** Resolves to an error message, or null on success. */
    async undo(accepted: UndoOffer): Promise<string | null> {
      const failure = await move(accepted.orderId, accepted.request);
      if (failure === null) withdraw(accepted);
      return failure?.message ?? null;
    },
  };
}
