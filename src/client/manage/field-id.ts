import type { Steps } from './document-value.ts';

/** Id of the input for a field of the draft. Links to mistakes use it. */
export const fieldId = (at: Steps): string => `field-${at.join('-')}`;
