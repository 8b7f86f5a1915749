/** Calendar and clock of a business's zone. Edge-only: code for the browser computes nothing with time zones. */
import { Temporal } from 'temporal-polyfill';
import {
  DAY_MS,
  type HHMM,
  type Instant,
  MINUTE_MS,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
  type Zone,
} from '../time.ts';

export const MINUTES_PER_DAY = 1440;

/** A calendar day as the number of days since 1970-01-01, without a zone. */
export type DayNumber = number;

/** The end of the year 9999, the last year of four digits. */
const LAST_INSTANT: Instant = 253_402_300_799_999;

const zones = new Map<Zone, boolean>();

/**
 * Whether an instant has a local time in a zone. Types cannot guarantee that the instant is in range and that the zone
 * exists.
 */
export function hasLocalTime(instant: Instant, zone: Zone): boolean {
  return Number.isInteger(instant) && instant >= 0 && instant <= LAST_INSTANT && isZone(zone);
}

function isZone(zone: Zone): boolean {
  const known = zones.get(zone) ?? hasOffset(zone);
  zones.set(zone, known);
  return known;
}

function hasOffset(zone: Zone): boolean {
  try {
    return Number.isFinite(offsetAt(0, zone));
  } catch {
    // The library throws for an unknown zone.
    return false;
  }
}

/** A period between two changes of a zone's clocks. */
interface OffsetPeriod {
  readonly from: Instant;
  readonly until: Instant;
  /** Number of milliseconds by which the zone is ahead of UTC. */
  readonly offset: number;
}

/** A cache, because the library is slow. For each zone, it has about two periods for each year that was asked for. */
const periodsByZone = new Map<Zone, OffsetPeriod[]>();

function offsetPeriodAt(instant: Instant, zone: Zone): OffsetPeriod {
  const periods = periodsByZone.get(zone) ?? [];
  const found = periods.find(({ from, until }) => from <= instant && instant < until);
  if (found !== undefined) return found;
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  // The library finds only changes before the given instant. A change at exactly `instant` begins this period, so the
  // search starts one millisecond after `instant`.
  const previous = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = local.getTimeZoneTransition('next');
  const period: OffsetPeriod = {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: local.offsetNanoseconds / 1_000_000,
  };
  periodsByZone.set(zone, [...periods, period]);
  return period;
}

/** The number of milliseconds by which a zone is ahead of UTC at an instant. */
export function offsetAt(instant: Instant, zone: Zone): number {
  return offsetPeriodAt(instant, zone).offset;
}

export function dayOf(instant: Instant, zone: Zone): DayNumber {
  return Math.floor((instant + offsetAt(instant, zone)) / DAY_MS);
}

export function weekdayOf(day: DayNumber): Weekday {
  return WEEKDAYS[new Date(day * DAY_MS).getUTCDay()] ?? 'Sun';
}

/**
 * The instant at which the clock shows a given time of `day`. `minutes`: this time in minutes after midnight; from 1440
 * on, it is a time of the next day. For a time that the clocks skip in spring, the result is the instant of the skip.
 * For a time that occurs twice in autumn, the result is the first of the two instants.
 */
export function instantAt(day: DayNumber, minutes: number, zone: Zone): Instant {
  const localInstant = day * DAY_MS + minutes * MINUTE_MS;
  // Clocks change at most once in two days, so one of these two offsets is right.
  const before = offsetAt(localInstant - DAY_MS, zone);
  const after = offsetAt(localInstant + DAY_MS, zone);
  const readings = [localInstant - before, localInstant - after].filter(
    (instant) => instant + offsetAt(instant, zone) === localInstant,
  );
  return readings.length === 0 ? offsetPeriodAt(localInstant - after, zone).until : Math.min(...readings);
}

/** Minutes after midnight; null for an invalid time. 2400 is the end of the day. */
export function minutesOf(time: HHMM): number | null {
  const minutes = Math.floor(time / 100) * 60 + (time % 100);
  return Number.isInteger(time) && time >= 0 && time % 100 < 60 && minutes <= MINUTES_PER_DAY ? minutes : null;
}

/** Parses `YYYY-MM-DD`; null for an invalid date. */
export function parseDay(date: string): DayNumber | null {
  const day = Date.parse(`${date}T00:00Z`) / DAY_MS;
  return Number.isInteger(day) && formatDay(day) === date ? day : null;
}

/** `YYYY-MM-DD` */
export function formatDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function weekdayName(day: DayNumber): string {
  return WEEKDAY_NAMES[weekdayOf(day)];
}

/** `Today, November 24`, `Tomorrow, November 25`, and for other days `Thursday, November 26`, as en-CA writes dates. */
export function dayLabel(day: DayNumber, today: DayNumber): string {
  const name = day === today ? 'Today' : day === today + 1 ? 'Tomorrow' : weekdayName(day);
  return `${name}, ${dateName(day)}`;
}

/** `November 24` */
export function dateName(day: DayNumber): string {
  const date = new Date(day * DAY_MS);
  return `${MONTH_NAMES[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}`;
}

/** `9:00 p.m.`, as en-CA writes times. `minutes`: minutes after midnight, below 1440. */
export function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Minutes after midnight that the clock shows at an instant. */
export function clockMinutes(instant: Instant, zone: Zone): number {
  const local = instant + offsetAt(instant, zone);
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}
