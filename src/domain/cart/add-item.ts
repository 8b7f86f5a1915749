import { MAX_CART_ROWS } from '../limits.ts';
import { samePicks } from '../menu/picks.ts';
import { clampCount, removeItem, setCount } from './cart.ts';
import type { CartItem } from './cart-item.ts';

/** Whether two rows are the same thing: option, choices, special request and whom it is for (K2). */
export function sameItem(a: CartItem, b: CartItem): boolean {
  return (
    a.productOptionId === b.productOptionId &&
    a.specialRequest.trim() === b.specialRequest.trim() &&
    a.orderFor.trim() === b.orderFor.trim() &&
    samePicks(a.picks, b.picks)
  );
}

/**
 * Adds an item: to the row that is the same thing, else as a new last row (K1, K2). A count of 0 or less, or a new row
 * for a cart that is full, gives the same cart back.
 */
export function addItem<Item extends CartItem>(cart: readonly Item[], item: Item): readonly Item[] {
  const added = clampCount(item.count);
  if (added === 0) return cart;
  const index = cart.findIndex((row) => sameItem(row, item));
  const row = cart[index];
  if (row !== undefined) return setCount(cart, index, row.count + added);
  return cart.length >= MAX_CART_ROWS ? cart : [...cart, { ...item, count: added }];
}

/**
 * Replaces a row by its edited self; it joins another row that has become the same thing. A count of 0 removes it (K4).
 */
export function replaceItem<Item extends CartItem>(cart: readonly Item[], index: number, item: Item): readonly Item[] {
  if (cart[index] === undefined || Number.isNaN(item.count)) return cart;
  const rest = removeItem(cart, index);
  const count = clampCount(item.count);
  if (count === 0) return rest;
  return rest.some((row) => sameItem(row, item)) ? addItem(rest, item) : cart.with(index, { ...item, count });
}
