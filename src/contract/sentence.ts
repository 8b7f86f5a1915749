import type { BaseIssue, ObjectPathItem } from 'valibot';

/** For a request or a form that the site cannot read. */
export const MALFORMED_MESSAGE = 'That request could not be read.';

/**
 * The message that a schema defines for an issue; null when it defines none. Valibot's default messages, which all
 * start with "Invalid", would repeat the input.
 */
export const sentenceOf = ({ message }: BaseIssue<unknown>): string | null =>
  message.startsWith('Invalid ') ? null : message;

/** An issue of one field, raised by a check of the whole object. */
export function issueOf(input: Record<string, unknown>, key: string, message: string) {
  const path: [ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: input[key] }];
  return { message, path };
}
