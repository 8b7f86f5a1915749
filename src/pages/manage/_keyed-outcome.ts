import type { Reply } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';

/** The outcome of a form with a key. If the form is sent twice, the key prevents a second effect. */
export interface KeyedOutcome {
  /** Empty on success. */
  readonly problems: readonly Problem[];
  /**
   * Whether a form with other values has used this key before. This happens, for example, when a person goes back to an
   * old page and submits its form again. If true, the next try needs a new key.
   */
  readonly isKeyUsed: boolean;
}

export const keyedOutcome = (reply: Reply<unknown>): KeyedOutcome =>
  reply.ok
    ? { problems: [], isKeyUsed: false }
    : { problems: [problem(reply.failure.message)], isKeyUsed: reply.failure.code === 'keyReused' };

/**
 * Returns the key for the form on the page. This is a new key if no key was submitted, or if the submitted key was used
 * for a form with other values. Otherwise it is the submitted key, so that a form that is sent again does not take
 * effect twice.
 */
export const keyToOffer = (sent: string | undefined, outcome: KeyedOutcome | null): string =>
  sent === undefined || outcome?.isKeyUsed ? crypto.randomUUID() : sent;
