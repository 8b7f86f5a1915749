import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { newEntryId } from '../../../contract/business-document/ids.ts';
import { dollarsOf } from '../../../contract/business-document/prices.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import type { ImportedMenu, ImportedSection } from '../../../contract/menu-import/imported-menu.ts';
import type { DraftSections } from './draft-sections.ts';
import { type DraftCategory, type DraftDish, menuOf, namesOf, takenIds, textOf } from './menu-draft.ts';
import { type FieldChange, mergeDish, newDish, sameName } from './merge-dish.ts';

/** What an import does with one dish. */
export interface ImportEntry {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The dish of the draft; the new dish for an added one. */
  readonly id: number;
  readonly name: string;
  /** Name of the category that it comes into, or is removed from. */
  readonly category: string;
  readonly fields: readonly FieldChange[];
  /** The dish as it will be; the present one for a removed one. */
  readonly dish: DraftDish;
}

/** The difference between a draft and an imported menu. */
export interface ImportPlan {
  readonly entries: readonly ImportEntry[];
  /** Number of dishes that both have in the same way. */
  readonly unchanged: number;
}

interface Known {
  readonly category: DraftCategory;
  readonly dish: DraftDish;
}

/** Compares an imported menu with a draft. A dish is the same as one of its name in the same category, else in another one. */
export function planImport(document: DraftDocument, imported: ImportedMenu): ImportPlan {
  const draw = idsFor(document);
  const open = new Map<string, Known[]>();
  for (const category of menuOf(document))
    for (const dish of category.products) {
      const name = sameName(textOf(dish, 'name'));
      open.set(name, [...(open.get(name) ?? []), { category, dish }]);
    }
  const take = (name: string, fits: (known: Known) => boolean): Known | undefined => {
    const known = open.get(sameName(name)) ?? [];
    const found = known.find(fits);
    if (found !== undefined)
      open.set(
        sameName(name),
        known.filter((each) => each !== found),
      );
    return found;
  };
  const inCategory = (name: string) => (known: Known) => sameName(textOf(known.category, 'name')) === sameName(name);
  const wanted = imported.categories.flatMap(({ name, dishes }) => dishes.map((dish) => ({ name, dish })));
  // Dishes in their own category come first, so that a dish of the same name elsewhere does not take their place.
  const sameCategory = wanted.map(({ name, dish }) => take(dish.name, inCategory(name)));
  let unchanged = 0;
  const entries = wanted.flatMap(({ name, dish }, index): ImportEntry[] => {
    const category = name.slice(0, MAX_ENTRY_NAME_CHARACTERS);
    const known = sameCategory[index] ?? take(dish.name, () => true);
    if (known === undefined) {
      const added = newDish(dish, draw);
      return [{ kind: 'added', id: added.id, name: dish.name, category, fields: [], dish: added }];
    }
    const merged = mergeDish(known.dish, dish, draw);
    const moved: FieldChange[] =
      sameCategory[index] === undefined
        ? [{ field: 'Category', from: textOf(known.category, 'name'), to: category }]
        : [];
    const fields = [...moved, ...merged.fields];
    if (fields.length === 0) unchanged++;
    return fields.length === 0
      ? []
      : [{ kind: 'changed', id: known.dish.id, name: dish.name, category, fields, dish: merged.dish }];
  });
  const removed = [...open.values()].flat().map(
    ({ category, dish }): ImportEntry => ({
      ...{ kind: 'removed', id: dish.id, name: textOf(dish, 'name'), category: textOf(category, 'name') },
      ...{ fields: [], dish },
    }),
  );
  return { entries: [...entries, ...removed], unchanged };
}

/** The changes of the chosen entries, as one action: it takes the place of the menu, so that 2,000 rows are two changes. */
export function importChanges(
  document: DraftDocument,
  imported: ImportedMenu,
  chosen: readonly ImportEntry[],
): readonly Change[] {
  if (chosen.length === 0) return [];
  const draw = idsFor(document);
  const replaced = new Map(chosen.map((entry) => [entry.id, entry]));
  const isHere = (entry: ImportEntry, category: DraftCategory) =>
    sameName(entry.category) === sameName(textOf(category, 'name'));
  const present = new Set(menuOf(document).flatMap(({ products }) => products.map(({ id }) => id)));
  const arriving = new Map<string, DraftDish[]>();
  const arrive = ({ category, dish }: ImportEntry) =>
    arriving.set(sameName(category), [...(arriving.get(sameName(category)) ?? []), dish]);
  const kept = menuOf(document).map((category) => ({
    ...category,
    products: category.products.flatMap((dish) => {
      const entry = replaced.get(dish.id);
      if (entry === undefined) return [dish];
      if (entry.kind === 'removed') return [];
      if (isHere(entry, category)) return [entry.dish];
      arrive(entry);
      return [];
    }),
  }));
  for (const entry of chosen) if (entry.kind === 'added' && !present.has(entry.id)) arrive(entry);
  const newCategories = [...new Map(chosen.map(({ category }) => [sameName(category), category]))]
    .filter(([key]) => arriving.has(key) && !kept.some((category) => sameName(textOf(category, 'name')) === key))
    .map(([, name]): DraftCategory => ({ id: draw(), name, products: [] }));
  const menu = [...kept, ...newCategories].map((category) => ({
    ...category,
    products: [...category.products, ...(arriving.get(sameName(textOf(category, 'name'))) ?? [])],
  }));
  const sections = neededSections(document, imported.sections, chosen, draw);
  return [
    ...Object.entries(sections).map(
      ([name, section]): Change => ({ op: 'set', at: ['sections', name], value: section }),
    ),
    { op: 'set', at: ['menu'], value: menu },
  ];
}

/** The sections that the chosen dishes use and the draft lacks. How many may be picked is not known: none must be. */
function neededSections(
  { sections = {} }: DraftDocument,
  imported: readonly ImportedSection[],
  chosen: readonly ImportEntry[],
  draw: () => number,
): DraftSections {
  const used = new Set(chosen.flatMap(({ dish }) => namesOf(dish, 'customization') ?? []));
  return Object.fromEntries(
    imported
      .map(({ name, choices }) => ({ name: name.slice(0, MAX_ENTRY_NAME_CHARACTERS), choices }))
      .filter(({ name }) => used.has(name) && !Object.hasOwn(sections, name))
      .map(({ name, choices }) => [
        name,
        {
          id: draw(),
          sectionType: 'checkbox',
          choices: choices.map((choice) => ({
            id: draw(),
            name: choice.name.slice(0, MAX_ENTRY_NAME_CHARACTERS),
            price: dollarsOf(choice.price),
          })),
        },
      ]),
  );
}

function idsFor(document: DraftDocument): () => number {
  const taken = new Set(takenIds(document));
  return () => {
    const id = newEntryId(taken);
    taken.add(id);
    return id;
  };
}
