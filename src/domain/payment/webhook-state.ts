import type { Instant } from '../time.ts';
import { MINUTE_MS } from '../time.ts';

/** The events of one provider: none has arrived yet, they arrive, or none came after a payment (P8). */
export const WEBHOOK_STATES = ['waiting', 'arriving', 'quiet'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** How often the arrival of events is noted, at most: one note in this time stands for all of it. */
export const EVENT_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** How long the event of a payment may take. Stripe and Square usually send it within seconds. */
export const WEBHOOK_QUIET_AFTER_MS = 15 * MINUTE_MS;

/**
 * `lastEventAt`: the last noted event; null before the first. `accountSetAt`: when the present account was set; null when that is
 * unknown. `lastPaymentAt`: when the newest card payment began that is older than WEBHOOK_QUIET_AFTER_MS; null without one. An
 * account has events of its own payments only.
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

/** Whether an event that arrives now is noted. */
export const isEventNoted = (lastEventAt: Instant | null, now: Instant): boolean =>
  lastEventAt === null || now - lastEventAt >= EVENT_NOTED_EVERY_MS;
