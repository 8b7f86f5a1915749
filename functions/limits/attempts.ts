import { hashOf } from '../data/token.ts';
import type { AttemptCounter } from './attempt-counter.ts';
import { LIMITS, type LimitName } from './limits.ts';

/** What is tried and whose attempts are counted, e.g. `['signInByAccount', 'ann@example.ca']`. */
export type Counted = readonly [limit: LimitName, subject: string];

export interface Attempts {
  /** Counts an attempt against each limit; null when one of them is used up, and then what was tried must not be done. */
  take(...counted: readonly Counted[]): Promise<Attempt | null>;
}

export interface Attempt {
  /** For a success where only failures count. */
  giveBack(): Promise<void>;
}

/** Attempts counted by one AttemptCounter for each subject. Names are hashed: no address and no e-mail is kept. */
export function countedAttempts(counters: DurableObjectNamespace<AttemptCounter>): Attempts {
  return {
    async take(...counted) {
      const taken = await Promise.all(
        counted.map(async ([limit, subject]) => {
          const counter = counters.getByName(hashOf(`${limit}\n${subject}`));
          return { counter, at: await counter.take(LIMITS[limit]) };
        }),
      );
      if (taken.some(({ at }) => at === null)) return null;
      return {
        giveBack: async () => {
          await Promise.all(taken.map(({ counter, at }) => at !== null && counter.giveBack(at)));
        },
      };
    },
  };
}
