import type { Menu, Product, ProductOption } from './menu.ts';
import { nameWithOption } from './name-with-option.ts';
import { canBeFilled } from './section.ts';

export interface FoundOption {
  readonly product: Product;
  readonly option: ProductOption;
}

const indexes = new WeakMap<Menu, ReadonlyMap<number, FoundOption>>();

/** The options of a menu by their ids. A menu never changes, so its index is made once. */
function indexOf(menu: Menu): ReadonlyMap<number, FoundOption> {
  const known = indexes.get(menu);
  if (known !== undefined) return known;
  const index = new Map<number, FoundOption>();
  for (const product of menu.products) {
    for (const option of product.options) index.set(option.productOptionId, { product, option });
  }
  indexes.set(menu, index);
  return index;
}

/** The option with this id; null when it is not on the menu. */
export function findOption(menu: Menu, productOptionId: number): FoundOption | null {
  return indexOf(menu).get(productOptionId) ?? null;
}

/** `Margherita (Large)`, or only the product's name when the label adds nothing. */
export function optionName({ product, option }: FoundOption): string {
  return nameWithOption(product.name, option.label);
}

/** Whether staff marked the option as sold out, or too few choices of a required section are left (C12). */
export function isSoldOut(option: ProductOption): boolean {
  return option.soldout || !(option.customization?.sections ?? []).every(canBeFilled);
}

/**
 * Whether the option has a price. An imported option without a readable price is disabled and has the price 0 until
 * somebody enters a price.
 */
export function hasPrice({ price, disabled }: ProductOption): boolean {
  return price > 0 || !disabled;
}

/** Whether only signed-in customers may order the option. Gift cards and tickets need the e-mail of an account (K7). */
export function needsSignIn(option: ProductOption): boolean {
  return option.addCondition === 'signedIn' || isDigital(option);
}

/** Whether the option is a gift card or event ticket. Both are sent by e-mail and get no overall discount (D9, K8). */
export function isDigital(option: ProductOption): boolean {
  return option.type !== 'all';
}

/**
 * Whether the option is a gift card that is for sale at a price of 0. It would be worth nothing, because a card is
 * worth its price (M1). A disabled gift card is not for sale: somebody may still have to enter its price.
 */
export function isWorthlessCard({ type, price, disabled }: ProductOption): boolean {
  return type === 'giftCard' && price === 0 && !disabled;
}
