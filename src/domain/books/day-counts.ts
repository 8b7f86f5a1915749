/** What is counted of the orders of a business day besides their money (E21, E22). */
import { type Instant, MINUTE_MS } from '../time.ts';

export const DAY_COUNTS = [
  /** Sold orders by their customers: a first order, an order after others, and guests without a phone number. */
  'newCustomer',
  'returningCustomer',
  'unknownCustomer',
  /** Ready by the promised time, or later. */
  'onTime',
  'late',
  /** Orders that were not made. */
  'unanswered',
  'rejected',
  'cancelled',
  'noShow',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** An order that is ready a few minutes after its time is on time. */
const LATE_AFTER_MS = 5 * MINUTE_MS;

export interface Readiness {
  readonly count: 'onTime' | 'late';
  /** Minutes after the promised time; below zero before it. */
  readonly minutes: number;
}

/** How an order that is ready now compares with its promise. */
export const readiness = (promisedAt: Instant, readyAt: Instant): Readiness => ({
  count: readyAt - promisedAt > LATE_AFTER_MS ? 'late' : 'onTime',
  minutes: Math.round((readyAt - promisedAt) / MINUTE_MS),
});
