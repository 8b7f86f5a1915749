import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { ImportedDish, ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { nameField } from '../../../contract/menu-import/menu-fields.ts';
import type { DraftSections } from './draft-sections.ts';
import { findSection, nestedIn } from './draft-sections.ts';
import { mergeGoesWith } from './goes-with.ts';
import { type FieldChange, type ImportContext, importContext, nameKey } from './import-context.ts';
import { withKnownDiscounts } from './import-references.ts';
import {
  type DraftCategory,
  type DraftDish,
  menuOf,
  namesOf,
  type PlacedDish,
  placedDishes,
  textOf,
} from './menu-draft.ts';
import { mergeDish, newDish } from './merge-dish.ts';
import { mergeSection, newSection, type SectionEntry } from './merge-sections.ts';
import { stationsOf } from './stations.ts';

/** The effect of an import on one dish. */
export interface ImportEntry {
  readonly kind: 'added' | 'changed' | 'removed';
  /** Id of the dish in the draft, or of the new dish. */
  readonly id: number;
  readonly name: string;
  /** Name of the dish's category after the import; for a removed dish, of its present category. */
  readonly category: string;
  readonly fields: readonly FieldChange[];
  /** The dish after the import; for a removed dish, the present one. */
  readonly dish: DraftDish;
}

/** The difference between a draft and an imported menu. */
export interface ImportPlan {
  readonly entries: readonly ImportEntry[];
  /** Sections that differ between the draft and the imported menu. */
  readonly sections: readonly SectionEntry[];
  /** Number of dishes that are equal in both. */
  readonly unchanged: number;
}

/**
 * Compares an imported menu with a draft. If the imported table was exported from this menu, an imported dish matches
 * the dish of the draft with the same id. Otherwise it matches a dish with the same name: first in the same category,
 * then in any other.
 */
export function planImport(document: DraftDocument, source: ImportedMenu): ImportPlan {
  const imported = withKnownDiscounts(document, source);
  const context = importContext(document, imported);
  const categories = new Map(menuOf(document).map((category) => [nameKey(textOf(category, 'name')), category]));
  const wanted = imported.categories.flatMap(({ name, dishes }) =>
    dishes.map((dish) => ({ category: nameField(name), dish })),
  );
  const { found, left } = matchDishes(document, wanted);
  const merged = wanted.map(({ category, dish: imported }, index) => {
    const [known, target] = [found[index], categories.get(nameKey(category))];
    const { dish, fields } =
      known === undefined
        ? { dish: newDish(imported, context, target), fields: [] }
        : mergeDish(known, imported, context, target);
    return { category, imported, known, dish, fields };
  });
  const suggest = mergeGoesWith(
    document,
    merged.map(({ imported, dish: { id } }) => ({ imported, id })),
  );
  let unchanged = 0;
  const entries = merged.flatMap(({ category, imported, known, ...before }): ImportEntry[] => {
    const { name } = imported;
    const { dish, fields: suggested } = suggest(before.dish, imported);
    if (known === undefined) return [{ kind: 'added', id: dish.id, name, category, fields: [], dish }];
    const from = textOf(known.category, 'name');
    const moved: FieldChange[] = nameKey(from) === nameKey(category) ? [] : [{ field: 'Category', from, to: category }];
    const fields = [...moved, ...before.fields, ...suggested];
    if (fields.length === 0) unchanged++;
    return fields.length === 0 ? [] : [{ kind: 'changed', id: dish.id, name, category, fields, dish }];
  });
  const removed = left.map(
    ({ category, dish }): ImportEntry => ({
      ...{ kind: 'removed', id: dish.id, name: textOf(dish, 'name'), category: textOf(category, 'name') },
      ...{ fields: [], dish },
    }),
  );
  const sections = imported.sections.flatMap((section) => {
    const name = nameField(section.name);
    const known = findSection(document, name);
    return (known && mergeSection(name, known, section, context)) ?? [];
  });
  return { entries: [...entries, ...removed], sections, unchanged };
}

interface WantedDish {
  readonly category: string;
  readonly dish: ImportedDish;
}

/** The dish of the draft for each imported dish, and the dishes of the draft that no imported dish matches. */
function matchDishes(document: DraftDocument, wanted: readonly WantedDish[]) {
  const byName = new Map<string, PlacedDish[]>();
  const left = new Set(placedDishes(document));
  for (const place of left) {
    const name = nameKey(textOf(place.dish, 'name'));
    byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  const byId = new Map([...left].map((place) => [place.dish.id, place]));
  const withId = wanted.filter(({ dish }) => dish.id !== null && byId.has(dish.id));
  const namedAlike = withId.filter(({ dish }) => {
    const place = dish.id === null ? undefined : byId.get(dish.id);
    return nameKey(textOf(place?.dish ?? {}, 'name')) === nameKey(dish.name);
  });
  // If fewer than half of the dishes have the name that belongs to their id, the ids come from another menu.
  const isOfThisMenu = namedAlike.length * 2 >= withId.length;
  const take = (place: PlacedDish | undefined): PlacedDish | undefined => {
    if (place === undefined || !left.delete(place)) return undefined;
    return place;
  };
  const takeByName = (name: string, fits: (place: PlacedDish) => boolean) =>
    take(byName.get(nameKey(name))?.find((place) => left.has(place) && fits(place)));
  const ofId = ({ dish: { id } }: WantedDish) => (id === null || !isOfThisMenu ? undefined : byId.get(id));
  const isIn = (place: PlacedDish, category: string) => nameKey(textOf(place.category, 'name')) === nameKey(category);
  // If a row was copied into another category, both rows have the id of the original dish. The row in the dish's own
  // category keeps the id.
  const stayed = wanted.map((each) => {
    const place = ofId(each);
    return place !== undefined && isIn(place, each.category) ? take(place) : undefined;
  });
  const byItsId = wanted.map((each, index) => stayed[index] ?? take(ofId(each)));
  // Each remaining imported dish first takes a dish of the draft that has the same name and the same category. Without
  // this step, an imported dish of another category could take that dish of the draft.
  const inCategory = wanted.map(
    ({ category, dish }, index) => byItsId[index] ?? takeByName(dish.name, (place) => isIn(place, category)),
  );
  const found = wanted.map(({ dish }, index) => inCategory[index] ?? takeByName(dish.name, () => true));
  return { found, left: [...left] };
}

/**
 * The changes for the chosen entries, as one edit. If dishes are chosen, one change replaces the whole menu, so that an
 * import of 2,000 rows needs few changes.
 */
export function importChanges(
  document: DraftDocument,
  imported: ImportedMenu,
  chosen: readonly ImportEntry[],
  chosenSections: readonly SectionEntry[] = [],
): readonly Change[] {
  const context = importContext(document, imported);
  const sections = {
    ...Object.fromEntries(chosenSections.map(({ name, section }) => [name, section])),
    ...newSections(document, imported, chosen, chosenSections, context),
  };
  const changes = Object.entries(sections).map(
    ([name, section]): Change => ({ op: 'set', at: ['sections', name], value: section }),
  );
  return chosen.length === 0
    ? changes
    : [...changes, ...stationChanges(document, chosen), menuChange(document, chosen, context)];
}

/** Adds the stations that the chosen entries name and the draft lacks. */
function stationChanges(document: DraftDocument, chosen: readonly ImportEntry[]): readonly Change[] {
  const known = stationsOf(document);
  const named = new Set(chosen.map(({ dish }) => textOf(dish, 'station')));
  const added = [...named].filter((name) => name !== '' && !known.includes(name));
  return added.length === 0 ? [] : [{ op: 'set', at: ['stations'], value: [...known, ...added] }];
}

function menuChange(document: DraftDocument, chosen: readonly ImportEntry[], { newId }: ImportContext): Change {
  const replaced = new Map(chosen.map((entry) => [entry.id, entry]));
  const isHere = (entry: ImportEntry, category: DraftCategory) =>
    nameKey(entry.category) === nameKey(textOf(category, 'name'));
  const present = new Set(menuOf(document).flatMap(({ products }) => products.map(({ id }) => id)));
  const arriving = new Map<string, DraftDish[]>();
  const arrive = ({ category, dish }: ImportEntry) =>
    arriving.set(nameKey(category), [...(arriving.get(nameKey(category)) ?? []), dish]);
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
  const newCategories = [...new Map(chosen.map(({ category }) => [nameKey(category), category]))]
    .filter(([key]) => arriving.has(key) && !kept.some((category) => nameKey(textOf(category, 'name')) === key))
    .map(([, name]): DraftCategory => ({ id: newId(), name, products: [] }));
  const menu = [...kept, ...newCategories].map((category) => ({
    ...category,
    products: [...category.products, ...(arriving.get(nameKey(textOf(category, 'name'))) ?? [])],
  }));
  return { op: 'set', at: ['menu'], value: menu };
}

/** The sections that the draft lacks and that the chosen entries use, directly or nested under a choice. */
function newSections(
  document: DraftDocument,
  imported: ImportedMenu,
  chosen: readonly ImportEntry[],
  chosenSections: readonly SectionEntry[],
  context: ImportContext,
): DraftSections {
  const listed = new Map(imported.sections.map((section) => [nameField(section.name), section]));
  const waiting = [
    ...chosen.flatMap(({ dish }) =>
      [dish, ...(dish.options ?? [])].flatMap((entry) => namesOf(entry, 'customization') ?? []),
    ),
    ...chosenSections.flatMap(({ section }) => section.choices.flatMap(nestedIn)),
  ];
  const added = new Map<string, DraftSections[string]>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const section = listed.get(name);
    if (section === undefined || added.has(name) || findSection(document, name) !== null) continue;
    const drawn = newSection(section, context);
    added.set(name, drawn);
    waiting.push(...drawn.choices.flatMap(nestedIn));
  }
  // The sections get the sequence that they have in the imported menu.
  return Object.fromEntries(
    [...listed.keys()].flatMap((name) => {
      const section = added.get(name);
      return section === undefined ? [] : [[name, section]];
    }),
  );
}
