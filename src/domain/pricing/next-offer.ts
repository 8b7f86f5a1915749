import { type Cents, formatCents } from '../money/money.ts';
import type { BusinessSettings } from '../store/business.ts';
import { missingForDiscounts } from './overall-discount.ts';
import type { PriceContext } from './quote.ts';

/** An offer that the cart has not reached yet. */
export interface NextOffer {
  readonly missing: Cents;
  /** The sentence for the customer: `$4.50 more for free delivery`. */
  readonly sentence: string;
}

/**
 * The nearest offer that the cart has not reached: free delivery or a discount of the business (D18). Null when the
 * cart has reached every offer, and when there are no offers. `goodsTotal`: the cart's sub-total without digital items.
 * `delivers`: whether delivery is offered now.
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
