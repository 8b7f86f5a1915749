/** Computes how long a kitchen usually takes for an order (O19). Only the order desk uses this file. */
import { MAX_PREP_MINUTES } from '../limits.ts';
import { clockMinutes, dayOf, instantAt, timeLabel, weekdayName } from '../store/local-time.ts';
import type { Instant, TimeWindow, Zone } from '../time.ts';

/** Number of past weeks whose orders count. */
const LEARNED_WEEKS = 8;
/** Minimum number of orders. With fewer orders, a single slow one would determine the result. */
const MIN_LEARNED_ORDERS = 8;
/** The usual time is the time within which this share of the orders was ready. */
const READY_IN_TIME_SHARE = 0.75;
const ROUNDED_TO_MINUTES = 5;

/** Past hours that are comparable with the current hour. */
export interface LikeHours {
  /** The current hour, whose orders do not count. */
  readonly current: TimeWindow;
  /** The same hour on the same weekday in past weeks. */
  readonly ofWeekday: readonly TimeWindow[];
  /** The same hour on every day of past weeks. */
  readonly ofEveryDay: readonly TimeWindow[];
  /** `on Fridays at 7 p.m.` */
  readonly weekdayLabel: string;
  /** `at 7 p.m.` */
  readonly hourLabel: string;
}

/** Finds the hours of the last `LEARNED_WEEKS` weeks that began at the same local time as the current hour. */
export function hoursLike(now: Instant, zone: Zone): LikeHours {
  const today = dayOf(now, zone);
  const hour = Math.floor(clockMinutes(now, zone) / 60) * 60;
  const onDay = (daysAgo: number): TimeWindow => ({
    from: instantAt(today - daysAgo, hour, zone),
    until: instantAt(today - daysAgo, hour + 60, zone),
  });
  const ofEveryDay = Array.from({ length: LEARNED_WEEKS * 7 }, (_, index) => onDay(index + 1));
  const hourLabel = `at ${timeLabel(hour).replace(':00', '')}`;
  return {
    current: onDay(0),
    ofWeekday: ofEveryDay.filter((_, index) => (index + 1) % 7 === 0),
    ofEveryDay,
    weekdayLabel: `on ${weekdayName(today)}s ${hourLabel}`,
    hourLabel,
  };
}

export interface UsualMinutes {
  /** The minutes within which three of four orders were ready. */
  readonly usual: number;
  /** The minutes that the board suggests, as a promise to the customer. */
  readonly suggested: number;
}

/**
 * The usual time and the suggested time; null when there are too few orders. `taken`: for each past order, the minutes
 * from its acceptance until it was ready.
 */
export function usualMinutes(taken: readonly number[]): UsualMinutes | null {
  const possible = taken.filter((minutes) => minutes >= 0 && minutes <= MAX_PREP_MINUTES).sort((a, b) => a - b);
  if (possible.length < MIN_LEARNED_ORDERS) return null;
  const usual = Math.max(1, Math.ceil(possible[Math.ceil(possible.length * READY_IN_TIME_SHARE) - 1] ?? 1));
  return { usual, suggested: Math.ceil(usual / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES };
}
