import { type Cents, formatCents } from '../money/money.ts';
import type { BusinessSettings } from '../store/business.ts';
import { missingForDiscounts } from './overall-discount.ts';
import type { PriceContext } from './quote.ts';

/** An offer that the cart does not reach yet. */
export interface NextOffer {
  readonly missing: Cents;
  /** For the customer: `$4.50 more for free delivery`. */
  readonly sentence: string;
}

/**
 * The nearest of free delivery and the business's discounts, by what is missing; null when the cart has reached all (D18).
 * `goodsTotal`: the cart's sub-total without digital items. `delivers`: whether delivery is offered now.
 */
export function nextOffer(
  settings: BusinessSettings,
  goodsTotal: Cents,
  context: PriceContext,
  delivers: boolean,
): NextOffer | null {
  const { minOrderAmountForFreeDelivery: freeFrom, minimumDeliveryFee, perExtraKilometerFee } = settings.delivery;
  const costs = delivers && minimumDeliveryFee + perExtraKilometerFee > 0;
  const [nearest] = [
    ...(costs && freeFrom !== null ? [{ title: 'free delivery', missing: freeFrom - goodsTotal }] : []),
    ...missingForDiscounts(settings, goodsTotal, context),
  ]
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => one.missing - other.missing);
  if (nearest === undefined) return null;
  return { missing: nearest.missing, sentence: `${formatCents(nearest.missing)} more for ${nearest.title}` };
}
