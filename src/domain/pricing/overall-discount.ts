import type { OverallDiscount } from '../menu/discount-rule.ts';
import { type Cents, cutRate, rateOf } from '../money/money.ts';
import type { BusinessSettings } from '../store/business.ts';
import type { PriceContext, QuoteLine, QuoteRule } from './quote.ts';
import { quoteLine } from './quote-line.ts';

/** The part of an order on which overall discounts are computed: all items except gift cards and tickets (D9). */
export interface OfferBase {
  /** The sum of the items after the discounts of their own options. */
  readonly subTotal: Cents;
  /**
   * The rows whose units are paired by an overall bogo. Rows are left out while the discount rule of their option is in
   * force (D10). `unit` is the price of one unit.
   */
  readonly units: readonly { readonly unit: Cents; readonly count: number }[];
}

/**
 * One line of the quote for each overall discount that applies (D7). Discounts for all orders or for the order type
 * come first, as the settings list them. Then comes the discount of the promo code, then the discounts for mobile pay.
 * Earlier discounts do not lower the amount on which a later discount is computed. Together, the discounts are at most
 * the sub-total (D12). A discount with a negative value is a surcharge (D11).
 */
export function overallDiscountLines(settings: BusinessSettings, base: OfferBase, context: PriceContext): QuoteLine[] {
  const lines: QuoteLine[] = [];
  let remaining = base.subTotal;
  for (const { discount, rule } of applicable(settings, base, context)) {
    const discounted = discountBase(discount, base);
    const full = fullAmount(discount, discounted);
    const amount = discount.value > 0 ? -Math.min(full, remaining) : full;
    if (amount === 0) continue;
    if (amount < 0) remaining += amount;
    const rate = discount.type === 'amount' ? null : rateOf(Math.abs(discount.value));
    lines.push(quoteLine({ kind: 'discount', rule, label: discount.title, base: discounted, rate, amount }));
  }
  return lines;
}

/**
 * The discounts for this customer and order, without surcharges. `missing` is the amount by which the cart must grow to
 * reach the discount. It is 0 or less if the cart has reached the discount (D18).
 */
export const missingForDiscounts = (settings: BusinessSettings, goodsTotal: Cents, context: PriceContext) =>
  offered(settings, context)
    .filter(({ discount }) => discount.value > 0)
    .map(({ discount }) => ({ title: `“${discount.title}”`, missing: (discount.minPurchase ?? 0) - goodsTotal }));

const applicable = (settings: BusinessSettings, base: OfferBase, context: PriceContext) =>
  offered(settings, context).filter(({ discount }) => base.subTotal >= (discount.minPurchase ?? 0));

/** The discounts for this customer and order, whether or not the cart reaches their `minPurchase`. */
function offered(settings: BusinessSettings, context: PriceContext) {
  const matching = settings.overallDiscounts.filter(
    ({ discountType }) => discountType === 'All' || discountType === context.orderType,
  );
  const mobilePay = context.mobilePay && !settings.mobilePaymentDisabled;
  const mobile = mobilePay ? settings.overallDiscounts.filter(({ discountType }) => discountType === 'mobilePay') : [];
  const promo = context.promo === null ? [] : [context.promo];
  const withRule = (rule: QuoteRule) => (discount: OverallDiscount) => ({ discount, rule });
  return [
    ...matching.map(withRule('overallDiscount')),
    ...promo.map(withRule('promoCode')),
    ...mobile.map(withRule('mobilePay')),
  ].filter(({ discount }) => discount.users !== 'signedIn' || context.signedIn);
}

function discountBase(discount: OverallDiscount, base: OfferBase): Cents {
  const fullBase = discount.type === 'bogo' ? secondUnitsTotal(base) : base.subTotal;
  return Math.min(fullBase, discount.maxPurchase ?? Infinity);
}

function fullAmount(discount: OverallDiscount, base: Cents): Cents {
  const size = Math.abs(discount.value);
  return discount.type === 'amount' ? Math.min(Math.trunc(size), base) : cutRate(base, rateOf(size));
}

/** Pairs the units, the most expensive first, and adds up the cheaper price in each pair (D10). */
function secondUnitsTotal(base: OfferBase): Cents {
  let position = 0;
  let sum = 0;
  for (const { unit, count } of base.units.toSorted((a, b) => b.unit - a.unit)) {
    sum += unit * (Math.floor((position + count) / 2) - Math.floor(position / 2));
    position += count;
  }
  return sum;
}
