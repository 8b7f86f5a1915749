import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { paymentSettingsSchema } from '../../src/contract/payment-accounts.ts';
import type { Today } from '../../src/contract/today.ts';
import { WEBHOOK_QUIET_AFTER_MS } from '../../src/domain/payment/webhook-state.ts';
import { standInKeys } from '../payment-keys.ts';
import { ALWAYS_OPEN, deliverWebhooks, payByCard } from '../till.ts';
import { buildTown, errorOf, MINUTE, RAMEN, Visitor } from '../town.ts';

const STRIPE = standInKeys('stripe', RAMEN.businessId);
const SQUARE = standInKeys('square', RAMEN.businessId);
const SECRETS = ['sk_standin_1', 'at_standin_1', 'whsec_', 'signature_standin'];

/** How many milliseconds the visitors' clock is ahead of the real clock, which the payment stand-in uses. */
let later = 0;
const clock = () => Date.now() + later;

const lines: string[] = [];
beforeEach(async () => {
  later = 0;
  lines.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  await buildTown({ workingHours: ALWAYS_OPEN });
});
afterEach(() => vi.restoreAllMocks());

const owner = () => new Visitor({ clock }).startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
const put = (by: Visitor, path: string, body: object) =>
  by.call(`/rest/manage/business/ramen/payments/${path}`, { method: 'PUT', body });
const connect = (by: Visitor, keys: object = STRIPE) => put(by, 'account', keys);
const post = (by: Visitor, path: string) => by.call(`/rest/manage/business/ramen/payments/${path}`, { method: 'POST' });
const settings = async (by: Visitor) =>
  v.parse(paymentSettingsSchema, await (await by.call('/rest/manage/business/ramen/payments')).json());
const log = async (by: Visitor) =>
  v
    .parse(changeLogSchema, await (await by.call('/rest/manage/business/ramen/log')).json())
    .changes.map(({ kind, subject, from, to }) => [kind, subject, from, to]);
const pay = async () => {
  const paid = await payByCard(new Visitor({ clock }));
  expect(paid.status).toBe(200);
};

const write = (statement: string) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage }) => storage.sql.exec(statement).toArray());

