import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay, businessDayStart } from '../../../src/domain/books/business-day.ts';
import { todayAndLastWeek } from '../../../src/domain/books/same-time-last-week.ts';
import { clockMinutes, weekdayOf } from '../../../src/domain/store/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts';

const ZONE = 'America/Toronto';
const at = (local: string, offset: string) => Date.parse(`${local}${offset}`);

test('Z1: today is compared with the day a week before, up to the same local time, even if the clocks changed in between', () => {
  const [, before] = todayAndLastWeek(at('2026-03-11T14:30', '-04:00'), { zone: ZONE, dayEndsAt: 0 });
  expect(before.until).toBe(at('2026-03-04T14:31', '-05:00'));
});

test('Z1: after midnight, a business day that has not ended is still compared with the business day a week before it', () => {
  const now = at('2026-07-18T01:00', '-04:00');
  const [today, before] = todayAndLastWeek(now, { zone: ZONE, dayEndsAt: 300 });
  expect([today.day, before.day].map(weekdayOf)).toEqual(['Fri', 'Fri']);
  expect(before.until).toBe(at('2026-07-11T01:01', '-04:00'));
});

test('Z1: the periods are today until now, and the same part of the day a week earlier', () => {
  const instants = fc.integer({ min: at('2025-01-01T00:00', 'Z'), max: at('2032-01-01T00:00', 'Z') });
  fc.assert(
    fc.property(instants, fc.constantFrom(0, 200, 300), (now, dayEndsAt) => {
      const calendar = { zone: ZONE, dayEndsAt };
      const [today, before] = todayAndLastWeek(now, calendar);
      expect(today.day).toBe(businessDay(now, calendar));
      expect(today.until).toBeGreaterThan(now);
      expect(before.day).toBe(today.day - 7);
      expect(before.until).toBeGreaterThan(now - 8 * DAY_MS);
      expect(before.until).toBeLessThan(now - 6 * DAY_MS);
      // A week before, the same time can be in an hour that a clock change skips or repeats. Then the last check is left out.
      const isUsual = clockMinutes(before.until, ZONE) === (clockMinutes(now, ZONE) + 1) % 1440;
      if (isUsual) expect(businessDay(before.until - MINUTE_MS, calendar)).toBe(before.day);
    }),
  );
});

test('O16: a business day begins when the previous business day ends', () => {
  const instants = fc.integer({ min: at('2025-01-01T00:00', 'Z'), max: at('2032-01-01T00:00', 'Z') });
  fc.assert(
    fc.property(instants, fc.constantFrom(0, 200, 300), (now, dayEndsAt) => {
      const calendar = { zone: ZONE, dayEndsAt };
      const start = businessDayStart(now, calendar);
      expect(start).toBeLessThanOrEqual(now);
      expect(businessDay(start, calendar)).toBe(businessDay(now, calendar));
      expect(businessDay(start - 1, calendar)).toBe(businessDay(now, calendar) - 1);
    }),
  );
});
