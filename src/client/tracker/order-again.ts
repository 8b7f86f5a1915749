/**
 * Inline script of the page on which a customer orders the items of an earlier order again. Puts these items into the
 * cart and opens the menu. Does this at once if the menu still has all the items, no item costs more than before, and
 * the customer comes from another page of this site. Otherwise waits until the customer presses the button.
 */
import { addItem } from '../../domain/cart/add-item.ts';
import { cartCount } from '../../domain/cart/cart.ts';
import { CART_FULL_MESSAGE } from '../../domain/limits.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CART_NOT_STORED_MESSAGE, parseCart, type StoredCart } from '../cart/stored-cart.ts';

const button = document.querySelector<HTMLButtonElement>('[data-part="again"]');

function putIntoCart({ cartId = '', rows = '', menu = '/' }: DOMStringMap): void {
  const again = parseCart(rows);
  let left = 0;
  const isStored = cartStore(cartId).change((cart) => {
    const filled = again.reduce<StoredCart>((all, row) => addItem(all, row), cart);
    left = cartCount(cart) + cartCount(again) - cartCount(filled);
    return filled;
  });
  if (!isStored) {
    window.alert(CART_NOT_STORED_MESSAGE);
    return;
  }
  if (left > 0)
    window.alert(`${CART_FULL_MESSAGE} ${left} ${left === 1 ? 'item was' : 'items were'} not added to your order.`);
  // `replace`, because Back would otherwise open this page, and this script could add the rows again.
  location.replace(menu);
}

if (button !== null) {
  button.addEventListener('click', () => putIntoCart(button.dataset));
  button.hidden = false;
  // Does not fill the cart at once for a visitor who comes from another site, because other sites must not fill carts.
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (button.dataset.unchanged !== undefined && cameFromHere) putIntoCart(button.dataset);
}
