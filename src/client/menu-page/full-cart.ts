import { CART_FULL_MESSAGE, MAX_CART_ROWS, MAX_COUNT } from '../../domain/limits.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { showSnackbar } from '../snackbar.ts';

/**
 * A tap on the menu's Add adds nothing if the cart is full (K10) or has 99 units of the item (K3). In this case, this
 * function shows a message in place of "added".
 */
export function reportFullCart(store: CartStore, showMessage: typeof showSnackbar): void {
  let before = '';
  const rows = () => JSON.stringify(store.read());
  document.body.addEventListener(
    'click',
    () => {
      before = rows();
    },
    true,
  );
  // This listener is registered after the listener in menu-page/option-lines.ts, so it also runs after that listener.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-add]');
    if (!button || rows() !== before) return;
    const id = Number(button.closest<HTMLElement>('[data-option]')?.dataset.option);
    const cart = store.read();
    // If the browser cannot store the cart, the rows stay the same too. Another script shows the message about this.
    if (cart.length === MAX_CART_ROWS || cart.some((row) => row.productOptionId === id && row.count === MAX_COUNT))
      showMessage(CART_FULL_MESSAGE);
  });
}
