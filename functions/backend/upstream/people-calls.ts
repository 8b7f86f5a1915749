import { failure } from '../../../src/contract/errors.ts';
import type { PeopleCalls } from '../people.ts';
import { NO_BOARD_MESSAGE } from './board-calls.ts';

/** People work in the restaurant's own system: nobody can sign in here. */
export function peopleCalls(): PeopleCalls {
  return {
    signIn: async () => failure('notFound', { message: NO_BOARD_MESSAGE }),
    session: async () => null,
    signOut: async () => {},
  };
}
