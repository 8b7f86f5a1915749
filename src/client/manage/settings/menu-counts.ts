import { TAX_CLASSES, type TaxClass } from '../../../domain/menu/menu.ts';
import { isFields } from '../is-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Each dish of a draft's menu with its category. */
function dishesOf(menu: unknown): readonly { readonly dish: Fields; readonly category: Fields }[] {
  if (!Array.isArray(menu)) return [];
  return menu.filter(isFields).flatMap((category) => {
    const dishes: readonly unknown[] = Array.isArray(category.products) ? category.products : [];
    return dishes.filter(isFields).map((dish) => ({ dish, category }));
  });
}

const isFood = ({ type }: Fields): boolean => type === undefined || type === 'all';

/**
 * Number of dishes that have terms for catering. A dish without a field `catering` has the terms of its category. Gift
 * cards and tickets do not count.
 */
export const cateredCount = (menu: unknown): number =>
  dishesOf(menu).filter(({ dish, category }) => {
    const terms = dish.catering === undefined ? category.catering : dish.catering;
    return isFood(dish) && isFields(terms);
  }).length;

/**
 * Number of dishes in each tax class. A dish without a class has the class of its category, or else `prepared`. Gift
 * cards and tickets do not count.
 */
export function taxClassCounts(menu: unknown): ReadonlyMap<TaxClass, number> {
  const counts = new Map<TaxClass, number>();
  for (const { dish, category } of dishesOf(menu)) {
    const written = dish.taxClass ?? category.taxClass;
    const taxClass = TAX_CLASSES.find((name) => name === written) ?? 'prepared';
    if (isFood(dish)) counts.set(taxClass, 1 + (counts.get(taxClass) ?? 0));
  }
  return counts;
}
