import { findOption, isDigital } from '../../domain/menu/option.ts';
import type { Cents } from '../../domain/money/money.ts';
import { type NextOffer, nextOffer } from '../../domain/pricing/next-offer.ts';
import { GUEST, type PlannedOrder, priceContext } from '../checkout/order-request.ts';
import { EMPTY_DRAFT } from '../checkout/stored-checkout.ts';

/** An empty draft without bags and tips: customers choose bags and tips later, in the checkout. */
const NO_EXTRAS = { ...EMPTY_DRAFT, paperBagCount: 0, tipPercentage: 0, driverTipPercentage: 0 };

/** The order that the cart shows before the checkout. It has the first offered order type, no bags and no tips. */
export const cartOrder = (
  { page, shop, cart }: Pick<PlannedOrder, 'page' | 'shop' | 'cart'>,
  signedIn: boolean,
): PlannedOrder => ({
  ...{ page, shop, cart },
  orderType: shop.offers[0]?.orderType ?? 'take-out',
  draft: NO_EXTRAS,
  payer: { ...GUEST, signedIn },
});

/**
 * The nearest offer that guests can get and that the cart has not reached yet (D18). Null for a cart with a gift card,
 * an event ticket or an option that is no longer on the menu. `subTotal`: the sub-total of the cart.
 */
export function cartOffer(order: PlannedOrder, subTotal: Cents): NextOffer | null {
  const { page, shop, cart } = order;
  const isFood = cart.every(({ productOptionId }) => {
    const found = findOption(shop.menu, productOptionId);
    return found !== null && !isDigital(found.option);
  });
  if (!isFood) return null;
  // A kiosk does not name free delivery as an offer, because its customers are at the business already.
  const delivers = page.mode !== 'kiosk' && shop.offers.some((offer) => offer.orderType === 'delivery');
  return nextOffer(shop.business, subTotal, { ...priceContext(order), signedIn: false }, delivers);
}
