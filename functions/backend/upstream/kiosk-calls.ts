import { failure } from '../../../src/contract/errors.ts';
import type { KioskCalls } from '../kiosks.ts';
import { NO_BOARD_MESSAGE } from './board-calls.ts';

/**
 * Kiosks are paired on the board, which an upstream does not have. Even without pairing, a tablet works in the order
 * mode "kiosk".
 */
export function kioskCalls(): KioskCalls {
  const answerNoBoard = async () => failure('notFound', { message: NO_BOARD_MESSAGE });
  return {
    list: answerNoBoard,
    createCode: answerNoBoard,
    end: answerNoBoard,
    pair: answerNoBoard,
    seen: async () => null,
  };
}
