/**
 * Milliseconds since 1970-01-01T00:00Z. Code for the browser knows no time zones: the edge sends it labels, and offsets
 * from UTC.
 */
export type Instant = number;

/** An IANA time zone, e.g. `America/Vancouver`. */
export type Zone = string;

/**
 * A time of day: hours times 100 plus minutes. `930` is 9:30. In documents, requests and replies it is from 0 to 2359.
 * `minutesOf` also reads 2400, the end of the day.
 */
export type HHMM = number;

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string;

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const satisfies Record<Weekday, string>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A calendar day has 23 or 25 hours when clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** A period. `from`: its first instant. `until`: the first instant after it. */
export interface TimeWindow {
  readonly from: Instant;
  readonly until: Instant;
}
