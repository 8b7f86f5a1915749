import { MAX_ENTRY_ID } from './draft-document.ts';

/**
 * A new id for an entry of a document, at random among those that are not taken: two editors do not draw the same one, and an
 * entry that was removed does not lend its id to another.
 */
export function newEntryId(taken: ReadonlySet<number>): number {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn > 0 && drawn <= MAX_ENTRY_ID && !taken.has(drawn)) return drawn;
  }
}
