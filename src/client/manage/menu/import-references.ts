import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { Details } from '../../../contract/menu-import/details.ts';
import type { ImportedDish, ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { lostSectionMessage } from '../../../contract/menu-import/read-rows.ts';
import { isFields } from '../is-fields.ts';
import { findSection } from './draft-sections.ts';
import { goesWithReader } from './goes-with.ts';

/** Whether the draft has a discount with this name. An imported table names discounts, but does not define them. */
const hasDiscount = ({ discountRules }: DraftDocument, name: unknown): boolean =>
  typeof name === 'string' && isFields(discountRules) && Object.hasOwn(discountRules, name);

const dishesOf = ({ categories }: ImportedMenu): readonly ImportedDish[] => categories.flatMap(({ dishes }) => dishes);

/**
 * Keeps only those discounts of an imported menu that the draft has. The name of any other discount would be a mistake
 * in the draft.
 */
export function withKnownDiscounts(document: DraftDocument, imported: ImportedMenu): ImportedMenu {
  const known = (details: Details): Details => {
    const { discountRule, ...others } = details;
    return discountRule === undefined || discountRule === null || hasDiscount(document, discountRule)
      ? details
      : others;
  };
  return {
    ...imported,
    categories: imported.categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish) => ({
        ...dish,
        options: dish.options.map((option) => ({ ...option, details: known(option.details) })),
      })),
    })),
  };
}

/**
 * Sentences about the parts that an import into this draft leaves out: parts that no import takes over (`lost`), and
 * the names of sections, discounts and dishes that are neither in the draft nor defined by the imported menu.
 */
export function importLosses(document: DraftDocument, imported: ImportedMenu): readonly string[] {
  const dishes = dishesOf(imported);
  const discounts = dishes.flatMap(({ options }) => options.flatMap(({ details }) => details.discountRule ?? []));
  // The code below only tests whether `find` returns null, so the ids of the imported dishes do not matter here.
  const find = goesWithReader(
    document,
    dishes.map((dish) => ({ imported: dish, id: 0 })),
  );
  const suggestions = dishes.flatMap(({ goesWith }) => goesWith ?? []);
  return [
    ...imported.lost,
    ...imported.unlisted.filter((name) => findSection(document, name) === null).map(lostSectionMessage),
    ...[...new Set(discounts)]
      .filter((name) => !hasDiscount(document, name))
      .map((name) => `The discount "${name}": your offers have none of this name.`),
    ...[...new Set(suggestions)]
      .filter((words) => find(words) === null)
      .map((words) => `“Goes with” ${words}: no dish has this name.`),
  ];
}
