import { expect, test } from 'vitest';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { minuteOfWeek, weekWindows } from '../../../src/domain/store/week-windows.ts';
import { settings } from '../builders.ts';

const ZONE = 'America/Vancouver';
const HOUR_MS = 3_600_000;
/** A Monday. The clocks do not change in the seven days from this Monday on. */
const WEEK = Date.parse('2030-07-15T00:00:00-07:00');

test('the weekly windows contain exactly the half hours at which the state of the store is open', () => {
  const workingHours = [
    { days: ['Mon', 'Tue', 'Sat'] as const, open: true, startTime: 1130, endTime: 1430 },
    { days: ['Mon', 'Sat'] as const, open: true, startTime: 1700, endTime: 130 },
    { days: ['Wed'] as const, open: true, startTime: 0, endTime: 0 },
    { days: ['Thu'] as const, open: true, startTime: 900, endTime: 2400 },
    { days: ['Fri'] as const, open: true, startTime: 900, endTime: 1700 },
    { days: ['Fri'] as const, open: false, startTime: 0, endTime: 0 },
  ].map((row) => ({ ...row, days: [...row.days] }));
  const windows = weekWindows(workingHours);
  for (let now = WEEK; now < WEEK + 7 * 24 * HOUR_MS; now += HOUR_MS / 2) {
    const minute = minuteOfWeek(now, ZONE);
    const isOpen = windows.some(({ from, until }) => from <= minute && minute < until);
    const { open } = computeStoreState({ ...settings(), zone: ZONE, workingHours }, now);
    expect([new Date(now).toISOString(), isOpen]).toEqual([new Date(now).toISOString(), open]);
  }
});

test('a window across the end of the week, which is the end of Saturday, is split in two', () => {
  const saturday = { days: ['Sat' as const], open: true, startTime: 1800, endTime: 200 };
  expect(weekWindows([saturday])).toEqual([
    { from: 9720, until: 10080 },
    { from: 0, until: 120 },
  ]);
});