/** Sends a webhook that is not about a payment, signed with this secret. Returns the status of the reply. */
async function signedWith(secret: string): Promise<number> {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${created}`,
    type: 'customer.created',
    created,
    data: { object: { id: 'cus_1' } },
  });
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, cryptoProvider });
  const sent = await new Visitor({ clock }).call('/rest/payment/webhook/stripe/1', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  });
  return sent.status;
}

describe.each([STRIPE, SQUARE])('P5: keys of $provider', (keys) => {
  it('are tested, stored encrypted, and shown only by their last characters', async () => {
    const boss = await owner();
    expect((await connect(boss, keys)).status).toBe(200);
    const shown = await settings(boss);
    expect(shown).toMatchObject({
      account: { provider: keys.provider, name: 'Stand-in 1', keyEnding: 'in_1', forTests: false, setBy: 'Sam' },
      takesCards: true,
    });
    await pay();
    expect(shown.account?.setAtLabel).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
    const row = await env.DB.prepare('SELECT * FROM businesses WHERE id = 1').first();
    const said = [JSON.stringify(shown), JSON.stringify(await log(boss)), JSON.stringify(row), ...lines].join('\n');
    for (const secret of SECRETS) expect(said).not.toContain(secret);
    const name = keys.provider === 'stripe' ? 'Stripe' : 'Square';
    expect((await log(boss))[0]).toEqual(['payment', '', null, `${name}, key …in_1`]);
  });
});

describe('P5: keys', () => {
  it.each([
    ['of another kind', { ...STRIPE, payKey: 'pk_live_1' }, 'malformed', 'secretKey'],
    ['that the provider does not know', { ...STRIPE, secretKey: 'sk_standin_x' }, 'refused', 'secretKey'],
    ['of two accounts', { ...STRIPE, payKey: 'pk_standin_2' }, 'refused', 'payKey'],
    ['with a location of another account', { ...SQUARE, locationId: 'location_standin_2' }, 'refused', 'locationId'],
    ['of another application', { ...SQUARE, payKey: 'app_standin_2' }, 'refused', 'payKey'],
    ['that are empty', { ...SQUARE, accessToken: ' ' }, 'malformed', 'accessToken'],
  ])('%s change nothing, and the failure names the field', async (_what, keys, code, reason) => {
    const boss = await owner();
    const refused = await errorOf(await connect(boss, keys));
    expect(refused).toMatchObject({ code, reason });
    expect(await settings(boss)).toMatchObject({ account: null, takesCards: false });
    expect([refused.message, ...lines].join()).not.toContain('sk_standin');
  });

  it('are tested at most twenty times an hour for one person', async () => {
    const boss = await owner();
    const wrong = { ...STRIPE, secretKey: 'sk_standin_x' };
    for (let tries = 0; tries < 20; tries++) expect((await connect(boss, wrong)).status).toBe(422);
    expect((await connect(boss, wrong)).status).toBe(429);
    expect((await post(boss, 'test')).status).toBe(429);
  });

  it('that a manager enters are refused', async () => {
    const manager = await new Visitor({ clock }).startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
    expect((await connect(manager)).status).toBe(403);
  });

  it('that two owners enter at the same time are stored once', async () => {
    const bosses = [await owner(), await owner()];
    const statuses = await Promise.all(bosses.map(async (boss) => (await connect(boss)).status));
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('P6: a new webhook secret', () => {
  it('is accepted beside the old secret until an event is signed with the new secret', async () => {
    const boss = await owner();
    await connect(boss);
    expect((await put(boss, 'webhookSecret', { newWebhookSecret: 'whsec_new' })).status).toBe(200);
    expect((await settings(boss)).webhook.rotating).toBe(true);
    expect(await signedWith(STRIPE.webhookSecret)).toBe(200);
    expect((await settings(boss)).webhook.rotating).toBe(true);
    expect(await signedWith('whsec_other')).toBe(400);
    expect(await signedWith('whsec_new')).toBe(200);
    expect((await settings(boss)).webhook.rotating).toBe(false);
    expect(await signedWith('whsec_new')).toBe(200);
    expect(await signedWith(STRIPE.webhookSecret)).toBe(400);
    expect((await log(boss))[0]).toEqual(['payment', 'webhook secret', 'the old one', 'a new one']);
  });

  it('replaces a mistyped secret that was entered before it, and the original secret stays accepted', async () => {
    const boss = await owner();
    await connect(boss);
    await put(boss, 'webhookSecret', { newWebhookSecret: 'whsec_typo' });
    await put(boss, 'webhookSecret', { newWebhookSecret: 'whsec_new' });
    expect(await signedWith(STRIPE.webhookSecret)).toBe(200);
    expect(await signedWith('whsec_typo')).toBe(400);
  });

  it('of Stripe must have Stripe’s format', async () => {
    const boss = await owner();
    await connect(boss);
    const refused = await put(boss, 'webhookSecret', { newWebhookSecret: 'sk_live_1' });
    expect(await errorOf(refused)).toMatchObject({ status: 400, reason: 'newWebhookSecret' });
  });
});

describe('P7: while a payment is open', () => {
  it('the account cannot be removed or replaced, but new keys of the same account are accepted', async () => {
    const boss = await owner();
    await connect(boss);
    await pay();
    expect((await settings(boss)).open).toEqual({ charges: 1, refunds: 0, giftCards: 0 });
    const refused = await errorOf(await post(boss, 'remove'));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('1 payment.') });
    expect((await connect(boss, SQUARE)).status).toBe(409);
    expect((await connect(boss, standInKeys('stripe', 2))).status).toBe(409);
    expect((await connect(boss)).status).toBe(200);
  });

  it('a business may stop taking cards and take them again', async () => {
    const boss = await owner();
    await connect(boss);
    await pay();
    expect((await put(boss, 'cards', { takesCards: false })).status).toBe(200);
    expect(await settings(boss)).toMatchObject({ takesCards: false, account: { provider: 'stripe' } });
    expect((await put(boss, 'cards', { takesCards: true })).status).toBe(200);
    expect((await settings(boss)).takesCards).toBe(true);
    expect((await log(boss)).slice(0, 2)).toEqual([
      ['payment', '', 'in person only', 'cards'],
      ['payment', '', 'cards', 'in person only'],
    ]);
  });
});

describe('P7: without open payments', () => {
  it('an account can be replaced and removed', async () => {
    const boss = await owner();
    await connect(boss);
    expect((await connect(boss, SQUARE)).status).toBe(200);
    expect((await settings(boss)).account?.provider).toBe('square');
    expect((await post(boss, 'remove')).status).toBe(200);
    expect(await settings(boss)).toMatchObject({ account: null, takesCards: false });
    expect((await log(boss))[0]).toEqual(['payment', '', 'Square, key …in_1', null]);
  });

  it.each([STRIPE, SQUARE])(
    'while the refund of an older payment is due, only the account of that payment can be connected (last connected account: $provider)',
    async (next) => {
      const boss = await owner();
      await connect(boss);
      await pay();
      await write("UPDATE charges SET step = 'paid', is_open = 0, due_at = NULL");
      expect((await post(boss, 'remove')).status).toBe(200);
      if (next !== STRIPE) await connect(boss, next);
      await write(
        `INSERT INTO refunds (key, body_hash, order_id, shares, amount, money, tender, before_sale, reason, asked_at, step)
       VALUES ('r', 'r', 1, '[]', 500, 500, 'card', 0, '', 0, 'due')`,
      );
      // The settings count only what is open at the connected provider. This refund is open at Stripe, which is not
      // connected now.
      expect((await settings(boss)).open).toEqual({ charges: 0, refunds: 0, giftCards: 0 });
      const refused = await errorOf(await connect(boss, standInKeys('stripe', 2)));
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(': 1 refund.') });
      expect((await connect(boss)).status).toBe(200);
      expect((await settings(boss)).open).toEqual({ charges: 0, refunds: 1, giftCards: 0 });
      expect((await connect(boss, SQUARE)).status).toBe(409);
      expect((await post(boss, 'remove')).status).toBe(409);
    },
  );

  it('a business that takes no payment in person keeps its account', async () => {
    await buildTown({ workingHours: ALWAYS_OPEN, payInPersonDisabled: true });
    const boss = await owner();
    await connect(boss);
    expect((await put(boss, 'cards', { takesCards: false })).status).toBe(409);
    expect((await post(boss, 'remove')).status).toBe(409);
  });
});

describe('P8: the webhook', () => {
  it('is waiting at first, quiet when no event follows a payment, and arriving after the next event', async () => {
    const boss = await owner();
    await connect(boss);
    expect((await settings(boss)).webhook).toMatchObject({ state: 'waiting', lastEventAt: null });
    expect((await settings(boss)).webhook.addresses).toEqual(
      Object.fromEntries(
        PAYMENT_PROVIDERS.map((name) => [name, `${env.PUBLIC_ORIGIN}/rest/payment/webhook/${name}/1`]),
      ),
    );
    await pay();
    // The desk checks later whether the event has arrived.
    expect(await write('SELECT business_id AS id FROM webhook_checks WHERE due_at IS NOT NULL')).toEqual([{ id: 1 }]);
    later = WEBHOOK_QUIET_AFTER_MS + MINUTE;
    expect((await settings(boss)).webhook.state).toBe('quiet');
    expect(await signedWith(STRIPE.webhookSecret)).toBe(200);
    expect((await settings(boss)).webhook.state).toBe('arriving');
  });

  it('of a new account is waiting until that account has a payment', async () => {
    const boss = await owner();
    const attention = async () =>
      (await (await boss.call('/rest/manage/business/ramen/today')).json<Today>()).attention;
    await connect(boss);
    await pay();
    await write("UPDATE charges SET step = 'paid', is_open = 0, due_at = NULL");
    later = WEBHOOK_QUIET_AFTER_MS + MINUTE;
    expect(await attention()).toContainEqual(expect.objectContaining({ about: 'webhook' }));
    await post(boss, 'remove');
    await connect(boss);
    expect((await settings(boss)).webhook.state).toBe('waiting');
    expect(await attention()).not.toContainEqual(expect.objectContaining({ about: 'webhook' }));
  });
});

it('a test payment leaves no open payment, and no order on the board', async () => {
  const boss = await owner();
  await connect(boss);
  expect((await post(boss, 'test')).status).toBe(200);
  await deliverWebhooks();
  expect((await settings(boss)).open).toEqual({ charges: 0, refunds: 0, giftCards: 0 });
  expect(await (await boss.call('/rest/board/ramen')).text()).not.toContain('Test');
});
