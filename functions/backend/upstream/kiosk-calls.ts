import { failure } from '../../../src/contract/errors.ts';
import type { KioskCalls } from '../backend.ts';
import { NO_BOARD_MESSAGE } from './board-calls.ts';

/** Kiosks are paired on the board, which an upstream does not have. A kiosk works unpaired. */
export function kioskCalls(): KioskCalls {
  const refused = async () => failure('notFound', { message: NO_BOARD_MESSAGE });
  return { list: refused, createCode: refused, end: refused, pair: refused, seen: async () => null };
}
