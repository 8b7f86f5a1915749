import { addItem } from '../../domain/cart/add-item.ts';
import { CART_FULL_MESSAGE } from '../../domain/limits.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CART_NOT_STORED_MESSAGE } from '../cart/stored-cart.ts';
import { priceOf } from '../menu-page/line-texts.ts';
import { showSnackbar } from '../snackbar.ts';

/**
 * If the cart contains no unit of a dish, a tap on Add puts the minimum number of units into the cart. Each further tap
 * adds one unit; menu-page/option-lines.ts handles these taps.
 */
export function startMinimums(cartId: string): void {
  const store = cartStore(cartId);
  const addMinimum = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('[data-add]') : null;
    const line = button?.closest<HTMLElement>('[data-option]');
    const dish = line?.closest<HTMLElement>('[data-minimum]');
    const minimum = Number(dish?.dataset.minimum ?? 1);
    if (!button || !line || !dish || minimum <= 1) return;
    const ids = [...dish.querySelectorAll<HTMLElement>('[data-option]')].map(({ dataset }) => Number(dataset.option));
    const count = store
      .read()
      .filter(({ productOptionId }) => ids.includes(productOptionId))
      .reduce((sum, item) => sum + item.count, 0);
    if (count > 0) return;
    event.stopPropagation();
    const item = {
      productOptionId: Number(line.dataset.option),
      count: minimum,
      picks: [],
      specialRequest: '',
      orderFor: '',
      shownUnit: priceOf(line),
    };
    // The cart has no row with this dish. So `addItem` returns the same cart only if the cart has no place for another
    // row.
    let isFull = false;
    const kept = store.change((cart) => {
      const added = addItem(cart, item);
      isFull = added === cart;
      return added;
    });
    const name = button.getAttribute('aria-label')?.replace('Add ', '');
    if (isFull) showSnackbar(CART_FULL_MESSAGE);
    else showSnackbar(kept ? `${minimum} × ${name} added` : CART_NOT_STORED_MESSAGE, kept ? 'itemAdded' : 'usual');
  };
  // This listener must run before the listener in menu-page/option-lines.ts, so it uses the capture phase. It must also
  // run after the listener in menu-page/on-demand.ts, which stops the event when a guest must sign in. That listener
  // uses the capture phase too, but is on the document, so this listener is on the body.
  document.body.addEventListener('click', addMinimum, true);
}
