import { GUEST, priceContext, priceLocally } from '../../client/checkout/order-request.ts';
import { EMPTY_DRAFT } from '../../client/checkout/stored-checkout.ts';
import { rememberedEmail } from '../../client/session/remembered-customer.ts';
import { SOLD_OUT_MESSAGE, soldOutItems } from '../../domain/cart/resolve-cart.ts';
import { findOption, isDigital } from '../../domain/menu/option.ts';
import { nextOffer } from '../../domain/pricing/next-offer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { QuoteLines } from './QuoteLines.tsx';

/** The answers of a checkout without bags and tips: customers choose bags and tips only in the checkout. */
const NO_EXTRAS = { ...EMPTY_DRAFT, paperBagCount: 0, tipPercentage: 0, driverTipPercentage: 0 };

/**
 * The price of the cart with tax, but without tip and bags. Above the price is the amount that is missing for the next
 * offer, such as free delivery. If the cart has no price, shows the reason.
 */
export function CartTotals({ shop }: ShopProps) {
  const { page } = useOrdering();
  const cart = useCart();
  const orderType = shop.offers[0]?.orderType ?? 'take-out';
  // A customer who signed in on this device counts as signed in, although the session may have ended. Only the checkout
  // asks the edge about the session.
  const payer = { ...GUEST, signedIn: rememberedEmail() !== null };
  const planned = { page, shop, cart, orderType, draft: NO_EXTRAS, payer };
  const result = priceLocally(planned);
  if (!result.ok) {
    const soldOut = soldOutItems(shop.menu, cart).length > 0;
    return <Notice kind="error">{soldOut ? SOLD_OUT_MESSAGE : result.failure.message}</Notice>;
  }
  const { subTotal } = result.value;
  const isFood = cart.every(({ productOptionId }) => {
    const found = findOption(shop.menu, productOptionId);
    return found !== null && !isDigital(found.option);
  });
  // Customers of a kiosk are at the business already, so they get no offer for delivery.
  const delivers = page.mode !== 'kiosk' && shop.offers.some((offer) => offer.orderType === 'delivery');
  const asGuest = { ...priceContext(planned), signedIn: false };
  const offer = isFood ? nextOffer(shop.business, subTotal, asGuest, delivers) : null;
  return (
    <>
      {offer !== null && (
        <p className="next-offer">
          {offer.sentence}
          <progress className="sheet-progress" value={subTotal} max={subTotal + offer.missing} aria-hidden="true" />
        </p>
      )}
      <QuoteLines quote={result.value} totalLabel="Total before tip" />
    </>
  );
}
