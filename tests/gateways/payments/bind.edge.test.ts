import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { sealAccount } from '../../../functions/gateways/payments/account.ts';
import { bindPayments, type PaidBusiness } from '../../../functions/gateways/payments/bind.ts';
import { type Charge, PAYMENT_PROVIDERS } from '../../../functions/gateways/payments/gateway.ts';
import { readKeyring } from '../../../functions/gateways/payments/secrets.ts';
import { notificationUrl } from '../../../functions/gateways/payments/webhook-url.ts';

const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Order 12-105' };
const business: PaidBusiness = {
  businessId: 7,
  env: 'nonprod',
  paymentGateway: 'stripe',
  payKey: null,
  sealedAccount: null,
};

function stub() {
  if (env.PAYMENT_STAND_IN === undefined) throw new Error('The stand-in host is not bound.');
  return env.PAYMENT_STAND_IN.getByName('host');
}

async function openGateway(bindings: Parameters<typeof bindPayments>[0], business: PaidBusiness) {
  const result = await bindPayments(bindings, business);
  return result.ok ? result.value : result.failure.code;
}

describe('bindPayments with the stand-ins on', () => {
  it('authorises at the stand-in host through the Stripe adapter, in workerd', async () => {
    const gateway = await openGateway(env, business);
    if (typeof gateway === 'string') return expect.unreachable(gateway);
    const prepared = await gateway.prepare(charge);
    if (prepared.kind !== 'ready' || prepared.setup.provider !== 'stripe') return expect.unreachable(prepared.kind);
    const { publishableKey, clientSecret, paymentId, scriptUrl } = prepared.setup;
    expect(scriptUrl).toBe('/payment-stand-in/stripe.js');
    const form = {
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[card][number]': '4242424242424242',
    };
    // A browser sends this request to the site. The site serves the stand-in host under `/payment-stand-in`.
    const confirm = `https://foodcourt.example/payment-stand-in/v1/payment_intents/${paymentId}/confirm`;
    await stub().fetch(confirm, { method: 'POST', body: new URLSearchParams(form) });
    expect(await gateway.authorise(charge, paymentId)).toMatchObject({ kind: 'authorised', amount: 2345 });
    expect(await gateway.capture(paymentId)).toMatchObject({ kind: 'paid' });
  });

  it('authorises at the stand-in host through the Square adapter, in workerd', async () => {
    const gateway = await openGateway(env, { ...business, paymentGateway: 'square' });
    if (typeof gateway === 'string') return expect.unreachable(gateway);
    const nonces = 'https://foodcourt.example/payment-stand-in/square/app_standin_7/nonces';
    const response = await stub().fetch(nonces, {
      method: 'POST',
      body: JSON.stringify({ number: '4000009900000020' }),
    });
    const { token } = await response.json<{ token: string }>();
    expect(await gateway.authorise(charge, token)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.authorise(charge, token)).toMatchObject({ kind: 'authorised' });
    // In this test, the Worker refuses the webhook that the stand-in host sends. So the host sets an alarm to send the
    // webhook again.
    await runDurableObjectAlarm(stub());
    expect(await runInDurableObject(stub(), (_, state) => state.storage.getAlarm())).not.toBeNull();
  });

  it('serves the scripts that a browser loads', async () => {
    for (const file of ['stripe.js', 'square.js', 'card-form.js']) {
      const response = await stub().fetch(`https://foodcourt.example/payment-stand-in/${file}`);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await response.text()).toContain('// @ts-check');
    }
    expect((await stub().fetch('https://foodcourt.example/payment-stand-in/other.js')).status).toBe(404);
  });
});

describe('bindPayments with the stand-ins off', () => {
  const PUBLIC_ORIGIN = 'https://eats.example';
  const off = { PUBLIC_ORIGIN, PAYMENT_MASTER_KEYS: `2026-11:${btoa('n'.repeat(32))}` };
  const account = { provider: 'stripe', secretKey: 'sk', webhookSecret: 'whsec' } as const;
  async function sealAccountForTest() {
    const keyring = await readKeyring(off.PAYMENT_MASTER_KEYS);
    return keyring.ok ? sealAccount(keyring.value, 7, account) : null;
  }

  it.each(PAYMENT_PROVIDERS)('has no gateway for a business without an account at %s', async (paymentGateway) => {
    expect(await openGateway(off, { ...business, paymentGateway, payKey: 'pk' })).toBe('notSetUp');
  });

  it('decrypts the account of a business only for this business and its provider', async () => {
    const paid = { ...business, payKey: 'pk', sealedAccount: await sealAccountForTest() };
    expect(await openGateway(off, paid)).toMatchObject({ provider: 'stripe' });
    expect(await openGateway(off, { ...paid, businessId: 8 })).toBe('damaged');
    expect(await openGateway(off, { ...paid, paymentGateway: 'square' })).toBe('notSetUp');
    expect(await openGateway({ PUBLIC_ORIGIN }, paid)).toBe('malformedKeys');
  });
});

describe('notificationUrl', () => {
  it('starts with the deployment’s own origin', () => {
    expect(notificationUrl({ PUBLIC_ORIGIN: 'https://eats.example' }, 'square', 7)).toBe(
      'https://eats.example/rest/payment/webhook/square/7',
    );
  });
});
