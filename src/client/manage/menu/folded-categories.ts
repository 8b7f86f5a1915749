import type { DraftMenu } from './menu-draft.ts';

/**
 * A menu with at most this number of dishes starts with all categories unfolded. A larger menu starts with only the
 * first category unfolded.
 */
const MAX_UNFOLDED_DISHES = 60;

/** Ids of the categories whose dishes the list of the menu does not show at first. */
export function foldedAtFirst(menu: DraftMenu): ReadonlySet<number> {
  const dishes = menu.reduce((sum, { products }) => sum + products.length, 0);
  return new Set(dishes <= MAX_UNFOLDED_DISHES ? [] : menu.slice(1).map(({ id }) => id));
}

/**
 * Ids of the categories that are not in `ids`. Gives the unfolded categories for the folded ones, and the other way
 * round. The list stores the folded ones, so a category that is new in the menu, for example after an import, is unfolded.
 */
export const otherCategories = (menu: DraftMenu, ids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(menu.map(({ id }) => id).filter((id) => !ids.has(id)));
