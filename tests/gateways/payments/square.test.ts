import { describe, expect, it } from 'vitest';
import { NO_PAYMENT_IS_FINAL_AFTER_MS } from '../../../functions/gateways/payments/gateway.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';
import { cad, errors, payment, squareAt, TOKEN } from './square-at-stub.ts';
import { charge, STARTED } from './stub-charge.ts';

const host = stubHost();
const gateway = (now = STARTED) => squareAt(host, now);

describe('squareGateway.prepare', () => {
  it('gives the browser publishable values only, without a call to Square', async () => {
    expect(await gateway().prepare(charge)).toEqual({
      kind: 'ready',
      setup: {
        provider: 'square',
        scriptUrl: 'https://web.example/square.js',
        applicationId: 'sandbox-sq0idb-1',
        locationId: 'L1',
      },
    });
    expect(host.requests).toHaveLength(0);
  });
});

describe('squareGateway.checkAccount', () => {
  const location = { name: 'Main', status: 'ACTIVE', capabilities: ['CREDIT_CARD_PROCESSING'], currency: 'CAD' };
  it.each([
    ['the application of the account', { body: { client_id: 'sandbox-sq0idb-1' } }, { kind: 'working', name: 'Main' }],
    ['another application', { body: { client_id: 'sandbox-sq0idb-2' } }, { kind: 'unfit', reason: 'application' }],
    [
      'unknown, because the token has no right to read its own status',
      errors(403, 'AUTHENTICATION_ERROR', 'FORBIDDEN'),
      { kind: 'working' },
    ],
    ['unknown, because Square does not answer', { status: 502, body: {} }, { kind: 'unknown' }],
  ])('reads the application of a token: %s', async (_what, status, expected) => {
    host.answer({ body: { location } }, status);
    expect(await gateway().checkAccount()).toMatchObject(expected);
    const [, asked] = host.requests;
    expect(asked).toMatchObject({ method: 'POST', path: '/oauth2/token/status' });
    expect(asked?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });
});

describe('squareGateway.authorise', () => {
  it('charges the nonce, with the key of the charge as idempotency key', async () => {
    host.answer({ body: { payment: payment() } });
    expect(await gateway().authorise(charge, 'cnon:ok')).toEqual({
      kind: 'authorised',
      paymentId: 'sq1',
      amount: 2345,
    });
    const [request] = host.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v2/payments',
      headers: { authorization: `Bearer ${TOKEN}`, 'square-version': '2026-09-16' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      source_id: 'cnon:ok',
      idempotency_key: 'key-1',
      amount_money: cad(2345),
      autocomplete: false,
      location_id: 'L1',
      reference_id: 'key-1',
      note: 'Maple Ramen, order 12-105',
    });
  });

  it('captures immediately when the charge has the capture "now"', async () => {
    host.answer({ body: { payment: payment({ status: 'COMPLETED' }) } });
    expect(await gateway().authorise({ ...charge, capture: 'now' }, 'cnon:ok')).toMatchObject({
      kind: 'paid',
      refunded: 0,
    });
    expect(JSON.parse(host.requests[0]?.body ?? '')).toMatchObject({ autocomplete: true });
  });

  it.each([
    ['GENERIC_DECLINE', 'PAYMENT_METHOD_ERROR', 'Your card was declined. Please use another card.'],
    ['INSUFFICIENT_FUNDS', 'PAYMENT_METHOD_ERROR', 'Your card has insufficient funds.'],
    ['CARD_TOKEN_USED', 'INVALID_REQUEST_ERROR', 'Please enter your card again.'],
  ])('returns "declined" with Square’s code and a sentence for the customer: %s', async (code, category, message) => {
    host.answer(errors(402, category, code, `Authorization error: '${code}'`));
    expect(await gateway().authorise(charge, 'cnon:x')).toMatchObject({ kind: 'declined', code, message });
  });
});

