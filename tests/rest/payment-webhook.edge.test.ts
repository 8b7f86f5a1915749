import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../functions/gateways/payments/gateway.ts';
import { webhookSecretOf } from '../../functions/gateways/payments/stand-in/accounts.ts';
import {
  ALWAYS_OPEN,
  deliverWebhooks,
  openSheet,
  payByCard,
  payments,
  readyToSubmit,
  standInHost,
  tokenOf,
} from '../till.ts';
import { buildTown, errorOf, orderOf, RAMEN, Visitor } from '../town.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const board = async () => (await desk().board(1)).tickets;
const customer = () => new Visitor({ clock: Date.now });
const countPolledCharges = () =>
  runInDurableObject(desk(), (_desk, { storage }) =>
    storage.sql.exec<{ told: number }>('SELECT count(*) AS told FROM charges WHERE told_at IS NOT NULL').one(),
  );
/** Captures a payment of Ramen at the payment provider, as the owner can in the provider's dashboard. */
const captureAtProvider = (provider: PaymentProvider, paymentId: string) => {
  const [path, key] =
    provider === 'stripe'
      ? [`/v1/payment_intents/${paymentId}/capture`, 'sk_standin_1']
      : [`/v2/payments/${paymentId}/complete`, 'at_standin_1'];
  const headers = { authorization: `Bearer ${key}` };
  return standInHost().fetch(`https://x.example${path}`, { method: 'POST', headers });
};
const webhook = (provider: string, businessId: number, body: string, headers: Record<string, string> = {}) =>
  customer().call(`/rest/payment/webhook/${provider}/${businessId}`, { method: 'POST', body, headers });

async function signedByStripe(event: object): Promise<[string, Record<string, string>]> {
  const body = JSON.stringify(event);
  const signature = await new Stripe('sk').webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: webhookSecretOf('stripe', RAMEN.businessId),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return [body, { 'stripe-signature': signature }];
}

describe.each(PAYMENT_PROVIDERS)('POST /rest/payment/webhook/%s', (paymentGateway) => {
  beforeEach(() => buildTown({ paymentGateway, workingHours: ALWAYS_OPEN }));

  it('accepts a webhook of the provider, and fetches the payment', async () => {
    await payByCard(customer());
    const [payment] = await payments();
    await captureAtProvider(paymentGateway, payment?.id ?? '');
    await deliverWebhooks();
    expect(await countPolledCharges()).toEqual({ told: 1 });
    await runDurableObjectAlarm(desk());
    expect(await countPolledCharges()).toEqual({ told: 0 });
    expect(await board()).toMatchObject([{ paymentStatus: 'paid' }]);
  });

  it('makes no call to the provider for a webhook that reports nothing new', async () => {
    await payByCard(customer());
    await deliverWebhooks();
    expect(await countPolledCharges()).toEqual({ told: 0 });
    expect(await board()).toMatchObject([{ paymentStatus: 'authorised' }]);
  });

  it.each(['webhooksRepeated', 'webhooksReordered'] as const)(
    'charges the order once when webhooks are repeated or reordered: %s',
    async (card) => {
      await payByCard(customer(), { card });
      await desk().move(
        { businessId: 1, orderId: 1 },
        { move: 'accept', actor: 'staff', prepMinutes: 20 },
        { now: Date.now(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
      );
      await runDurableObjectAlarm(desk());
      for (let round = 0; round < 3; round += 1) {
        await deliverWebhooks();
        await runDurableObjectAlarm(desk());
      }
      expect(await board()).toMatchObject([{ orderStatus: 'c', paymentStatus: 'paid' }]);
      expect(await payments()).toMatchObject([{ status: 'paid', refunded: 0 }]);
    },
  );

  it('refuses a webhook without the provider’s signature', async () => {
    const forged = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', created: 1, data: { object: {} } });
    expect(await errorOf(await webhook(paymentGateway, 1, forged))).toMatchObject({ status: 400, code: 'malformed' });
    const headers = { 'stripe-signature': 't=1,v1=00', 'x-square-hmacsha256-signature': 'AAAA' };
    expect(await errorOf(await webhook(paymentGateway, 1, forged, headers))).toMatchObject({ status: 400 });
  });

  it('refuses an unknown business and an unknown payment provider', async () => {
    expect(await errorOf(await webhook(paymentGateway, 999, '{}'))).toMatchObject({ status: 404 });
    expect(await errorOf(await webhook('paypal', 1, '{}'))).toMatchObject({ status: 400 });
  });
});

describe('a webhook', () => {
  beforeEach(() => buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }));

  it('about a payment whose order was not submitted places no order', async () => {
    const visitor = customer();
    const key = crypto.randomUUID();
    const order = orderOf();
    const sheet = await (await openSheet(visitor, key, order)).json<{ data: Parameters<typeof tokenOf>[0] }>();
    await tokenOf(sheet.data, 'approved');
    await deliverWebhooks();
    await runDurableObjectAlarm(desk());
    expect(await board()).toEqual([]);
  });

  it('about a payment that the owner cancelled at the provider updates the order', async () => {
    const { submit, token } = await readyToSubmit(customer());
    await submit();
    const stripe = { method: 'POST', headers: { authorization: 'Bearer sk_standin_1' } };
    const host = env.PAYMENT_STAND_IN?.getByName('host');
    await host?.fetch(`https://x.example/v1/payment_intents/${token}/cancel`, stripe);
    await deliverWebhooks();
    await runDurableObjectAlarm(desk());
    expect(await board()).toMatchObject([{ paymentStatus: 'refunded' }]);
  });

  it('about an unknown payment changes nothing', async () => {
    const event = {
      id: 'evt_strange',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'pi_strange', metadata: {} } },
    };
    const response = await webhook('stripe', 1, ...(await signedByStripe(event)));
    expect(await response.json()).toEqual({ success: true });
    // The event is signed with the secret of Ramen, so the signature is not valid for another business.
    expect((await webhook('stripe', 2, ...(await signedByStripe(event)))).status).toBe(400);
  });
});
