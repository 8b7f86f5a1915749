import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { newEntryId } from '../../../contract/business-document/ids.ts';
import type { ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { nameField } from '../../../contract/menu-import/menu-fields.ts';
import { takenIds } from './menu-draft.ts';

/** A changed field of an import, in words. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Functions that an import needs, with data of the draft and the source. */
export interface ImportContext {
  /** Generates a new id. */
  readonly draw: () => number;
  /**
   * Filters names to the sections that the source or the draft has. Null when there are several names and none is
   * known.
   */
  readonly named: (names: readonly string[]) => readonly string[] | null;
}

export function importContext(document: DraftDocument, imported: ImportedMenu): ImportContext {
  const taken = new Set(takenIds(document));
  const known = new Set([
    ...Object.keys(document.sections ?? {}),
    ...imported.sections.map(({ name }) => nameField(name)),
  ]);
  return {
    draw: () => {
      const id = newEntryId(taken);
      taken.add(id);
      return id;
    },
    named: (names) => {
      const found = names.map(nameField).filter((name) => known.has(name));
      return names.length > 0 && found.length === 0 ? null : found;
    },
  };
}

/**
 * The matching entry of the draft for each entry of a source; undefined without one. The tests run one after the other, the
 * most certain first. Each entry of the draft matches once.
 */
export function matchEntries<Wanted, Known>(
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

/** Names that differ only in case are the same. */
export const sameName = (text: string): string => text.trim().toLowerCase();
