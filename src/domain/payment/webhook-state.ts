import type { Instant } from '../time.ts';
import { MINUTE_MS } from '../time.ts';

/** The state of one provider's events: none has arrived yet; they arrive; or none arrived after a payment (P8). */
export const WEBHOOK_STATES = ['waiting', 'arriving', 'quiet'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Minimum time between two recorded arrivals of events. */
export const EVENT_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** An event may arrive this long after its payment. Stripe and Square usually send it within seconds. */
export const WEBHOOK_QUIET_AFTER_MS = 15 * MINUTE_MS;

/**
 * `lastEventAt`: the last recorded event of the present account; null before the first. `accountSetAt`: when that
 * account was set; null when unknown. `lastPaymentAt`: start of the newest card payment that is older than
 * WEBHOOK_QUIET_AFTER_MS; null for none. Payments before `accountSetAt` do not count, because an account only gets
 * events about its own payments.
 */
export function webhookState({
  lastEventAt,
  accountSetAt,
  lastPaymentAt,
}: {
  readonly lastEventAt: Instant | null;
  readonly accountSetAt: Instant | null;
  readonly lastPaymentAt: Instant | null;
}): WebhookState {
  if (lastEventAt === null) return lastPaymentAt !== null && lastPaymentAt >= (accountSetAt ?? 0) ? 'quiet' : 'waiting';
  return lastPaymentAt !== null && lastPaymentAt > lastEventAt + EVENT_NOTED_EVERY_MS ? 'quiet' : 'arriving';
}

/** Whether an event that arrives now is recorded. */
export const isEventNoted = (lastEventAt: Instant | null, now: Instant): boolean =>
  lastEventAt === null || now - lastEventAt >= EVENT_NOTED_EVERY_MS;
