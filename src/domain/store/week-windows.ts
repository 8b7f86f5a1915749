/** Opening hours in minutes of a week. The directory uses them to find open businesses. Edge-only. */

import { type Instant, WEEKDAYS, type Zone } from '../time.ts';
import type { WorkingHour } from './business.ts';
import { clockMinutes, dayOf, MINUTES_PER_DAY, minutesOf, weekdayOf } from './local-time.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/**
 * A time in which a business is open, in minutes since the beginning of its local week. A week begins when Sunday
 * begins. A window lies within one week and is at most a day long.
 */
export interface WeekWindow {
  readonly from: number;
  readonly until: number;
}

/**
 * The windows of a week (S1, S2). A window across the end of the week is split in two. On days with a clock change
 * the windows can be wrong by an hour; `computeStoreState` is exact.
 */
export function weekWindows(hours: readonly WorkingHour[]): WeekWindow[] {
  return WEEKDAYS.flatMap((weekday, index) => {
    const rows = hours.filter((row) => row.days.includes(weekday));
    if (rows.some((row) => !row.open)) return [];
    return rows.flatMap((row) => {
      const start = minutesOf(row.startTime);
      const end = minutesOf(row.endTime);
      if (start === null || end === null) return [];
      const from = index * MINUTES_PER_DAY + start;
      const until = index * MINUTES_PER_DAY + (end <= start ? end + MINUTES_PER_DAY : end);
      const nextWeek = until - MINUTES_PER_WEEK;
      const thisWeek = { from, until: Math.min(until, MINUTES_PER_WEEK) };
      return nextWeek > 0 ? [thisWeek, { from: 0, until: nextWeek }] : [thisWeek];
    });
  });
}

/** The minute of the local week at an instant. */
export const minuteOfWeek = (instant: Instant, zone: Zone): number =>
  WEEKDAYS.indexOf(weekdayOf(dayOf(instant, zone))) * MINUTES_PER_DAY + clockMinutes(instant, zone);
