import { failure } from './errors.ts';

/** The specification's sentence (section 8). */
export const CREDIT_FAILED = 'Sorry, Credit Payment Failed, Please try again or pay in person.';

/**
 * The outcome of an order is not known yet; the client may retry with the same idempotency key. The specification's sentence
 * (section 8).
 */
export const PROCESSING = failure('unavailable', {
  message: 'Your order is being processed, please refresh after 30 seconds',
  reason: 'processing',
});
