import { CART_FULL_MESSAGE, MAX_CART_ROWS, MAX_COUNT } from '../../domain/limits.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { showSnackbar } from '../snackbar.ts';

const ROW_FULL_MESSAGE = `A cart holds ${MAX_COUNT} of one item at most.`;

/** A tap on the menu's Add may add nothing, because of K3 or K10. This function then says so in place of "added". */
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
    if (rows() !== before) return;
    const id = Number(target.closest<HTMLElement>('[data-option]')?.dataset.option);
    const cart = store.read();
    if (cart.some(({ count, productOptionId }) => productOptionId === id && count === MAX_COUNT)) say(ROW_FULL_MESSAGE);
    else if (cart.length === MAX_CART_ROWS) say(CART_FULL_MESSAGE);
  });
}
