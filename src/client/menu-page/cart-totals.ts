import { cartCount } from '../../domain/cart/cart.ts';
import type { PriceRule } from '../../domain/menu/discount-rule.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';
import { discountHolds } from '../../domain/pricing/item-price.ts';
import { withAmounts } from '../../domain/pricing/row-amount.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { StoredCart, StoredItem } from '../cart/stored-cart.ts';
import { priceOf } from './line-texts.ts';
import { optionLine } from './option-lines.ts';

/**
 * Shows the number of items and the sub-total of the cart: in the bar below the menu, or in wide windows in the panel
 * beside the menu. In the page, `data-rule` of an option's line is the index of the option's discount rule in `rules`.
 */
export function startCartTotals(store: CartStore, rules: readonly PriceRule[]): void {
  const show = () => showTotals(store.read(), rules);
  show();
  store.subscribe(show);
}

function showTotals(cart: StoredCart, rules: readonly PriceRule[]): void {
  const count = cartCount(cart);
  const texts = { count: `${count} ${count === 1 ? 'item' : 'items'}`, total: formatCents(subTotal(cart, rules)) };
  for (const [name, text] of Object.entries(texts)) {
    for (const element of document.querySelectorAll(`[data-cart-${name}]`)) element.textContent = text;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-filled]')) element.hidden = count === 0;
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-empty]')) element.hidden = count > 0;
}

/**
 * Sub-total with the prices and discounts of the menu page. Rows with choices keep the price that they had when the
 * customer added them.
 */
function subTotal(cart: StoredCart, rules: readonly PriceRule[]): Cents {
  return withAmounts(cart.map((item) => pricedRow(item, rules))).reduce((total, { amount }) => total + amount, 0);
}

function pricedRow({ productOptionId, count, picks, shownUnit }: StoredItem, rules: readonly PriceRule[]) {
  const line = optionLine(productOptionId);
  const rule = rules[Number(line?.dataset.rule)] ?? null;
  const unit = picks.length === 0 && line !== null ? priceOf(line) : shownUnit;
  return { productOptionId, count, unit, rule: discountHolds(rule, Date.now()) ? rule : null };
}
