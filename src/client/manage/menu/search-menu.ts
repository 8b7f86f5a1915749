import { type DraftMenu, textOf } from './menu-draft.ts';

/** The text in lower case and without accents, so that a search ignores capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The dishes that a search finds, in their categories. Each word of the search must be in the name or description of
 * the dish, in the labels of its options, or in the name of its category. A category whose name contains all the words
 * keeps all its dishes.
 */
export function searchMenu(menu: DraftMenu, search: string): DraftMenu {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return menu;
  const missingIn = (text: string, wanted: readonly string[]) => wanted.filter((word) => !text.includes(word));
  return menu.flatMap((category) => {
    const missing = missingIn(plain(textOf(category, 'name')), words);
    if (missing.length === 0) return [category];
    const products = category.products.filter((dish) => {
      const labels = (dish.options ?? []).map((option) => textOf(option, 'label'));
      const text = plain([textOf(dish, 'name'), textOf(dish, 'description'), ...labels].join(' '));
      return missingIn(text, missing).length === 0;
    });
    return products.length > 0 ? [{ ...category, products }] : [];
  });
}

/** The first `limit` dishes of a menu. To see a dish that is left out, the person adds words to the search. */
export function firstDishes(menu: DraftMenu, limit: number): DraftMenu {
  let left = limit;
  return menu.flatMap((category) => {
    if (left === 0) return [];
    const products = category.products.slice(0, left);
    left -= products.length;
    return [products.length === category.products.length ? category : { ...category, products }];
  });
}
