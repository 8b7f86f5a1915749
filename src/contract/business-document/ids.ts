import { MAX_ENTRY_ID } from './draft-document.ts';

/**
 * A new random id for an entry of a document, not in `taken`. Because ids are random, two editors do not choose the
 * same one, and a new entry does not get the id of a removed one.
 */
export function newEntryId(taken: ReadonlySet<number>): number {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn > 0 && drawn <= MAX_ENTRY_ID && !taken.has(drawn)) return drawn;
  }
}
