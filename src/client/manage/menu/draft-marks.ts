import type { Change } from '../../../contract/business-document/changes.ts';
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../../../domain/menu/marks.ts';
import { type Steps, sameValue } from '../document-value.ts';

/** A dish or size of the draft. Its marks may be missing, or invalid while the person edits them. */
export type MarkedEntry = Readonly<Record<string, unknown>>;

export interface AllergenLists {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
}

/** The value that applies to a dish or a size: its own value of the field, or else the value of `dish`. */
const effectiveValue = (own: unknown, dish: MarkedEntry | undefined, field: string): unknown => own ?? dish?.[field];

const listed = <Mark>(all: readonly Mark[], value: unknown): readonly Mark[] =>
  all.filter((mark) => Array.isArray(value) && value.includes(mark));

/**
 * The allergen lists that customers read for a dish or a size. For a size, `dish` is its dish: a size without lists of
 * its own has those of its dish.
 */
export function effectiveAllergens(allergens: unknown, mayContain: unknown, dish?: MarkedEntry): AllergenLists {
  const contains = listed(ALLERGENS, effectiveValue(allergens, dish, 'allergens'));
  const possible = listed(ALLERGENS, effectiveValue(mayContain, dish, 'mayContain'));
  return { contains, mayContain: possible.filter((allergen) => !contains.includes(allergen)) };
}

/**
 * The changes of one edit that writes both lists, or removes them if `lists` is null. For a size, an empty `mayContain`
 * is written too, because otherwise the list of the dish would apply.
 */
export function writeAllergens(at: Steps, lists: AllergenLists | null, isSize: boolean): readonly Change[] {
  const [contained, possible] = [
    [...at, 'allergens'],
    [...at, 'mayContain'],
  ];
  if (lists === null)
    return [
      { op: 'remove', at: contained },
      { op: 'remove', at: possible },
    ];
  const { contains, mayContain } = lists;
  return [
    { op: 'set', at: contained, value: contains },
    mayContain.length === 0 && !isSize
      ? { op: 'remove', at: possible }
      : { op: 'set', at: possible, value: mayContain },
  ];
}

/** The diets that customers read for a dish or a size. For a size, `dish` is its dish. */
export const effectiveDiets = (diets: unknown, dish?: MarkedEntry): readonly Diet[] =>
  listed(DIETS, effectiveValue(diets, dish, 'diets'));

/**
 * The value that the draft stores for these diets. For a size, `dish` is its dish. Returns undefined when the draft
 * needs no list: a dish without a list suits no diet, and a size without a list suits the diets of its dish.
 */
export const writtenDiets = (suits: readonly Diet[], dish?: MarkedEntry): readonly Diet[] | undefined =>
  sameValue(suits, effectiveDiets(undefined, dish)) ? undefined : suits;
