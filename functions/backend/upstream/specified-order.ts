import { type Order, summaryOf } from '../../../src/contract/order.ts';
import type { OverallDiscount } from '../../../src/domain/menu/discount-rule.ts';
import { findOption } from '../../../src/domain/menu/option.ts';
import { unitPrice } from '../../../src/domain/pricing/item-price.ts';
import type { Quote, QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { clockMinutes, dayOf, formatDay, timeLabel } from '../../../src/domain/store/local-time.ts';
import type { PricedCart } from '../price-order-request.ts';

/** The specification names the field `sourceApp`, but not its values. */
const SOURCE_APP = 'web';

/** The price that the edge computed, and the data from which it computed the price. */
export interface PricedOrder {
  readonly priced: PricedCart;
  /** The discount that the order's promo code unlocks; null when the order has no valid promo code. */
  readonly promo: OverallDiscount | null;
}

/** Values that `specifiedOrder` needs in addition to the customer's order and the price of the order. */
export interface OrderFacts {
  readonly userId: number;
  /** `iOS` or `Android`; empty for other devices. */
  readonly phoneOS: string;
}

/**
 * An order with all fields of the specification (section 3), for a backend that is not a Foodcourt. The names and prices of
 * the rows are those of the menu; the sums are those of `quote`.
 */
export function specifiedOrder(
  order: Partial<Order> & Pick<Order, 'finalOrderItems'>,
  { priced, promo }: PricedOrder,
  quote: Quote,
  { userId, phoneOS }: OrderFacts,
): object {
  const { business, menu, cart } = priced;
  const { quote: _lines, calculatedDiscounts: _titles, ...sums } = summaryOf(quote);
  const known = promo === null ? business.overallDiscounts : [...business.overallDiscounts, promo];
  const discounts = quote.lines.filter(({ kind, itemIndex }) => itemIndex === null && isDiscount(kind));
  const at = order.requestedPrepDateTime ?? null;
  return {
    ...order,
    ...sums,
    userId,
    sourceApp: SOURCE_APP,
    phoneOS,
    calculatedDiscounts: discounts.map((line) => calculatedDiscount(line, known)),
    calculatedMobilePayDiscount: -discounts
      .filter(({ rule }) => rule === 'mobilePay')
      .reduce((sum, { amount }) => sum + amount, 0),
    requestedPrepDateTimeString:
      at === null ? '' : `${formatDay(dayOf(at, business.zone))} ${timeLabel(clockMinutes(at, business.zone))}`,
    finalOrderItems: order.finalOrderItems.map((row, index) => {
      const found = findOption(menu, row.productOptionId);
      if (found === null) return row;
      const { product, option } = found;
      const { window: _window, ...rule } = option.discountRule ?? {};
      return {
        ...row,
        name: product.name,
        optionName: option.label,
        optionsType: product.optionsType,
        type: option.type,
        price: unitPrice(option, cart[index]?.picks ?? []),
        discountRule: option.discountRule === null ? null : rule,
      };
    }),
  };
}

const isDiscount = (kind: QuoteLine['kind']): boolean => kind === 'discount' || kind === 'tender';

/**
 * A discount of the order as the specification describes it. In the result, `value` is the reduction in cents, and
 * `amount` is the number that the owner set, in percent or cents. For store credit, both are the reduction in cents.
 */
function calculatedDiscount({ rule, label, amount }: QuoteLine, known: readonly OverallDiscount[]): object {
  if (rule === 'credit')
    return { title: label, value: -amount, type: 'amount', amount: -amount, discountType: 'credit', maxPurchase: null };
  const set = known.find(({ title }) => title === label);
  return {
    title: label,
    value: -amount,
    type: set?.type ?? 'amount',
    amount: set?.value ?? -amount,
    discountType: set?.discountType ?? 'All',
    maxPurchase: set?.maxPurchase ?? null,
  };
}
