import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import { type Charge, NO_PAYMENT_IS_FINAL_AFTER_MS } from '../../../functions/gateways/payments/gateway.ts';
import { stripeGateway } from '../../../functions/gateways/payments/stripe.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();
const SECRET = 'sk_test_verysecret';
const WEBHOOK_SECRET = 'whsec_verysecret';
const STARTED = Date.UTC(2026, 10, 20, 12);

const gateway = (now = STARTED) =>
  stripeGateway({
    secretKey: SECRET,
    publishableKey: 'pk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    hosts: { api: host.origin, script: 'https://js.example/stripe.js' },
    send: networkFetch,
    now: () => now,
  });

const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Maple Ramen, order 12-105' };

/** A PaymentIntent as in Stripe's API reference, with the fields that the adapter reads. */
const intent = (extra: object = {}) => ({
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
const authorisedIntent = intent({ status: 'requires_capture', amount_capturable: 2345 });
const paid = intent({
  status: 'succeeded',
  amount_received: 2345,
  latest_charge: { id: 'ch_1', amount_refunded: 345 },
});
const error = (status: number, fields: object) => ({ status, body: { error: { message: 'from Stripe', ...fields } } });

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
    ['held money', authorisedIntent, { kind: 'authorised', paymentId: 'pi_1', amount: 2345 }],
    ['taken money', paid, { kind: 'paid', paymentId: 'pi_1', amount: 2345, refunded: 345 }],
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
  ])('refuses a payment of %s', async (_, extra) => {
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
  it('capture and void authorised money', async () => {
    host.answer({ body: paid }, { body: intent({ status: 'canceled' }) });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'paid', amount: 2345 });
    expect(await gateway().void('pi_1')).toEqual({ kind: 'voided', paymentId: 'pi_1' });
    expect(host.requests.map(({ path }) => path)).toEqual([
      '/v1/payment_intents/pi_1/capture',
      '/v1/payment_intents/pi_1/cancel',
    ]);
  });

  it('capture with a new key each time, so that Stripe does not replay a failure', async () => {
    host.answer({ body: paid });
    await gateway().capture('pi_1');
    await gateway().capture('pi_1');
    expect(new Set(host.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('answer with the state of the payment when it has already changed', async () => {
    host.answer(error(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }), { body: paid });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'paid' });
  });

  it('keep the refusal when the payment did not change', async () => {
    host.answer(error(402, { type: 'card_error', code: 'charge_expired_for_capture' }), { body: authorisedIntent });
    expect(await gateway().capture('pi_1')).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('stripeGateway.refund', () => {
  const refund = { key: 'refund-1', reference: 'r1-0', paymentId: 'pi_1', amount: 345, reason: 'Rejected: sold out' };

  it.each([
    ['succeeded', true],
    ['pending', false],
  ])('gives money back (%s)', async (status, settled) => {
    host.answer({ body: { id: 're_1', object: 'refund', amount: 345, status } });
    expect(await gateway().refund(refund)).toEqual({ kind: 'refunded', refundId: 're_1', amount: 345, settled });
    expect(host.requests[0]?.headers['idempotency-key']).toBe('refund-1:refund');
    expect(host.requests[0]?.body).toContain('metadata[reference]=r1-0');
  });

  it('reports a refund that the bank refused', async () => {
    host.answer({
      body: { id: 're_1', object: 'refund', amount: 345, status: 'failed', failure_reason: 'lost_or_stolen_card' },
    });
    expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('stripeGateway.refundState', () => {
  it.each([
    ['succeeded', { kind: 'refunded', settled: true }],
    ['pending', { kind: 'refunded', settled: false }],
    ['requires_action', { kind: 'refunded', settled: false }],
    ['failed', { kind: 'failed', detail: 'refund failed: lost_or_stolen_card' }],
    ['canceled', { kind: 'failed', detail: 'refund canceled: lost_or_stolen_card' }],
  ])('reads the status %s', async (status, state) => {
    host.answer({ body: { id: 're_1', object: 'refund', amount: 345, status, failure_reason: 'lost_or_stolen_card' } });
    expect(await gateway().refundState('re_1')).toEqual(state);
    expect(host.requests[0]).toMatchObject({ method: 'GET', path: '/v1/refunds/re_1' });
  });
});

describe('stripeGateway.refundsOf', () => {
  const refund = (id: string, status: string, metadata: Record<string, string> | null) => ({
    ...{ id, object: 'refund', amount: 345, status, metadata },
  });
  const page = (data: readonly object[], has_more = false) => ({
    body: { object: 'list', url: '/v1/refunds', has_more, data },
  });

  it('reads all pages of the list', async () => {
    host.answer(
      page([refund('re_3', 'succeeded', { reference: 'r7-0' }), refund('re_2', 'requires_action', {})], true),
      page([refund('re_1', 'canceled', null)]),
    );
    expect(await gateway().refundsOf('pi_1')).toEqual({
      kind: 'refunds',
      refunds: [
        { refundId: 're_3', reference: 'r7-0', amount: 345, progress: 'settled' },
        { refundId: 're_2', reference: null, amount: 345, progress: 'pending' },
        { refundId: 're_1', reference: null, amount: 345, progress: 'failed' },
      ],
    });
    expect(host.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining('/v1/refunds?payment_intent=pi_1'),
      expect.stringContaining('starting_after=re_2'),
    ]);
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
  ])('reports a refusal for %s, and does not repeat Stripe’s answer', async (_, answer, reason) => {
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

describe('stripeGateway.readWebhook', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_800_000_000, data: { object } });
  const read = async (body: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)) => {
    const header = await new Stripe('sk').webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
    return gateway().readWebhook(body, new Headers({ 'stripe-signature': header }));
  };

  it('reads an event of a payment', async () => {
    expect(await read(event('payment_intent.succeeded', paid))).toEqual({
      ok: true,
      event: {
        eventId: 'evt_1',
        paymentId: 'pi_1',
        attemptKey: 'key-1',
        about: 'payment',
        reports: 'paid',
        refund: null,
        occurredAt: 1_800_000_000_000,
      },
    });
  });

  it('gives an event of a refund the id of the refunded payment', async () => {
    const charged = { id: 'ch_1', payment_intent: 'pi_1', metadata: {} };
    expect(await read(event('charge.refunded', charged))).toMatchObject({
      event: { paymentId: 'pi_1', about: 'refund', refund: null },
    });
  });

  it.each([
    ['refund.updated', 'succeeded', 'settled'],
    ['refund.updated', 'requires_action', 'pending'],
    ['charge.refund.updated', 'canceled', 'failed'],
    ['refund.failed', 'failed', 'failed'],
  ])('reads %s with the status %s', async (type, status, reports) => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', status };
    expect(await read(event(type, refund))).toMatchObject({
      event: { paymentId: 'pi_1', about: 'refund', refund: { refundId: 're_1', reports } },
    });
  });

  it('ignores events about other objects', async () => {
    expect(await read(event('customer.created', { id: 'cus_1' }))).toEqual({ ok: true, event: null });
    expect(await read(event('refund.updated', { id: 're_1', payment_intent: null }))).toEqual({
      ok: true,
      event: null,
    });
  });

  it('refuses a wrong, an old and a missing signature, and an altered body', async () => {
    const body = event('payment_intent.succeeded', paid);
    const forged = { ok: false, code: 'forged' };
    expect(await read(body, 'whsec_other')).toMatchObject(forged);
    expect(await read(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 301)).toMatchObject(forged);
    expect(await gateway().readWebhook(body, new Headers())).toMatchObject(forged);
    const header = await new Stripe('sk').webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: WEBHOOK_SECRET,
    });
    const altered = body.replace('2345', '9999');
    expect(await gateway().readWebhook(altered, new Headers({ 'stripe-signature': header }))).toMatchObject(forged);
  });

  it.each(['no JSON', '{}', 'null', '{"id":"evt_1","type":"payment_intent.succeeded","created":1,"data":{}}'])(
    'calls a signed %s malformed',
    async (body) => {
      expect(await read(body)).toMatchObject({ ok: false, code: 'malformed' });
    },
  );
});
