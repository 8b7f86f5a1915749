import type { Listing, Phase } from '../../../domain/store/phase.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  preparing: 'Not live yet',
  live: 'Live',
  closed: 'Closed down',
};

export const LISTING_WORDS: Readonly<Record<Listing, string>> = {
  unlisted: 'Live, not in the directory',
  waiting: 'Waiting to be put in the directory',
  listed: 'In the directory',
  refused: 'Not put in the directory',
};

/** The message after an action. The address contains the action's name, so that a reload does not repeat the action. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  listed: 'It is in the directory now, and the owner knows.',
  refused: 'Refused. The owner has your sentence.',
  unlisted: 'It is out of the directory, and the owner knows.',
  invited: 'An invitation is on its way.',
  saved: 'Saved.',
};
