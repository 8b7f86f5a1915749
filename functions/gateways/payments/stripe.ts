import Stripe from 'stripe';
import type { Instant } from '../../../src/domain/time.ts';
import { type Fetch, networkFetch } from '../http.ts';
import {
  type Attempt,
  CURRENCY,
  NO_TRACE_IS_FINAL_AFTER,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentTrouble,
  PROVIDER_TIMEOUT,
  type RefundOutcome,
  type Refusal,
} from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';
import { answerOfMove } from './refused-move.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly hosts: ProviderHosts;
  readonly send?: Fetch;
  readonly now?: () => Instant;
}

/** How many payments of the minutes around an attempt are looked through before giving up. */
const LOOK_UP_LIMIT = 1_000;
/** Seconds by which our clock and Stripe's may differ. */
const CLOCK_SKEW = 60;

/**
 * Stripe PaymentIntents: `prepare` makes one under the charge's key, the browser confirms it with the client secret,
 * `authorise` verifies what came of it. Stripe API 2026-10-28.endive, "Payment Intents" and "Idempotent requests".
 */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const now = options.now ?? Date.now;
  let opened: Stripe | null = null;
  /** Opened by the first call, not by a webhook: the SDK takes longer to set itself up than a webhook to read. */
  const stripe = (): Stripe => {
    opened ??= openStripe(options);
    return opened;
  };

  const payment = (paymentId: string) =>
    settle<PaymentOutcome>(async () =>
      outcomeOf(await stripe().paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),
    );

  /** Bears no idempotency key of ours: Stripe replays a stored 500 for a day, and to repeat a move is harmless. */
  const move = async (paymentId: string, step: () => Promise<Stripe.PaymentIntent>) =>
    answerOfMove(await settle<PaymentOutcome>(async () => outcomeOf(await step())), () => payment(paymentId));

  return {
    provider: 'stripe',

    prepare: (charge) =>
      settle(async () => {
        const intent = await stripe().paymentIntents.create(
          {
            amount: charge.amount,
            currency: CURRENCY.toLowerCase(),
            capture_method: charge.capture === 'later' ? 'manual' : 'automatic',
            // Cards and wallets, whatever the owner switched on, as long as the customer need not leave the page.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description: charge.description,
            metadata: { attempt_key: charge.key },
          },
          { idempotencyKey: charge.key },
        );
        if (intent.client_secret === null)
          return { kind: 'unknown', detail: 'Stripe made a payment without a client secret' };
        return {
          kind: 'ready',
          setup: {
            provider: 'stripe',
            scriptUrl: options.hosts.script,
            publishableKey: options.publishableKey,
            clientSecret: intent.client_secret,
            paymentId: intent.id,
          },
        };
      }),

    authorise: (charge, token) =>
      settle<PaymentOutcome>(async () => {
        if (!/^pi_\w{1,100}$/.test(token))
          return { kind: 'refused', reason: 'mismatch', detail: 'The token is no Stripe payment' };
        const intent = await stripe().paymentIntents.retrieve(token, { expand: ['latest_charge'] });
        const belongs =
          intent.metadata.attempt_key === charge.key &&
          intent.amount === charge.amount &&
          intent.currency === CURRENCY.toLowerCase();
        return belongs
          ? outcomeOf(intent)
          : { kind: 'refused', reason: 'mismatch', detail: `${intent.id} is of another attempt or amount` };
      }),

    capture: (paymentId) =>
      move(paymentId, () => stripe().paymentIntents.capture(paymentId, { expand: ['latest_charge'] })),

    void: (paymentId) =>
      move(paymentId, () => stripe().paymentIntents.cancel(paymentId, { expand: ['latest_charge'] })),

    refund: (refund) =>
      settle<RefundOutcome>(async () => {
        const made = await stripe().refunds.create(
          { payment_intent: refund.paymentId, amount: refund.amount, metadata: { reason: refund.reason } },
          { idempotencyKey: `${refund.key}:refund` },
        );
        if (made.status === 'failed' || made.status === 'canceled') {
          return {
            kind: 'refused',
            reason: 'notAllowed',
            detail: `refund ${made.status}: ${made.failure_reason ?? 'no reason given'}`,
          };
        }
        return { kind: 'refunded', refundId: made.id, amount: made.amount, settled: made.status === 'succeeded' };
      }),

    payment,

    lookUp: (attempt) => settle(() => lookUp(stripe(), attempt, now())),

    readWebhook: (body, headers) => readStripeWebhook(options.webhookSecret, body, headers),
  };
}

function openStripe(options: StripeOptions): Stripe {
  const api = new URL(options.hosts.api);
  const send = options.send ?? networkFetch;
  return new Stripe(options.secretKey, {
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'https:' ? 443 : 80) : Number(api.port),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      send(url.toString(), { ...init, redirect: 'manual' }),
    ),
    timeout: PROVIDER_TIMEOUT,
    // Repeating is the order desk's business: it keeps what it has asked for and under which key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Listing is read-after-write, which Stripe's search by metadata is not (Stripe docs, "Search"). */
async function lookUp(stripe: Stripe, attempt: Attempt, now: Instant): Promise<PaymentOutcome | { kind: 'none' }> {
  const started = Math.floor(attempt.startedAt / 1000);
  const around = { gte: started - CLOCK_SKEW, lte: started + NO_TRACE_IS_FINAL_AFTER / 1000 + CLOCK_SKEW };
  let seen = 0;
  for await (const intent of stripe.paymentIntents.list({
    created: around,
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    if (intent.metadata.attempt_key === attempt.key) return outcomeOf(intent);
    seen += 1;
    if (seen === LOOK_UP_LIMIT)
      return { kind: 'unknown', detail: `not among ${LOOK_UP_LIMIT} payments of these minutes` };
  }
  return now - attempt.startedAt > NO_TRACE_IS_FINAL_AFTER
    ? { kind: 'none' }
    : { kind: 'unknown', detail: 'no trace of the attempt yet' };
}

function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
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

/** Runs a call and turns what Stripe or the network threw into values; anything else thrown is a bug and passes. */
async function settle<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | PaymentTrouble> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return troubleOf(error);
    throw error;
  }
}

/** Stripe docs, "Error handling" and "Error codes". Messages of errors may quote keys and are left out of `detail`. */
function troubleOf(error: Stripe.errors.StripeError): PaymentTrouble {
  const detail = [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  const refused = (reason: Refusal): PaymentTrouble => ({ kind: 'refused', reason, detail });
  switch (error.type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return refused('configuration');
    case 'StripeRateLimitError':
      return refused('busy');
    case 'StripeIdempotencyError':
      return refused('keyReused');
    case 'StripeCardError':
      return refused('notAllowed');
    case 'StripeInvalidRequestError':
      if (error.code === 'resource_missing') return refused('mismatch');
      return refused(STATE_ERRORS.has(error.code ?? '') ? 'notAllowed' : 'configuration');
    default:
      return { kind: 'unknown', detail };
  }
}

/** Codes that speak of the payment's state or amount rather than of our request. */
const STATE_ERRORS: ReadonlySet<string> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_disputed',
  'charge_expired_for_capture',
  'amount_too_large',
  'amount_too_small',
]);
