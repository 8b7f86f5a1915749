import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursAt } from '../../../src/domain/store/compute-store-state.ts';
import { dayOf } from '../../../src/domain/store/local-time.ts';
import { soldOutUntil } from '../../../src/domain/store/sold-out-until.ts';
import { MINUTE_MS } from '../../../src/domain/time.ts';
import { EVERY_DAY } from '../builders.ts';
import { at } from '../toronto.ts';

const ZONE = 'America/Toronto';
const open = (startTime: number, endTime: number) => ({ days: EVERY_DAY, open: true, startTime, endTime });
const hours = (...workingHours: ReturnType<typeof open>[]) => ({ zone: ZONE, workingHours, datedHours: [] });

test('S12: a sold-out mark ends after its minutes; without minutes it does not end by itself', () => {
  const now = at('2026-07-15T12:00');
  expect(soldOutUntil(hours(open(1100, 2100)), 90, now)).toBe(now + 90 * MINUTE_MS);
  expect(soldOutUntil(hours(open(1100, 2100)), null, now)).toBeNull();
});

test.each([
  [
    'during the lunch hours of a day with two openings, ends on the next day',
    [open(1100, 1400), open(1700, 2100)],
    '2026-07-15T12:00',
    '2026-07-16T11:00',
  ],
  ['before opening, ends on the next day', [open(1100, 2100)], '2026-07-15T09:00', '2026-07-16T11:00'],
  [
    'after midnight, within the hours of the evening, ends on the same calendar day',
    [open(1700, 200)],
    '2026-07-16T00:30',
    '2026-07-16T17:00',
  ],
  [
    'after midnight, ends at the first of several openings of the same calendar day',
    [open(1100, 1400), open(1800, 200)],
    '2026-07-16T00:30',
    '2026-07-16T11:00',
  ],
  [
    'while the hours of yesterday and of today overlap, ends on the next day',
    [open(1800, 1000), open(800, 1200)],
    '2026-07-16T09:00',
    '2026-07-17T08:00',
  ],
  [
    'when the hours of yesterday have just ended, ends on the next day',
    [open(1700, 200)],
    '2026-07-16T02:00',
    '2026-07-17T17:00',
  ],
  ['in a store that is always open, ends at midnight', [open(0, 2400)], '2026-07-15T12:00', '2026-07-16T00:00'],
  [
    'on the evening before the clocks change, ends on the next day',
    [open(1100, 2100)],
    '2026-10-31T20:00',
    '2026-11-01T11:00',
    '-05:00',
  ],
])('S12: a mark until the next day, set %s', (_when, rows, now, expected, offset?: string) => {
  expect(soldOutUntil(hours(...rows), 'nextDay', at(now))).toBe(at(expected, offset));
});

test('S12: a mark until the next day follows the dated hours; at a store that never opens, the mark does not end', () => {
  const now = at('2026-07-15T12:00');
  const closed = (date: string) => ({ date, ranges: [], reason: null });
  const shop = { ...hours(open(1100, 2100)), datedHours: [closed('2026-07-16')] };
  expect(soldOutUntil(shop, 'nextDay', now)).toBe(at('2026-07-17T11:00'));
  expect(soldOutUntil(hours(), 'nextDay', now)).toBeNull();
});

test('S12: the next opening is searched up to the 30th day after today', () => {
  const now = at('2026-07-15T12:00');
  const opensOn = (date: string) => ({ ...hours(), datedHours: [{ date, ranges: [open(1100, 1200)], reason: null }] });
  expect(soldOutUntil(opensOn('2026-08-14'), 'nextDay', now)).toBe(at('2026-08-14T11:00'));
  expect(soldOutUntil(opensOn('2026-08-15'), 'nextDay', now)).toBeNull();
});

test('S12: if all days have the same hours, a mark until the next day ends within them, on this or the next date', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => hour * 100);
  const year = { min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') };
  fc.assert(
    fc.property(time, time, fc.integer(year), (startTime, endTime, now) => {
      const shop = hours(open(startTime, endTime));
      const end = soldOutUntil(shop, 'nextDay', now);
      expect(end).not.toBeNull();
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(hoursAt(shop, end).withinHours).toBe(true);
      expect(dayOf(end, ZONE) - dayOf(now, ZONE)).toBeLessThanOrEqual(1);
    }),
  );
});
