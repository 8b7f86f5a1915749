/** Turns the replies and errors of Stripe into outcomes of the payment gateway. */
import Stripe from 'stripe';
import type { PaymentOutcome, PaymentTrouble, Refusal } from './gateway.ts';

/** The state of a payment at Stripe, as an outcome of the gateway. */
export function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  const paymentId = intent.id;
  switch (intent.status) {
    case 'requires_capture':
      return { kind: 'authorised', paymentId, amount: intent.amount_capturable };
    case 'succeeded': {
      const charge = intent.latest_charge;
      const refunded = charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;
      return { kind: 'paid', paymentId, amount: intent.amount_received, refunded };
    }
    case 'canceled':
      return { kind: 'voided', paymentId };
    case 'processing':
      return { kind: 'unknown', detail: `${paymentId} is still being processed` };
    case 'requires_payment_method': {
      const error = intent.last_payment_error;
      if (error !== null) {
        const code = error.decline_code ?? error.code ?? 'declined';
        return { kind: 'declined', paymentId, code, message: error.message ?? 'Your card was declined.' };
      }
      return needsAction(intent);
    }
    default:
      return needsAction(intent);
  }
}

function needsAction(intent: Stripe.PaymentIntent): PaymentOutcome {
  return intent.client_secret === null
    ? { kind: 'unknown', detail: `${intent.id} is ${intent.status} and has no client secret` }
    : { kind: 'needsAction', paymentId: intent.id, clientSecret: intent.client_secret };
}

/** Runs a call. Errors of Stripe or the network become returned values. Other errors are bugs and are thrown. */
export async function withTrouble<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | PaymentTrouble> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return troubleOf(error);
    throw error;
  }
}

/**
 * What an error means (Stripe docs, "Error handling", "Error codes"). `detail` omits the error's message, because the
 * message may contain an API key.
 */
function troubleOf(error: Stripe.errors.StripeError): PaymentTrouble {
  const detail = [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  const refusal = (reason: Refusal): PaymentTrouble => ({ kind: 'refused', reason, detail });
  switch (error.type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return refusal('configuration');
    case 'StripeRateLimitError':
      return refusal('busy');
    case 'StripeIdempotencyError':
      return refusal('keyReused');
    case 'StripeCardError':
      return refusal('notAllowed');
    case 'StripeInvalidRequestError':
      if (error.code === 'resource_missing') return refusal('mismatch');
      return refusal(STATE_ERRORS.has(error.code ?? '') ? 'notAllowed' : 'configuration');
    default:
      return { kind: 'unknown', detail };
  }
}

/** Error codes about the payment's state or amount. Other codes are about the request itself. */
const STATE_ERRORS: ReadonlySet<string> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_disputed',
  'charge_expired_for_capture',
  'amount_too_large',
  'amount_too_small',
]);
