/** How the orders of a business day are counted for reports (E21, E22). */
import { type Instant, MINUTE_MS } from '../time.ts';

export const DAY_COUNTS = [
  /** Sold orders by the kind of their customer (E21). `unknownCustomer`: no account and no phone number. */
  'newCustomer',
  'returningCustomer',
  'unknownCustomer',
  /** Orders that were ready at most five minutes after the promised time, and orders that were ready later. */
  'onTime',
  'late',
  /**
   * Orders that were not handed over: nobody answered them in time, staff rejected them, they were cancelled, or nobody
   * picked them up.
   */
  'unanswered',
  'rejected',
  'cancelled',
  'noShow',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** An order counts as late when it is ready more than this long after its promised time (E22). */
const LATE_AFTER_MS = 5 * MINUTE_MS;

export interface Readiness {
  readonly count: 'onTime' | 'late';
  /** Minutes from the promised time until the order was ready; negative when it was ready earlier. */
  readonly minutes: number;
}

export const readiness = (promisedAt: Instant, readyAt: Instant): Readiness => ({
  count: readyAt - promisedAt > LATE_AFTER_MS ? 'late' : 'onTime',
  minutes: Math.round((readyAt - promisedAt) / MINUTE_MS),
});
