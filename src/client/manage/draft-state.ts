import { applyChanges } from '../../contract/business-document/apply-changes.ts';
import { type Change, MAX_CHANGES } from '../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../contract/business-document/draft-document.ts';
import type { Draft, DraftSaved } from '../../contract/documents.ts';
import type { Instant } from '../../domain/time.ts';
import { overlaps, placesOf, type Steps, sameValue, typedPlace, valueAt } from './document-value.ts';
import { inverseOf } from './inverse-changes.ts';

/*
 * The state machine of the draft editor. The file is longer than 250 lines, because most transitions use most of its
 * functions.
 */

/** One action of the person in the draft; one undo reverts it. */
export interface Edit {
  readonly changes: readonly Change[];
  /** The changes that revert it. */
  readonly inverse: readonly Change[];
}

/** A place that both this editor and another person have changed. The value undefined means a missing field. */
export interface Clash {
  readonly at: Steps;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * What happens with the unsaved edits.
 *
 * | phase     | meaning                                                               |
 * | --------- | --------------------------------------------------------------------- |
 * | saved     | there are no unsaved edits                                            |
 * | waiting   | they are sent when the person stops typing                            |
 * | saving    | a call that saves them is running                                     |
 * | offline   | the call found no network; the editor calls again                     |
 * | failing   | the edge could not answer the call; the editor calls again            |
 * | signedOut | the session has ended; they are sent when somebody signs in again     |
 * | clash     | the person must choose which value to keep: `mine` or `theirs`        |
 * | refused   | the edge does not accept them; they are sent again with the next edit |
 */
export type Phase = 'saved' | 'waiting' | 'saving' | 'offline' | 'failing' | 'signedOut' | 'clash' | 'refused';

/** The draft of a business in one editor. */
export interface DraftState {
  readonly phase: Phase;
  /** The draft as the edge last sent or confirmed it. */
  readonly saved: Draft;
  /** The edits that the running call saves. */
  readonly sent: readonly Edit[];
  /** Edits that are not sent yet, in order. */
  readonly unsent: readonly Edit[];
  /** `saved` with all edits applied: what the screen shows. */
  readonly document: DraftDocument;
  readonly clashes: readonly Clash[];
  /** The edits that undo can revert, oldest first. Undo begins with the last one. */
  readonly done: readonly Edit[];
  /** The edits that redo applies again. */
  readonly undone: readonly Edit[];
  /** Why the last call failed; null after a success. */
  readonly message: string | null;
  /**
   * The person who saved the newer draft that this editor fetched last, and the revision of that draft. Null when the
   * editor has fetched no newer draft.
   */
  readonly joined: { readonly by: string | null; readonly revision: number } | null;
  /** The places of the edits that were saved last, to show the word "Saved" there. */
  readonly savedPlaces: readonly Steps[];
  readonly lastEditAt: Instant;
  /** When the oldest unsent edit was made. */
  readonly unsentSince: Instant;
}

export type DraftEvent =
  | { readonly type: 'edited'; readonly changes: readonly Change[]; readonly now: Instant }
  | { readonly type: 'undo' | 'redo'; readonly now: Instant }
  /** The delay is over, the network is back, or somebody signed in again. */
  | { readonly type: 'due' }
  | { readonly type: 'saved'; readonly draft: DraftSaved }
  | {
      readonly type: 'failed';
      readonly phase: 'offline' | 'failing' | 'signedOut' | 'refused';
      readonly message: string;
    }
  /** The edge has a newer draft. */
  | { readonly type: 'fetched'; readonly draft: Draft }
  | { readonly type: 'chosen'; readonly at: Steps; readonly keep: 'mine' | 'theirs' };

export type DraftEffect =
  | { readonly do: 'save'; readonly revision: number; readonly changes: readonly Change[] }
  /** Send the event `due` after this time. Replaces an earlier delay. */
  | { readonly do: 'wait'; readonly ms: number };

export interface Transition {
  readonly state: DraftState;
  readonly effects: readonly DraftEffect[];
}

/** Edits are saved when the person has typed nothing for this time. */
export const SAVE_DELAY_MS = 600;
/** The longest time that edits wait while the person keeps typing. */
export const MAX_SAVE_DELAY_MS = 3_000;
export const RETRY_DELAY_MS = 5_000;
/** If the person goes on typing in the same field within this time, one undo reverts the whole typing. */
export const MERGE_MS = 1_500;
const MAX_UNDO = 200;

/** The state of an editor that opens a draft, with edits that an earlier visit could not send. */
export function openDraft(draft: Draft, unsent: readonly Edit[], now: Instant): Transition {
  const state = settled({
    phase: 'waiting',
    saved: draft,
    sent: [],
    unsent,
    document: draft.document,
    clashes: clashesOf(unsent, (place) => originalAt(unsent, place), draft.document),
    done: unsent,
    undone: [],
    message: null,
    joined: null,
    savedPlaces: [],
    lastEditAt: 0,
    unsentSince: now,
  });
  return { state, effects: state.phase === 'waiting' ? [{ do: 'wait', ms: 0 }] : [] };
}

export function draftTransition(state: DraftState, event: DraftEvent): Transition {
  switch (event.type) {
    case 'edited':
      return edited(state, event.changes, event.now);
    case 'undo': {
      const edit = state.done.at(-1);
      if (edit === undefined) return { state, effects: [] };
      const back = { changes: edit.inverse, inverse: edit.changes };
      return queued({ ...state, done: state.done.slice(0, -1), undone: [...state.undone, edit] }, back, event.now);
    }
    case 'redo': {
      const edit = state.undone.at(-1);
      if (edit === undefined) return { state, effects: [] };
      return queued({ ...state, done: [...state.done, edit], undone: state.undone.slice(0, -1) }, edit, event.now);
    }
    case 'due':
      return send(state);
    case 'saved': {
      const { document } = shown(state.saved.document, state.sent);
      const saved = { ...event.draft, document };
      const savedPlaces = state.sent.flatMap(({ changes }) => changes.flatMap(placesOf));
      return send({ ...state, phase: 'waiting', saved, sent: [], message: null, savedPlaces });
    }
    case 'failed': {
      const next = { ...state, phase: event.phase, sent: [], unsent: [...state.sent, ...state.unsent] };
      const wait: DraftEffect[] = RETRIED.includes(event.phase) ? [{ do: 'wait', ms: RETRY_DELAY_MS }] : [];
      return { state: { ...next, message: event.message }, effects: wait };
    }
    case 'fetched': {
      const unsent = [...state.sent, ...state.unsent];
      const base = state.saved.document;
      const clashes = clashesOf(unsent, (place) => valueAt(base, place), event.draft.document);
      const joined = { by: event.draft.savedBy, revision: event.draft.revision };
      return send(settled({ ...state, phase: 'waiting', saved: event.draft, sent: [], unsent, clashes, joined }));
    }
    case 'chosen': {
      const clashes = state.clashes.filter(({ at }) => !sameValue(at, event.at));
      const without = (edits: readonly Edit[]) => (event.keep === 'mine' ? edits : withoutPlace(edits, event.at));
      const next = { ...state, clashes, unsent: without(state.unsent), done: without(state.done), undone: [] };
      return send(settled({ ...next, phase: 'waiting' }));
    }
  }
}

/** Phases in which edits wait for something other than a pause in typing. */
const HOLDING: readonly Phase[] = ['saving', 'offline', 'failing', 'signedOut', 'clash'];
const RETRIED: readonly Phase[] = ['offline', 'failing'];

function edited(state: DraftState, changes: readonly Change[], now: Instant): Transition {
  const inverse = inverseOf(state.document, changes);
  if (inverse === null) return { state, effects: [] };
  const edit = { changes, inverse };
  const last = state.done.at(-1);
  const continues = last !== undefined && now - state.lastEditAt < MERGE_MS && isSameTyping(last, edit);
  const done = continues
    ? [...state.done.slice(0, -1), { changes, inverse: last.inverse }]
    : [...state.done, edit].slice(-MAX_UNDO);
  return queued({ ...state, done, undone: [] }, edit, now);
}

/** Adds an edit to the unsent edits. */
function queued(state: DraftState, edit: Edit, now: Instant): Transition {
  const last = state.unsent.at(-1);
  const unsent =
    last !== undefined && isSameField(last, edit)
      ? [...state.unsent.slice(0, -1), { changes: edit.changes, inverse: last.inverse }]
      : [...state.unsent, edit];
  const unsentSince = state.unsent.length === 0 ? now : state.unsentSince;
  const holds = HOLDING.includes(state.phase);
  const next = settled({ ...state, unsent, unsentSince, lastEditAt: now, phase: holds ? state.phase : 'waiting' });
  const ms = Math.max(0, Math.min(SAVE_DELAY_MS, unsentSince + MAX_SAVE_DELAY_MS - now));
  return { state: next, effects: holds ? [] : [{ do: 'wait', ms }] };
}

/**
 * Starts a call with as many unsent edits as one call may contain (`MAX_CHANGES`). Does nothing while a call is running
 * or the person must resolve a clash.
 */
function send(state: DraftState): Transition {
  if (state.sent.length > 0 || state.clashes.length > 0) return { state, effects: [] };
  if (state.unsent.length === 0) return { state: { ...state, phase: 'saved' }, effects: [] };
  const count = editsOfOneCall(state.unsent);
  const sent = state.unsent.slice(0, count);
  const changes = sent.flatMap((edit) => edit.changes);
  return {
    state: { ...state, phase: 'saving', sent, unsent: state.unsent.slice(count) },
    effects: [{ do: 'save', revision: state.saved.revision, changes }],
  };
}

/** How many of the first edits fit into one call; at least one. */
function editsOfOneCall(edits: readonly Edit[]): number {
  let changes = 0;
  const first = edits.findIndex((edit) => {
    changes += edit.changes.length;
    return changes > MAX_CHANGES;
  });
  return first < 0 ? edits.length : Math.max(1, first);
}

/**
 * The state with `document` and `phase` computed again. Leaves out unsent edits that cannot be applied any more,
 * because their place no longer exists.
 */
function settled(state: DraftState): DraftState {
  const sent = shown(state.saved.document, state.sent);
  const { document, fitting } = shown(sent.document, state.unsent);
  const phase = state.clashes.length > 0 ? 'clash' : fitting.length + state.sent.length === 0 ? 'saved' : state.phase;
  return { ...state, document, unsent: fitting, phase };
}

function shown(base: DraftDocument, edits: readonly Edit[]): { document: DraftDocument; fitting: readonly Edit[] } {
  let document = base;
  const fitting = edits.filter(({ changes }) => {
    const applied = applyChanges(document, changes);
    if (applied.ok) document = applied.value;
    return applied.ok;
  });
  return { document, fitting };
}

/** Whether both edits write the same single field. */
function isSameField({ changes: [one, ...more] }: Edit, { changes: [other, ...others] }: Edit): boolean {
  if (one === undefined || other === undefined || more.length + others.length > 0) return false;
  const writes = ({ op }: Change) => op === 'set' || op === 'remove';
  return writes(one) && writes(other) && !removesFromList(one) && sameValue(placesOf(one), placesOf(other));
}

/**
 * Whether a change removes an entry from a list. The last step to the entry may be an index. Then the change moves the
 * next entry up to the same index, so two such changes at one place remove two entries.
 */
const removesFromList = (change: Change): boolean => change.op === 'remove' && typeof change.at.at(-1) === 'number';

/**
 * Whether both edits belong to the same typing: each changes the same text or number. Two edits can also write the same
 * list, for example when each removes an entry. Such edits are not typing, so one undo reverts only one of them.
 */
function isSameTyping(one: Edit, other: Edit): boolean {
  const place = placeOfTyping(one);
  return place !== null && isSameField(one, other) && place === placeOfTyping(other);
}

function placeOfTyping({ changes: [change], inverse: [back] }: Edit): string | null {
  return change?.op === 'set' ? typedPlace(back?.op === 'set' ? back.value : undefined, change.value) : null;
}

/** The value that a place had before the first of these edits. */
function originalAt(edits: readonly Edit[], place: Steps): unknown {
  const restoring = edits
    .flatMap(({ inverse }) => inverse.toReversed())
    .find((change) => placesOf(change).some((at) => sameValue(at, place)));
  return restoring?.op === 'set' || restoring?.op === 'insert' ? restoring.value : undefined;
}

/**
 * The places at which the edits clash with `theirs`, the other person's document. A place is a clash if its value in
 * `theirs` is neither the value before the edits (`baseAt`) nor the value after the edits.
 */
function clashesOf(edits: readonly Edit[], baseAt: (place: Steps) => unknown, theirs: DraftDocument): readonly Clash[] {
  const mine = shown(theirs, edits).document;
  // Moving and renaming keep the other person's values, so they never overwrite anything.
  const written = edits.flatMap(({ inverse }) => inverse.filter(({ op }) => op !== 'move' && op !== 'rename'));
  const distinct = new Map(written.flatMap(placesOf).map((at) => [JSON.stringify(at), at]));
  return [...distinct.values()]
    .map((at) => ({ at, mine: valueAt(mine, at), theirs: valueAt(theirs, at) }))
    .filter((clash) => !sameValue(clash.theirs, clash.mine) && !sameValue(clash.theirs, baseAt(clash.at)));
}

/** The edits without their changes at a place. */
const withoutPlace = (edits: readonly Edit[], place: Steps): readonly Edit[] =>
  edits
    .map(({ changes, inverse }) => ({
      changes: changes.filter((change) => !placesOf(change).some((at) => overlaps(at, place))),
      inverse: inverse.filter((change) => !placesOf(change).some((at) => overlaps(at, place))),
    }))
    .filter(({ changes }) => changes.length > 0);
