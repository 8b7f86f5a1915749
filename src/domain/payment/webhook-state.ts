import type { Instant } from '../time.ts';
import { MINUTE_MS } from '../time.ts';

/**
 * Whether the events of a payment provider arrive at this site (P8). `waiting`: none has arrived yet, and none is
 * overdue. `arriving`: they arrive. `quiet`: none has arrived since a payment, and the event about this payment is
 * overdue.
 */
export const WEBHOOK_STATES = ['waiting', 'arriving', 'quiet'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** The arrival of an event is recorded only when the last recorded event is at least this long ago. */
export const EVENT_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** The event about a payment may arrive up to this long after the payment. Stripe and Square usually need seconds. */
export const WEBHOOK_QUIET_AFTER_MS = 15 * MINUTE_MS;

/**
 * Whether events arrive. `lastEventAt`: arrival of the last recorded event of the present payment account; null before
 * the first event. `accountSetAt`: the time at which this account was set; null when unknown. `lastPaymentAt`: start of
 * the newest card payment that began more than `WEBHOOK_QUIET_AFTER_MS` ago; null when there is none. Payments before
 * `accountSetAt` do not count, because an account gets only events about its own payments.
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
