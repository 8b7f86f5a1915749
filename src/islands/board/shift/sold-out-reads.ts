/** What an open list of sold-out items shows while its reads overlap. */
import type { Answer } from '../../../client/rest.ts';
import type { SoldoutList } from '../../../contract/soldout.ts';

/** The reads of a list are numbered in the sequence in which they begin. */
export interface ShownRead {
  /** The number of the read whose list is shown; 0 before the first list. */
  readonly read: number;
  /** Null until a read succeeds. */
  readonly list: SoldoutList | null;
  /** Why there is no list. Null while a list is shown: a later read that fails does not hide the list. */
  readonly error: string | null;
}

export const NOTHING_READ: ShownRead = { read: 0, list: null, error: null };

/** What is shown after the answer of a read. The same object if the list that is shown is newer, or the read failed. */
export function afterRead(shown: ShownRead, read: number, answer: Answer<SoldoutList>): ShownRead {
  if (answer.ok) return read < shown.read ? shown : { read, list: answer.value, error: null };
  return shown.list === null ? { ...shown, error: answer.failure.message } : shown;
}
