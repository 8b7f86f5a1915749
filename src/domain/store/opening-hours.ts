/** Opening hours as instants. Edge-only. */

import type { TimeWindow, Zone } from '../time.ts';
import type { BusinessSettings, OpenRange } from './business.ts';
import { type DayNumber, formatDay, instantAt, MINUTES_PER_DAY, minutesOf, weekdayOf } from './local-time.ts';

/**
 * The number of days to search for the next window of weekly times. The first day is yesterday, because yesterday's
 * windows may end after midnight. Then come today and two weeks: there may be only one window a week, and a clock change
 * can skip the window of one week.
 */
export const WEEKLY_SEARCH_DAYS = 16;

/** The hours of a business: weekly hours, and hours of single dates. */
export type OpeningHours = Pick<BusinessSettings, 'zone' | 'workingHours' | 'datedHours'>;

/**
 * The windows that begin on one day, sorted. Windows that touch are not merged. Dated hours replace the hours of the
 * weekday (S11). Ranges with invalid times are left out.
 */
export function windowsOfDay(hours: OpeningHours, day: DayNumber): readonly TimeWindow[] {
  const date = hours.datedHours.length === 0 ? null : formatDay(day);
  const dated = hours.datedHours.find((each) => each.date === date);
  return dated === undefined ? weeklyWindowsOfDay(hours, day) : windowsOf(dated.ranges, day, hours.zone);
}

/**
 * Like `windowsOfDay`, without dated hours. Several rows for a weekday give it several windows, such as lunch and
 * dinner. A row that is not open closes its days, even if other rows open them (S1).
 */
export function weeklyWindowsOfDay(
  { workingHours, zone }: Pick<OpeningHours, 'workingHours' | 'zone'>,
  day: DayNumber,
): readonly TimeWindow[] {
  const weekday = weekdayOf(day);
  const rows = workingHours.filter((row) => row.days.includes(weekday));
  return rows.some((row) => !row.open) ? [] : windowsOf(rows, day, zone);
}

function windowsOf(ranges: readonly OpenRange[], day: DayNumber, zone: Zone): readonly TimeWindow[] {
  return ranges
    .flatMap(({ startTime, endTime }) => {
      const start = minutesOf(startTime);
      const end = minutesOf(endTime);
      return start === null || end === null ? [] : [windowAt(day, start, end, zone)];
    })
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from);
}

/**
 * The window from `start` to `end`, both in minutes after midnight. An end at or before the start is on the next day
 * (S2).
 */
export function windowAt(day: DayNumber, start: number, end: number, zone: Zone): TimeWindow {
  return {
    from: instantAt(day, start, zone),
    until: instantAt(day, end <= start ? end + MINUTES_PER_DAY : end, zone),
  };
}

/**
 * The windows of the day `first` and of the days after it, `days` days in total; sorted. A window belongs to the day on
 * which it begins. Adjacent and overlapping windows are merged (S3). This function is a generator, because `hoursAt`
 * asks for many days and then reads only the first windows.
 */
export function* openWindows(hours: OpeningHours, first: DayNumber, days: number): Generator<TimeWindow> {
  let merged: TimeWindow | null = null;
  for (let day = first; day < first + days; day++) {
    for (const window of windowsOfDay(hours, day)) {
      if (merged !== null && window.from <= merged.until) {
        merged = { from: merged.from, until: Math.max(merged.until, window.until) };
      } else {
        if (merged !== null) yield merged;
        merged = window;
      }
    }
  }
  if (merged !== null) yield merged;
}
