import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { TaxClass } from '../../../domain/menu/menu.ts';
import { dishDetail } from './draft-details.ts';
import { moveDishTo } from './menu-changes.ts';
import { type DraftCategory, type DraftMenu, dishSteps, isHidden, menuOf, placedDishes } from './menu-draft.ts';

/** The ids of several dishes of the menu, such as the selected ones. */
export type Selection = ReadonlySet<number>;

/** The ids of all dishes in a part of the menu. */
export const dishIds = (menu: DraftMenu): Selection =>
  new Set(menu.flatMap(({ products }) => products.map(({ id }) => id)));

/** The selected dishes that are still in the draft. */
export const stillThere = (document: DraftDocument, selected: Selection): Selection => {
  const present = dishIds(menuOf(document));
  return new Set([...selected].filter((id) => present.has(id)));
};

/**
 * The ids of the rows to show as selected: the selected dishes, and each category whose shown dishes are all selected.
 */
export const selectedRows = (menu: DraftMenu, selected: Selection): ReadonlySet<number> =>
  new Set([
    ...selected,
    ...menu
      .filter(({ products }) => products.length > 0 && products.every(({ id }) => selected.has(id)))
      .map(({ id }) => id),
  ]);

/** The selected dishes after a change of the selected rows. The row of a category stands for its shown dishes. */
export function selectedDishes(menu: DraftMenu, before: Selection, rows: ReadonlySet<unknown>): Selection {
  const rowsBefore = selectedRows(menu, before);
  const shown = dishIds(menu);
  // Dishes that a search hides stay selected.
  const selected = new Set([...before].filter((id) => !shown.has(id)));
  for (const { id: category, products } of menu) {
    const toggled = rows.has(category) !== rowsBefore.has(category);
    const dishes = products.filter(({ id }) => rows.has(id));
    const isSameDishes = products.every(({ id }) => rows.has(id) === before.has(id));
    // When only the row of the category changed, all its shown dishes are selected or deselected with the row.
    const follow = toggled && isSameDishes;
    for (const { id } of follow ? (rows.has(category) ? products : []) : dishes) selected.add(id);
  }
  return selected;
}

/**
 * Sets the tax class of dishes. A dish that already has this tax class is not changed, also when it inherits the class
 * from its category. Gift cards are not changed, because they are never taxed (X3).
 */
export const setTaxClass = (document: DraftDocument, selected: Selection, taxClass: TaxClass): readonly Change[] =>
  placedDishes(document, selected)
    .filter(({ category, dish }) => dish.type !== 'giftCard' && dishDetail('taxClass', category, dish) !== taxClass)
    .map((place) => ({ op: 'set', at: [...dishSteps(place), 'taxClass'], value: taxClass }));

/** Hides dishes from customers, or shows them again. */
export const setHidden = (document: DraftDocument, selected: Selection, hidden: boolean): readonly Change[] =>
  placedDishes(document, selected)
    .filter(({ dish }) => isHidden(dish) !== hidden)
    .map((place) => {
      const at = [...dishSteps(place), 'hidden'];
      return hidden ? { op: 'set', at, value: true } : { op: 'remove', at };
    });

/**
 * Moves dishes to the end of a category, in the sequence of the menu. Dishes that are already in this category stay
 * where they are.
 */
export const moveSeveral = (document: DraftDocument, selected: Selection, to: DraftCategory): readonly Change[] =>
  placedDishes(document, selected)
    .filter(({ category }) => category.id !== to.id)
    .map((place) => moveDishTo(place, to));
