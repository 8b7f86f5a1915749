import { failure } from '../../../src/contract/errors.ts';
import type { BoardCalls } from '../backend.ts';

export const NO_BOARD_MESSAGE = 'This site has no board: its orders are worked on in the restaurant’s own system.';

/** The board is not part of the contract: with an upstream every call fails. */
export function boardCalls(): BoardCalls {
  const answerNoBoard = async () => failure('notFound', { message: NO_BOARD_MESSAGE });
  return {
    hasBoard: false,
    board: answerNoBoard,
    moveOrder: answerNoBoard,
    markSoldout: answerNoBoard,
    soldoutEnds: answerNoBoard,
    pause: answerNoBoard,
    resendCards: answerNoBoard,
    admit: answerNoBoard,
    boardSocket: answerNoBoard,
  };
}
