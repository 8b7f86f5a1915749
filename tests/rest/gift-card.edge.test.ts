import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GiftCard } from '../../functions/desk/gift-cards.ts';
import { GIFT_CARD_REFUSED_MESSAGE } from '../../src/contract/gift-card.ts';
import type { User } from '../../src/contract/user.ts';
import { buildTown, type Call, errorOf, HOUR, NOON, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };
const UNCONFIRMED: User = { ...ANN, emailConfirmed: false };
const REFUSED = { error: GIFT_CARD_REFUSED_MESSAGE };
const NO_CARD: GiftCard = { number: '1234567812345678', pin: '12345678' };

const ann = () => new Visitor().signInAs(ANN);
const bob = () => new Visitor().signInAs(BOB);
const desk = () => env.ORDER_DESK.getByName('100');
const issue = (amount = 2500): Promise<GiftCard> => desk().issueGiftCard(amount, NOON);

const activationPath = ({ number, pin }: GiftCard, { emailAsUserId }: User = ANN, provider = '100') =>
  `/rest/giftCard/activate/${provider}/${number}/${pin}/${encodeURIComponent(emailAsUserId)}`;
const activate = (visitor: Visitor, card: GiftCard, user: User = ANN, call: Call = {}) =>
  visitor.call(activationPath(card, user), call);
const balance = (visitor: Visitor, user: User = ANN, provider = '100') =>
  visitor.call(`/rest/giftCard/balance/${encodeURIComponent(user.emailAsUserId)}/${provider}`);
const otherPin = ({ number, pin }: GiftCard): GiftCard => ({ number, pin: pin === '00000000' ? '1' : '00000000' });
const from = (address: string): Call => ({ headers: { 'cf-connecting-ip': address } });

describe('a gift card', () => {
  it('has 16 digits and a PIN of 8 digits, which the desk stores only as hashes', async () => {
    const { number, pin } = await issue();
    expect([number, pin]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^\d{8}$/)]);
    const stored = await runInDurableObject(desk(), (_desk, { storage }) =>
      JSON.stringify(storage.sql.exec('SELECT * FROM gift_cards').toArray()),
    );
    expect(stored).not.toContain(number);
    expect(stored).not.toContain(pin);
  });

  it('must be worth more than zero', async () => {
    await expect(runInDurableObject(desk(), (instance) => instance.issueGiftCard(0, NOON))).rejects.toThrow('CHECK');
  });
});

describe('GET /rest/giftCard/activate/{serviceProviderUserId}/{giftCardNum}/{giftCardPin}/{activatorEmail}', () => {
  it('adds the card to the customer’s credit at this provider', async () => {
    const device = await ann();
    const response = await activate(device, await issue(2500));
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await activate(device, await issue(1000));
    expect(await (await balance(device)).json()).toEqual({ creditBalance: 3500 });
    expect(await (await balance(device, ANN, '200')).json()).toEqual({ creditBalance: 0 });
  });

  it('accepts the e-mail in any letter case', async () => {
    const response = await activate(await ann(), await issue(), { ...ANN, emailAsUserId: 'Ann@Example.CA' });
    expect(await response.json()).toEqual({ success: true });
  });

  it('activates a card once, and then refuses the card, also if the same customer sends it again', async () => {
    const [device, card] = [await ann(), await issue(2500)];
    const replies = await Promise.all(Array.from({ length: 4 }, () => activate(device, card)));
    const bodies = await Promise.all(replies.map((reply) => reply.json()));
    expect(bodies.filter((body) => JSON.stringify(body) === JSON.stringify(REFUSED))).toHaveLength(3);
    expect(bodies).toContainEqual({ success: true });
    expect(await (await activate(device, card)).json()).toEqual(REFUSED);
    expect(await (await balance(device)).json()).toEqual({ creditBalance: 2500 });
  });

  it('gives the card to only one of two customers who activate it at the same time', async () => {
    const [hers, his, card] = [await ann(), await bob(), await issue(2500)];
    const replies = await Promise.all([activate(hers, card), activate(his, card, BOB)]);
    const bodies = await Promise.all(replies.map((reply) => reply.json()));
    expect(bodies).toContainEqual({ success: true });
    expect(bodies).toContainEqual(REFUSED);
    const credit = await Promise.all([balance(hers), balance(his, BOB)].map(async (reply) => (await reply).json()));
    expect(credit).toContainEqual({ creditBalance: 2500 });
    expect(credit).toContainEqual({ creditBalance: 0 });
  });

  it('gives the same reply whatever is wrong with the card', async () => {
    const [device, card] = [await ann(), await issue()];
    const spent = await issue();
    await activate(await bob(), spent, BOB);
    const paths = [
      activationPath(NO_CARD),
      activationPath(otherPin(card)),
      activationPath(spent),
      activationPath(card, ANN, '200'),
      activationPath(card, ANN, '999'),
    ];
    for (const path of paths) {
      const response = await device.call(path);
      expect([response.status, await response.json()]).toEqual([200, REFUSED]);
    }
    expect(await (await balance(device)).json()).toEqual({ creditBalance: 0 });
  });

  it.each([
    ['an anonymous visitor', () => new Visitor()],
    ['another customer', bob],
  ])('refuses %s, and does not change the card', async (_who, visitor) => {
    const card = await issue();
    expect(await errorOf(await activate(await visitor(), card))).toMatchObject({ status: 401, code: 'unauthorised' });
    expect(await (await activate(await ann(), card)).json()).toEqual({ success: true });
  });

  it('refuses a session whose e-mail is not confirmed, without reading the card', async () => {
    const [device, card] = [await new Visitor().signInAs(UNCONFIRMED), await issue()];
    for (let count = 0; count < 6; count++) {
      for (const tried of [card, NO_CARD]) {
        expect(await errorOf(await activate(device, tried))).toMatchObject({
          status: 403,
          message: 'Please confirm your email first: open the link that we sent you.',
        });
      }
    }
    expect(await (await activate(await ann(), card)).json()).toEqual({ success: true });
  });

  it.each<[string, Call]>([
    ['a request for an image', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a link that is opened', { headers: { 'sec-fetch-dest': 'document' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a request from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a HEAD request', { method: 'HEAD' }],
  ])('does not activate the card for %s', async (_what, call) => {
    const [device, card] = [await ann(), await issue()];
    expect((await activate(device, card, ANN, call)).status).toBe(403);
    expect(await (await balance(device)).json()).toEqual({ creditBalance: 0 });
  });

  it.each([
    ['a number of 17 digits', '100/12345678123456781/12345678/ann@example.ca'],
    ['letters in the number', '100/12345678abcd/12345678/ann@example.ca'],
    ['a PIN of 9 digits', '100/1234567812345678/123456789/ann@example.ca'],
    ['a sign before the PIN', '100/1234567812345678/-1/ann@example.ca'],
    ['a word instead of an e-mail', '100/1234567812345678/12345678/ann'],
    ['a word instead of a provider id', 'noodles/1234567812345678/12345678/ann@example.ca'],
  ])('refuses %s', async (_what, path) => {
    const response = await (await ann()).call(`/rest/giftCard/activate/${path}`);
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
  });
});

