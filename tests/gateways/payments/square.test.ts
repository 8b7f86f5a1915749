import { describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import { type Charge, NO_PAYMENT_IS_FINAL_AFTER_MS } from '../../../functions/gateways/payments/gateway.ts';
import { squareGateway } from '../../../functions/gateways/payments/square.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();
const TOKEN = 'EAAA-verysecret';
const SIGNATURE_KEY = 'signature-verysecret';
const NOTIFICATION_URL = 'https://foodcourt.example/rest/payment/square/7';
const STARTED = Date.UTC(2026, 10, 20, 12);

const gateway = (now = STARTED) =>
  squareGateway({
    accessToken: TOKEN,
    applicationId: 'sandbox-sq0idb-1',
    locationId: 'L1',
    webhookSignatureKey: SIGNATURE_KEY,
    notificationUrl: NOTIFICATION_URL,
    hosts: { api: host.origin, script: 'https://web.example/square.js' },
    send: networkFetch,
    now: () => now,
  });

const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Maple Ramen, order 12-105' };
const cad = (amount: number) => ({ amount, currency: 'CAD' });

/** A Payment as in Square's API reference, with the fields that the adapter reads and a few more. */
const payment = (extra: object = {}) => ({
  id: 'sq1',
  status: 'APPROVED',
  amount_money: cad(2345),
  reference_id: 'key-1',
  location_id: 'L1',
  card_details: { status: 'AUTHORIZED', card: { card_brand: 'VISA', last_4: '1111' } },
  ...extra,
});
const errors = (status: number, category: string, code: string, detail = 'from Square') => ({
  status,
  body: { errors: [{ category, code, detail }] },
});

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
    ['of the typed application', { body: { client_id: 'sandbox-sq0idb-1' } }, { kind: 'working', name: 'Main' }],
    ['of another application', { body: { client_id: 'sandbox-sq0idb-2' } }, { kind: 'unfit', reason: 'application' }],
    ['that may not read its own status', errors(403, 'AUTHENTICATION_ERROR', 'FORBIDDEN'), { kind: 'working' }],
    ['without an answer', { status: 502, body: {} }, { kind: 'unknown' }],
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
  ])('is declined with Square’s code and a sentence for the customer: %s', async (code, category, message) => {
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

describe('squareGateway.capture and void', () => {
  it('capture and void authorised money', async () => {
    host.answer(
      { body: { payment: payment({ status: 'COMPLETED' }) } },
      { body: { payment: payment({ status: 'CANCELED' }) } },
    );
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'paid' });
    expect(await gateway().void('sq1')).toMatchObject({ kind: 'voided' });
    expect(host.requests.map(({ path }) => path)).toEqual(['/v2/payments/sq1/complete', '/v2/payments/sq1/cancel']);
  });

  it('answer with the state of the payment when it has already changed', async () => {
    host.answer(errors(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST'), {
      body: { payment: payment({ status: 'COMPLETED' }) },
    });
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'paid' });
  });

  it('keep the refusal when the payment did not change', async () => {
    host.answer(errors(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST'), { body: { payment: payment() } });
    expect(await gateway().capture('sq1')).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('squareGateway.refund', () => {
  const refund = { key: 'refund-1', reference: 'r1-0', paymentId: 'sq1', amount: 345, reason: 'Rejected: sold out' };
  const refundReply = (status: string) => ({
    body: { refund: { id: 'r1', status, amount_money: cad(345), payment_id: 'sq1' } },
  });

  it.each([
    ['COMPLETED', { kind: 'refunded', refundId: 'r1', amount: 345, settled: true }],
    ['PENDING', { kind: 'refunded', settled: false }],
    ['REJECTED', { kind: 'refused', reason: 'notAllowed' }],
  ])('reads a refund with the status %s', async (status, outcome) => {
    host.answer(refundReply(status));
    expect(await gateway().refund(refund)).toMatchObject(outcome);
    expect(JSON.parse(host.requests[0]?.body ?? '')).toEqual({
      idempotency_key: 'refund-1',
      payment_id: 'sq1',
      amount_money: cad(345),
      reason: 'Rejected: sold out (r1-0)',
    });
  });

  it('is refused for more than was paid', async () => {
    host.answer(errors(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID'));
    expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  });
});

describe('squareGateway.refundState', () => {
  it.each([
    ['COMPLETED', { kind: 'refunded', settled: true }],
    ['PENDING', { kind: 'refunded', settled: false }],
    ['REJECTED', { kind: 'failed', detail: 'refund REJECTED' }],
    ['FAILED', { kind: 'failed', detail: 'refund FAILED' }],
  ])('reads the status %s', async (status, state) => {
    host.answer({ body: { refund: { id: 'r1', status, amount_money: cad(345), payment_id: 'sq1' } } });
    expect(await gateway().refundState('r1')).toEqual(state);
    expect(host.requests[0]).toMatchObject({ method: 'GET', path: '/v2/refunds/r1' });
  });
});

describe('squareGateway.refundsOf', () => {
  const refund = (id: string, status: string, reason?: string | null) => ({
    body: { refund: { id, status, amount_money: cad(345), payment_id: 'sq1', reason } },
  });

  const paid = (...refundIds: string[]) => ({
    body: { payment: payment({ status: 'COMPLETED', refund_ids: refundIds }) },
  });

  it('reads each refund that the payment names', async () => {
    host.answer(
      paid('r1', 'r2', 'r3'),
      refund('r1', 'COMPLETED', 'Sold out (r7-0)'),
      refund('r2', 'PENDING', 'Sold out'),
      refund('r3', 'FAILED', null),
    );
    expect(await gateway().refundsOf('sq1')).toEqual({
      kind: 'refunds',
      refunds: [
        { refundId: 'r1', reference: 'r7-0', amount: 345, progress: 'settled' },
        { refundId: 'r2', reference: null, amount: 345, progress: 'pending' },
        { refundId: 'r3', reference: null, amount: 345, progress: 'failed' },
      ],
    });
    expect(host.requests.map(({ path }) => path)).toEqual([
      '/v2/payments/sq1',
      '/v2/refunds/r1',
      '/v2/refunds/r2',
      '/v2/refunds/r3',
    ]);
  });

  it('reads back the reference of a refund with the longest reason', async () => {
    host.answer(refund('r1', 'COMPLETED'));
    await gateway().refund({ key: 'k', reference: 'r12-3', paymentId: 'sq1', amount: 345, reason: 'x'.repeat(500) });
    const { reason } = JSON.parse(host.requests[0]?.body ?? '');
    expect(reason).toHaveLength(192);
    host.answer(paid('r1'), refund('r1', 'COMPLETED', reason));
    expect(await gateway().refundsOf('sq1')).toMatchObject({ refunds: [{ reference: 'r12-3' }] });
  });

  it('is empty for a payment without refunds', async () => {
    host.answer({ body: { payment: payment() } });
    expect(await gateway().refundsOf('sq1')).toEqual({ kind: 'refunds', refunds: [] });
  });

  it('is unknown when one refund cannot be read', async () => {
    host.answer(paid('r1'), errors(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'));
    expect(await gateway().refundsOf('sq1')).toMatchObject({ kind: 'unknown' });
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

describe('squareGateway.readWebhook', () => {
  const event = (type: string, object: object) =>
    JSON.stringify({
      merchant_id: 'M',
      type,
      event_id: 'e1',
      created_at: '2026-11-20T12:00:00.123Z',
      data: { type, id: 'x', object },
    });
  const sign = async (text: string, key = SIGNATURE_KEY) => {
    const hmac = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const signature = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(signature)));
  };
  const read = (body: string, signature: string) =>
    gateway().readWebhook(body, new Headers({ 'x-square-hmacsha256-signature': signature }));
  const readSigned = async (body: string) => read(body, await sign(NOTIFICATION_URL + body));

  it('reads an event of a payment', async () => {
    expect(await readSigned(event('payment.updated', { payment: payment() }))).toEqual({
      ok: true,
      event: {
        eventId: 'e1',
        paymentId: 'sq1',
        attemptKey: 'key-1',
        about: 'payment',
        reports: 'authorised',
        refund: null,
        occurredAt: Date.UTC(2026, 10, 20, 12) + 123,
      },
    });
  });

  it.each([
    [{ status: 'COMPLETED' }, 'paid'],
    [{ status: 'COMPLETED', refunded_money: { amount: 500, currency: 'CAD' } }, null],
    [{ status: 'CANCELED' }, null],
  ])('reads an event about a payment with %j as a report of %s', async (extra, reports) => {
    expect(await readSigned(event('payment.updated', { payment: payment(extra) }))).toMatchObject({
      event: { reports },
    });
  });

  it('gives an event of a refund the id of the refunded payment', async () => {
    expect(await readSigned(event('refund.updated', { refund: { id: 'r1', payment_id: 'sq1' } }))).toMatchObject({
      event: { paymentId: 'sq1', attemptKey: null, about: 'refund' },
    });
  });

  it.each([
    ['PENDING', 'pending'],
    ['COMPLETED', 'settled'],
    ['REJECTED', 'failed'],
    ['FAILED', 'failed'],
  ])('reads a refund with the status %s', async (status, reports) => {
    const refund = { id: 'r1', payment_id: 'sq1', status };
    expect(await readSigned(event('refund.updated', { refund }))).toMatchObject({
      event: { refund: { refundId: 'r1', reports } },
    });
  });

  it('ignores events about other objects', async () => {
    expect(await readSigned(event('customer.created', { customer: { id: 'c' } }))).toEqual({ ok: true, event: null });
  });

  it('refuses a signature of another key, another URL or another body, and a missing signature', async () => {
    const body = event('payment.updated', { payment: payment() });
    const forged = { ok: false, code: 'forged' };
    expect(await read(body, await sign(NOTIFICATION_URL + body, 'other'))).toMatchObject(forged);
    expect(await read(body, await sign(`https://evil.example/${body}`))).toMatchObject(forged);
    expect(await read(`${body} `, await sign(NOTIFICATION_URL + body))).toMatchObject(forged);
    expect(await read(body, '')).toMatchObject(forged);
    expect(await read(body, '%%%')).toMatchObject(forged);
    expect(await gateway().readWebhook(body, new Headers())).toMatchObject(forged);
  });

  it.each(['no JSON', '{}', 'null'])('calls a signed %s malformed', async (body) => {
    expect(await readSigned(body)).toMatchObject({ ok: false, code: 'malformed' });
  });
});
