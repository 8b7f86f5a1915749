import type { Instant } from '../time.ts';

const MINUTE_MS = 60_000;

/** Time without a touch after which a kiosk asks whether the customer is still there (Y3). */
export const KIOSK_IDLE_MS = 60_000;
/** Replaces `KIOSK_IDLE_MS` while a payment provider's form has the focus. The page notices no touches there (Y3). */
export const KIOSK_PAYMENT_IDLE_MS = 3 * MINUTE_MS;
/** Seconds in which the customer can answer this question. Without an answer, the kiosk then starts over (Y3). */
export const KIOSK_WARNING_SECONDS = 20;

/** When a kiosk fetches its menu again: 2 hours and 1 minute after the current minute began (Y2). */
export function kioskRefreshAt(now: Instant): Instant {
  const minute = now - (now % MINUTE_MS);
  return minute + 2 * 60 * MINUTE_MS + MINUTE_MS;
}
