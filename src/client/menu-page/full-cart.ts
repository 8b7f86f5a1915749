import { CART_FULL_MESSAGE, MAX_CART_ROWS } from '../../domain/limits.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { showSnackbar } from '../snackbar.ts';

/** If the cart is full, a tap on the menu's Add adds nothing. This function then says so in place of "added" (K10). */
export function sayWhenFull(store: CartStore, say: typeof showSnackbar): void {
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
    if (!(target instanceof Element && target.closest('[data-add]'))) return;
    if (rows() === before && store.read().length === MAX_CART_ROWS) say(CART_FULL_MESSAGE);
  });
}
