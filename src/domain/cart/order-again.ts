import type { Menu } from '../menu/menu.ts';
import type { Cents } from '../money/money.ts';
import { unitPrice } from '../pricing/item-price.ts';
import type { CartItem } from './cart-item.ts';
import { type ResolvedItem, resolveCart } from './resolve-cart.ts';

/** A row of an earlier order. */
export interface OrderedItem {
  readonly item: CartItem;
  /** What one unit with its picks cost then, before discounts; null when that is not known. */
  readonly unit: Cents | null;
}

export interface AgainItem extends ResolvedItem {
  /** Price of one unit with its picks now, before discounts; 0 for a row that cannot be ordered. */
  readonly unit: Cents;
  /** The lower price of then; null when the row costs no more than then. */
  readonly cheaperBefore: Cents | null;
}

/** The rows of an earlier order by today's menu: which of them can be ordered again, and which cost more (K12). */
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
