/** The period that today is compared with. Edge-only: it needs the time zone. */
import { clockMinutes, type DayNumber, dayOf, instantAt } from '../store/local-time.ts';
import type { Instant } from '../time.ts';
import { type BusinessCalendar, businessDay } from './business-day.ts';

const DAYS_PER_WEEK = 7;

/** A business day from its beginning to an instant. */
export interface DaySoFar {
  readonly day: DayNumber;
  /** Exclusive. */
  readonly until: Instant;
}

/**
 * The business day of `now` and the one a week before, both up to the same local time of the business (Z1). The earlier
 * day includes the current minute completely. Today has no bound, because nothing is booked in the future.
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
