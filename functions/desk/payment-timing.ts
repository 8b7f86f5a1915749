/** All timeouts and delays of a payment that the order desk controls. docs/payments.md shows them on one timeline. */

/**
 * How long an order keeps its slot, credit and promo code while the outcome of its payment is unknown. Also how long an
 * opened payment form can be submitted.
 */
export const PAYMENT_RESERVATION_MS = 15 * 60_000;
/** From the submit to the first poll by the alarm. */
export const FIRST_CHARGE_POLL_DELAY_MS = 5_000;
/** Delays after consecutive gateway calls that failed or left the outcome unknown. The last delay repeats. */
export const GATEWAY_RETRY_DELAYS_MS = [
  5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000, 21_600_000,
] as const;
/**
 * Time after which a refund is sent only when it is missing in the provider's list, because the provider may have
 * forgotten its idempotency key. Stripe keeps keys for 24 h.
 */
export const KEY_KEPT_MS = 20 * 60 * 60_000;
/** Delay before the second call of a step with two calls, e.g. the refund after a void that came too late. */
export const NEXT_STEP_DELAY_MS = 1_000;
/** Shortest delay until the next poll while a refund of the owner is pending, or may be the money of a due refund. */
export const UNCLEAR_REFUND_POLL_MS = 60_000;
/** Age from which a refund is listed as failing although the provider still reports it as pending. */
export const REFUND_OVERDUE_MS = 14 * 24 * 60 * 60 * 1000;
/** Consecutive failed polls after which a webhook is dropped. */
export const MAX_FAILED_WEBHOOK_POLLS = 12;
/** How long ids of webhook events are kept to detect repetitions. Longer than any provider repeats an event. */
export const WEBHOOK_EVENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Delay from a card payment to the check whether its webhook event has arrived. One check covers all payments in this
 * time.
 */
export const WEBHOOK_CHECK_DELAY_MS = 60 * 60_000;
