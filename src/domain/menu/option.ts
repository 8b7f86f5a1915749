import type { Menu, Product, ProductOption } from './menu.ts';
import { canBeFilled } from './section.ts';

/** An option with the product it belongs to. */
export interface FoundOption {
  readonly product: Product;
  readonly option: ProductOption;
}

const indexes = new WeakMap<Menu, ReadonlyMap<number, FoundOption>>();

/** Menus are never changed, only replaced, so that each is indexed once. */
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

/** The option with this id; null when the menu has none (any more). */
export function findOption(menu: Menu, productOptionId: number): FoundOption | null {
  return indexOf(menu).get(productOptionId) ?? null;
}

/** What people call an option: `Margherita (Large)`, or the product's name alone when the label adds nothing. */
export function optionName({ product, option }: FoundOption): string {
  return option.label === '' || option.label === product.name ? product.name : `${product.name} (${option.label})`;
}

/** Sold out by the staff's mark, or because a required section cannot be filled from what is left (C12). */
export function isSoldOut(option: ProductOption): boolean {
  return option.soldout || !(option.customization?.sections ?? []).every(canBeFilled);
}

/** Whether only signed-in customers may order an option: gift cards and tickets go to their e-mail (K7). */
export function needsSignIn(option: ProductOption): boolean {
  return option.addCondition === 'signedIn' || isDigital(option);
}

/** Gift cards and event tickets: sent by e-mail, nothing to cook, bag or drive, no part of overall offers (D9). */
export function isDigital(option: ProductOption): boolean {
  return option.type !== 'all';
}

/** Whether the dialog must open before an option can be added. */
export function needsCustomization(option: ProductOption): boolean {
  if (option.forceCustomizationBeforeAdd) return true;
  return (option.customization?.sections ?? []).some((section) => section.min > 0);
}
