/** Counts of the orders of a business day, other than amounts (E21, E22). */
import { type Instant, MINUTE_MS } from '../time.ts';

export const DAY_COUNTS = [
  /** Sold orders by kind of customer: first orders, later orders, and guests without a phone number. */
  'newCustomer',
  'returningCustomer',
  'unknownCustomer',
  /** Orders that were ready by the promised time, or later. */
  'onTime',
  'late',
  /** Orders that the kitchen did not make. */
  'unanswered',
  'rejected',
  'cancelled',
  'noShow',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** An order counts as late from this long after its promised time. */
const LATE_AFTER_MS = 5 * MINUTE_MS;

export interface Readiness {
  readonly count: 'onTime' | 'late';
  /** Minutes after the promised time; negative before it. */
  readonly minutes: number;
}

/** Compares the time at which an order is ready with its promise. */
export const readiness = (promisedAt: Instant, readyAt: Instant): Readiness => ({
  count: readyAt - promisedAt > LATE_AFTER_MS ? 'late' : 'onTime',
  minutes: Math.round((readyAt - promisedAt) / MINUTE_MS),
});
