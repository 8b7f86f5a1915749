import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursLike, usualMinutes } from '../../../src/domain/order/usual-time.ts';
import { clockMinutes, dayOf, weekdayOf } from '../../../src/domain/store/local-time.ts';

const HOUR = 60 * 60_000;
const minutes = fc.integer({ min: 0, max: 240 });
/** For each order, the minutes until it was ready. */
const orders = fc.array(minutes, { minLength: 8, maxLength: 60 });

test('O19: three of four orders were ready within the usual time; the suggestion is this time, rounded up to five minutes', () => {
  expect(usualMinutes([9, 12, 12, 14, 18, 21.2, 40, 95])).toEqual({ usual: 22, suggested: 25 });
  expect(usualMinutes(Array(8).fill(20))).toEqual({ usual: 20, suggested: 20 });
  expect(usualMinutes(Array(8).fill(0))).toEqual({ usual: 1, suggested: 5 });
});

test('O19: seven orders are too few, and orders that took more than four hours are left out', () => {
  expect(usualMinutes(Array(7).fill(20))).toBeNull();
  expect(usualMinutes([...Array(7).fill(20), 241])).toBeNull();
  expect(usualMinutes([...Array(7).fill(20), -1])).toBeNull();
});

test('O19: for any orders, the suggestion is the usual time, rounded up to five minutes; the sequence of the orders does not matter', () => {
  fc.assert(
    fc.property(orders, (taken) => {
      const found = usualMinutes(taken);
      if (found === null) throw new Error('There is no usual time, although there are enough orders.');
      const { usual, suggested } = found;
      expect(taken.filter((each) => each <= usual).length / taken.length).toBeGreaterThanOrEqual(0.75);
      expect(suggested % 5).toBe(0);
      expect(suggested).toBeGreaterThanOrEqual(usual);
      expect(suggested - usual).toBeLessThan(5);
      expect(suggested).toBeLessThanOrEqual(240);
      expect(usualMinutes(taken.toReversed())).toEqual(found);
    }),
  );
});

test('O19: one very slow order does not raise the usual time above the time of the slowest other order', () => {
  fc.assert(
    fc.property(orders, minutes, (taken, outlier) => {
      const found = usualMinutes([...taken.slice(1), outlier]);
      expect(found?.usual).toBeLessThanOrEqual(Math.max(1, ...taken.slice(1)));
    }),
  );
});

test('O19: slower orders never lead to a shorter suggestion', () => {
  fc.assert(
    fc.property(orders, fc.nat(30), (taken, slower) => {
      const after = usualMinutes(taken.map((each) => Math.min(240, each + slower)));
      expect(after?.suggested).toBeGreaterThanOrEqual(usualMinutes(taken)?.suggested ?? Number.NaN);
    }),
  );
});

test('O19: in the last eight weeks, finds the current hour on the same weekday, and on every day; each of the two lists has a label', () => {
  // Friday, November 20, 7:25 p.m. in Vancouver.
  const hours = hoursLike(Date.parse('2026-11-21T02:25:00Z'), 'America/Vancouver');
  expect(hours).toMatchObject({ weekdayLabel: 'on Fridays at 7 p.m.', hourLabel: 'at 7 p.m.' });
  expect(hours.ofWeekday).toHaveLength(8);
  expect(hours.ofEveryDay).toHaveLength(56);
});

test('O19: hours are local hours, also when clocks change', () => {
  const zone = 'America/Toronto';
  const start = Date.parse('2026-01-01T05:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 * 24 }), (hour) => {
      const now = start + hour * HOUR;
      const clock = Math.floor(clockMinutes(now, zone) / 60);
      const { ofWeekday, ofEveryDay } = hoursLike(now, zone);
      for (const { from, until } of ofEveryDay) {
        // The window is empty if clocks skip the hour, and two hours long if clocks repeat the hour.
        expect([0, HOUR, 2 * HOUR]).toContain(until - from);
        if (until > from) expect(clockMinutes(from, zone)).toBe(clock * 60);
        expect(until).toBeLessThan(now);
      }
      expect(new Set(ofWeekday.map(({ from }) => weekdayOf(dayOf(from, zone))))).toEqual(
        new Set([weekdayOf(dayOf(now, zone))]),
      );
    }),
    { numRuns: 200 },
  );
});
