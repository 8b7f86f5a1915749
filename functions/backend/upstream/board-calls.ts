import { failure } from '../../../src/contract/errors.ts';
import type { BoardCalls } from '../board.ts';

export const NO_BOARD_MESSAGE = 'This site has no board: the restaurant handles its orders in its own system.';

/** An upstream has no calls for a board, so every call fails with `notFound`. */
export function boardCalls(): BoardCalls {
  const answerNoBoard = async () => failure('notFound', { message: NO_BOARD_MESSAGE });
  return {
    hasBoard: false,
    board: answerNoBoard,
    moveOrder: answerNoBoard,
    markPart: answerNoBoard,
    finishedOrders: answerNoBoard,
    markSoldout: answerNoBoard,
    soldoutList: answerNoBoard,
    setReadyIn: answerNoBoard,
    pause: answerNoBoard,
    resendCards: answerNoBoard,
    admit: answerNoBoard,
    boardSocket: answerNoBoard,
  };
}
