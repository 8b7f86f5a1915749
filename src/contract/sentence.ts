import type { BaseIssue, ObjectPathItem } from 'valibot';

/** Message for failures that the customer cannot solve (specification, section 8). */
export const GENERIC_MESSAGE = 'Something went wrong, please try again later.';

/** The answer to a request or a form that the site cannot read. */
export const MALFORMED_MESSAGE = 'That request could not be read.';

/**
 * The message of a validation issue; null if the schema states no message for this issue. The issue then has a message
 * of valibot, which starts with "Invalid". People do not see that message, because it repeats their input.
 */
export const sentenceOf = ({ message }: BaseIssue<unknown>): string | null =>
  message.startsWith('Invalid ') ? null : message;

/** Makes a validation issue for the field `key`. A check that validates the whole object `input` adds this issue. */
export function issueOf(input: Record<string, unknown>, key: string, message: string) {
  const path: [ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: input[key] }];
  return { message, path };
}
