import { toPicks } from '../../contract/customization.ts';
import type { OrderPayload } from '../../contract/order.ts';
import { cartStore } from './cart-store.ts';
import type { StoredCart } from './stored-cart.ts';

/** The rows of an order as a cart. Names and prices come from today's menu once it is read. */
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
 * Puts an order's rows into the cart of its business in place of what is there, to change it or to order it again. False
 * when the browser keeps nothing.
 */
export function restoreCart(businessId: number, items: OrderPayload['finalOrderItems']): boolean {
  return cartStore(businessId).change(() => cartOfOrder(items));
}
