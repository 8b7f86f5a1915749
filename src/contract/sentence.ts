import type { BaseIssue } from 'valibot';

/**
 * The message that a schema defines for an issue; null when it defines none. Valibot's default messages, which all start
 * with "Invalid", would repeat the input.
 */
export const sentenceOf = ({ message }: BaseIssue<unknown>): string | null =>
  message.startsWith('Invalid ') ? null : message;
