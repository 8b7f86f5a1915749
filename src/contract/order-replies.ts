import { PROCESSING_MESSAGE } from '../domain/checkout/checkout.ts';
import { failure } from './errors.ts';

/** The specification's sentence (section 8). */
export const CREDIT_FAILED_MESSAGE = 'Sorry, Credit Payment Failed, Please try again or pay in person.';

/** The outcome of an order is not known yet; the client may retry with the same idempotency key. */
export const PROCESSING_REPLY = failure('unavailable', {
  message: PROCESSING_MESSAGE,
  reason: 'processing',
});
