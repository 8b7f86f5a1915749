import type { Instant } from '../../domain/time.ts';

const CLOCK_FORMAT = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

/**
 * The local date at the business: `2026-11-30`. `utcOffset`: the milliseconds by which the clock there is ahead of UTC.
 */
export const isoDay = (at: Instant, utcOffset: number): string => new Date(at + utcOffset).toISOString().slice(0, 10);

/** The local time at the business: `6:40 p.m.`. */
export const clockLabel = (at: Instant, utcOffset: number): string => CLOCK_FORMAT.format(at + utcOffset);
