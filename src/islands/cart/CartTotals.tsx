import { cartOffer, cartOrder } from '../../client/cart/cart-order.ts';
import { priceLocally } from '../../client/checkout/order-request.ts';
import { rememberedEmail } from '../../client/session/remembered-customer.ts';
import { SOLD_OUT_MESSAGE, soldOutItems } from '../../domain/cart/resolve-cart.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { QuoteLines } from './QuoteLines.tsx';

/**
 * The price of the cart with tax, but without tip and bags. A sentence above the price says how much more the customer
 * must order to get the next offer, such as free delivery. If the cart has no price, the reason is shown instead.
 */
export function CartTotals({ shop }: ShopProps) {
  const { page } = useOrdering();
  const cart = useCart();
  // A customer who signed in on this device counts as signed in, although the session may have ended. Only the checkout
  // asks the edge about the session.
  const planned = cartOrder({ page, shop, cart }, rememberedEmail() !== null);
  const result = priceLocally(planned);
  if (!result.ok) {
    const soldOut = soldOutItems(shop.menu, cart).length > 0;
    return <Notice kind="error">{soldOut ? SOLD_OUT_MESSAGE : result.failure.message}</Notice>;
  }
  const { subTotal } = result.value;
  const offer = cartOffer(planned, subTotal);
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
