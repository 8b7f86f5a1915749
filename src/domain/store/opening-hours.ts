/** Opening hours as instants. Edge-only. */

import type { TimeWindow, Zone } from '../time.ts';
import type { WorkingHour } from './business.ts';
import { type DayNumber, instantAt, MINUTES_PER_DAY, minutesOf, weekdayOf } from './local-time.ts';

/**
 * The windows that open on one day, in order, not merged. Several rows make a split day. A row that is not open closes its
 * days, whatever other rows say (S1). Rows with invalid times are left out.
 */
export function windowsOfDay(hours: readonly WorkingHour[], day: DayNumber, zone: Zone): readonly TimeWindow[] {
  const weekday = weekdayOf(day);
  const rows = hours.filter((row) => row.days.includes(weekday));
  if (rows.some((row) => !row.open)) return [];
  return rows
    .flatMap((row) => {
      const start = minutesOf(row.startTime);
      const end = minutesOf(row.endTime);
      return start === null || end === null ? [] : [windowAt(day, start, end, zone)];
    })
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from);
}

/** From `start` to `end`, in minutes after midnight of a day. An end at or before the start is on the next day (S2). */
export function windowAt(day: DayNumber, start: number, end: number, zone: Zone): TimeWindow {
  return {
    from: instantAt(day, start, zone),
    until: instantAt(day, end <= start ? end + MINUTES_PER_DAY : end, zone),
  };
}

/** The windows that open on `days` days from `first` on. Adjacent and overlapping windows are merged (S3). */
export function openWindows(
  hours: readonly WorkingHour[],
  first: DayNumber,
  days: number,
  zone: Zone,
): readonly TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (let day = first; day < first + days; day++) {
    for (const window of windowsOfDay(hours, day, zone)) {
      const last = merged.at(-1);
      if (last === undefined || last.until < window.from) merged.push(window);
      else merged[merged.length - 1] = { from: last.from, until: Math.max(last.until, window.until) };
    }
  }
  return merged;
}
