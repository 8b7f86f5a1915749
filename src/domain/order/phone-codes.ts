/** Rules for codes that prove a phone number. Only the edge uses this file: the order desk sends and checks the codes. */

import type { Instant } from '../time.ts';

/** How long a code is valid (U3). */
export const PHONE_CODE_VALID_MS = 10 * 60_000;
/** How many times a customer may try to enter one code. After that, only a new code works (U3). */
const MAX_PHONE_CODE_TRIES = 5;
/** Minimum time between two codes for the same order and the same number (U3). */
const PHONE_CODE_WAIT_MS = 30_000;
/** Maximum number of codes that one business sends in `PHONE_CODE_BUDGET_WINDOW_MS` (U3). */
export const MAX_PHONE_CODES_PER_BUSINESS = 200;
/** The period in which the codes of a business are counted. */
export const PHONE_CODE_BUDGET_WINDOW_MS = 24 * 60 * 60_000;

export interface SentPhoneCode {
  readonly sentAt: Instant;
  /** How many times the customer has tried to enter the code so far. */
  readonly tries: number;
}

/** Whether a code can still be entered (U3). */
export const isPhoneCodeOpen = ({ sentAt, tries }: SentPhoneCode, now: Instant): boolean =>
  now - sentAt < PHONE_CODE_VALID_MS && tries < MAX_PHONE_CODE_TRIES;

/** Milliseconds until another code can be sent; 0 when it can be sent now (U3). */
export const phoneCodeWait = ({ sentAt }: SentPhoneCode, now: Instant): number =>
  Math.max(0, sentAt + PHONE_CODE_WAIT_MS - now);
