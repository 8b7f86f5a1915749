import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { newEntryId } from '../../../contract/business-document/ids.ts';
import { CHOICE_DETAILS } from '../../../contract/menu-import/choice-notes.ts';
import type { ImportedSection } from '../../../contract/menu-import/imported-menu.ts';
import type { Choice, Section, SectionKind } from '../../../domain/menu/menu.ts';
import { SECTION_KINDS } from '../../../domain/menu/menu.ts';
import { checkSection } from '../../../domain/menu/menu-problems.ts';
import { detailsOf } from './draft-details.ts';
import type { Addition } from './menu-changes.ts';
import {
  askedBy,
  type DraftCategory,
  type DraftDish,
  isHidden,
  menuOf,
  namesOf,
  type PlacedDish,
  placedDishes,
  shownName,
  takenIds,
  textOf,
} from './menu-draft.ts';
import type { MenuView } from './menu-view.ts';
import { centsOf } from './price-text.ts';

export type DraftSections = NonNullable<DraftDocument['sections']>;
export type DraftSection = DraftSections[string];
export type DraftChoice = DraftSection['choices'][number];

const sectionsOf = ({ sections = {} }: DraftDocument): DraftSections => sections;

/** The section with this name; null when it no longer exists. */
export const findSection = (document: DraftDocument, name: string): DraftSection | null => {
  const sections = sectionsOf(document);
  return Object.hasOwn(sections, name) ? (sections[name] ?? null) : null;
};

export const kindOf = (section: DraftSection): SectionKind =>
  SECTION_KINDS.find((kind) => kind === section.sectionType) ?? 'radio';

export const nestedIn = (choice: DraftChoice): readonly string[] => namesOf(choice, 'nestedChoices') ?? [];

const wholeNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The limits of a section, with defaults for those that the draft lacks. `max` null: unlimited. */
function limitsOf(section: DraftSection): Pick<Section, 'min' | 'max' | 'multiMax'> {
  const isRadio = kindOf(section) === 'radio';
  return {
    min: wholeNumber(section.min) ?? (isRadio ? 1 : 0),
    max: wholeNumber(section.max) ?? (isRadio ? 1 : null),
    multiMax: wholeNumber(section.multiMax),
  };
}

/** A section of the draft as an `ImportedSection`. Fields that the draft lacks are null or have their defaults. */
export const importedSection = (name: string, section: DraftSection): ImportedSection => ({
  name,
  rule: { sectionType: kindOf(section), ...limitsOf(section) },
  message: textOf(section, 'message') || null,
  choices: section.choices.map((choice) => ({
    id: choice.id,
    name: textOf(choice, 'name'),
    price: centsOf(choice.price) ?? 0,
    nested: nestedIn(choice),
    unit: textOf(choice, 'unitOfMeasurement') || null,
    details: detailsOf(choice, CHOICE_DETAILS),
  })),
});

