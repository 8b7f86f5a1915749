import { toPicks } from '../../contract/customization.ts';
import type { OrderPayload } from '../../contract/tracking.ts';
import type { CartId } from './cart-id.ts';
import { cartStore } from './cart-store.ts';
import type { StoredCart } from './stored-cart.ts';

/**
 * Converts the items of an order into a cart. `shownUnit` is the price in the order. Once the menu is fetched, the cart
 * takes names and prices from the menu.
 */
export const cartOfOrder = (items: OrderPayload['finalOrderItems']): StoredCart =>
  items.map(({ productOptionId, count, selectedCustomization, specialRequest, price }) => ({
    productOptionId,
    count,
    picks: toPicks([...(selectedCustomization?.oneOfList ?? []), ...(selectedCustomization?.anyOf ?? [])]),
    specialRequest: selectedCustomization?.optionSpecialRequest || specialRequest,
    orderFor: selectedCustomization?.orderFor ?? '',
    shownUnit: price,
  }));

/**
 * Replaces a cart with the items of an order, so that the customer can change the order. Returns false when the browser
 * cannot store the cart.
 */
export function restoreCart(cartId: CartId, items: OrderPayload['finalOrderItems']): boolean {
  return cartStore(cartId).change(() => cartOfOrder(items));
}
