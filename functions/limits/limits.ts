import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts';
import type { RateLimit } from './sliding-window.ts';

/**
 * How often something may be tried. `BySource` counts by network address, `ByAccount` by e-mail or account. For a
 * limit that counts failures only, the caller removes each successful attempt from the count. A limit by e-mail also
 * applies to e-mails without an account. Otherwise the limit would reveal which e-mails are registered.
 */
export const LIMITS = {
  /** Counts failures only. */
  signInBySource: { max: 30, windowMs: 15 * MINUTE_MS },
  /** Failures with one account from one device that has signed in to it before. */
  signInByDevice: { max: 10, windowMs: 15 * MINUTE_MS },
  /**
   * Failures with one account from one source, by devices that have not signed in to the account before. This limit is
   * lower than `signInByAccount`, so one source alone cannot use up `signInByAccount`.
   */
  signInByAccountAndSource: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Failures with one account from all sources, by devices that have not signed in to it before. */
  signInByAccount: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Successes count too, because every answer reveals whether the e-mail is registered. */
  signUpBySource: { max: 20, windowMs: HOUR_MS },
  /** E-mails with a link to set a password. */
  passwordLinkBySource: { max: 10, windowMs: HOUR_MS },
  passwordLinkByEmail: { max: 3, windowMs: HOUR_MS },
  /** Counts failures only. */
  setPasswordBySource: { max: 20, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords of a customer who changes the password or deletes the account. */
  changePasswordByAccount: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Sign-ins that begin with a passkey. Each stores a challenge for five minutes. */
  passkeyChallengeBySource: { max: 60, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords of a person who adds a passkey. */
  addPasskeyByPerson: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Invitations that a person sends. */
  invitationByPerson: { max: 30, windowMs: HOUR_MS },
  /** Invitations to one e-mail address, also those that are sent again. */
  invitationByContact: { max: 5, windowMs: DAY_MS },
  /** Enough to upload all pictures of a menu with 120 dishes one after the other. */
  pictureByBusiness: { max: 300, windowMs: HOUR_MS },
  /** E-mails with a link to start a business. */
  startBySource: { max: 10, windowMs: HOUR_MS },
  startByEmail: { max: 3, windowMs: DAY_MS },
  /** Businesses that a person creates. */
  businessByPerson: { max: 5, windowMs: DAY_MS },
  /** Publications by a person, also scheduled ones. Each one adds a version of up to 1 MB, and every version is kept. */
  publicationByPerson: { max: 200, windowMs: DAY_MS },
  testOrderByPerson: { max: 30, windowMs: HOUR_MS },
  /** Tests of the keys of a payment account at its provider. Tests with wrong keys count too. */
  paymentKeysByPerson: { max: 20, windowMs: HOUR_MS },
  referBySource: { max: 10, windowMs: HOUR_MS },
  /** Counts by the e-mail or phone number of the friend. */
  referByContact: { max: 3, windowMs: DAY_MS },
  feedbackBySource: { max: 20, windowMs: HOUR_MS },
  /** Failures with all gift cards from one source. */
  giftCardsBySource: { max: 30, windowMs: DAY_MS },
  /** Failures with one gift card from one source. */
  giftCardBySource: { max: 5, windowMs: DAY_MS },
  /**
   * Failures with one gift card from all sources. If one of the two limits above refuses an attempt, the attempt does
   * not count here.
   */
  giftCard: { max: 25, windowMs: DAY_MS },
  /** Address suggestions: about ten requests per typed address. A household or an office shares one source. */
  addressSuggestBySource: { max: 300, windowMs: 15 * MINUTE_MS },
  /** Addresses looked up at the maps gateway. */
  addressBySource: { max: 60, windowMs: 15 * MINUTE_MS },
  /** Addresses that a customer saves or changes. */
  savedAddressByAccount: { max: 60, windowMs: HOUR_MS },
  /** Failures from one source with the promo codes of one business. */
  promoCodeBySource: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Counts failures only. A pairing code has 8 digits and works for ten minutes. */
  kioskPairingBySource: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Payments prepared at a payment provider. Customers who pay for a table on their own phones share one source. */
  paymentSheetBySource: { max: 300, windowMs: 15 * MINUTE_MS },
  /** Codes to one phone number, from all businesses (rule U3). */
  phoneCode: { max: 3, windowMs: DAY_MS },
  phoneCodeBySource: { max: 30, windowMs: HOUR_MS },
  savedOrderBySource: { max: 30, windowMs: HOUR_MS },
  receiptBySource: { max: 20, windowMs: HOUR_MS },
  /** Receipts that a person sends again. */
  receiptByPerson: { max: 30, windowMs: HOUR_MS },
  /** Receipts that people send again to one e-mail address. Applies only to addresses that people enter. */
  receiptByContact: { max: 5, windowMs: DAY_MS },
  /** Receipts of one order: those that customers ask for and those that people send again. */
  receiptByOrder: { max: 5, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
