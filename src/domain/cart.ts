import type { Cart, CartItem } from './cart-item.ts';
import { MAX_CART_ROWS, MAX_COUNT } from './limits.ts';
import { samePicks } from './picks.ts';

export const CART_FULL_MESSAGE = `A cart holds ${MAX_CART_ROWS} different items at most.`;

/** Whether two rows are the same thing: option, choices, special request and whom it is for (K2). */
export function sameItem(a: CartItem, b: CartItem): boolean {
  return (
    a.productOptionId === b.productOptionId &&
    a.specialRequest.trim() === b.specialRequest.trim() &&
    a.orderFor.trim() === b.orderFor.trim() &&
    samePicks(a.picks, b.picks)
  );
}

/** A count as a row may hold it: whole, at most 99; 0 for what is no count at all. */
function clampCount(count: number): number {
  return Number.isNaN(count) ? 0 : Math.max(0, Math.min(Math.floor(count), MAX_COUNT));
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

/** Sets the count of a row; 0 or less removes it, above 99 becomes 99 (K3). An unknown row or NaN changes nothing. */
export function setCount<Item extends CartItem>(cart: readonly Item[], index: number, count: number): readonly Item[] {
  const row = cart[index];
  if (row === undefined || Number.isNaN(count)) return cart;
  const next = clampCount(count);
  return next === 0 ? removeItem(cart, index) : cart.with(index, { ...row, count: next });
}

/** Removes a row. An unknown row changes nothing. */
export function removeItem<Item extends CartItem>(cart: readonly Item[], index: number): readonly Item[] {
  return cart[index] === undefined ? cart : cart.toSpliced(index, 1);
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

/** Units in the cart. */
export function cartCount(cart: Cart): number {
  return cart.reduce((total, item) => total + item.count, 0);
}
