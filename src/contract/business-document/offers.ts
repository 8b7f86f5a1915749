import * as v from 'valibot';
import { MAX_PROMO_CODE_CHARACTERS } from '../../domain/limits.ts';
import { DISCOUNT_TYPES, OVERALL_DISCOUNT_TYPES } from '../../domain/menu/discount-rule.ts';
import type { PromoCode } from '../../domain/pricing/promo-code.ts';
import { promoCodeKey } from '../../domain/pricing/promo-code-key.ts';
import { calendarEntries } from './menu.ts';
import { priceChangeSchema, priceSchema } from './prices.ts';
import { flagSchema, textSchema, translationsOf } from './texts.ts';

/** The parts of a business document about overall discounts and about promo codes. */

const priceOrNull = v.optional(v.nullable(priceSchema), null);

const offerEntries = {
  /** Text of the discount on its line of the quote: `"Take-out 10% off"`. */
  title: textSchema(60),
  translations: translationsOf({ title: textSchema(60) }),
  /** Minimum sub-total in dollars: `"40"`. Default: no minimum. */
  minPurchase: priceOrNull,
  /** Maximum part of the sub-total, in dollars, to which the discount applies. Default: all of it. */
  maxPurchase: priceOrNull,
  /** Customers who get the discount: `all` or `signedIn`. Default `"all"`. */
  users: v.optional(v.picklist(['all', 'signedIn']), 'all'),
};
const overallEntries = {
  ...offerEntries,
  /** Orders to which the discount applies. Default `"All"`. */
  discountType: v.optional(v.picklist(OVERALL_DISCOUNT_TYPES), 'All'),
};

const [percentage, amount] = DISCOUNT_TYPES;
export const overallDiscountSchema = v.variant('type', [
  /** Percent of the sub-total: `"value": 10`. A negative value is a surcharge. */
  v.strictObject({
    type: v.literal(percentage),
    value: v.pipe(v.number(), v.minValue(-100), v.maxValue(100)),
    ...overallEntries,
  }),
  /** Dollars: `"value": "5.00"`. A negative value is a surcharge. */
  v.strictObject({ type: v.literal(amount), value: priceChangeSchema, ...overallEntries }),
]);

const promoEntries = {
  ...offerEntries,
  ...calendarEntries,
  /** The code: at most 15 letters and digits, in upper or lower case: `"ENCORE15"`. */
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please fill this in.'),
    v.maxLength(MAX_PROMO_CODE_CHARACTERS),
    v.regex(/^[\p{L}\p{N}]+$/u, 'A promo code is letters and digits.'),
  ),
  /** Maximum number of orders that may use the code: `500`. Default: no limit. */
  maxUses: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** Whether each customer may use the code only once. Kiosks refuse such a code (D17). Default `false`. */
  oncePerCustomer: flagSchema,
};
export const promoCodeSchema = v.variant('type', [
  /** Percent of the sub-total: `"value": 15`. */
  v.strictObject({
    type: v.literal(percentage),
    value: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
    ...promoEntries,
  }),
  /** Dollars: `"value": "5.00"`. */
  v.strictObject({ type: v.literal(amount), value: priceSchema, ...promoEntries }),
]);

/** Converts a promo code of a document to a promo code of the domain. */
export function readPromoCode(written: v.InferOutput<typeof promoCodeSchema>): PromoCode {
  const {
    code,
    title,
    type,
    value,
    minPurchase,
    maxPurchase,
    users,
    translations: _shownNowhereYet,
    ...terms
  } = written;
  return {
    ...terms,
    code: promoCodeKey(code),
    discount: { title, type, discountType: 'promoCode', value, minPurchase, maxPurchase, users },
  };
}
