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

/** Names that differ only in case are the same. */
export const sameName = (text: string): string => text.trim().toLowerCase();
