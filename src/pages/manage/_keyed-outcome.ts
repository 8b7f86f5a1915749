import type { Reply } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';

/** The outcome of a form with a key. The key makes sure that a form that is sent twice takes effect once. */
export interface KeyedOutcome {
  /** Empty on success. */
  readonly problems: readonly Problem[];
  /**
   * Whether this key was used before for a form with other values, e.g. on a page that Back shows again. Then the next
   * try needs a new key.
   */
  readonly isKeyUsed: boolean;
}

export const keyedOutcome = (reply: Reply<unknown>): KeyedOutcome =>
  reply.ok
    ? { problems: [], isKeyUsed: false }
    : { problems: [problem(reply.failure.message)], isKeyUsed: reply.failure.code === 'keyReused' };

/**
 * The key for the form on the page: the submitted key, so that a form that is sent again does not take effect twice. If
 * no key was submitted, or if the key was used for a form with other values, it is a new key.
 */
export const keyToOffer = (sent: string | undefined, outcome: KeyedOutcome | null): string =>
  sent === undefined || outcome?.isKeyUsed ? crypto.randomUUID() : sent;
