import { MAX_ENTRY_ID } from './draft-document.ts';

/**
 * Returns a new random id for an entry of a document. The new id is not in `taken`. Because ids are random, two people
 * who edit at the same time do not get the same id, and a new entry does not get the id of a removed one.
 */
export function newEntryId(taken: ReadonlySet<number>): number {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn > 0 && drawn <= MAX_ENTRY_ID && !taken.has(drawn)) return drawn;
  }
}
