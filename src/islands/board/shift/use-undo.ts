import { useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';

/** Milliseconds for which a move can be taken back here: less than the desk allows, so that what is offered also works. */
const OFFERED = 10_000;

/** What a wrong button at rush hour does, and how it is taken back. Rejecting asks first, and accepting can be rejected. */
const UNDO: Partial<Record<BoardMoveRequest['move'], Pick<UndoOffer, 'request' | 'said'>>> = {
  ready: { request: { move: 'undoReady' }, said: 'is ready' },
  onTheWay: { request: { move: 'undoOnTheWay' }, said: 'is on its way' },
  pickedUp: { request: { move: 'undoPickedUp' }, said: 'was handed over' },
};

export interface UndoOffer {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly said: string;
  readonly request: BoardMoveRequest;
}

type Move = (orderId: number, request: BoardMoveRequest) => Promise<string | null>;

/** Makes moves as `move` does, and offers for a while to take the last one back. */
export function useUndo(move: Move) {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  const withdraw = (old: UndoOffer) => setOffer((current) => (current === old ? null : current));

  return {
    offer,
    async move({ orderId, orderNumber }: Ticket, request: BoardMoveRequest): Promise<string | null> {
      const error = await move(orderId, request);
      const undo = UNDO[request.move];
      if (error !== null || undo === undefined) return error;
      const made: UndoOffer = { orderId, orderNumber, ...undo };
      setOffer(made);
      setTimeout(() => withdraw(made), OFFERED);
      return null;
    },
    /** Answers with what went wrong; null when nothing did. */
    async undo(made: UndoOffer): Promise<string | null> {
      const error = await move(made.orderId, made.request);
      if (error === null) withdraw(made);
      return error;
    },
  };
}
