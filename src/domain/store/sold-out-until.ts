/** When a sold-out mark ends by itself. Edge-only. */

import { type Instant, MINUTE_MS } from '../time.ts';
import { dayOf, hasLocalTime } from './local-time.ts';
import { type OpeningHours, windowsOfDay } from './opening-hours.ts';

/**
 * How long something is sold out: for a number of minutes, until the first opening on another day (`nextDay`), or until
 * staff remove the mark (null).
 */
export type SoldOutFor = number | 'nextDay' | null;

/** The next opening is searched in this many days: more than a week, because dated hours may close days. */
const LOOK_AHEAD_DAYS = 30;

/** The end of a sold-out mark that staff set at `now` (S12). Null when staff must remove the mark. */
export function soldOutUntil(hours: OpeningHours, soldOutFor: SoldOutFor, now: Instant): Instant | null {
  if (soldOutFor === null) return null;
  return soldOutFor === 'nextDay' ? nextDayOpening(hours, now) : now + soldOutFor * MINUTE_MS;
}

/**
 * The first opening on a day after the current day. While a store is open past midnight, its current day is still the
 * day on which it opened. Null when the store does not open in the next 30 days.
 */
function nextDayOpening(hours: OpeningHours, now: Instant): Instant | null {
  if (!hasLocalTime(now, hours.zone)) return null;
  const today = dayOf(now, hours.zone);
  const stillOpen = windowsOfDay(hours, today - 1).some(({ until }) => now < until);
  const openedToday = windowsOfDay(hours, today).some(({ from }) => from <= now);
  const currentDay = stillOpen && !openedToday ? today - 1 : today;
  for (let day = currentDay + 1; day <= today + LOOK_AHEAD_DAYS; day++) {
    const opening = windowsOfDay(hours, day).find(({ from }) => from > now);
    if (opening !== undefined) return opening.from;
  }
  return null;
}
