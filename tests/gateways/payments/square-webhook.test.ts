import { describe, expect, it } from 'vitest';
import { stubHost } from '../stub-host.ts';
import { NOTIFICATION_URL, payment, SIGNATURE_KEY, squareAt } from './square-at-stub.ts';

const host = stubHost();
const gateway = () => squareAt(host);

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
  ])('the event of a payment with %j reports %s', async (extra, reports) => {
    expect(await readSigned(event('payment.updated', { payment: payment(extra) }))).toMatchObject({
      event: { reports },
    });
  });

  it('reads the id of the refunded payment from the event of a refund', async () => {
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

  it.each(['no JSON', '{}', 'null'])('refuses a signed %s as malformed', async (body) => {
    expect(await readSigned(body)).toMatchObject({ ok: false, code: 'malformed' });
  });
});
