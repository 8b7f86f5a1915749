/** How long a kitchen usually takes (O19). Edge-only: the order desk asks. */
import { MAX_PREP_MINUTES } from '../limits.ts';
import { clockMinutes, dayOf, instantAt, timeLabel, weekdayName } from '../store/local-time.ts';
import type { Instant, TimeWindow, Zone } from '../time.ts';

/** Weeks that are learned from. */
const LEARNED_WEEKS = 8;
/** With fewer orders, a single slow one would decide. */
const MIN_LEARNED_ORDERS = 8;
/** The part of the orders that were ready within the suggested time. */
const READY_IN_TIME = 0.75;
const ROUNDED_TO_MINUTES = 5;

/** Hours of the past that are like the current one. */
export interface LikeHours {
  /** The current one, which nothing is learned from. */
  readonly current: TimeWindow;
  /** Of the same weekday. */
  readonly ofWeekday: readonly TimeWindow[];
  /** Of every day. */
  readonly ofEveryDay: readonly TimeWindow[];
  /** `on Fridays at 7 p.m.`, `at 7 p.m.` */
  readonly weekdayLabel: string;
  readonly hourLabel: string;
}

/** The hours of the last weeks that show the same hour on the clock of the business. */
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
  /** Within this time, three of four orders were ready. */
  readonly usual: number;
  /** What to promise. */
  readonly suggested: number;
}

/** The usual time of orders that took these minutes from acceptance until they were ready; null when they are too few. */
export function usualMinutes(taken: readonly number[]): UsualMinutes | null {
  const possible = taken.filter((minutes) => minutes >= 0 && minutes <= MAX_PREP_MINUTES).sort((a, b) => a - b);
  if (possible.length < MIN_LEARNED_ORDERS) return null;
  const usual = Math.max(1, Math.ceil(possible[Math.ceil(possible.length * READY_IN_TIME) - 1] ?? 1));
  return { usual, suggested: Math.ceil(usual / ROUNDED_TO_MINUTES) * ROUNDED_TO_MINUTES };
}
