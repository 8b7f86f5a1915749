import type { Reply } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';

/** What became of a form that has a key, so that it does its work once even if it is sent twice. */
export interface KeyedOutcome {
  /** Empty when it is done. */
  readonly problems: readonly Problem[];
  /** Whether the key did other work before, e.g. of a page that Back shows again. The next try needs a new key. */
  readonly isKeyUsed: boolean;
}

export const keyedOutcome = (reply: Reply<unknown>): KeyedOutcome =>
  reply.ok
    ? { problems: [], isKeyUsed: false }
    : { problems: [problem(reply.failure.message)], isKeyUsed: reply.failure.code === 'keyReused' };

/** The key of the form that the page offers: the one that was sent, so that a repetition does nothing more, or a new one. */
export const keyToOffer = (sent: string | undefined, outcome: KeyedOutcome | null): string =>
  sent === undefined || outcome?.isKeyUsed ? crypto.randomUUID() : sent;
