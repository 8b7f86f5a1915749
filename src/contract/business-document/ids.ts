import { MAX_ENTRY_ID } from './draft-document.ts';

/**
 * A new random id for an entry of a document. Random ids prevent that two editors use the same one, or that a new entry
 * gets the id of a removed one.
 */
export function newEntryId(taken: ReadonlySet<number>): number {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn > 0 && drawn <= MAX_ENTRY_ID && !taken.has(drawn)) return drawn;
  }
}