/** The rule of a section in words: `Choose 1 to 3`. */
export function sectionRuleWords(section: DraftSection): string {
  const kind = kindOf(section);
  const { min, max, multiMax } = limitsOf(section);
  if (kind === 'radio') return min === 0 ? 'Choose 1, or none' : 'Choose 1';
  const each = kind === 'count' && multiMax !== null ? `, at most ${multiMax} of each` : '';
  if (max === null) return `${min === 0 ? 'Choose as many as you like' : `Choose at least ${min}`}${each}`;
  if (min === max) return `Choose ${min}${each}`;
  return `${min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`}${each}`;
}

/**
 * Sentences that say why customers could not answer a section. Leaves out the problems of nested sections, because the
 * screen shows these problems at the nested sections.
 */
export const sectionProblems = (document: DraftDocument, name: string): readonly string[] => {
  const section = findSection(document, name);
  if (section === null) return [];
  const problems = checkSection(asSection(document, name, section, []), []).filter(({ path }) => path.length < 2);
  return [
    ...new Set([
      ...problems.filter(({ code }) => code !== 'invalidPrice').map(({ message }) => message),
      ...(reaches(document, name, name)
        ? ['It is asked again after one of its own choices. Please remove it there.']
        : []),
    ]),
  ];
};

/**
 * Converts a section of the draft to a `Section`, which the domain can check. `above` names the sections around this
 * section. Leaves out a nested section if `above` names it or if it is this section itself, because a section that
 * contains itself would have no end.
 */
function asSection(document: DraftDocument, name: string, section: DraftSection, above: readonly string[]): Section {
  const nested = (choice: DraftChoice) =>
    nestedIn(choice).flatMap((inner) => {
      const found = [...above, name].includes(inner) ? null : findSection(document, inner);
      return found === null ? [] : [asSection(document, inner, found, [...above, name])];
    });
  return {
    message: textOf(section, 'message') || name,
    sectionType: kindOf(section),
    ...limitsOf(section),
    choices: section.choices.map(
      (choice): Choice => ({
        name: textOf(choice, 'name'),
        price: centsOf(choice.price) ?? 0,
        soldout: false,
        unitOfMeasurement: null,
        nestedChoices: nested(choice),
      }),
    ),
  };
}

/** Whether the section `wanted` is nested in the section `from`, directly or through other sections. */
function reaches(document: DraftDocument, from: string, wanted: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const inner of findSection(document, name)?.choices.flatMap(nestedIn) ?? []) {
      if (inner === wanted) return true;
      if (!seen.has(inner)) waiting.push(inner);
      seen.add(inner);
    }
  }
  return false;
}

/** One level of a dialog: a section, and for each choice its nested sections. */
export interface SectionTree {
  readonly name: string;
  readonly rule: string;
  readonly choices: readonly { readonly id: number; readonly name: string; readonly nested: readonly SectionTree[] }[];
}

/**
 * The levels of a dialog that begins with a section. `above` names the sections around this section. Null when the
 * section no longer exists, or when `above` contains it.
 */
export function sectionTree(document: DraftDocument, name: string, above: readonly string[] = []): SectionTree | null {
  const section = findSection(document, name);
  if (section === null || above.includes(name)) return null;
  const inside = [...above, name];
  return {
    name: textOf(section, 'message') || name,
    rule: sectionRuleWords(section),
    choices: section.choices.map((choice) => ({
      id: choice.id,
      name: shownName(choice),
      nested: nestedIn(choice).flatMap((inner) => sectionTree(document, inner, inside) ?? []),
    })),
  };
}

/** A category, dish or choice that uses a section. A dish also counts if only one of its sizes uses the section. */
export interface SectionUse {
  /** `All of Lattes`, `Coffee: Flat white`, `Meal: With a drink`. */
  readonly words: string;
  /** The view of the menu editor in which a person edits this category, dish or choice. */
  readonly view: MenuView;
}

/** All uses of a section: first by categories and dishes, then by choices. */
export function usesOf(document: DraftDocument, name: string): readonly SectionUse[] {
  const uses = (entry: Readonly<Record<string, unknown>>) => namesOf(entry, 'customization')?.includes(name) ?? false;
  const onMenu = menuOf(document).flatMap((category): SectionUse[] => {
    const place = shownName(category);
    const own: SectionUse[] = uses(category)
      ? [{ words: `All of ${place}`, view: { show: 'category', id: category.id } }]
      : [];
    const dishes = category.products.filter((dish) => uses(dish) || (dish.options ?? []).some(uses));
    return [
      ...own,
      ...dishes.map(
        (dish): SectionUse => ({
          words: `${place}: ${shownName(dish)}`,
          view: { show: 'dish', id: dish.id },
        }),
      ),
    ];
  });
  const inSections = Object.entries(sectionsOf(document)).flatMap(([section, { choices }]) =>
    choices
      .filter((choice) => nestedIn(choice).includes(name))
      .map(
        (choice): SectionUse => ({
          words: `${section}: ${shownName(choice)}`,
          view: { show: 'section', name: section },
        }),
      ),
  );
  return [...onMenu, ...inSections];
}

/** A visible dish whose dialog shows a section, directly or nested under a choice; null when there is no such dish. */
export function dishAsking(document: DraftDocument, name: string): PlacedDish | null {
  const asks = (names: readonly string[]) => names.some((each) => each === name || reaches(document, each, name));
  const visible = placedDishes(document).filter(({ category, dish }) => !isHidden(category) && !isHidden(dish));
  return visible.find(({ category, dish }) => asks(sectionNamesOf(category, dish))) ?? null;
}

/** The names of the sections that apply to a dish or, if the dish has sizes, to its first size (`askedBy`). */
const sectionNamesOf = (category: DraftCategory, dish: DraftDish): readonly string[] =>
  askedBy(category, dish, dish.options?.[0] ?? dish) ?? [];

/** Adds a section without choices. `name` must not exist yet. */
export function addSection(document: DraftDocument, name: string): { readonly changes: readonly Change[] } {
  const id = newEntryId(takenIds(document));
  return { changes: [{ op: 'set', at: ['sections', name], value: { id, sectionType: 'checkbox', choices: [] } }] };
}

/** Adds a choice at the end of a section. `price`: dollars as a document writes them, e.g. `1.50`; null: no price. */
export function addChoice(
  document: DraftDocument,
  section: string,
  { name, price }: { readonly name: string; readonly price: string | null },
): Addition {
  const id = newEntryId(takenIds(document));
  const value = { id, name, ...(price !== null && centsOf(price) !== 0 && { price }) };
  return { id, changes: [{ op: 'insert', at: ['sections', section, 'choices'], before: null, value }] };
}

/** Changes the kind of a section and removes its limits, because the limits of one kind do not suit another. */
export function changeKind(name: string, section: DraftSection, kind: SectionKind): readonly Change[] {
  const { min: _min, max: _max, multiMax: _multiMax, ...rest } = section;
  return [{ op: 'set', at: ['sections', name], value: { ...rest, sectionType: kind } }];
}

/** Removes a section and all uses of it. */
export function removeSection(document: DraftDocument, name: string): readonly Change[] {
  const changes: Change[] = [];
  const drop = (entry: Readonly<Record<string, unknown>>, field: string, at: readonly (string | number)[]) => {
    const names = namesOf(entry, field);
    if (names?.includes(name))
      changes.push({ op: 'set', at: [...at, field], value: names.filter((each) => each !== name) });
  };
  for (const category of menuOf(document)) {
    const at = ['menu', category.id];
    drop(category, 'customization', at);
    for (const dish of category.products) {
      const atDish = [...at, 'products', dish.id];
      drop(dish, 'customization', atDish);
      for (const option of dish.options ?? []) drop(option, 'customization', [...atDish, 'options', option.id]);
    }
  }
  for (const [section, { choices }] of Object.entries(sectionsOf(document)))
    for (const choice of choices) drop(choice, 'nestedChoices', ['sections', section, 'choices', choice.id]);
  return [...changes, { op: 'remove', at: ['sections', name] }];
}
