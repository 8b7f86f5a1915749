import type { Reply } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';

/** The outcome of a form with a key. The key makes sure that a form that is sent twice takes effect once. */
export interface KeyedOutcome {
  /** Empty on success. */
  readonly problems: readonly Problem[];
  /**
   * Whether the key was used for something else before, e.g. by a page that Back shows again. The next try needs a new
   * key.
   */
  readonly isKeyUsed: boolean;
}

export const keyedOutcome = (reply: Reply<unknown>): KeyedOutcome =>
  reply.ok
    ? { problems: [], isKeyUsed: false }
    : { problems: [problem(reply.failure.message)], isKeyUsed: reply.failure.code === 'keyReused' };

/**
 * The key for the form on the page. It is the submitted key, so that a repetition has no effect. If no key was submitted,
 * or if the key was used for something else, it is a new one.
 */
export const keyToOffer = (sent: string | undefined, outcome: KeyedOutcome | null): string =>
  sent === undefined || outcome?.isKeyUsed ? crypto.randomUUID() : sent;
