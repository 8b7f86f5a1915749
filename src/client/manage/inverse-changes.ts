import * as v from 'valibot';
import { applyChange, applyChanges } from '../../contract/business-document/apply-changes.ts';
import type { Change } from '../../contract/business-document/changes.ts';
import { type DraftDocument, entryIdSchema } from '../../contract/business-document/draft-document.ts';
import { type Steps, sameValue, valueAt } from './document-value.ts';

/**
 * Returns the changes that undo `changes`; null if `changes` cannot be applied or have no effect. Each change has one
 * inverse, which touches only the field or entry of this change. So an undo keeps the changes that others made
 * meanwhile. The inverses have these effects:
 *
 * - An entry that was added is removed.
 * - An entry that was removed or moved returns to its list, before the entry that followed it, or to the end when that
 *   entry is gone.
 * - A value without an id cannot be inserted again. So when such a value was removed from a list, the whole list gets its
 *   earlier values back.
 * - A section or discount rule that was renamed gets its earlier name back.
 * - Any other field gets its value back.
 *
 * If somebody has meanwhile removed the entry or list that an inverse needs, the inverse cannot be applied. The state
 * of the draft then drops the whole edit (`settled` in draft-state.ts).
 */
export function inverseOf(document: DraftDocument, changes: readonly Change[]): readonly Change[] | null {
  const after = applyChanges(document, changes);
  if (!after.ok || sameValue(after.value, document)) return null;
  const inverse: Change[] = [];
  let current: unknown = document;
  for (const change of changes) {
    inverse.unshift(inverseOfOne(current, change));
    const next = applyChange(current, change);
    if (next.ok) current = next.value;
  }
  return inverse;
}

function inverseOfOne(document: unknown, change: Change): Change {
  switch (change.op) {
    case 'set':
      return restored(document, change.at);
    case 'insert': {
      const at = [...change.at, change.value.id];
      return Array.isArray(valueAt(document, change.at)) ? restored(document, at) : restored(document, change.at);
    }
    case 'remove': {
      const entry = entryOfList(document, change.at);
      const list = change.at.slice(0, -1);
      if (entry !== null) return { op: 'insert', at: list, before: entry.next, value: entry.value };
      const isInList = Array.isArray(valueAt(document, list)) && valueAt(document, change.at) !== undefined;
      return restored(document, isInList ? list : change.at);
    }
    case 'move': {
      const to = change.at.slice(0, -1);
      const entry = entryOfList(document, change.at);
      const at = [...change.to, ...change.at.slice(-1)];
      return { op: 'move', at, to, before: entry?.next ?? null };
    }
    case 'rename':
      return { ...change, from: change.to, to: change.from };
  }
}

/**
 * The change that sets a place to its value in `document`. If `document` has no value at the place, the change removes
 * the value that was added there, together with the objects that were added around this value.
 */
function restored(document: unknown, place: Steps): Change {
  const missing = place.findIndex((_, index) => valueAt(document, place.slice(0, index + 1)) === undefined);
  return missing < 0
    ? { op: 'set', at: [...place], value: valueAt(document, place) }
    : { op: 'remove', at: place.slice(0, missing + 1) };
}

const entrySchema = v.looseObject({ id: entryIdSchema });

/**
 * The list entry at a place, with `next`: the id of the following entry, or null at the end of the list. Returns null
 * when the place is not a list entry with an id.
 */
function entryOfList(document: unknown, at: Steps) {
  const list = valueAt(document, at.slice(0, -1));
  if (!Array.isArray(list)) return null;
  const index = list.findIndex((entry) => v.is(entrySchema, entry) && entry.id === at.at(-1));
  const [value, following] = [list[index], list[index + 1]];
  if (!v.is(entrySchema, value)) return null;
  return { value, next: v.is(entrySchema, following) ? following.id : null };
}
