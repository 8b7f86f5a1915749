import { isRecord } from './straighten.ts';

/** The contract's bare word for done, or the same as a field of an object. */
export const saysYes = (reply: unknown): boolean => outcomeOf(reply) === 'success';

/** The contract's bare word for not done, or the same as a field of an object. */
export const saysNo = (reply: unknown): boolean => outcomeOf(reply) === 'error';

function outcomeOf(reply: unknown): 'success' | 'error' | null {
  const said = isRecord(reply) ? (reply.success ?? reply.status) : reply;
  const word = String(said).trim().toLowerCase();
  if (word === 'success' || word === 'true') return 'success';
  return word === 'error' || word === 'false' ? 'error' : null;
}
