import { failure } from '../../../src/contract/errors.ts';
import type { BookCalls } from '../books.ts';
import type { DocumentCalls } from '../documents.ts';
import type { GoingLiveCalls } from '../going-live.ts';
import type { OperatorCalls } from '../operating.ts';
import type { PasskeyCalls } from '../passkeys.ts';
import type { PayingCalls } from '../paying.ts';
import type { PayoutCalls } from '../payouts.ts';
import type { ManageCalls, PeopleCalls } from '../people.ts';
import type { PictureCalls } from '../pictures.ts';
import type { StartCalls } from '../starting.ts';
import { NO_BOARD_MESSAGE } from './board-calls.ts';

const NO_CONSOLE_MESSAGE = 'This restaurant is managed in its own system, not here.';
const answerNoConsole = async () => failure('notFound', { message: NO_CONSOLE_MESSAGE });

/** The people who work at the businesses of an upstream use another system, so nobody can sign in here. */
export const peopleCalls = (): PeopleCalls => ({
  signIn: async () => failure('notFound', { message: NO_BOARD_MESSAGE }),
  session: async () => null,
  renewSession: async () => 0,
  signOut: async () => {},
  forgotPassword: answerNoConsole,
  setPassword: answerNoConsole,
  sessions: async () => [],
  endSessions: answerNoConsole,
});

export const passkeyCalls = (): PasskeyCalls => ({
  list: async () => [],
  beginAdding: answerNoConsole,
  add: answerNoConsole,
  rename: answerNoConsole,
  remove: answerNoConsole,
  beginSignIn: answerNoConsole,
  signIn: answerNoConsole,
});

export const manageCalls = (): ManageCalls => ({
  businesses: answerNoConsole,
  business: answerNoConsole,
  members: answerNoConsole,
  invite: answerNoConsole,
  inviteAgain: answerNoConsole,
  changeMembership: answerNoConsole,
  endMembership: answerNoConsole,
  orders: answerNoConsole,
  orderReceipt: answerNoConsole,
  order: answerNoConsole,
  refundFigures: answerNoConsole,
  refund: answerNoConsole,
  repayOtherwise: answerNoConsole,
  sendReceiptAgain: answerNoConsole,
  findPosition: answerNoConsole,
  report: answerNoConsole,
  today: answerNoConsole,
  planPause: answerNoConsole,
  endPlannedPause: answerNoConsole,
  changeLog: answerNoConsole,
});

export const bookCalls = (): BookCalls => ({
  customers: answerNoConsole,
  customer: answerNoConsole,
  adjust: answerNoConsole,
  blockCard: answerNoConsole,
  forget: answerNoConsole,
  setSummary: answerNoConsole,
  owed: answerNoConsole,
});

export const pictureCalls = (): PictureCalls => ({ store: answerNoConsole });

export const documentCalls = (): DocumentCalls => ({
  draft: answerNoConsole,
  saveDraft: answerNoConsole,
  checkDraft: answerNoConsole,
  priceExample: answerNoConsole,
  promoCounts: answerNoConsole,
  draftShop: answerNoConsole,
  draftAd: answerNoConsole,
  publish: answerNoConsole,
  schedule: answerNoConsole,
  schedulePublication: answerNoConsole,
  cancelPublication: answerNoConsole,
  restore: answerNoConsole,
  versions: answerNoConsole,
  version: answerNoConsole,
  compare: answerNoConsole,
  exportDraft: answerNoConsole,
  importDocument: answerNoConsole,
});

export const operatorCalls = (): OperatorCalls => ({
  providers: answerNoConsole,
  addProvider: answerNoConsole,
  inviteOwner: answerNoConsole,
  businesses: answerNoConsole,
  decideListing: answerNoConsole,
  labels: answerNoConsole,
  addLabel: answerNoConsole,
  changeLabel: answerNoConsole,
  health: answerNoConsole,
});

export const goingLiveCalls = (): GoingLiveCalls => ({
  status: answerNoConsole,
  placeTestOrder: answerNoConsole,
  goLive: answerNoConsole,
  closeDown: answerNoConsole,
});

export const payingCalls = (): PayingCalls => ({
  settings: answerNoConsole,
  connect: answerNoConsole,
  changeWebhookSecret: answerNoConsole,
  testPayment: answerNoConsole,
  takeCards: answerNoConsole,
  disconnect: answerNoConsole,
});

export const payoutCalls = (): PayoutCalls => ({
  list: answerNoConsole,
  locations: answerNoConsole,
  payout: answerNoConsole,
  table: answerNoConsole,
});

export const startCalls = (): StartCalls => ({ sendLink: answerNoConsole, create: answerNoConsole });
