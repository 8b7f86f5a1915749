import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Window, withAttempt, withoutAttempt } from '../../functions/limits/sliding-window.ts';

const RULE = { max: 3, within: 1000 };

describe('withAttempt', () => {
  it('lets max attempts through and refuses the next', () => {
    expect(withAttempt([1, 2], RULE, 3)).toEqual([1, 2, 3]);
    expect(withAttempt([1, 2, 3], RULE, 4)).toBeNull();
  });

  it('forgets an attempt once the rule’s time has passed', () => {
    expect(withAttempt([1, 2, 3], RULE, 1000)).toBeNull();
    expect(withAttempt([1, 2, 3], RULE, 1001)).toEqual([2, 3, 1001]);
  });

  it('never lets more than max through within any such time, and always lets the first through', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pauses, (between) => {
        let now = 0;
        let window: Window = [];
        const let_through: number[] = [];
        for (const pause of between) {
          now += pause;
          const next = withAttempt(window, RULE, now);
          if (next === null) continue;
          window = next;
          let_through.push(now);
        }
        expect(let_through.length).toBeGreaterThan(0);
        for (const at of let_through) {
          expect(let_through.filter((other) => other > at - RULE.within && other <= at).length).toBeLessThanOrEqual(
            RULE.max,
          );
        }
      }),
    );
  });
});

describe('withoutAttempt', () => {
  it('takes back one attempt of the instant', () => {
    expect(withoutAttempt([1, 2, 2, 3], 2)).toEqual([1, 2, 3]);
    expect(withoutAttempt([1], 5)).toEqual([1]);
  });
});
