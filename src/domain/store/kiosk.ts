import type { Instant } from '../time.ts';

const MINUTE_MS = 60_000;

/** Time without a touch after which a kiosk asks whether the customer is still there (Y3). */
export const KIOSK_IDLE_MS = 60_000;
/**
 * Replaces `KIOSK_IDLE_MS` while a payment provider's form has the focus, because the page does not notice touches in
 * this form (Y3).
 */
export const KIOSK_PAYMENT_IDLE_MS = 3 * MINUTE_MS;
/**
 * After a kiosk has asked whether the customer is still there, the customer can answer for this many seconds. Without
 * an answer, the kiosk starts over (Y3).
 */
export const KIOSK_WARNING_SECONDS = 20;

/**
 * When a kiosk fetches its menu again: 2 hours and 1 minute after the beginning of the minute that contains `now` (Y2).
 * `now`: when the kiosk started or last fetched its menu.
 */
export function kioskRefreshAt(now: Instant): Instant {
  const minute = now - (now % MINUTE_MS);
  return minute + 2 * 60 * MINUTE_MS + MINUTE_MS;
}
