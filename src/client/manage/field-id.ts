import type { Steps } from './document-value.ts';

/** The id of the input for a field of the draft. A link to a mistake in the field leads to this id. */
export const fieldId = (at: Steps): string => `field-${at.join('-')}`;
