import type { Rule } from './sliding-window.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often a thing may be tried, by whom it is counted. Where only failures shall count, the caller gives successes back.
 * A limit by account also holds for e-mails that nobody registered, so that it tells nothing.
 */
export const LIMITS = {
  /** Failures only. */
  signInBySource: { max: 30, within: 15 * MINUTE },
  /** Failures only. */
  signInByAccount: { max: 10, within: 15 * MINUTE },
  /** Every answer counts, since a sign-up tells whether the e-mail is registered. */
  signUpBySource: { max: 20, within: HOUR },
  /** Messages with a link to set a password. */
  passwordLinkBySource: { max: 10, within: HOUR },
  passwordLinkByAccount: { max: 3, within: HOUR },
  /** Failures only. */
  setPasswordBySource: { max: 20, within: 15 * MINUTE },
  /** Failures only. */
  changePasswordByAccount: { max: 10, within: 15 * MINUTE },
  referBySource: { max: 10, within: HOUR },
  /** By the friend's e-mail or phone number. */
  referByContact: { max: 3, within: DAY },
  feedbackBySource: { max: 20, within: HOUR },
  /** Failures with one gift card by one source. */
  giftCardBySource: { max: 5, within: DAY },
  /** Failures with one gift card by all sources that are not locked out yet. */
  giftCard: { max: 25, within: DAY },
  /** Keystrokes, about: an address takes some ten. A household or an office shares one source. */
  addressSuggestBySource: { max: 300, within: 15 * MINUTE },
  /** Addresses that had to be looked up. */
  addressBySource: { max: 60, within: 15 * MINUTE },
  /** Failures with the promo codes of one business. */
  promoCodeBySource: { max: 10, within: 15 * MINUTE },
  /** Orders kept for later. */
  savedOrderBySource: { max: 30, within: HOUR },
  receiptBySource: { max: 20, within: HOUR },
  /** By the order. */
  receiptByOrder: { max: 5, within: DAY },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;
