/**
 * Inline script of the page that orders an earlier order again. Puts its rows into the cart and opens the menu: at once
 * when nothing has changed since, otherwise when the customer presses the button.
 */
import { addItem } from '../../domain/cart/add-item.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CART_NOT_STORED_MESSAGE, parseCart, type StoredCart } from '../cart/stored-cart.ts';

const button = document.querySelector<HTMLButtonElement>('[data-part="again"]');

function putIntoCart({ cartId = '', rows = '', menu = '/' }: DOMStringMap): void {
  const added = cartStore(cartId).change((cart) =>
    parseCart(rows).reduce<StoredCart>((all, row) => addItem(all, row), cart),
  );
  // `replace`, so that Back leads to the order page and does not add the rows again.
  if (added) location.replace(menu);
  else window.alert(CART_NOT_STORED_MESSAGE);
}

if (button !== null) {
  button.addEventListener('click', () => putIntoCart(button.dataset));
  button.hidden = false;
  // Ignores links from other sites, because they must not fill the cart.
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (button.dataset.unchanged !== undefined && cameFromHere) putIntoCart(button.dataset);
}
