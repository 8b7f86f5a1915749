import type { Instant } from '../../domain/time.ts';

const CLOCK_FORMAT = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

/** The local date of the business: `2026-11-30`. */
export const isoDay = (at: Instant, utcOffset: number): string => new Date(at + utcOffset).toISOString().slice(0, 10);

/** The local time at the business, e.g. `6:40 p.m.`. `utcOffset`: milliseconds ahead of UTC. */
export const clockLabel = (at: Instant, utcOffset: number): string => CLOCK_FORMAT.format(at + utcOffset);
