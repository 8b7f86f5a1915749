import { describe, expect, it } from 'vitest';
import { type Charge, PAYMENT_PROVIDERS } from '../../../functions/gateways/payments/gateway.ts';
import type { CardBehaviour } from '../../../functions/gateways/payments/stand-in/test-cards.ts';
import { TEST_CARDS } from '../../../functions/gateways/payments/stand-in/test-cards.ts';
import { openStandIn, type ReceivedWebhook, webhookUrl } from './open-stand-in.ts';

const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Order 12-105' };

describe.each(PAYMENT_PROVIDERS)('webhooks of the stand-in host of %s', (provider) => {
  async function pay(behaviour: CardBehaviour) {
    const standIn = openStandIn(provider);
    const number = TEST_CARDS.find((card) => card.behaviour === behaviour)?.number ?? '';
    const outcome = await standIn.gateway.authorise(charge, await standIn.payInBrowser(charge, number));
    const paymentId = 'paymentId' in outcome ? (outcome.paymentId ?? '') : '';
    const read = async ({ body, headers }: ReceivedWebhook) => {
      const reading = await standIn.gateway.readWebhook(body, headers);
      return reading.ok ? reading.event : reading;
    };
    return { house: standIn, paymentId, read };
  }

  it('are signed, sent once per change, and deleted after delivery', async () => {
    const { house, paymentId, read } = await pay('approved');
    await house.gateway.capture(paymentId);
    await house.gateway.refund({ key: 'r', reference: 'r1-0', paymentId, amount: 345, reason: 'Sold out' });
    const webhooks = await house.deliver();
    expect(webhooks.map(({ url }) => url)).toEqual(Array(3).fill(webhookUrl(provider, 7)));
    const events = await Promise.all(webhooks.map(read));
    expect(events).toMatchObject([
      { paymentId, attemptKey: 'key-1', about: 'payment' },
      { paymentId, attemptKey: 'key-1', about: 'payment' },
      { paymentId, about: 'refund' },
    ]);
    expect(new Set(events.map((event) => event && 'eventId' in event && event.eventId)).size).toBe(3);
    expect(house.nextWebhook()).toBeNull();
  });

  it('are delivered three times under one event id after a payment with the test card for repeated webhooks', async () => {
    const { house, read } = await pay('webhooksRepeated');
    const events = await Promise.all((await house.deliver()).map(read));
    expect(events).toHaveLength(3);
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
  });

  it('are delivered one minute late after a payment with the test card for late webhooks', async () => {
    const { house } = await pay('webhooksLate');
    house.wait(59_999);
    expect(await house.deliver()).toHaveLength(0);
    house.wait(1);
    expect(await house.deliver()).toHaveLength(1);
  });

  it('are delivered in the wrong sequence after a payment with the test card for reordered webhooks', async () => {
    const { house, paymentId, read } = await pay('webhooksReordered');
    house.wait(5_000);
    expect(await house.deliver()).toHaveLength(0);
    await house.gateway.capture(paymentId);
    const [second] = await Promise.all((await house.deliver()).map(read));
    house.wait(1_000);
    const [first] = await Promise.all((await house.deliver()).map(read));
    expect(second).toMatchObject({ paymentId });
    expect(first).toMatchObject({ paymentId });
    expect(
      first && second && 'occurredAt' in first && 'occurredAt' in second && first.occurredAt < second.occurredAt,
    ).toBe(true);
    expect(house.nextWebhook()).toBeNull();
  });

  it('are sent again with growing delays when the receiver fails, at most six times in all', async () => {
    const { house } = await pay('approved');
    const waits: number[] = [];
    for (let tries = 1; house.nextWebhook() !== null; tries += 1) {
      const dueAt = house.nextWebhook() ?? 0;
      waits.push(dueAt - house.now());
      house.wait(dueAt - house.now());
      expect(await house.deliver(503)).toHaveLength(1);
      expect(tries).toBeLessThan(10);
    }
    expect(waits).toEqual([0, 2_000, 4_000, 8_000, 16_000, 32_000]);
  });
});
