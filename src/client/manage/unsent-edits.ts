import * as v from 'valibot';
import { changesSchema } from '../../contract/business-document/changes.ts';
import type { Edit } from './draft-edits.ts';

/** Edits that have not reached the edge. They are kept in this browser for one person and one business. */
export interface UnsentEdits {
  /** The kept edits. The list is empty if there are none, or if the browser forbids storage. */
  read(): readonly Edit[];
  write(edits: readonly Edit[]): void;
}

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ changes: changesSchema, inverse: changesSchema })),
);

export function unsentEdits(email: string, routingPath: string): UnsentEdits {
  const key = `console-unsent:${email}:${routingPath}`;
  return {
    read() {
      try {
        const stored = v.safeParse(storedSchema, localStorage.getItem(key));
        return stored.success ? stored.output : [];
      } catch {
        // The browser forbids storage. The person does not lose edits without notice: because of `guardPage` in
        // draft-editor.ts, the browser asks before the person leaves with unsaved edits.
        return [];
      }
    },
    write(edits) {
      try {
        if (edits.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(edits));
      } catch {
        // The browser forbids storage, or the storage is full.
      }
    },
  };
}
