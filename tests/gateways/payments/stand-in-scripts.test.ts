import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Charge } from '../../../functions/gateways/payments/gateway.ts';
import { STAND_IN_PATH } from '../../../functions/gateways/payments/stand-in/path.ts';
import { machineChromium } from '../../chromium.mjs';
import { originOf } from '../stub-host.ts';
import { openStandIn, type StandIn } from './open-stand-in.ts';

const charge: Charge = { key: 'key-1', amount: 2345, capture: 'later', description: 'Order 12-105' };

// A browser is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/**
 * The Content Security Policy of the page that `server` serves. The policies of the site also allow some inline scripts
 * and the hosts of the providers.
 */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

let standIn: StandIn;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

/** Serves the stand-in host, and a page that contains only the provider's script. */
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://stand-in.test');
  if (!url.pathname.startsWith(STAND_IN_PATH)) {
    const provider = url.searchParams.get('provider');
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY });
    response.end(
      `<!doctype html><html lang="en"><title>Pay</title><main><div id="pay"></div></main><script src="${STAND_IN_PATH}/${provider}.js"></script>`,
    );
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  url.pathname = url.pathname.slice(STAND_IN_PATH.length);
  const init = { method: request.method ?? 'GET', ...(body.length > 0 && { body }) };
  const answer = await standIn.host(url.href, init);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = machineChromium();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  consoleErrors = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !message.text().includes('402') && consoleErrors.push(message.text()),
  );
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  return () => page.close();
});

const open = (provider: string) => page.goto(`${originOf(server)}/?provider=${provider}`);
async function type(number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

describe('the stand-in for Stripe.js', () => {
  /** Mounts the Payment Element as the checkout does. `confirm` calls `confirmPayment`, as the Pay button does. */
  async function mount() {
    standIn = openStandIn('stripe');
    const prepared = await standIn.gateway.prepare(charge);
    if (prepared.kind !== 'ready' || prepared.setup.provider !== 'stripe') throw new Error(prepared.kind);
    const { publishableKey, clientSecret, paymentId } = prepared.setup;
    await open('stripe');
    await page.evaluate(`
      stripe = Stripe('${publishableKey}');
      elements = stripe.elements({ clientSecret: '${clientSecret}' });
      changes = [];
      elements.create('payment').on('change', ({ complete }) => changes.push(complete)).mount('#pay');
    `);
    await page.getByLabel('Card number').waitFor();
    const confirm = () => page.evaluate("stripe.confirmPayment({ elements, redirect: 'if_required' })");
    return { confirm, paymentId };
  }

  it('confirms a card', async () => {
    const { confirm, paymentId } = await mount();
    await type('4242 4242 4242 4242');
    expect(await confirm()).toMatchObject({ paymentIntent: { id: paymentId, status: 'requires_capture' } });
    expect(await standIn.gateway.authorise(charge, paymentId)).toMatchObject({ kind: 'authorised' });
    expect(await page.evaluate('changes.at(-1)')).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it('has a button for Apple Pay, and pays with it', async () => {
    const { confirm, paymentId } = await mount();
    await page.evaluate(`
      pressed = 0;
      elements.create('expressCheckout', {}).on('confirm', () => { pressed += 1; }).mount('#pay');
    `);
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    expect(await page.evaluate('pressed')).toBe(1);
    const confirmed = confirm();
    await page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name: 'Pay' }).click();
    expect(await confirmed).toMatchObject({ paymentIntent: { id: paymentId, status: 'requires_capture' } });
  });

  it('shows an error at a field that is incomplete', async () => {
    const { confirm } = await mount();
    await page.getByLabel('Card number').fill('4242');
    expect(await confirm()).toMatchObject({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    expect(await page.getByRole('alert').textContent()).toBe('Your card number is incomplete.');
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the provider’s message after a decline and accepts another card', async () => {
    const { confirm } = await mount();
    await type('4000000000009995');
    expect(await confirm()).toMatchObject({
      error: { type: 'card_error', message: 'Your card has insufficient funds.' },
    });
    await type('4242424242424242');
    expect(await confirm()).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
  });

  it.each([
    ['Complete authentication', { paymentIntent: { status: 'requires_capture' } }],
    ['Fail authentication', { error: { code: 'payment_intent_authentication_failure' } }],
  ])('asks for 3-D Secure: %s', async (button, outcome) => {
    const { confirm } = await mount();
    await type('4000002500003155');
    const confirmed = confirm();
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: button }).click();
    expect(await confirmed).toMatchObject(outcome);
  });

  it('pays by wallet, and does not pay when the customer cancels', async () => {
    const { confirm } = await mount();
    await page.getByLabel('Google Pay').check();
    const cancelled = confirm();
    await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await cancelled).toMatchObject({ error: { type: 'validation_error' } });
    const paid = confirm();
    await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Pay' }).click();
    expect(await paid).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
  });

  it('loses the connection after the charge when the card is the test card for a lost connection', async () => {
    const { confirm, paymentId } = await mount();
    await type('4000009900000020');
    expect(await confirm()).toMatchObject({ error: { type: 'api_connection_error' } });
    expect(await standIn.gateway.payment(paymentId)).toMatchObject({ kind: 'authorised' });
  });

  it('is filled by keyboard from the list of test cards', async () => {
    const { confirm } = await mount();
    await page.getByText('Stand-in for payments: test cards').press('Enter');
    await page.getByRole('button', { name: '4111 1111 1111 1111 approved' }).press('Enter');
    expect(await confirm()).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
  });
});

