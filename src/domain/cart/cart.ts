import { MAX_COUNT } from '../limits.ts';
import type { Cart, CartItem } from './cart-item.ts';

/** A count as a row may hold it: whole, at most 99; 0 for what is no count at all. */
export function clampCount(count: number): number {
  return Number.isNaN(count) ? 0 : Math.max(0, Math.min(Math.floor(count), MAX_COUNT));
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

/** Units in the cart. */
export function cartCount(cart: Cart): number {
  return cart.reduce((total, item) => total + item.count, 0);
}
