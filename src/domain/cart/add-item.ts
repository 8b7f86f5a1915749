import { MAX_CART_ROWS } from '../limits.ts';
import { samePicks } from '../menu/picks.ts';
import { clampCount, removeItem, setCount } from './cart.ts';
import type { CartItem } from './cart-item.ts';

/** Whether two rows have the same option, picks, special request and text in the field Order For (K2). */
export function sameItem(a: CartItem, b: CartItem): boolean {
  return (
    a.productOptionId === b.productOptionId &&
    a.specialRequest.trim() === b.specialRequest.trim() &&
    a.orderFor.trim() === b.orderFor.trim() &&
    samePicks(a.picks, b.picks)
  );
}

/**
 * Adds an item: to a row that is the same as the item, or else as a new last row (K1, K2). Returns the cart unchanged if
 * the count is 0 or less, if the row has 99 units already (K3), or if a full cart would need a new row (K10).
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
 * Puts a removed row back in its place. If another row is now the same as the removed row, the two are merged (K13).
 * Otherwise a cart that has become full in the meantime stays unchanged (K10).
 */
export function restoreItem<Item extends CartItem>(cart: readonly Item[], index: number, item: Item): readonly Item[] {
  const added = addItem(cart, item);
  return added.length > cart.length ? cart.toSpliced(index, 0, item) : added;
}

/**
 * Replaces a row by the edited item. `before`: the row before the edit. If another row is the same as the edited item,
 * the two are merged. A count of 0 removes the row (K4). Adds the item if the row is gone: another tab may have removed
 * the row.
 */
export function replaceItem<Item extends CartItem>(
  cart: readonly Item[],
  before: CartItem,
  item: Item,
): readonly Item[] {
  const index = cart.findIndex((row) => sameItem(row, before));
  if (Number.isNaN(item.count)) return cart;
  const rest = removeItem(cart, index);
  const count = clampCount(item.count);
  if (count === 0) return rest;
  return index < 0 || rest.some((row) => sameItem(row, item))
    ? addItem(rest, item)
    : cart.with(index, { ...item, count });
}
