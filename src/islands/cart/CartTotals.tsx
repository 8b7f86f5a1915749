import { GUEST, priceLocally } from '../../client/checkout/order-request.ts';
import { EMPTY_DRAFT } from '../../client/checkout/stored-checkout.ts';
import { SOLD_OUT_MESSAGE, soldOutItems } from '../../domain/cart/resolve-cart.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { QuoteLines } from './QuoteLines.tsx';

/** The draft before the checkout has no bags and no tips. */
const NO_EXTRAS = { ...EMPTY_DRAFT, paperBagCount: 0, tipPercentage: 0, driverTipPercentage: 0 };

/** The price of the cart with tax, before tip and bags, or the reason why it has no price. */
export function CartTotals({ shop }: ShopProps) {
  const { page } = useOrdering();
  const cart = useCart();
  const orderType = shop.offers[0]?.orderType ?? 'take-out';
  const result = priceLocally({ page, shop, cart, orderType, draft: NO_EXTRAS, payer: GUEST });
  if (result.ok) return <QuoteLines quote={result.value} totalLabel="Total before tip" />;
  const soldOut = soldOutItems(shop.menu, cart).length > 0;
  return <Notice kind="error">{soldOut ? SOLD_OUT_MESSAGE : result.failure.message}</Notice>;
}
