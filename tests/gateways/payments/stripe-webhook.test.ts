import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { stubHost } from '../stub-host.ts';
import { paid, stripeAt, WEBHOOK_SECRET } from './stripe-at-stub.ts';

const host = stubHost();
const gateway = () => stripeAt(host);

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

  it('reads the id of the refunded payment from the event of a refunded charge', async () => {
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
    'refuses a signed %s as malformed',
    async (body) => {
      expect(await read(body)).toMatchObject({ ok: false, code: 'malformed' });
    },
  );
});
