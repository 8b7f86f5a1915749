import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { newEntryId } from '../../../contract/business-document/ids.ts';
import type { ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { nameField } from '../../../contract/menu-import/menu-fields.ts';
import { takenIds } from './menu-draft.ts';

/** The name and the values of a field that an import changes, as text for people. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Two functions for the import of one menu into one draft. */
export interface ImportContext {
  readonly newId: () => number;
  /**
   * Returns the names in `names` that are sections of the imported menu or of the draft. Returns null when `names` is
   * not empty but contains no such section.
   */
  readonly knownSections: (names: readonly string[]) => readonly string[] | null;
}

export function importContext(document: DraftDocument, imported: ImportedMenu): ImportContext {
  const taken = new Set(takenIds(document));
  const known = new Set([
    ...Object.keys(document.sections ?? {}),
    ...imported.sections.map(({ name }) => nameField(name)),
  ]);
  return {
    newId: () => {
      const id = newEntryId(taken);
      taken.add(id);
      return id;
    },
    knownSections: (names) => {
      const found = names.map(nameField).filter((name) => known.has(name));
      return names.length > 0 && found.length === 0 ? null : found;
    },
  };
}

/**
 * For each imported entry (`wanted`), the entry of the draft (`known`) that matches it; undefined for none. The first
 * of `tests` is the most certain and compares all entries. Each further test compares the entries that have no match
 * yet. Each entry of the draft matches at most once.
 */
function matchEntries<Wanted, Known>(
  wanted: readonly Wanted[],
  known: readonly Known[],
  tests: readonly ((wanted: Wanted, known: Known) => boolean)[],
): readonly (Known | undefined)[] {
  const found = new Map<Wanted, Known>();
  const left = new Set(known);
  for (const isMatch of tests) {
    for (const each of wanted) {
      if (found.has(each)) continue;
      const match = [...left].find((entry) => isMatch(each, entry));
      if (match === undefined) continue;
      found.set(each, match);
      left.delete(match);
    }
  }
  return wanted.map((each) => found.get(each));
}

interface WithId<Id> {
  readonly id: Id;
}

/**
 * Matches imported sizes or choices (`wanted`) with those of the draft (`known`), by their ids and labels. If `known`
 * lacks an id of `wanted`, labels are compared before ids. If `known` has all these ids, ids are compared before labels,
 * because somebody may have swapped the labels. In this case, entries whose id and label are both equal match first,
 * because a copied row repeats the id of its original.
 */
export function matchLabelled<Wanted extends WithId<number | null>, Known extends WithId<number>>(
  wanted: readonly Wanted[],
  known: readonly Known[],
  labels: { readonly wanted: (entry: Wanted) => string; readonly known: (entry: Known) => string },
): readonly (Known | undefined)[] {
  const ids = new Set<number | null>(known.map(({ id }) => id));
  const isOfThese = wanted.every(({ id }) => id === null || ids.has(id));
  const isSame = (each: Wanted, entry: Known) => each.id === entry.id;
  const isAlike = (each: Wanted, entry: Known) => nameKey(labels.wanted(each)) === nameKey(labels.known(entry));
  return matchEntries(wanted, known, [
    ...(isOfThese ? [(each: Wanted, entry: Known) => isSame(each, entry) && isAlike(each, entry), isSame] : []),
    (each, entry) => labels.wanted(each) === labels.known(entry).trim(),
    isAlike,
    isSame,
  ]);
}

/** A name as it is compared with others: in lower case, without surrounding spaces. */
export const nameKey = (text: string): string => text.trim().toLowerCase();
