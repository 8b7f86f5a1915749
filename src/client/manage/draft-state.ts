import type { Change } from '../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../contract/business-document/draft-document.ts';
import type { Draft, DraftSaved } from '../../contract/documents.ts';
import type { Instant } from '../../domain/time.ts';
import { overlaps, placesOf, type Steps, valueAt } from './document-value.ts';
import {
  applyEdits,
  type Clash,
  clashesOf,
  type Edit,
  editsOfOneCall,
  isSameField,
  isSameTyping,
  originalAt,
  savedUnanswered,
  withoutPlace,
  withWholeWeeks,
} from './draft-edits.ts';
import { inverseOf } from './inverse-changes.ts';

/* The state machine of the draft editor. */

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
  /** Edits that are not sent yet, oldest first. */
  readonly unsent: readonly Edit[];
  /**
   * How many of the first edits in `sent` and `unsent` were sent in an earlier call that got no answer. That call may
   * have saved them.
   */
  readonly attempted: number;
  /** `saved` with all edits applied: what the screen shows. */
  readonly document: DraftDocument;
  readonly clashes: readonly Clash[];
  /** The edits that undo can revert, oldest first. Undo begins with the last one. */
  readonly undoStack: readonly Edit[];
  /** The edits that redo applies again. */
  readonly redoStack: readonly Edit[];
  /** Why the last call failed; null after a success. */
  readonly message: string | null;
  /**
   * The person who saved the newer draft that this editor fetched last, and the revision of that draft. Null when the
   * editor has fetched no newer draft.
   */
  readonly newerDraft: Pick<Draft, 'savedBy' | 'revision'> | null;
  /** The places in the document where edits were saved last. The screen shows the word "Saved" there. */
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
    attempted: 0,
    document: draft.document,
    clashes: clashesOf(unsent, (place) => originalAt(unsent, place), draft.document, unsent.length),
    undoStack: unsent,
    redoStack: [],
    message: null,
    newerDraft: null,
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
      const edit = state.undoStack.at(-1);
      if (edit === undefined) return { state, effects: [] };
      const next = { ...state, undoStack: state.undoStack.slice(0, -1), redoStack: [...state.redoStack, edit] };
      return (
        dropped(next, edit, event.now) ?? queued(next, { changes: edit.inverse, inverse: edit.changes }, event.now)
      );
    }
    case 'redo': {
      const edit = state.redoStack.at(-1);
      if (edit === undefined) return { state, effects: [] };
      return queued(
        { ...state, undoStack: [...state.undoStack, edit], redoStack: state.redoStack.slice(0, -1) },
        edit,
        event.now,
      );
    }
    case 'due':
      return send(state);
    case 'saved': {
      const { document } = applyEdits(state.saved.document, state.sent);
      const saved = { ...event.draft, document };
      const savedPlaces = state.sent.flatMap(({ changes }) => changes.flatMap(placesOf));
      return send({ ...state, phase: 'waiting', saved, sent: [], attempted: 0, message: null, savedPlaces });
    }
    case 'failed': {
      const isUnanswered = RETRIED.includes(event.phase);
      const attempted = isUnanswered ? Math.max(state.attempted, state.sent.length) : state.attempted;
      const next = { ...state, phase: event.phase, sent: [], unsent: [...state.sent, ...state.unsent], attempted };
      const wait: DraftEffect[] = isUnanswered ? [{ do: 'wait', ms: RETRY_DELAY_MS }] : [];
      return { state: { ...next, message: event.message }, effects: wait };
    }
    case 'fetched': {
      const { document, savedBy, revision } = event.draft;
      const base = state.saved.document;
      const edits = [...state.sent, ...state.unsent];
      const own = savedUnanswered(base, edits, state.attempted, document);
      const unsent = own > 0 ? edits.slice(own) : withWholeWeeks(edits, base, document);
      // At a clash that is still open, the saved value is already the other person's, so it is not the value before the
      // edits.
      const isOpenClash = (place: Steps) => state.clashes.some(({ at }) => overlaps(at, place));
      const baseAt = (place: Steps) => (isOpenClash(place) ? originalAt(unsent, place) : valueAt(base, place));
      const clashes = own > 0 ? [] : clashesOf(unsent, baseAt, document, state.attempted);
      const newerDraft = own > 0 ? state.newerDraft : { savedBy, revision };
      const next = { ...state, saved: event.draft, sent: [], unsent, attempted: 0, message: null };
      return send(settled({ ...next, phase: 'waiting', clashes, newerDraft }));
    }
    case 'chosen': {
      const clashes = state.clashes.filter(({ at }) => !overlaps(at, event.at));
      const without = (edits: readonly Edit[]) => (event.keep === 'mine' ? edits : withoutPlace(edits, event.at));
      const next = {
        ...state,
        clashes,
        unsent: without(state.unsent),
        undoStack: without(state.undoStack),
        redoStack: [],
      };
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
  const last = state.undoStack.at(-1);
  const continues = last !== undefined && now - state.lastEditAt < MERGE_MS && isSameTyping(last, edit);
  const undoStack = continues
    ? [...state.undoStack.slice(0, -1), { changes, inverse: last.inverse }]
    : [...state.undoStack, edit].slice(-MAX_UNDO);
  return queued({ ...state, undoStack, redoStack: [] }, edit, now);
}

/**
 * Undoes an edit that the edge has refused: removes it from the unsent edits, so that no call sends it again. Returns
 * null if the last unsent edit is another one, or if an earlier call that got no answer may have saved `edit`.
 */
function dropped(state: DraftState, edit: Edit, now: Instant): Transition | null {
  if (state.phase !== 'refused' || state.unsent.at(-1) !== edit || state.unsent.length <= state.attempted) return null;
  const next = settled({ ...state, unsent: state.unsent.slice(0, -1), lastEditAt: now, phase: 'waiting' });
  return { state: next, effects: [{ do: 'wait', ms: SAVE_DELAY_MS }] };
}

/** Adds an edit to the unsent edits. */
function queued(state: DraftState, edit: Edit, now: Instant): Transition {
  const last = state.unsent.at(-1);
  // If a call that got no answer may have saved an edit, this edit is not merged with a newer one. So `savedUnanswered`
  // and `clashesOf` can recognise the value of the edit in the saved draft.
  const isApart = state.sent.length + state.unsent.length <= state.attempted;
  const unsent =
    last !== undefined && !isApart && isSameField(last, edit)
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

/**
 * Computes three parts of the state again: `document`, `phase` and the value `mine` of each clash. Leaves out unsent
 * edits that cannot be applied any more, because their place no longer exists.
 */
function settled(state: DraftState): DraftState {
  const sent = applyEdits(state.saved.document, state.sent);
  const { document, fitting } = applyEdits(sent.document, state.unsent);
  const phase = state.clashes.length > 0 ? 'clash' : fitting.length + state.sent.length === 0 ? 'saved' : state.phase;
  const clashes = state.clashes.map((clash) => ({ ...clash, mine: valueAt(document, clash.at) }));
  return { ...state, document, unsent: fitting, phase, clashes };
}
