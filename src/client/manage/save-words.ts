import type { DraftState } from './draft-state.ts';

export type SaveWord =
  | 'published'
  | 'saved'
  | 'mistaken'
  | 'saving'
  | 'offline'
  | 'failing'
  | 'signedOut'
  | 'clash'
  | 'refused';

/** Labels for the states of saving. A label of the kind `busy` has no icon, because that state is short. */
export const SAVE_WORDS: Readonly<Record<SaveWord, { readonly text: string; readonly kind: 'good' | 'busy' | 'bad' }>> =
  {
    published: { text: 'Published', kind: 'good' },
    saved: { text: 'Saved, not published yet', kind: 'good' },
    mistaken: { text: 'Saved, not ready to publish.', kind: 'bad' },
    saving: { text: 'Saving…', kind: 'busy' },
    offline: { text: 'Offline. Your changes are kept here.', kind: 'bad' },
    failing: { text: 'Not saved yet. Trying again…', kind: 'bad' },
    signedOut: { text: 'Signed out. Your changes are kept here.', kind: 'bad' },
    clash: { text: 'Please choose below.', kind: 'bad' },
    refused: { text: 'Not saved.', kind: 'bad' },
  };

/** The key in `SAVE_WORDS` for the state of a draft. `mistakes`: number of mistakes in the saved draft. */
export function saveWord({ phase, saved }: Pick<DraftState, 'phase' | 'saved'>, mistakes: number): SaveWord {
  switch (phase) {
    case 'saved':
      if (!saved.differs) return 'published';
      return mistakes > 0 ? 'mistaken' : 'saved';
    case 'waiting':
    case 'saving':
      return 'saving';
    default:
      return phase;
  }
}

/** The words for edits that the edge does not accept. `message`: the reason; null if it is unknown. */
export const refusedText = (message: string | null): string =>
  [SAVE_WORDS.refused.text, message, '“Undo” takes the last change back.'].filter((words) => words !== null).join(' ');