describe('wrong PINs', () => {
  it('lock a card for the network address that sent five of them, but not for other addresses; the reply does not show the lock', async () => {
    const [device, card] = [await ann(), await issue()];
    for (let count = 0; count < 5; count++)
      expect(await (await activate(device, otherPin(card))).json()).toEqual(REFUSED);
    expect(await (await activate(device, card)).json()).toEqual(REFUSED);
    expect(await (await activate(device, card, ANN, from('203.0.113.9'))).json()).toEqual({ success: true });
  });

  it('lock only the card for which they were sent', async () => {
    const [device, card, other] = [await ann(), await issue(), await issue()];
    await Promise.all(Array.from({ length: 6 }, () => activate(device, otherPin(card))));
    expect(await (await activate(device, other)).json()).toEqual({ success: true });
  });

  it('do not lock the card for other network addresses, even if one address sends a hundred', async () => {
    const [thief, card] = [await bob(), await issue()];
    await Promise.all(Array.from({ length: 100 }, () => activate(thief, otherPin(card), BOB, from('203.0.113.9'))));
    expect(await (await activate(await ann(), card)).json()).toEqual({ success: true });
  });

  it('from many network addresses lock the card for everyone', async () => {
    const [thief, card] = [await bob(), await issue()];
    const sources = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
    for (const source of sources)
      await Promise.all(Array.from({ length: 5 }, () => activate(thief, otherPin(card), BOB, from(source))));
    expect(await (await activate(await ann(), card)).json()).toEqual(REFUSED);
  });

  it('do not lock the card if there are fewer than five wrong PINs', async () => {
    const device = await ann();
    const card = await issue();
    for (let count = 0; count < 4; count++) await activate(device, otherPin(card));
    expect(await (await activate(device, card)).json()).toEqual({ success: true });
  });
});

describe('GET /rest/giftCard/balance/{email}/{serviceProviderUserId}', () => {
  it.each([
    ['an anonymous visitor', () => new Visitor()],
    ['another customer', bob],
  ])('refuses %s', async (_who, visitor) => {
    const response = await balance(await visitor());
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorised' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('hides the balance from a session whose e-mail is not confirmed', async () => {
    await activate(await ann(), await issue());
    const response = await balance(await new Visitor().signInAs(UNCONFIRMED));
    expect([response.status, await response.json()]).toEqual([200, { creditBalance: 0 }]);
  });

  it.each([
    ['an unknown provider', 'ann@example.ca/999', 404],
    ['the provider id 0', 'ann@example.ca/0', 400],
    ['a word instead of an e-mail', 'ann/100', 400],
  ])('refuses %s', async (_what, path, status) => {
    expect((await (await ann()).call(`/rest/giftCard/balance/${path}`)).status).toBe(status);
  });

  it('refuses a session that has ended', async () => {
    const device = await new Visitor({ clock: () => NOON + 366 * 24 * HOUR }).signInAs(ANN);
    expect((await balance(device)).status).toBe(401);
  });
});
