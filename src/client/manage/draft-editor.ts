import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Change } from '../../contract/business-document/changes.ts';
import type { Mistake } from '../../contract/business-document/mistakes.ts';
import type { Draft } from '../../contract/documents.ts';
import { ERRORS } from '../../contract/errors.ts';
import { guardPage } from '../leave-guard.ts';
import type { ClientFailure } from '../rest.ts';
import type { Steps } from './document-value.ts';
import type { DraftCalls } from './draft-calls.ts';
import { type DraftEvent, type DraftState, draftTransition, openDraft, type Transition } from './draft-state.ts';
import { offerPriced } from './menu/offer-priced.ts';
import type { UnsentEdits } from './unsent-edits.ts';

/** Edits the draft of a business and saves it while the person types. */
export interface DraftEditor {
  readonly state: ReadonlySignal<DraftState>;
  /** The mistakes of the saved draft. */
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** Applies changes as one edit, together with the changes that they need (`offerPriced`). */
  edit(...changes: readonly Change[]): void;
  undo(): void;
  redo(): void;
  /** Resolves a clash. */
  choose(at: Steps, keep: 'mine' | 'theirs'): void;
  /** Saves the edits now, without waiting for a pause in the typing. After a failed call, tries again. */
  saveNow(): void;
  /** Must be called when a call outside this editor fails because the session has ended. */
  lostSession(): void;
  /** Continues with a newer draft, which another call of the screen has saved. Keeps the unsaved edits. */
  replace(draft: Draft): void;
  /**
   * Takes over the edits that an earlier visit could not send. From now on, edits are also saved when the network comes
   * back or the person returns to this tab, and the browser asks before the person leaves the page with unsaved edits.
   * The returned function ends both, and cancels a save that is planned for later.
   */
  connect(): () => void;
}

interface EditorParts {
  readonly draft: Draft;
  readonly mistakes: readonly Mistake[];
  readonly calls: Pick<DraftCalls, 'read' | 'save' | 'check'>;
  readonly unsent: UnsentEdits;
}

/**
 * Temporary failures of the edge. Other failures, except `offline` and `unauthorised`, mean that the edge refuses the
 * changes.
 */
const TEMPORARY_FAILURES: ReadonlySet<ClientFailure['code']> = new Set([
  'unexpected',
  'badGateway',
  'unavailable',
  'busy',
  'tooMany',
]);

/** While a clash is shown, the editor reads the draft again after this time. */
export const CLASH_READ_MS = 5_000;

function phaseAfter(code: ClientFailure['code']): 'offline' | 'failing' | 'signedOut' | 'refused' {
  if (code === 'offline') return 'offline';
  if (code === 'unauthorised') return 'signedOut';
  return TEMPORARY_FAILURES.has(code) ? 'failing' : 'refused';
}

export function createDraftEditor({ draft, mistakes: found, calls, unsent }: EditorParts): DraftEditor {
  const state = signal<DraftState>(openDraft(draft, [], 0).state);
  const mistakes = signal(found);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let clashTimer: ReturnType<typeof setTimeout> | undefined;

  function follow({ state: next, effects }: Transition): void {
    const wasSaved = state.value.phase === 'saved';
    state.value = next;
    unsent.write([...next.sent, ...next.unsent]);
    for (const effect of effects) {
      clearTimeout(timer);
      if (effect.do === 'wait') timer = setTimeout(() => dispatch({ type: 'due' }), effect.ms);
      else void save(effect.revision, effect.changes);
    }
    if (next.phase === 'saved' && !wasSaved) void check(next.saved.revision);
    watchClash();
  }
  const dispatch = (event: DraftEvent) => follow(draftTransition(state.value, event));

  async function save(revision: number, changes: readonly Change[]): Promise<void> {
    const saved = await calls.save(revision, changes);
    if (saved.ok) return dispatch({ type: 'saved', draft: saved.value });
    if (saved.failure.code !== 'conflict') return fail(saved.failure);
    const newer = await calls.read();
    if (newer.ok) dispatch({ type: 'fetched', draft: newer.value });
    else fail(newer.failure);
  }

  /** While the person must choose, the other person may go on typing. The person must see the newest of both values. */
  function watchClash(): void {
    clearTimeout(clashTimer);
    if (state.value.phase === 'clash') clashTimer = setTimeout(readTheirs, CLASH_READ_MS);
  }

  async function readTheirs(): Promise<void> {
    const newer = await calls.read();
    if (state.value.phase !== 'clash') return;
    if (newer.ok && newer.value.revision > state.value.saved.revision)
      dispatch({ type: 'fetched', draft: newer.value });
    else watchClash();
  }

  function fail({ code, message }: ClientFailure): void {
    dispatch({ type: 'failed', phase: phaseAfter(code), message });
  }

  async function check(revision: number): Promise<void> {
    const checked = await calls.check();
    // If the draft was saved again meanwhile, a later check replaces this result.
    if (checked.ok && state.value.saved.revision === revision) mistakes.value = checked.value.mistakes;
  }

  const saveNow = () => dispatch({ type: 'due' });
  const isUnsaved = () => state.value.phase !== 'saved';
  return {
    state,
    mistakes,
    edit: (...changes) =>
      dispatch({ type: 'edited', changes: offerPriced(state.value.document, changes), now: Date.now() }),
    undo: () => dispatch({ type: 'undo', now: Date.now() }),
    redo: () => dispatch({ type: 'redo', now: Date.now() }),
    choose: (at, keep) => dispatch({ type: 'chosen', at, keep }),
    saveNow,
    lostSession: () => dispatch({ type: 'failed', phase: 'signedOut', message: ERRORS.unauthorised.message }),
    replace: (newer) => dispatch({ type: 'fetched', draft: newer }),
    connect() {
      const kept = unsent.takeOver();
      if (kept.length > 0) follow(openDraft(draft, kept, Date.now()));
      // The network may be back, or the person may have signed in again in another tab.
      const returned = () => {
        if (state.value.phase === 'clash') void readTheirs();
        else if (isUnsaved()) saveNow();
      };
      const stopGuard = guardPage(isUnsaved);
      window.addEventListener('online', returned);
      window.addEventListener('focus', returned);
      document.addEventListener('visibilitychange', returned);
      return () => {
        clearTimeout(timer);
        clearTimeout(clashTimer);
        stopGuard();
        window.removeEventListener('online', returned);
        window.removeEventListener('focus', returned);
        document.removeEventListener('visibilitychange', returned);
      };
    },
  };
}
