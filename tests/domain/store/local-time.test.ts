import { describe, expect, test } from 'vitest';
import {
  clockMinutes,
  dayLabel,
  dayOf,
  formatDay,
  hasLocalTime,
  instantAt,
  minutesOf,
  offsetAt,
  parseDay,
  timeLabel,
  weekdayName,
  weekdayOf,
} from '../../../src/domain/store/local-time.ts';
import { NOW } from '../builders.ts';

const TORONTO = 'America/Toronto';
const HOUR = 3_600_000;
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 14 + month));

describe('labels', () => {
  test.each(MONTHS)('L8: the label of the day at %i is the label that the platform gives in en-CA', (noon) => {
    const day = dayOf(noon, 'UTC');
    const platform = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    });
    expect(dayLabel(day, 0)).toBe(platform.format(noon));
    expect(weekdayName(day).slice(0, 3)).toBe(weekdayOf(day));
  });

  test.each([
    [0, '12:00 a.m.'],
    [5, '12:05 a.m.'],
    [719, '11:59 a.m.'],
    [720, '12:00 p.m.'],
    [780, '1:00 p.m.'],
    [1439, '11:59 p.m.'],
  ])('L8: %i minutes after midnight are %s', (minutes, label) => {
    expect(timeLabel(minutes)).toBe(label);
    const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
    expect(platform.format(minutes * 60_000).replace(/\s/g, ' ')).toBe(label);
  });

  test('L8: a day before 1970 has its weekday too', () => {
    expect(weekdayOf(-1)).toBe('Wed');
    expect(formatDay(-1)).toBe('1969-12-31');
  });
});

describe('parsing', () => {
  test.each([
    [0, 0],
    [930, 570],
    [2359, 1439],
    [2400, 1440],
    [2401, null],
    [60, null],
    [1299, null],
    [-30, null],
    [10.5, null],
    [Number.NaN, null],
  ])('S1: the time of day %d is read as %s minutes after midnight', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
  });

  test.each([
    ['1970-01-02', 1],
    ['2026-07-15', 20_649],
    ['2026-02-30', null],
    ['12026-07-15', null],
    ['2026-07-15T00:00', null],
    [' 2026-07-15', null],
    ['', null],
  ])('D6: "%s" is read as day %s after 1 January 1970', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test('S1: local times exist from 1970 to 9999, in valid zones', () => {
    expect(hasLocalTime(0, TORONTO)).toBe(true);
    expect(hasLocalTime(Date.UTC(9999, 11, 31, 23, 59, 59, 999), TORONTO)).toBe(true);
    expect(hasLocalTime(Date.UTC(10_000, 0, 1), TORONTO)).toBe(false);
    expect(hasLocalTime(-1, TORONTO)).toBe(false);
    expect(hasLocalTime(0.5, TORONTO)).toBe(false);
    expect(hasLocalTime(NOW, 'Mars/Olympus')).toBe(false);
    expect(hasLocalTime(NOW, '')).toBe(false);
  });
});

describe('zones', () => {
  // In Toronto, clocks go from 02:00 to 03:00 on 8 March 2026, and from 02:00 back to 01:00 on 1 November 2026.
  const spring = Date.parse('2026-03-08T07:00Z');
  const autumn = Date.parse('2026-11-01T06:00Z');

  test('L6: the offsets before and after a clock change are correct, whichever offset is read first', () => {
    expect([spring - 1, spring, autumn - 1, autumn].map((at) => offsetAt(at, TORONTO) / HOUR)).toEqual([
      -5, -4, -4, -5,
    ]);
    expect([autumn, autumn - 1, spring, spring - 1].map((at) => offsetAt(at, 'America/New_York') / HOUR)).toEqual([
      -5, -4, -4, -5,
    ]);
  });

  test('L6: a zone without changes has an offset too', () => {
    expect(offsetAt(NOW, 'UTC')).toBe(0);
    expect(instantAt(0, 90, 'UTC')).toBe(90 * 60_000);
  });

  test('L6: a repeated time means its first instant, and a skipped time means the moment of the skip', () => {
    const sunday = dayOf(autumn, TORONTO);
    expect(instantAt(sunday, 60, TORONTO)).toBe(autumn - HOUR);
    expect(instantAt(sunday, 120, TORONTO)).toBe(autumn + HOUR);
    const gap = dayOf(spring, TORONTO);
    expect([119, 120, 150, 179, 180].map((minutes) => instantAt(gap, minutes, TORONTO) - spring)).toEqual([
      -60_000, 0, 0, 0, 0,
    ]);
    expect(instantAt(gap - 1, 1440 + 150, TORONTO)).toBe(spring);
  });

  test('L2: the day and the minute of an instant are those of the clock in the zone', () => {
    const late = Date.parse('2026-07-15T23:45:30-04:00');
    expect(formatDay(dayOf(late, TORONTO))).toBe('2026-07-15');
    expect(formatDay(dayOf(late, 'America/St_Johns'))).toBe('2026-07-16');
    expect(clockMinutes(late, TORONTO)).toBe(23 * 60 + 45);
    expect(clockMinutes(late, 'America/St_Johns')).toBe(75);
  });
});
