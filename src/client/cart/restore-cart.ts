import { toPicks } from '../../contract/customization.ts';
import type { OrderPayload } from '../../contract/order.ts';
import { cartStore } from './cart-store.ts';
import type { StoredCart } from './stored-cart.ts';

/** Converts the items of an order into a cart. Names and prices come from today's menu once it is fetched. */
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
 * Replaces the cart of the business with the items of an order, to edit the order or to order it again. Returns false when
 * the browser cannot store it.
 */
export function restoreCart(businessId: number, items: OrderPayload['finalOrderItems']): boolean {
  return cartStore(businessId).change(() => cartOfOrder(items));
}
