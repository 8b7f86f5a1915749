import { describe, expect, test } from 'vitest';
import type { WorkingHour } from '../../../src/domain/store/business.ts';
import { datedHoursInWords, hoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import type { Weekday } from '../../../src/domain/time.ts';
import { EVERY_DAY } from '../builders.ts';

const open = (days: readonly Weekday[], startTime: number, endTime: number): WorkingHour => ({
  days,
  open: true,
  startTime,
  endTime,
});
const closed = (days: readonly Weekday[]): WorkingHour => ({ days, open: false, startTime: 0, endTime: 0 });

describe('hoursInWords', () => {
  test('lists the week from Monday on, and groups consecutive days with the same hours', () => {
    const hours = [closed(['Sun']), open(['Mon', 'Tue', 'Wed', 'Thu'], 1100, 2100), open(['Fri', 'Sat'], 1100, 130)];
    expect(hoursInWords(hours)).toEqual([
      { days: 'Monday to Thursday', times: ['11 a.m. to 9 p.m.'] },
      { days: 'Friday and Saturday', times: ['11 a.m. to 1:30 a.m.'] },
      { days: 'Sunday', times: ['closed'] },
    ]);
  });

  test('sorts the openings of a day', () => {
    const hours = [open(EVERY_DAY, 1700, 0), open(EVERY_DAY, 1130, 1200)];
    expect(hoursInWords(hours)).toEqual([{ days: 'Every day', times: ['11:30 a.m. to noon', '5 p.m. to midnight'] }]);
  });

  test('shows a day as closed when a row closes it, or when it has no row', () => {
    const hours = [open(['Mon', 'Tue'], 900, 1700), closed(['Tue'])];
    expect(hoursInWords(hours)).toEqual([
      { days: 'Monday', times: ['9 a.m. to 5 p.m.'] },
      { days: 'Tuesday to Sunday', times: ['closed'] },
    ]);
  });

  test('shows a business that never closes', () => {
    expect(hoursInWords([open(EVERY_DAY, 0, 0)])).toEqual([{ days: 'Every day', times: ['open 24 hours'] }]);
  });
});

describe('datedHoursInWords', () => {
  test('lists only the dated hours of a period, sorted by day', () => {
    const christmasEve = { date: '2026-12-24', ranges: [{ startTime: 1100, endTime: 1500 }], reason: null };
    const days = ['2027-01-01', '2026-12-25', '2026-11-11'].map((date) => ({ date, ranges: [], reason: null }));
    const day = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000;
    expect(datedHoursInWords([...days, christmasEve], [day('2026-12-01'), day('2026-12-31')])).toEqual([
      { days: 'December 24', times: ['11 a.m. to 3 p.m.'] },
      { days: 'December 25', times: ['closed'] },
    ]);
  });

  test('joins adjacent days with the same hours', () => {
    const closed = (date: string) => ({ date, ranges: [], reason: null });
    const short = (date: string) => ({ date, ranges: [{ startTime: 1100, endTime: 1500 }], reason: null });
    const dates = [
      ...['2026-12-24', '2026-12-31', '2027-01-01', '2027-01-02'].map(short),
      ...['2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29', '2026-12-30'].map(closed),
    ];
    expect(datedHoursInWords(dates, [0, 1_000_000])).toEqual([
      { days: 'December 24', times: ['11 a.m. to 3 p.m.'] },
      { days: 'December 25 and 26', times: ['closed'] },
      { days: 'December 28 to 30', times: ['closed'] },
      { days: 'December 31 to January 2', times: ['11 a.m. to 3 p.m.'] },
    ]);
  });
});
