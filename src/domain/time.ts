/** A moment, in milliseconds since 1970-01-01T00:00Z. The only form in which time reaches the browser. */
export type Instant = number;

/** An IANA time zone, e.g. `America/Vancouver`. */
export type Zone = string;

/** A time of day as the contract writes it: hours times 100 plus minutes, 0 to 2359. `930` is half past nine. */
export type HHMM = number;

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string;

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** From `from` (included) to `until` (excluded). */
export interface TimeWindow {
  readonly from: Instant;
  readonly until: Instant;
}
