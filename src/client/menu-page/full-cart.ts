import { CART_FULL_MESSAGE, MAX_CART_ROWS } from '../../domain/limits.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { showSnackbar } from '../snackbar.ts';

/** When a tap on the menu's Add has added nothing because the cart is full, says so in place of "added" (K10). */
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
  // Registered after the listener in menu-page/option-lines.ts, so it runs after it.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-add]'))) return;
    if (rows() === before && store.read().length === MAX_CART_ROWS) say(CART_FULL_MESSAGE);
  });
}
