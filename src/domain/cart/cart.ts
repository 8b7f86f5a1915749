import { MAX_COUNT } from '../limits.ts';
import type { Cart, CartItem } from './cart-item.ts';

/** Rounds a count down to a whole number from 0 to 99; 0 for NaN. */
export function clampCount(count: number): number {
  return Math.max(0, Math.min(Math.floor(count) || 0, MAX_COUNT));
}

/**
 * Sets the count of a row. 0 or less removes the row, and more than 99 becomes 99 (K3). Returns the cart unchanged if
 * the row has this count already, if the row is missing, or for NaN.
 */
export function setCount<Item extends CartItem>(cart: readonly Item[], index: number, count: number): readonly Item[] {
  const row = cart[index];
  if (row === undefined || Number.isNaN(count)) return cart;
  const next = clampCount(count);
  if (next === row.count) return cart;
  return next === 0 ? removeItem(cart, index) : cart.with(index, { ...row, count: next });
}

/** Removes a row. Returns the cart unchanged if the row is missing. */
export function removeItem<Item extends CartItem>(cart: readonly Item[], index: number): readonly Item[] {
  return cart[index] === undefined ? cart : cart.toSpliced(index, 1);
}

/** The number of units in the whole cart. */
export function cartCount(cart: Cart): number {
  return cart.reduce((total, item) => total + item.count, 0);
}
