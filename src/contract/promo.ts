import * as v from 'valibot';
import { MAX_PROMO_CODE_CHARACTERS } from '../domain/limits.ts';
import type { PromoCode } from '../domain/pricing/promo-code.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { overallDiscountSchema } from './business.ts';
import { hhmmSchema, idSegmentSchema, localDateSchema } from './scalars.ts';

const LETTERS_AND_DIGITS = /^[\p{L}\p{N}]+$/u;
/** A code as a customer types it: letters and digits. */
const typedCodeSchema = v.pipe(v.string(), v.maxLength(MAX_PROMO_CODE_CHARACTERS), v.regex(LETTERS_AND_DIGITS));

/** Parameters in the path of `GET /rest/business/validateByBusinessId/{businessId}/{promoCode}`. */
export const promoParams = v.object({
  businessId: idSegmentSchema,
  promoCode: typedCodeSchema,
});

/**
 * The reply for a promo code that cannot be used now. After a network address has tried too many invalid codes, this is
 * the reply for every code.
 */
export const NO_PROMO = 'error';

/** Reply of `GET /rest/business/validateByBusinessId/…`. */
export const promoReplySchema = v.union([overallDiscountSchema, v.literal(NO_PROMO)]);

/** Not in the specification: an order whose code cannot be used any more is refused (`reason: promoCode`). */
export const PROMO_CODE_MESSAGE = 'This promo code is not valid any more.';
/**
 * Not in the specification: a kiosk refuses a code that each customer can use once. A kiosk has no accounts, and does
 * not show the page on which customers prove a phone number.
 */
export const PROMO_CODE_AT_KIOSK_MESSAGE = 'This promo code cannot be used at a kiosk.';
/**
 * Not in the specification: a code that each customer can use once is refused while the customer is not known.
 * `orInPerson`: whether the customer could pay the order in person and prove the phone number.
 */
export const promoNeedsCustomer = (orInPerson: boolean): string =>
  `Please sign in to use this promo code${orInPerson ? ', or pay in person and verify your phone number' : ''}.`;

/**
 * A promo code as it is stored; no reply contains it. `PromoCode` (src/domain/pricing/promo-code.ts) documents its
 * fields.
 */
export const promoCodeSchema: v.GenericSchema<unknown, PromoCode> = v.object({
  /** May be longer than a typed code, because `promoCodeKey` replaces some letters, such as `ß`, by two letters. */
  code: v.pipe(v.string(), v.regex(LETTERS_AND_DIGITS)),
  discount: overallDiscountSchema,
  days: v.nullable(v.array(v.picklist(WEEKDAYS))),
  startDate: v.nullable(localDateSchema),
  endDate: v.nullable(localDateSchema),
  startTime: v.nullable(hhmmSchema),
  endTime: v.nullable(hhmmSchema),
  maxUses: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  oncePerCustomer: v.boolean(),
});
