/** The timeouts, delays and limits of the order desk for payments. docs/payments.md shows them on one timeline. */

/**
 * How long an order keeps its slot, credit and promo code while the outcome of its payment is unknown. Also how long
 * the customer can submit a payment form after it was opened.
 */
export const PAYMENT_RESERVATION_MS = 15 * 60_000;
/** How long after the submit of an order the desk's alarm first asks the payment provider for the payment's outcome. */
export const FIRST_CHARGE_POLL_DELAY_MS = 5_000;
/**
 * Delays before the next gateway call. The first delay follows one call that failed or left the outcome unknown, the
 * second delay follows two such calls in a row, and so on. The last delay repeats.
 */
export const GATEWAY_RETRY_DELAYS_MS = [
  5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000, 21_600_000,
] as const;
/**
 * How long the desk trusts that the provider remembers the idempotency key of a refund. A refund that was requested
 * longer ago is sent only if the provider's list of refunds does not contain it. Stripe keeps keys for 24 h.
 */
export const KEY_KEPT_MS = 20 * 60 * 60_000;
/**
 * Delay before the next gateway call of a step that needs more than one call. E.g. one call finds a payment, and the
 * next call voids it.
 */
export const NEXT_STEP_DELAY_MS = 1_000;
/**
 * Shortest delay between the polls of a charge while the desk cannot record a refund that the owner made at the
 * provider. The desk cannot record the owner's refund in two cases: this refund is still pending, or the owner may have
 * made it in place of a refund that the desk still has to send.
 */
export const UNCLEAR_REFUND_POLL_MS = 60_000;
/** From this age on, a refund counts as failing although the provider still reports it as pending. */
export const REFUND_OVERDUE_MS = 14 * 24 * 60 * 60 * 1000;
/** After this number of failures in a row, the desk does not repeat a poll that a webhook caused. */
export const MAX_FAILED_WEBHOOK_POLLS = 12;
/**
 * How long the ids of webhook events are kept to detect repeated events. No provider repeats an event after this time.
 */
export const WEBHOOK_EVENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Delay from a card payment to the check whether its webhook event has arrived. One check covers all payments that were
 * made during this delay.
 */
export const WEBHOOK_CHECK_DELAY_MS = 60 * 60_000;