describe('the stand-in for Square’s Web Payments SDK', () => {
  async function attach() {
    standIn = openStandIn('square');
    await open('square');
    await page.evaluate(`
      payments = Square.payments('app_standin_7', 'location_standin_7');
      payments.card().then(async (made) => { card = made; await card.attach('#pay'); });
    `);
    await page.getByLabel('Card number').waitFor();
    return () => page.evaluate<{ status: string; token: string }>('card.tokenize()');
  }

  it('turns a card into a nonce that can be used for one charge', async () => {
    const tokenize = await attach();
    await type('4111111111111111');
    const { status, token } = await tokenize();
    expect(status).toBe('OK');
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({ kind: 'authorised' });
    expect(await standIn.gateway.authorise({ ...charge, key: 'key-2' }, token)).toMatchObject({ kind: 'declined' });
    expect(consoleErrors).toEqual([]);
  });

  it('returns an error that names the field with a mistake', async () => {
    const tokenize = await attach();
    await type('4111111111111111');
    await page.getByLabel('Expiry (MM/YY)').fill('01/20');
    expect(await tokenize()).toMatchObject({
      status: 'Invalid',
      errors: [{ message: expect.stringContaining('expiration') }],
    });
  });

  it('verifies the buyer while it tokenizes', async () => {
    const tokenize = await attach();
    await type('4000002500003155');
    const result = tokenize();
    await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Fail authentication' }).click();
    const { token } = await result;
    expect(await standIn.gateway.authorise(charge, token)).toMatchObject({
      kind: 'declined',
      code: 'CARD_DECLINED_VERIFICATION_REQUIRED',
    });
  });

  it('pays by Google Pay and Apple Pay', async () => {
    await attach();
    for (const wallet of ['googlePay', 'applePay']) {
      const tokenized = page.evaluate<{ token: string }>(`
        payments.${wallet}(payments.paymentRequest({ countryCode: 'CA', currencyCode: 'CAD', total: { amount: '23.45', label: 'Total' } }))
          .then((made) => made.tokenize())
      `);
      await page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click();
      const { token } = await tokenized;
      expect(await standIn.gateway.authorise({ ...charge, key: wallet }, token)).toMatchObject({ kind: 'authorised' });
    }
  });

  it('fails with the errors of the SDK when the element or the application id is missing', async () => {
    await attach();
    expect(await page.evaluate("card.attach('#nowhere').catch((error) => error.name)")).toBe('ElementNotFoundError');
    expect(await page.evaluate("try { Square.payments('', 'L') } catch (error) { error.name }")).toBe(
      'InvalidApplicationIdError',
    );
  });
});
