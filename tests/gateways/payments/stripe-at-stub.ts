/** Stripe for the tests of its adapter: the adapter calls a stub, which replies as the tests decide. */

import { networkFetch } from '../../../functions/gateways/http.ts';
import { stripeGateway } from '../../../functions/gateways/payments/stripe.ts';
import type { StubHost } from '../stub-host.ts';
import { STARTED } from './stub-charge.ts';

export const SECRET = 'sk_test_verysecret';
export const WEBHOOK_SECRET = 'whsec_verysecret';

/** The adapter of Stripe. Its calls go to `host`. */
export const stripeAt = (host: StubHost, now = STARTED) =>
  stripeGateway({
    secretKey: SECRET,
    publishableKey: 'pk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    hosts: { api: host.origin, script: 'https://js.example/stripe.js' },
    send: networkFetch,
    now: () => now,
  });

/** A PaymentIntent as in Stripe's API reference, with the fields that the adapter reads. */
export const intent = (extra: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 2345,
  amount_capturable: 0,
  amount_received: 0,
  currency: 'cad',
  client_secret: 'pi_1_secret_x',
  last_payment_error: null,
  latest_charge: null,
  metadata: { attempt_key: 'key-1' },
  status: 'requires_payment_method',
  ...extra,
});
export const authorisedIntent = intent({ status: 'requires_capture', amount_capturable: 2345 });
export const paid = intent({
  status: 'succeeded',
  amount_received: 2345,
  latest_charge: { id: 'ch_1', amount_refunded: 345 },
});
export const error = (status: number, fields: object) => ({
  status,
  body: { error: { message: 'from Stripe', ...fields } },
});
