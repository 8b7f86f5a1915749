import Stripe from 'stripe';
import type { Instant } from '../../../src/domain/time.ts';
import { type Fetch, networkFetch } from '../http.ts';
import {
  CURRENCY,
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentGateway,
  type PaymentOutcome,
  PROVIDER_TIMEOUT_MS,
  type UnknownCharge,
} from './gateway.ts';
import type { ProviderHosts } from './hosts.ts';
import { resolveRefusedMove } from './resolve-refused-move.ts';
import { checkStripeAccount, testStripePayment } from './stripe-account.ts';
import { outcomeOf, withTrouble } from './stripe-outcome.ts';
import { stripeAwaitedMoney, stripePayoutLines, stripePayouts } from './stripe-payouts.ts';
import { stripeRefund, stripeRefundState, stripeRefunds } from './stripe-refunds.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly hosts: ProviderHosts;
  readonly send?: Fetch;
  readonly now?: () => Instant;
}

/** Maximum number of payments that `lookUp` searches around the charge's time. */
const MAX_LOOK_UP_PAYMENTS = 1_000;
/** Allowed difference between the clocks of this server and Stripe. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * The payment gateway for Stripe. `prepare` creates a PaymentIntent (a payment) with the charge's key, the browser confirms
 * it with the client secret, and `authorise` verifies the result.
 * Sources: Stripe API 2026-10-28.endive, "Payment Intents" and "Idempotent requests".
 */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const now = options.now ?? Date.now;
  let opened: Stripe | null = null;
  /**
   * Stripe's SDK, created at its first use. Verifying a webhook does not need the SDK, and creating the SDK takes
   * longer than the verification.
   */
  const stripe = (): Stripe => {
    opened ??= openStripe(options);
    return opened;
  };

  const payment = (paymentId: string) =>
    withTrouble<PaymentOutcome>(async () =>
      outcomeOf(await stripe().paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),
    );

  /**
   * A capture or a void. It needs no idempotency key, because a second capture or void of a payment does no harm. With a
   * key, Stripe would answer every retry with its first reply for a day, even if that reply was a 500 error.
   */
  const move = async (paymentId: string, step: () => Promise<Stripe.PaymentIntent>) =>
    resolveRefusedMove(await withTrouble<PaymentOutcome>(async () => outcomeOf(await step())), () =>
      payment(paymentId),
    );

  return {
    provider: 'stripe',
    account: options.publishableKey,

    checkAccount: () => withTrouble(() => checkStripeAccount(stripe())),

    testPayment: () =>
      withTrouble(() => testStripePayment(stripe(), openStripe({ ...options, secretKey: options.publishableKey }))),

    prepare: (charge) =>
      withTrouble(async () => {
        const intent = await stripe().paymentIntents.create(
          {
            amount: charge.amount,
            currency: CURRENCY.toLowerCase(),
            capture_method: charge.capture === 'later' ? 'manual' : 'automatic',
            // All methods that the owner enabled, except those that send the customer to another page.
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
      withTrouble<PaymentOutcome>(async () => {
        if (!/^pi_\w{1,100}$/.test(token))
          return { kind: 'refused', reason: 'mismatch', detail: 'The token is not the id of a Stripe payment' };
        const intent = await stripe().paymentIntents.retrieve(token, { expand: ['latest_charge'] });
        const belongs =
          intent.metadata.attempt_key === charge.key &&
          intent.amount === charge.amount &&
          intent.currency === CURRENCY.toLowerCase();
        return belongs
          ? outcomeOf(intent)
          : { kind: 'refused', reason: 'mismatch', detail: `${intent.id} has another attempt, amount or currency` };
      }),

    capture: (paymentId, part) =>
      move(paymentId, () =>
        stripe().paymentIntents.capture(paymentId, {
          expand: ['latest_charge'],
          ...(part !== undefined && { amount_to_capture: part }),
        }),
      ),

    void: (paymentId) =>
      move(paymentId, () => stripe().paymentIntents.cancel(paymentId, { expand: ['latest_charge'] })),

    refund: (refund) => withTrouble(() => stripeRefund(stripe(), refund)),
    refundState: (refundId) => withTrouble(() => stripeRefundState(stripe(), refundId)),
    refundsOf: (paymentId) => withTrouble(() => stripeRefunds(stripe(), paymentId)),

    payment,

    lookUp: (attempt) => withTrouble(() => lookUp(stripe(), attempt, now())),

    payouts: (since, after) => withTrouble(() => stripePayouts(stripe(), since, after)),
    payoutLines: (payoutId, after) => withTrouble(() => stripePayoutLines(stripe(), payoutId, after)),
    awaitedMoney: (since) => withTrouble(() => stripeAwaitedMoney(stripe(), since)),

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
    timeout: PROVIDER_TIMEOUT_MS,
    // The order desk retries instead, because it stores each call and its key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Finds the payment of an attempt in Stripe's list of payments. The list contains a new payment at once; Stripe's search
 * may not contain it yet (Stripe docs, "Search").
 */
async function lookUp(
  stripe: Stripe,
  attempt: UnknownCharge,
  now: Instant,
): Promise<PaymentOutcome | { kind: 'none' }> {
  const started = Math.floor(attempt.startedAt / 1000);
  const around = {
    gte: started - CLOCK_SKEW_SECONDS,
    lte: started + NO_PAYMENT_IS_FINAL_AFTER_MS / 1000 + CLOCK_SKEW_SECONDS,
  };
  let count = 0;
  for await (const intent of stripe.paymentIntents.list({
    created: around,
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    if (intent.metadata.attempt_key === attempt.key) return outcomeOf(intent);
    count += 1;
    if (count === MAX_LOOK_UP_PAYMENTS)
      return { kind: 'unknown', detail: `the attempt is not among ${MAX_LOOK_UP_PAYMENTS} payments of these minutes` };
  }
  return now - attempt.startedAt > NO_PAYMENT_IS_FINAL_AFTER_MS
    ? { kind: 'none' }
    : { kind: 'unknown', detail: 'no trace of the attempt yet' };
}
