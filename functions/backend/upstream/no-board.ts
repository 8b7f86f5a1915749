import { failure } from '../../../src/contract/errors.ts';
import type { BoardCalls } from '../backend.ts';

const NO_BOARD_MESSAGE = 'This site has no board: its orders are worked on in the restaurant’s own system.';

/** The board is no part of the contract: an existing backend has its own, and nobody can sign in to this one. */
export function noBoard(): BoardCalls {
  const refused = async () => failure('notFound', { message: NO_BOARD_MESSAGE });
  return {
    hasBoard: false,
    staffSignIn: refused,
    staffSession: async () => null,
    staffSignOut: async () => {},
    board: refused,
    moveOrder: refused,
    markSoldout: refused,
    pause: refused,
    resendCards: refused,
    admit: refused,
    boardSocket: refused,
  };
}
