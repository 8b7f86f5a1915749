/** The timeouts, delays and limits of the order desk for payments. docs/payments.md shows them on one timeline. */

/**
 * How long an order keeps its slot, credit and promo code while the outcome of its payment is unknown. An opened
 * payment form can be submitted for the same time.
 */
export const PAYMENT_RESERVATION_MS = 15 * 60_000;
/**
 * From the submit of an order until the desk's alarm first asks the payment provider for the outcome of the payment.
 */
export const FIRST_CHARGE_POLL_DELAY_MS = 5_000;
/**
 * Delays before the next gateway call, after one, two, three, … calls in a row that failed or left the outcome unknown.
 * The last delay repeats.
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
 * Delay before the second call of a step that needs two gateway calls, e.g. the refund after a void that came too late.
 */
export const NEXT_STEP_DELAY_MS = 1_000;
/**
 * Shortest delay until the next poll of a charge while a refund that the owner made at the provider is pending, or may
 * be the money of a refund that the desk still has to send.
 */
export const UNCLEAR_REFUND_POLL_MS = 60_000;
/** From this age on, a refund counts as failing although the provider still reports it as pending. */
export const REFUND_OVERDUE_MS = 14 * 24 * 60 * 60 * 1000;
/** After this number of failed polls in a row, a webhook causes no further poll of its charge. */
export const MAX_FAILED_WEBHOOK_POLLS = 12;
/** How long the ids of webhook events are kept to detect repeated events. No provider repeats an event for so long. */
export const WEBHOOK_EVENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Delay from a card payment to the check whether its webhook event has arrived. One check covers all payments that were
 * made within this time.
 */
export const WEBHOOK_CHECK_DELAY_MS = 60 * 60_000;
