import type { Menu } from '../menu/menu.ts';
import type { Cents } from '../money/money.ts';
import { unitPrice } from '../pricing/item-price.ts';
import type { CartItem } from './cart-item.ts';
import { type ResolvedItem, resolveCart } from './resolve-cart.ts';

/** A row of an earlier order. */
export interface OrderedItem {
  readonly item: CartItem;
  /** The price of one unit with its picks in the earlier order, before discounts; null when unknown. */
  readonly unit: Cents | null;
}

export interface AgainItem extends ResolvedItem {
  /** The current price of one unit with its picks, before discounts; 0 for a row that cannot be ordered. */
  readonly unit: Cents;
  /** The price of one unit in the earlier order, if it was lower than `unit`; null otherwise. */
  readonly cheaperBefore: Cents | null;
}

/**
 * Checks the rows of an earlier order against today's menu: which rows can be ordered again, and which have become more
 * expensive (K12).
 */
export function orderAgain(menu: Menu, ordered: readonly OrderedItem[]): readonly AgainItem[] {
  const rows = resolveCart(
    menu,
    ordered.map(({ item }) => item),
  );
  return rows.map((row) => {
    const unit = row.state === 'ok' && row.found !== null ? unitPrice(row.found.option, row.item.picks) : 0;
    const before = ordered[row.index]?.unit ?? null;
    return { ...row, unit, cheaperBefore: before !== null && before < unit ? before : null };
  });
}
