import type { Cart } from '../cart/cart-item.ts';
import type { Menu } from '../menu/menu.ts';
import { findOption } from '../menu/option.ts';

/** A dish below its minimum in a catering order. */
export interface DishShortage {
  readonly productId: number;
  readonly name: string;
  readonly minimum: number;
  readonly count: number;
}

/** The dishes below their minimum, in the sequence of the cart. All options and rows of a dish count together (G6). */
export function dishShortages(menu: Menu, cart: Cart): readonly DishShortage[] {
  const shortages = new Map<number, DishShortage>();
  for (const { productOptionId, count } of cart) {
    const product = findOption(menu, productOptionId)?.product;
    if (!product?.catering) continue;
    const { id: productId, name } = product;
    const { minimum } = product.catering;
    shortages.set(productId, { productId, name, minimum, count: count + (shortages.get(productId)?.count ?? 0) });
  }
  return [...shortages.values()].filter(({ count, minimum }) => count < minimum);
}

/** Tells the customer how many are needed: `Croissant: at least 24 for catering. You have 6.` */
export const shortageMessage = ({ name, minimum, count }: DishShortage): string =>
  `${name}: at least ${minimum} for catering. You have ${count}.`;
