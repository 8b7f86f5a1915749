/** Edits of a draft: joining them, and comparing them with the draft of another person. */

import { applyChanges } from '../../contract/business-document/apply-changes.ts';
import { type Change, MAX_CHANGES } from '../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../contract/business-document/draft-document.ts';
import { hoursOfDay, isWeekHours } from '../../contract/business-document/week-days.ts';
import { isInside, overlaps, placesOf, type Steps, sameValue, typedPlace, valueAt } from './document-value.ts';

/** One action of the person in the draft; one undo reverts it. */
export interface Edit {
  readonly changes: readonly Change[];
  /** The changes that revert `changes`. */
  readonly inverse: readonly Change[];
}

/**
 * A place in the document that this editor and another person have both changed. A value (`mine` or `theirs`) is
 * undefined if its field is missing.
 */
export interface Clash {
  readonly at: Steps;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** How many of the first edits fit into one call; at least one. */
export function editsOfOneCall(edits: readonly Edit[]): number {
  let changes = 0;
  const first = edits.findIndex((edit) => {
    changes += edit.changes.length;
    return changes > MAX_CHANGES;
  });
  return first < 0 ? edits.length : Math.max(1, first);
}

/** Applies edits to a document. `fitting`: the edits that were applied; an edit is left out if its place is gone. */
export function applyEdits(
  base: DraftDocument,
  edits: readonly Edit[],
): { document: DraftDocument; fitting: readonly Edit[] } {
  let document = base;
  const fitting = edits.filter(({ changes }) => {
    const applied = applyChanges(document, changes);
    if (applied.ok) document = applied.value;
    return applied.ok;
  });
  return { document, fitting };
}

/**
 * The edits in a form that can be applied to `theirs`, another person's document. If a day changes in hours that
 * `theirs` no longer has, the edit writes the whole week as it is after the edit. So the hours can be kept or dropped as
 * a whole. `base`: the document to which the edits belong.
 */
export function withWholeWeeks(edits: readonly Edit[], base: DraftDocument, theirs: DraftDocument): readonly Edit[] {
  let [mine, joined] = [base, theirs];
  return edits.map((edit) => {
    const before = mine;
    mine = applyEdits(mine, [edit]).document;
    const gone = distinctPlaces(
      edit.changes
        .flatMap(placesOf)
        .map(hoursOfDay)
        .filter((at) => at !== null),
    ).filter((at) => isWeekHours(valueAt(before, at)) && !isWeekHours(valueAt(joined, at)));
    const outside = (changes: readonly Change[]) =>
      changes.filter((change) => !placesOf(change).some((place) => gone.some((at) => isInside(place, at))));
    const weeksOf = (document: DraftDocument) =>
      gone.map((at): Change => ({ op: 'set', at: [...at], value: valueAt(document, at) }));
    const written =
      gone.length === 0
        ? edit
        : {
            changes: [...outside(edit.changes), ...weeksOf(mine)],
            inverse: [...weeksOf(before), ...outside(edit.inverse)],
          };
    joined = applyEdits(joined, [written]).document;
    return written;
  });
}

const distinctPlaces = (places: readonly Steps[]): readonly Steps[] => [
  ...new Map(places.map((at) => [JSON.stringify(at), at])).values(),
];

/** Whether both edits write the same single field. */
export function isSameField({ changes: [one, ...more] }: Edit, { changes: [other, ...others] }: Edit): boolean {
  if (one === undefined || other === undefined || more.length + others.length > 0) return false;
  const writes = ({ op }: Change) => op === 'set' || op === 'remove';
  return writes(one) && writes(other) && !removesFromList(one) && sameValue(placesOf(one), placesOf(other));
}

/**
 * Whether a change removes an entry from a list. If the last step to the entry is an index, the next entry moves up to
 * this index. So two such changes at one place remove two entries.
 */
const removesFromList = (change: Change): boolean => change.op === 'remove' && typeof change.at.at(-1) === 'number';

/**
 * Whether both edits belong to the same typing: each changes the same text or number. Two edits can also write the same
 * list, for example when each removes an entry. Such edits are not typing, so one undo reverts only one of them.
 */
export function isSameTyping(one: Edit, other: Edit): boolean {
  const place = placeOfTyping(one);
  return place !== null && isSameField(one, other) && place === placeOfTyping(other);
}

function placeOfTyping({ changes: [change], inverse: [back] }: Edit): string | null {
  return change?.op === 'set' ? typedPlace(back?.op === 'set' ? back.value : undefined, change.value) : null;
}

/** The value that a place had before the first of these edits. */
export function originalAt(edits: readonly Edit[], place: Steps): unknown {
  const restoring = edits
    .flatMap(({ inverse }) => inverse.toReversed())
    .find((change) => placesOf(change).some((at) => sameValue(at, place)));
  return restoring?.op === 'set' || restoring?.op === 'insert' ? restoring.value : undefined;
}

/**
 * The places at which the edits clash with `theirs`, the other person's document. A place is a clash if its value in
 * `theirs` is neither the value before the edits (`baseAt`) nor the value after the edits. `attempted`: how many of the
 * first edits were sent in a call that got no answer. This call may have saved them, so a value that one of these edits
 * wrote is no clash either. No two clashes overlap.
 */
export function clashesOf(
  edits: readonly Edit[],
  baseAt: (place: Steps) => unknown,
  theirs: DraftDocument,
  attempted: number,
): readonly Clash[] {
  const mine = applyEdits(theirs, edits).document;
  // Moving and renaming keep the other person's values, so they never overwrite anything.
  const written = edits.flatMap(({ inverse }) => inverse.filter(({ op }) => op !== 'move' && op !== 'rename'));
  const clashes = distinctPlaces(written.flatMap(placesOf))
    .map((at) => ({ at, mine: valueAt(mine, at), theirs: valueAt(theirs, at) }))
    .filter((clash) => !sameValue(clash.theirs, clash.mine) && !sameValue(clash.theirs, baseAt(clash.at)))
    .filter(
      ({ at }) =>
        !edits
          .slice(0, attempted)
          .some(
            ({ changes }, index) =>
              changes.flatMap(placesOf).some((place) => overlaps(place, at)) &&
              sameValue(valueAt(theirs, at), valueAt(applyEdits(theirs, edits.slice(0, index + 1)).document, at)),
          ),
    );
  // If the edits wrote hours and then a day of them, the person chooses once, for the whole hours.
  return clashes.filter(({ at }) => !clashes.some((outer) => outer.at !== at && isInside(at, outer.at)));
}

/**
 * How many of the first `attempted` edits were saved by a call that got no answer: the number of edits that turn `base`
 * into `draft`. Returns 0 if no number of edits gives `draft`, because then somebody else saved the draft.
 */
export const savedUnanswered = (
  base: DraftDocument,
  edits: readonly Edit[],
  attempted: number,
  draft: DraftDocument,
): number =>
  edits
    .slice(0, attempted)
    .findLastIndex((_, index) => sameValue(applyEdits(base, edits.slice(0, index + 1)).document, draft)) + 1;

/** The edits without their changes at a place. */
export const withoutPlace = (edits: readonly Edit[], place: Steps): readonly Edit[] =>
  edits
    .map(({ changes, inverse }) => ({
      changes: changes.filter((change) => !placesOf(change).some((at) => overlaps(at, place))),
      inverse: inverse.filter((change) => !placesOf(change).some((at) => overlaps(at, place))),
    }))
    .filter(({ changes }) => changes.length > 0);
