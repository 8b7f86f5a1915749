import { PROCESSING_MESSAGE } from '../domain/checkout/checkout.ts';
import { failure } from './errors.ts';

/** The message when store credit cannot pay an order, as the specification words it (section 8). */
export const CREDIT_FAILED_MESSAGE = 'Sorry, Credit Payment Failed, Please try again or pay in person.';

/** The reply when it is not known yet whether an order succeeds. The client can retry with the same idempotency key. */
export const PROCESSING_REPLY = failure('unavailable', {
  message: PROCESSING_MESSAGE,
  reason: 'processing',
});
