/** The period with which today is compared. Only the edge uses this file: browsers compute nothing with time zones. */
import { clockMinutes, type DayNumber, dayOf, instantAt } from '../store/local-time.ts';
import type { Instant } from '../time.ts';
import { type BusinessCalendar, businessDay } from './business-day.ts';

const DAYS_PER_WEEK = 7;

/** A business day from its beginning to an instant. */
export interface DaySoFar {
  readonly day: DayNumber;
  /** The end of the period. The period does not contain this instant. */
  readonly until: Instant;
}

/**
 * The business day of `now` and the business day a week before, both up to the same local time (Z1). The earlier period
 * ends with a whole minute: if it is 14:05:20 now, the period ends at 14:06:00. `until` has no effect for today,
 * because nothing is booked in the future.
 */
export function todayAndLastWeek(
  now: Instant,
  calendar: BusinessCalendar,
): readonly [today: DaySoFar, before: DaySoFar] {
  const day = businessDay(now, calendar);
  const { zone } = calendar;
  const nextMinute = clockMinutes(now, zone) + 1;
  const until = instantAt(dayOf(now, zone) - DAYS_PER_WEEK, nextMinute, zone);
  return [
    { day, until: Number.MAX_SAFE_INTEGER },
    { day: day - DAYS_PER_WEEK, until },
  ];
}
