import * as v from 'valibot';
import { changesSchema } from '../../contract/business-document/changes.ts';
import type { Edit } from './draft-edits.ts';

/**
 * Edits that have not reached the edge. They are kept in this browser for one person and one business. Each tab keeps
 * its edits under a key of its own. Otherwise a tab that has saved its edits would delete those of another tab.
 */
export interface UnsentEdits {
  /**
   * Takes over the kept edits of all tabs, oldest tab first. The list is empty if there are none, or if the browser
   * forbids storage. A tab that is still open stores its edits again at its next `write`.
   */
  takeOver(): readonly Edit[];
  /** Keeps the edits of this tab. */
  write(edits: readonly Edit[]): void;
}

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ changes: changesSchema, inverse: changesSchema })),
);

export function unsentEdits(email: string, routingPath: string): UnsentEdits {
  const business = `console-unsent:${email}:${routingPath}`;
  /** The time at which the tab opened the draft follows `business`, so that sorted keys begin with the oldest tab. */
  const key = `${business}:${Date.now()}-${crypto.randomUUID()}`;
  const write = (edits: readonly Edit[]) => {
    try {
      if (edits.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(edits));
    } catch {
      // The browser forbids storage, or the storage is full.
    }
  };
  return {
    takeOver() {
      try {
        const kept = Object.keys(localStorage)
          // Before 27 November 2026, all tabs had one key, which did not name a tab.
          .filter((each) => each === business || each.startsWith(`${business}:`))
          .sort();
        const edits = kept.flatMap((each) => {
          const stored = v.safeParse(storedSchema, localStorage.getItem(each));
          return stored.success ? stored.output : [];
        });
        for (const each of kept) localStorage.removeItem(each);
        write(edits);
        return edits;
      } catch {
        // The browser forbids storage. Because of `guardPage` in draft-editor.ts, the browser asks before the person
        // leaves with unsaved edits.
        return [];
      }
    },
    write,
  };
}
