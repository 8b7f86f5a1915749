import { failure } from '../../../src/contract/errors.ts';
import type { ManageCalls, PeopleCalls } from '../people.ts';
import { NO_BOARD_MESSAGE } from './board-calls.ts';

const NO_CONSOLE_MESSAGE = 'This restaurant is managed in its own system, not here.';
const answerNoConsole = async () => failure('notFound', { message: NO_CONSOLE_MESSAGE });

/** People work in the restaurant's own system: nobody can sign in here. */
export const peopleCalls = (): PeopleCalls => ({
  signIn: async () => failure('notFound', { message: NO_BOARD_MESSAGE }),
  session: async () => null,
  signOut: async () => {},
  forgotPassword: answerNoConsole,
  setPassword: answerNoConsole,
  sessions: async () => [],
  endSessions: answerNoConsole,
});

export const manageCalls = (): ManageCalls => ({
  businesses: answerNoConsole,
  business: answerNoConsole,
  members: answerNoConsole,
  invite: answerNoConsole,
  inviteAgain: answerNoConsole,
  changeMembership: answerNoConsole,
  endMembership: answerNoConsole,
  changeLog: answerNoConsole,
});
