import type { BaseIssue } from 'valibot';

/**
 * The sentence that a schema has for what is wrong (it may be the specification's); null where it has none. Valibot's own
 * sentences, which all begin with "Invalid", would repeat what was sent.
 */
export const sentenceOf = ({ message }: BaseIssue<unknown>): string | null =>
  message.startsWith('Invalid ') ? null : message;
