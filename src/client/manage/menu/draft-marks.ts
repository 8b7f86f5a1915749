import type { Change } from '../../../contract/business-document/changes.ts';
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../../../domain/menu/marks.ts';
import { type Steps, sameValue } from '../document-value.ts';

/** An entry of the draft with its marks. They may be missing or wrong while they are edited. */
export type MarkedEntry = Readonly<Record<string, unknown>>;

export interface AllergenLists {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
}

/** A value that a size states itself, or else that of its dish. */
const heldValue = (own: unknown, dish: MarkedEntry | undefined, field: string): unknown => own ?? dish?.[field];

const listed = <Mark>(all: readonly Mark[], value: unknown): readonly Mark[] =>
  all.filter((mark) => Array.isArray(value) && value.includes(mark));

/** The lists that customers read about an entry. A size has those of its dish where it states none. */
export function heldAllergens(allergens: unknown, mayContain: unknown, dish?: MarkedEntry): AllergenLists {
  const contains = listed(ALLERGENS, heldValue(allergens, dish, 'allergens'));
  const possible = listed(ALLERGENS, heldValue(mayContain, dish, 'mayContain'));
  return { contains, mayContain: possible.filter((allergen) => !contains.includes(allergen)) };
}

/**
 * Both lists as one edit, which one undo takes back. Null states nothing. A size also writes an empty list of what it may contain, because
 * without one the list of its dish holds.
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

/** The diets that customers read about an entry. */
export const heldDiets = (diets: unknown, dish?: MarkedEntry): readonly Diet[] =>
  listed(DIETS, heldValue(diets, dish, 'diets'));

/** What an entry stores for these diets. Undefined removes its list: an entry then suits none, a size those of its dish. */
export const writtenDiets = (suits: readonly Diet[], dish?: MarkedEntry): readonly Diet[] | undefined =>
  sameValue(suits, heldDiets(undefined, dish)) ? undefined : suits;
