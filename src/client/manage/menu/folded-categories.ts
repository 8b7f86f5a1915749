import type { DraftMenu } from './menu-draft.ts';

/** In a menu with at most this number of dishes, all categories are unfolded at first. */
const MAX_UNFOLDED_DISHES = 60;

/** Which categories of the menu's list are folded: it does not show their dishes. */
export interface FoldedCategories {
  /** Ids of the folded categories. */
  readonly folded: ReadonlySet<number>;
  /** Ids of all categories that the list has shown. */
  readonly known: ReadonlySet<number>;
}

export const NO_CATEGORIES: FoldedCategories = { folded: new Set(), known: new Set() };

/**
 * Adds the categories that are new in the menu, for example when the page loads or after an import. In a large menu
 * (`MAX_UNFOLDED_DISHES`), only the first of them is unfolded. All other categories stay as they are. Returns the same
 * object if the menu has no new categories.
 */
export function withNewCategories<Folded extends FoldedCategories>(before: Folded, menu: DraftMenu): Folded {
  const added = menu.map(({ id }) => id).filter((id) => !before.known.has(id));
  if (added.length === 0) return before;
  const dishes = menu.reduce((sum, { products }) => sum + products.length, 0);
  const folded = dishes <= MAX_UNFOLDED_DISHES ? [] : added.slice(1);
  return {
    ...before,
    folded: new Set([...before.folded, ...folded]),
    known: new Set([...before.known, ...added]),
  };
}

/**
 * Ids of the categories that are not in `ids`. Gives the unfolded categories for the folded ones, and the other way
 * round.
 */
export const otherCategories = (menu: DraftMenu, ids: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(menu.map(({ id }) => id).filter((id) => !ids.has(id)));
