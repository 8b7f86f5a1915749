import type { Cart } from '../cart/cart-item.ts';
import { checkItem, unknownOption } from '../cart/check-item.ts';
import type { DiscountRule } from '../menu/discount-rule.ts';
import type { Menu } from '../menu/menu.ts';
import { type FoundOption, findOption, optionName } from '../menu/option.ts';
import type { Instant } from '../time.ts';
import { discountHolds, discountRate, unitPrice } from './item-price.ts';
import type { PriceFailure, QuoteLine } from './quote.ts';
import { quoteLine } from './quote-line.ts';
import { type PricedRow, type RowAmount, withAmounts } from './row-amount.ts';

/** A row of the cart with its price. */
export interface PricedItem extends PricedRow, RowAmount {
  /** The position of the row in the cart, from 0 on. */
  readonly index: number;
  readonly found: FoundOption;
  readonly rule: DiscountRule | null;
}

export type PricedItems =
  | { readonly ok: true; readonly value: readonly PricedItem[] }
  | { readonly ok: false; readonly failure: PriceFailure };

type Row = Omit<PricedItem, keyof RowAmount>;

/**
 * Prices every row of the cart. Applies the discount rule of a row's option if the rule is in force. Fails at the first
 * row that cannot be ordered.
 */
export function priceItems(menu: Menu, cart: Cart, signedIn: boolean, now: Instant): PricedItems {
  const rows: Row[] = [];
  for (const [index, item] of cart.entries()) {
    const found = findOption(menu, item.productOptionId);
    if (found === null) return { ok: false, failure: unknownOption(index) };
    const unit = unitPrice(found.option, item.picks);
    const failure = checkItem(found, item, unit, index, signedIn);
    if (failure !== null) return { ok: false, failure };
    const rule = discountHolds(found.option.discountRule, now) ? found.option.discountRule : null;
    const { productOptionId, count } = item;
    rows.push({ index, found, productOptionId, count, unit, rule });
  }
  return { ok: true, value: withAmounts(rows) };
}

/** The lines of the quote for a row: the item at its full price, then the discount, if there is one. */
export function itemLines(item: PricedItem): QuoteLine[] {
  const { index, unit, count, rule, reduced } = item;
  const label = optionName(item.found);
  const full = unit * count;
  const line = quoteLine({ kind: 'item', rule: 'item', label, base: unit, count, itemIndex: index, amount: full });
  if (rule === null || item.amount === full) return [line];
  const off = quoteLine({
    kind: 'discount',
    rule: 'itemDiscount',
    label: rule.title,
    base: unit,
    rate: discountRate(rule),
    count: reduced,
    itemIndex: index,
    amount: item.amount - full,
  });
  return [line, off];
}