describe('squareGateway.payment', () => {
  it.each([
    ['COMPLETED', { refunded_money: cad(345) }, { kind: 'paid', amount: 2345, refunded: 345 }],
    ['CANCELED', {}, { kind: 'voided', paymentId: 'sq1' }],
    ['PENDING', {}, { kind: 'unknown' }],
    [
      'FAILED',
      { card_details: { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'CVV_FAILURE', detail: 'Bad CVV' }] } },
      {
        kind: 'declined',
        paymentId: 'sq1',
        code: 'CVV_FAILURE',
        message: 'The security code of your card is not correct.',
      },
    ],
    ['FAILED', {}, { kind: 'declined', code: 'FAILED', message: 'Your card was declined. Please use another card.' }],
  ])('reads a payment with the status %s', async (status, extra, outcome) => {
    host.answer({ body: { payment: payment({ status, ...extra }) } });
    expect(await gateway().payment('sq1')).toMatchObject(outcome);
  });

  it('encodes an id, so that the id stays one segment of the path', async () => {
    host.answer(errors(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND'));
    expect(await gateway().payment('../refunds?x')).toMatchObject({ kind: 'refused', reason: 'mismatch' });
    expect(host.requests[0]?.path).toBe('/v2/payments/..%2Frefunds%3Fx');
  });
});

describe('squareGateway.capture and squareGateway.void', () => {
  it('capture or void a payment whose money is authorised', async () => {
    host.answer(
      { body: { payment: payment({ status: 'COMPLETED' }) } },
      { body: { payment: payment({ status: 'CANCELED' }) } },
    );
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'paid' });
    expect(await gateway().void('sq1')).toMatchObject({ kind: 'voided' });
    expect(host.requests.map(({ path }) => path)).toEqual(['/v2/payments/sq1/complete', '/v2/payments/sq1/cancel']);
  });

  it('return the state of the payment when Square refuses because it has already changed', async () => {
    host.answer(errors(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST'), {
      body: { payment: payment({ status: 'COMPLETED' }) },
    });
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'paid' });
  });

  it('return the refusal when the payment did not change', async () => {
    host.answer(errors(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST'), { body: { payment: payment() } });
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('squareGateway.lookUp', () => {
  const attempt = { key: 'key-1', startedAt: STARTED };

  it('finds the charge on a later page', async () => {
    host.answer(
      { body: { payments: [payment({ id: 'other', reference_id: 'key-2' })], cursor: 'next' } },
      { body: { payments: [payment()] } },
    );
    expect(await gateway().lookUp(attempt)).toMatchObject({ kind: 'authorised', paymentId: 'sq1' });
    const secondQuery = new URL(host.requests[1]?.path ?? '', host.origin).searchParams;
    expect(Object.fromEntries(secondQuery)).toEqual({
      location_id: 'L1',
      begin_time: '2026-11-20T11:59:00.000Z',
      end_time: '2026-11-20T12:03:00.000Z',
      limit: '100',
      cursor: 'next',
    });
  });

  it('answers "none" only when so much time has passed that the list must be up to date', async () => {
    host.answer({ body: {} });
    expect(await gateway(STARTED + NO_PAYMENT_IS_FINAL_AFTER_MS).lookUp(attempt)).toMatchObject({ kind: 'unknown' });
    expect(await gateway(STARTED + NO_PAYMENT_IS_FINAL_AFTER_MS + 1).lookUp(attempt)).toEqual({ kind: 'none' });
  });

  it('gives up on an endless list', async () => {
    host.answer({ body: { payments: [], cursor: 'again' } });
    expect(await gateway(STARTED + NO_PAYMENT_IS_FINAL_AFTER_MS + 1).lookUp(attempt)).toMatchObject({
      kind: 'unknown',
    });
    expect(host.requests).toHaveLength(10);
  });
});

describe('squareGateway in trouble', () => {
  it.each([
    [
      'a wrong token',
      errors(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED'),
      { kind: 'refused', reason: 'configuration' },
    ],
    ['too many calls', errors(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'), { kind: 'refused', reason: 'busy' }],
    [
      'a key used for another body',
      errors(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'),
      { kind: 'refused', reason: 'keyReused' },
    ],
    ['a timeout at Square', errors(408, 'API_ERROR', 'REQUEST_TIMEOUT'), { kind: 'unknown' }],
    ['another call at the same time', errors(409, 'API_ERROR', 'CONFLICT'), { kind: 'unknown' }],
    ['a failure at Square', errors(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'), { kind: 'unknown' }],
    [
      'a payment in another currency',
      { body: { payment: payment({ amount_money: { amount: 2345, currency: 'USD' } }) } },
      { kind: 'unknown' },
    ],
  ])('distinguishes the causes of a failure: %s', async (_, answer, outcome) => {
    host.answer(answer);
    expect(await gateway().authorise(charge, 'cnon:ok')).toMatchObject(outcome);
  });

  it.each(Object.keys(HOSTILE))('does not know the outcome after %s', async (name) => {
    host.answer(HOSTILE[name] ?? 'reset');
    const outcome = await gateway().authorise(charge, 'cnon:ok');
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });
});
