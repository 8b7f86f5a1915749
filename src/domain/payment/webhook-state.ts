import type { Instant } from '../time.ts';
import { MINUTE_MS } from '../time.ts';

/** The state of one provider's events: none has arrived yet; they arrive; or none arrived after a payment (P8). */
export const WEBHOOK_STATES = ['waiting', 'arriving', 'quiet'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** The arrival of events is recorded at most this often. */
export const EVENT_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** An event may arrive this long after its payment. Stripe and Square usually send it within seconds. */
export const WEBHOOK_QUIET_AFTER_MS = 15 * MINUTE_MS;

/**
 * `lastEventAt`: the last recorded event; null before the first. `accountSetAt`: when the present account was set; null
 * when unknown. `lastPaymentAt`: start of the newest card payment that is older than WEBHOOK_QUIET_AFTER_MS; null for
 * none. An account only gets events about its own payments.
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
