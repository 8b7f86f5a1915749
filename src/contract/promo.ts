import * as v from 'valibot';
import { MAX_PROMO_CODE_CHARACTERS } from '../domain/limits.ts';
import type { PromoCode } from '../domain/pricing/promo-code.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { overallDiscountSchema } from './business.ts';
import { hhmmSchema, idSegmentSchema, localDateSchema } from './scalars.ts';

/** Letters and digits. */
const codeSchema = v.pipe(v.string(), v.maxLength(MAX_PROMO_CODE_CHARACTERS), v.regex(/^[\p{L}\p{N}]+$/u));

/** Path of `GET /rest/business/validateByBusinessId/{businessId}/{promoCode}`. */
export const promoParams = v.object({
  businessId: idSegmentSchema,
  promoCode: codeSchema,
});

/** The contract's word for a code that holds for nobody: unknown, over, used up and tried too often alike. */
export const NO_PROMO = 'error';

/** Reply of `validateByBusinessId`. */
export const promoReplySchema = v.union([overallDiscountSchema, v.literal(NO_PROMO)]);

/** Ours: an order with a code that no longer holds is refused (`reason: promoCode`). */
export const PROMO_CODE_MESSAGE = 'This promo code is not valid any more.';
/** Ours: of a code that each customer may use once, when nobody can tell who orders. */
export const PROMO_NEEDS_CUSTOMER_MESSAGE = 'Please sign in or enter your phone number to use this promo code.';

/** A code as a business keeps it; never part of a reply. Meaning and units stand at `PromoCode` in src/domain/pricing/promo-code.ts. */
export const promoCodeSchema: v.GenericSchema<unknown, PromoCode> = v.object({
  code: codeSchema,
  discount: overallDiscountSchema,
  days: v.nullable(v.array(v.picklist(WEEKDAYS))),
  startDate: v.nullable(localDateSchema),
  endDate: v.nullable(localDateSchema),
  startTime: v.nullable(hhmmSchema),
  endTime: v.nullable(hhmmSchema),
  maxUses: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  oncePerCustomer: v.boolean(),
});
