import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { Steps } from '../document-value.ts';

/** The menu of a draft. Its fields may be missing or wrong while people edit them; the ids are always there. */
export type DraftMenu = NonNullable<DraftDocument['menu']>;
export type DraftCategory = DraftMenu[number];
export type DraftDish = DraftCategory['products'][number];
export type DraftOption = NonNullable<DraftDish['options']>[number];

type Fields = Readonly<Record<string, unknown>>;

export const textOf = (entry: Fields, field: string): string => {
  const value = entry[field];
  return typeof value === 'string' ? value : '';
};

/** The names in a field that is a list of names, such as `customization`; undefined when the entry has no such list. */
export const namesOf = (entry: Fields, field: string): readonly string[] | undefined => {
  const value = entry[field];
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
};

/** The name of an entry, or a placeholder while it has no name. */
export const shownName = (entry: Fields): string => textOf(entry, 'name') || textOf(entry, 'label') || 'Without a name';

export const isHidden = (entry: Fields): boolean => entry.hidden === true;

export const menuOf = ({ menu = [] }: DraftDocument): DraftMenu => menu;

/** A dish and its category. */
export interface PlacedDish {
  readonly category: DraftCategory;
  readonly dish: DraftDish;
}

export function findDish(document: DraftDocument, id: number): PlacedDish | null {
  for (const category of menuOf(document)) {
    const dish = category.products.find((product) => product.id === id);
    if (dish !== undefined) return { category, dish };
  }
  return null;
}

/** The dishes with these ids, in the sequence of the menu. Without `ids`, all dishes. */
export const placedDishes = (document: DraftDocument, ids?: ReadonlySet<number>): readonly PlacedDish[] =>
  menuOf(document).flatMap((category) =>
    category.products.filter(({ id }) => ids === undefined || ids.has(id)).map((dish) => ({ category, dish })),
  );

export const findCategory = (document: DraftDocument, id: number): DraftCategory | null =>
  menuOf(document).find((category) => category.id === id) ?? null;

export const categorySteps = ({ id }: Pick<DraftCategory, 'id'>): Steps => ['menu', id];

export const dishSteps = ({ category, dish }: PlacedDish): Steps => [...categorySteps(category), 'products', dish.id];

/**
 * The names of the sections that apply to `option`, which is a size or a dish without sizes. Returns the list
 * of `option` if it has one, or else the list of `dish`, or else the list of `category`. Undefined when none of the
 * three has a list.
 */
export const askedBy = (
  category: DraftCategory,
  dish: DraftDish,
  option: DraftDish | DraftOption,
): readonly string[] | undefined =>
  namesOf(option, 'customization') ?? namesOf(dish, 'customization') ?? namesOf(category, 'customization');

/** The id with which customers order a dish: the id of its first size, or the id of a dish without sizes. */
export const firstOptionId = ({ id, options = [] }: DraftDish): number => options[0]?.id ?? id;

/** The ids of all entries of the draft, so that a new entry gets an unused one. */
export function takenIds({ menu = [], sections = {} }: DraftDocument): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const { id, choices } of Object.values(sections)) {
    taken.add(id);
    for (const choice of choices) taken.add(choice.id);
  }
  for (const { id, products } of menu) {
    taken.add(id);
    for (const product of products) {
      taken.add(product.id);
      for (const option of product.options ?? []) taken.add(option.id);
    }
  }
  return taken;
}
