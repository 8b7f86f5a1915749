import { isRecord } from './normalize.ts';

/** Whether a reply says that the call succeeded: by the word `success`, or by an object such as `{ success: true }`. */
export const saysSuccess = (reply: unknown): boolean => outcomeOf(reply) === 'success';

/** Whether a reply says that the call failed: by the word `error`, or by an object such as `{ success: false }`. */
export const saysError = (reply: unknown): boolean => outcomeOf(reply) === 'error';

function outcomeOf(reply: unknown): 'success' | 'error' | null {
  const outcome = isRecord(reply) ? (reply.success ?? reply.status) : reply;
  const word = String(outcome).trim().toLowerCase();
  if (word === 'success' || word === 'true') return 'success';
  return word === 'error' || word === 'false' ? 'error' : null;
}

/** Whether a reply says that the object for which the call asked does not exist. */
export const isEmptyReply = (reply: unknown): boolean =>
  reply === null || reply === '' || reply === 'error' || (isRecord(reply) && Object.keys(reply).length === 0);
