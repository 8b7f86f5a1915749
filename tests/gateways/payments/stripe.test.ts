import { describe, expect, it } from 'vitest';
import { NO_PAYMENT_IS_FINAL_AFTER_MS } from '../../../functions/gateways/payments/gateway.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';
import { authorisedIntent, error, intent, paid, SECRET, stripeAt } from './stripe-at-stub.ts';
import { charge, STARTED } from './stub-charge.ts';

const host = stubHost();
const gateway = (now = STARTED) => stripeAt(host, now);

describe('stripeGateway.prepare', () => {
  it('creates a payment with the key of the charge, and returns the client secret of the payment', async () => {
    host.answer({ body: intent() });
    expect(await gateway().prepare(charge)).toEqual({
      kind: 'ready',
      setup: {
        provider: 'stripe',
        scriptUrl: 'https://js.example/stripe.js',
        publishableKey: 'pk_test_1',
        clientSecret: 'pi_1_secret_x',
        paymentId: 'pi_1',
      },
    });
    const [request] = host.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      amount: '2345',
      currency: 'cad',
      capture_method: 'manual',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      description: 'Maple Ramen, order 12-105',
      'metadata[attempt_key]': 'key-1',
    });
  });

  it('requests immediate capture when the charge has the capture "now"', async () => {
    host.answer({ body: intent() });
    await gateway().prepare({ ...charge, capture: 'now' });
    expect(new URLSearchParams(host.requests[0]?.body).get('capture_method')).toBe('automatic');
  });
});

describe('stripeGateway.authorise', () => {
  it.each([
    ['authorised money', authorisedIntent, { kind: 'authorised', paymentId: 'pi_1', amount: 2345 }],
    ['captured money', paid, { kind: 'paid', paymentId: 'pi_1', amount: 2345, refunded: 345 }],
    ['an unconfirmed payment', intent(), { kind: 'needsAction', paymentId: 'pi_1', clientSecret: 'pi_1_secret_x' }],
    ['an open 3-D Secure dialog', intent({ status: 'requires_action' }), { kind: 'needsAction' }],
    ['a payment that Stripe still processes', intent({ status: 'processing' }), { kind: 'unknown' }],
    ['a cancelled payment', intent({ status: 'canceled' }), { kind: 'voided', paymentId: 'pi_1' }],
    [
      'a decline, in Stripe’s own words',
      intent({
        last_payment_error: {
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
        },
      }),
      { kind: 'declined', code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    ],
  ])('reads %s', async (_, body, outcome) => {
    host.answer({ body });
    expect(await gateway().authorise(charge, 'pi_1')).toMatchObject(outcome);
    expect(host.requests[0]?.path).toBe('/v1/payment_intents/pi_1?expand[0]=latest_charge');
  });

  it.each([
    ['another attempt', { metadata: { attempt_key: 'key-2' } }],
    ['no attempt of this site', { metadata: {} }],
    ['a smaller amount', { amount: 100 }],
    ['another currency', { currency: 'usd' }],
  ])('refuses a payment that is for %s', async (_, extra) => {
    host.answer({ body: { ...authorisedIntent, ...extra } });
    expect(await gateway().authorise(charge, 'pi_1')).toMatchObject({ kind: 'refused', reason: 'mismatch' });
  });

  it.each(['', 'cnon:ok', 'pi_1/../../refunds', 'pi_1?x'])(
    'refuses the token "%s" without a call to Stripe',
    async (token) => {
      expect(await gateway().authorise(charge, token)).toMatchObject({ kind: 'refused', reason: 'mismatch' });
      expect(host.requests).toHaveLength(0);
    },
  );
});

describe('stripeGateway.capture and void', () => {
  it('capture takes authorised money, and void releases it', async () => {
    host.answer({ body: paid }, { body: intent({ status: 'canceled' }) });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'paid', amount: 2345 });
    expect(await gateway().void('pi_1')).toEqual({ kind: 'voided', paymentId: 'pi_1' });
    expect(host.requests.map(({ path }) => path)).toEqual([
      '/v1/payment_intents/pi_1/capture',
      '/v1/payment_intents/pi_1/cancel',
    ]);
  });

  it('capture uses a new idempotency key for each call, so that Stripe does not replay a failure', async () => {
    host.answer({ body: paid });
    await gateway().capture('pi_1');
    await gateway().capture('pi_1');
    expect(new Set(host.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('capture returns the state of the payment when the payment has already changed', async () => {
    host.answer(error(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }), { body: paid });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'paid' });
  });

  it('capture returns the refusal when the payment has not changed', async () => {
    host.answer(error(402, { type: 'card_error', code: 'charge_expired_for_capture' }), { body: authorisedIntent });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('stripeGateway.lookUp', () => {
  const attempt = { key: 'key-1', startedAt: STARTED };

  it('finds the charge on a later page', async () => {
    const others = Array.from({ length: 2 }, (_, n) => intent({ id: `pi_other${n}`, metadata: {} }));
    host.answer(
      { body: { object: 'list', data: others, has_more: true } },
      { body: { object: 'list', data: [authorisedIntent], has_more: false } },
    );
    expect(await gateway().lookUp(attempt)).toMatchObject({ kind: 'authorised', paymentId: 'pi_1' });
    expect(host.requests[1]?.path).toContain('starting_after=pi_other1');
  });

  it('answers "none" only when so much time has passed that the request of the attempt must have timed out', async () => {
    host.answer({ body: { object: 'list', data: [], has_more: false } });
    expect(await gateway(STARTED + NO_PAYMENT_IS_FINAL_AFTER_MS).lookUp(attempt)).toMatchObject({ kind: 'unknown' });
    expect(await gateway(STARTED + NO_PAYMENT_IS_FINAL_AFTER_MS + 1).lookUp(attempt)).toEqual({ kind: 'none' });
  });
});

describe('stripeGateway in trouble', () => {
  it.each([
    [
      'a wrong key',
      error(401, { type: 'invalid_request_error', message: `Invalid API Key: ${SECRET}` }),
      'configuration',
    ],
    ['a missing permission', error(403, { type: 'invalid_request_error' }), 'configuration'],
    ['too many calls', error(429, { type: 'invalid_request_error', code: 'rate_limit' }), 'busy'],
    ['a key used for another body', error(400, { type: 'idempotency_error' }), 'keyReused'],
    ['an unknown payment', error(404, { type: 'invalid_request_error', code: 'resource_missing' }), 'mismatch'],
    [
      'a request that Stripe does not understand',
      error(400, { type: 'invalid_request_error', code: 'parameter_unknown' }),
      'configuration',
    ],
  ])('reports a refusal for %s, without the text of Stripe’s answer', async (_, answer, reason) => {
    host.answer(answer);
    const outcome = await gateway().payment('pi_1');
    expect(outcome).toMatchObject({ kind: 'refused', reason });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  it('reports unknown while another call with the same key is running', async () => {
    host.answer(error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }));
    expect(await gateway().prepare(charge)).toMatchObject({ kind: 'unknown' });
  });

  it.each(['a broken connection', 'a 500 in HTML', 'a 503 without a body', 'malformed JSON', 'a redirect'])(
    'does not know the outcome after %s, and makes each call only once',
    async (name) => {
      host.answer(HOSTILE[name] ?? 'reset');
      for (const outcome of [await gateway().prepare(charge), await gateway().capture('pi_1')]) {
        expect(outcome).toMatchObject({ kind: 'unknown' });
        expect(JSON.stringify(outcome)).not.toContain('secret');
      }
      expect(host.requests).toHaveLength(2);
    },
  );
});
