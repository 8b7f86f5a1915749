/** Calendar and clock of a business's zone. Server-only: the browser knows no zones. */
import { Temporal } from 'temporal-polyfill';
import type { HHMM, Instant, Weekday, Zone } from '../time.ts';
import { WEEKDAYS } from '../time.ts';

export const MINUTE_MS = 60_000;
export const MINUTES_PER_DAY = 1440;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

/** A calendar day as the number of days since 1970-01-01: plain arithmetic, no zone in it. */
export type DayNumber = number;

/** The end of the year 9999: what calendars of four digits can tell. */
const LAST_INSTANT: Instant = 253_402_300_799_999;

const zones = new Map<Zone, boolean>();

/**
 * Whether an instant and a zone are such that a local time can be told. Settings are parsed, but types cannot promise
 * it.
 */
export function isClock(instant: Instant, zone: Zone): boolean {
  return Number.isInteger(instant) && instant >= 0 && instant <= LAST_INSTANT && isZone(zone);
}

function isZone(zone: Zone): boolean {
  const known = zones.get(zone) ?? canTell(zone);
  zones.set(zone, known);
  return known;
}

function canTell(zone: Zone): boolean {
  try {
    return Number.isFinite(offsetAt(0, zone));
  } catch {
    // The library's only way to say that it does not know a zone.
    return false;
  }
}

/** A stretch of time in which a zone's clocks are not moved. */
interface Steady {
  readonly from: Instant;
  readonly until: Instant;
  /** Milliseconds that clocks are ahead of UTC. */
  readonly offset: number;
}

/** What was asked before: some two stretches a year and zone. Asking the library is what costs time. */
const known = new Map<Zone, Steady[]>();

function steadyAt(instant: Instant, zone: Zone): Steady {
  const ofZone = known.get(zone) ?? [];
  const found = ofZone.find(({ from, until }) => from <= instant && instant < until);
  if (found !== undefined) return found;
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  // The transition before a moment is one that lies strictly before it.
  const previous = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = local.getTimeZoneTransition('next');
  const steady: Steady = {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: local.offsetNanoseconds / 1_000_000,
  };
  known.set(zone, [...ofZone, steady]);
  return steady;
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(instant: Instant, zone: Zone): number {
  return steadyAt(instant, zone).offset;
}

export function dayOf(instant: Instant, zone: Zone): DayNumber {
  return Math.floor((instant + offsetAt(instant, zone)) / DAY_MS);
}

export function weekdayOf(day: DayNumber): Weekday {
  return WEEKDAYS[new Date(day * DAY_MS).getUTCDay()] ?? 'Sun';
}

/**
 * The first instant at which clocks show `minutes` after midnight on a day, or more; 1440 and more is the next day. So
 * a time that spring skips is the moment of the skip, and of one that comes twice in autumn the first is meant.
 */
export function instantAt(day: DayNumber, minutes: number, zone: Zone): Instant {
  const shown = day * DAY_MS + minutes * MINUTE_MS;
  // Clocks are moved at most once within two days, so that one of these offsets holds.
  const before = offsetAt(shown - DAY_MS, zone);
  const after = offsetAt(shown + DAY_MS, zone);
  const readings = [shown - before, shown - after].filter((instant) => instant + offsetAt(instant, zone) === shown);
  return readings.length === 0 ? steadyAt(shown - after, zone).until : Math.min(...readings);
}

/** Minutes after midnight; null for what is no time of day. 2400 is the end of the day. */
export function minutesOf(time: HHMM): number | null {
  const minutes = Math.floor(time / 100) * 60 + (time % 100);
  return Number.isInteger(time) && time >= 0 && time % 100 < 60 && minutes <= MINUTES_PER_DAY ? minutes : null;
}

/** `YYYY-MM-DD` as a day; null for what is no date. */
export function parseDay(date: string): DayNumber | null {
  const day = Date.parse(`${date}T00:00Z`) / DAY_MS;
  return Number.isInteger(day) && formatDay(day) === date ? day : null;
}

/** A day as `YYYY-MM-DD`. */
export function formatDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
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
  return WEEKDAY_NAMES[new Date(day * DAY_MS).getUTCDay()] ?? '';
}

/** `Today, November 24`, `Tomorrow, …`, then `Thursday, November 26`, as en-CA writes dates. */
export function dayLabel(day: DayNumber, today: DayNumber): string {
  const date = new Date(day * DAY_MS);
  const name = day === today ? 'Today' : day === today + 1 ? 'Tomorrow' : weekdayName(day);
  return `${name}, ${MONTH_NAMES[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}`;
}

/** `9:00 p.m.`, as en-CA writes times. `minutes` after midnight, below 1440. */
export function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Minutes after local midnight at an instant, by the clock. */
export function clockMinutes(instant: Instant, zone: Zone): number {
  const local = instant + offsetAt(instant, zone);
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}
