import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptWindow, withAttempt, withoutAttempt } from '../../functions/limits/sliding-window.ts';

const LIMIT = { max: 3, windowMs: 1000 };

describe('withAttempt', () => {
  it('accepts `max` attempts and refuses the next', () => {
    expect(withAttempt([1, 2], LIMIT, 3)).toEqual([1, 2, 3]);
    expect(withAttempt([1, 2, 3], LIMIT, 4)).toBeNull();
  });

  it('accepts again once the oldest attempt has expired', () => {
    expect(withAttempt([1, 2, 3], LIMIT, 1000)).toBeNull();
    expect(withAttempt([1, 2, 3], LIMIT, 1001)).toEqual([2, 3, 1001]);
  });

  it('never accepts more than `max` attempts within any window, and always accepts the first', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pauses, (between) => {
        let now = 0;
        let window: AttemptWindow = [];
        const accepted: number[] = [];
        for (const pause of between) {
          now += pause;
          const next = withAttempt(window, LIMIT, now);
          if (next === null) continue;
          window = next;
          accepted.push(now);
        }
        expect(accepted.length).toBeGreaterThan(0);
        for (const at of accepted) {
          expect(accepted.filter((other) => other > at - LIMIT.windowMs && other <= at).length).toBeLessThanOrEqual(
            LIMIT.max,
          );
        }
      }),
    );
  });
});

describe('withoutAttempt', () => {
  it('removes one attempt of the given instant, and nothing when there was no attempt at this instant', () => {
    expect(withoutAttempt([1, 2, 2, 3], 2)).toEqual([1, 2, 3]);
    expect(withoutAttempt([1], 5)).toEqual([1]);
  });
});
