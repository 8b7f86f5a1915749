import { addItem, restoreItem } from '../../domain/cart/add-item.ts';
import { setCount } from '../../domain/cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { CART_NOT_STORED_MESSAGE, type StoredCart } from '../cart/stored-cart.ts';
import { showSnackbar } from '../snackbar.ts';
import { showUndo } from '../undo-snackbar.ts';
import { completeLabels, priceOf } from './line-texts.ts';

/** The line of an option on the menu page (components/OptionParts.astro); null when the page has none. */
export function optionLine(productOptionId: number): HTMLElement | null {
  return document.querySelector(`[data-option="${productOptionId}"]`);
}

/**
 * Handles clicks on the menu's Add and Remove buttons. The listener is on `document`, so it also handles buttons that
 * the browser parses later. Returns a function that shows on the line of each option how often the cart contains the
 * option. Every change of the cart calls this function too.
 */
export function startOptionLines(store: CartStore): () => void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-add], [data-less]') : null;
    const line = button?.closest<HTMLElement>('[data-option]');
    if (button === null || !line) return;
    if (button.dataset.add === undefined) removeOne(store, line);
    else addOne(store, line);
  });
  const showCounts = createCountDisplay();
  const show = () => {
    completeLabels();
    showCounts(store.read());
  };
  completeLabels();
  store.subscribe(show);
  return show;
}

function addOne(store: CartStore, line: HTMLElement): void {
  const plain = { picks: [], specialRequest: '', orderFor: '', count: 1 };
  const item = { ...plain, productOptionId: Number(line.dataset.option), shownUnit: priceOf(line) };
  const isStored = store.change((cart) => addItem(cart, item));
  showSnackbar(isStored ? `${nameOf(line)} added` : CART_NOT_STORED_MESSAGE, isStored ? 'itemAdded' : 'usual');
}

/**
 * Removes one unit from the option's last row in the cart. If the row becomes empty, the row is removed, and a snackbar
 * offers to restore it.
 */
function removeOne(store: CartStore, line: HTMLElement): void {
  const cart = store.read();
  const index = cart.findLastIndex((item) => item.productOptionId === Number(line.dataset.option));
  const row = cart[index];
  if (row === undefined) return;
  store.change((current) => setCount(current, index, row.count - 1));
  const sentence = `${nameOf(line)} removed`;
  if (row.count > 1) showSnackbar(sentence, 'itemAdded');
  else {
    showUndo(sentence, () => {
      store.change((current) => restoreItem(current, index, row));
      // The pressed Undo button no longer exists, so Add gets the focus. The focus moves without scrolling, because the
      // customer may have scrolled on.
      line.querySelector<HTMLElement>('.add')?.focus({ preventScroll: true });
    });
  }
  // If the count is now 0, the minus button is hidden, so Add gets the focus.
  line.querySelector<HTMLElement>('.option-count:not([hidden]) > .less, .add')?.focus();
}

function nameOf(line: HTMLElement): string {
  return line.querySelector('.add')?.getAttribute('aria-label')?.replace('Add ', '') ?? '';
}

/**
 * Returns a function that shows the counts of a cart on the lines. It hides the counts of options that have left the
 * cart since the last call.
 */
function createCountDisplay(): (cart: StoredCart) => void {
  let shown = new Set<number>();
  return (cart) => {
    const counts = new Map<number, number>();
    for (const { productOptionId: id, count } of cart) counts.set(id, (counts.get(id) ?? 0) + count);
    for (const id of new Set([...shown, ...counts.keys()])) {
      const line = optionLine(id);
      if (line !== null) showCount(line, counts.get(id) ?? 0);
    }
    shown = new Set(counts.keys());
  };
}

/** Shows the count of an option. The minus button and the number are created from a template when first needed. */
function showCount(line: HTMLElement, count: number): void {
  const template = document.querySelector<HTMLTemplateElement>('#option-counter');
  const add = line.querySelector('.add');
  if (template === null || add === null) return;
  if (!line.querySelector('.option-count')) {
    line.insertBefore(template.content.cloneNode(true), add);
    // Moves the button that opens the cart (`.skip`) behind Add, so that the Tab key goes from Add to this button.
    add.insertAdjacentElement('afterend', line.querySelector('.skip') ?? add);
  }
  const counter = line.querySelector<HTMLElement>('.option-count');
  const less = line.querySelector<HTMLElement>('.less');
  const number = line.querySelector<HTMLElement>('.option-number');
  if (!counter || !less || !number) return;
  line.classList.toggle('option-counted', count > 0);
  counter.hidden = count === 0;
  less.dataset.less = count === 1 ? 'last' : '';
  less.setAttribute('aria-label', `${count === 1 ? 'Remove' : 'One less'} ${nameOf(line)}`);
  number.textContent = String(count);
}
