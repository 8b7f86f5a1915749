import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import type { AttemptCounter } from './attempt-counter.ts';
import { LIMITS, type LimitName } from './limits.ts';

/** A limit, and the subject whose attempts it counts, e.g. `['signInByAccount', 'ann@example.ca']`. */
export type LimitedSubject = readonly [limit: LimitName, subject: string];

export interface RateLimiter {
  /**
   * Counts an attempt against each limit, in the order of `subjects`. Stops at the first limit that is used up, and returns
   * null: the caller must refuse the request. The limits before the used-up limit keep the attempt; the limits after it do
   * not count the attempt. Callers pass the limit of the source first, because a refused source must not create counters
   * for accounts or use up their attempts.
   */
  take(...subjects: readonly LimitedSubject[]): Promise<CountedAttempt | null>;
}

export interface CountedAttempt {
  /** Stops counting the attempt, e.g. after a success, when only failures are limited. */
  uncount(): Promise<void>;
}

/**
 * A rate limiter with one `AttemptCounter` for each limit and subject. The name of an `AttemptCounter` is a hash, so no
 * network address and no e-mail address is stored.
 */
export function rateLimiter(counters: DurableObjectNamespace<AttemptCounter>): RateLimiter {
  return {
    async take(...subjects) {
      const taken: { readonly counter: DurableObjectStub<AttemptCounter>; readonly at: Instant }[] = [];
      for (const [limit, subject] of subjects) {
        const counter = counters.getByName(hashOf(`${limit}\n${subject}`));
        const at = await counter.take(LIMITS[limit]);
        if (at === null) return null;
        taken.push({ counter, at });
      }
      return {
        uncount: async () => {
          await Promise.all(taken.map(({ counter, at }) => counter.uncount(at)));
        },
      };
    },
  };
}
