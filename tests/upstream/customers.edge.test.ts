/** Tests the calls of signed-in customers at a site whose upstream is an existing backend. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf, row } from '../town.ts';
import { blueDoor, EMPTY, latte, text, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});

const requestsTo = (call: string) => backend.received.filter((each) => each.call === call);
const cookiesAt = (call: string) => requestsTo(call).map(({ headers }) => headers.get('cookie'));
const json = async (path: string, cookie: string) => (await backend.call(path, { headers: { cookie } })).json();
const deviceCookie = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signInReply = (user: object, set: string | null) => () =>
  Response.json(user, { headers: set === null ? {} : { 'set-cookie': `${set}; Path=/; HttpOnly` } });

const ANN = { userId: 5501, emailAsUserId: 'ann@example.ca' };
const BOB = { userId: 5502, emailAsUserId: 'bob@example.ca' };
const BALANCE = `GET ${V2}/giftCard/balance/ann%40example.ca/41`;

/** Signs in and returns the cookie of the session. */
async function signIn(user = ANN, set: string | null = 'JSESSIONID=anns') {
  backend.replies[`POST ${V2}/user/login/light`] = signInReply(user, set);
  const body = { emailAsUserId: user.emailAsUserId, password: 'noodles', serviceProviderUserId: 41 };
  return deviceCookie(await backend.call('/rest/user/login/light', { method: 'POST', body }));
}
async function signUp() {
  backend.replies[`PUT ${V2}/user/`] = signInReply(ANN, 'JSESSIONID=new');
  const body = { emailAsUserId: ANN.emailAsUserId, enterChoice: 'signup' };
  return deviceCookie(await backend.call('/rest/user/', { method: 'PUT', body }));
}

describe('the backend’s own session', () => {
  const path = '/rest/giftCard/balance/ann@example.ca/41';
  beforeEach(() => {
    backend.replies[BALANCE] = { creditBalance: 0 };
    backend.replies[`GET ${V2}/giftCard/balance/bob%40example.ca/41`] = { creditBalance: 0 };
  });

  it('is stored at the edge, unreadable in the browser and in the database', async () => {
    const cookie = await signIn();
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}$/);
    const rows = await env.DB.prepare('SELECT * FROM customer_sessions').all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toMatch(/JSESSIONID|anns/);
  });

  it('is sent only with the calls of its customer', async () => {
    const ann = await signIn();
    const bob = await signIn(BOB, 'JSESSIONID=bobs');
    const carol = await signIn({ userId: 5503, emailAsUserId: 'carol@example.ca' }, null);
    const quote = (cookie: string) =>
      backend.call('/rest/order/quote', { method: 'PUT', body: latte(), headers: { cookie } });
    for (const cookie of [ann, bob, carol, '', ann]) await quote(cookie);
    expect(cookiesAt(`PUT ${V2}/order/quote`)).toEqual([
      'JSESSIONID=anns',
      'JSESSIONID=bobs',
      null,
      null,
      'JSESSIONID=anns',
    ]);
    for (const { call, headers } of backend.received)
      if (call.includes('/business/') || call.includes('/productCategory/')) expect(headers.has('cookie')).toBe(false);
  });

  it('ends with the session of the edge: the edge then signs out at the backend', async () => {
    const cookie = await signIn();
    backend.replies[`POST ${V2}/user/signOut`] = EMPTY;
    await backend.call('/rest/user/signOut', { method: 'POST', headers: { cookie } });
    expect(cookiesAt(`POST ${V2}/user/signOut`)).toEqual(['JSESSIONID=anns']);
    expect((await backend.call(path, { headers: { cookie } })).status).toBe(401);
    expect(requestsTo(BALANCE)).toEqual([]);
  });

  it('is renewed at the edge when the backend renews it, and is not lost when concurrent replies set a cookie with another name', async () => {
    const cookie = await signIn(ANN, 'JSESSIONID=anns; Path=/');
    const renewing = (set: string) => () => Response.json({ creditBalance: 0 }, { headers: { 'set-cookie': set } });
    const fetchBalance = () => backend.call(path, { headers: { cookie } });
    backend.replies[BALANCE] = renewing('JSESSIONID=second; Path=/; HttpOnly');
    await fetchBalance();
    backend.replies[BALANCE] = renewing('visits=1');
    await Promise.all([fetchBalance(), fetchBalance()]);
    backend.replies[BALANCE] = renewing('JSESSIONID=; Max-Age=0');
    await fetchBalance();
    await fetchBalance();
    expect(cookiesAt(BALANCE)).toEqual([
      'JSESSIONID=anns',
      'JSESSIONID=second',
      'JSESSIONID=second',
      'JSESSIONID=second',
      null,
    ]);
    const rows = await env.DB.prepare('SELECT * FROM customer_sessions').all();
    expect(JSON.stringify(rows.results)).not.toMatch(/JSESSIONID|second/);
  });

  it('is replaced when the password is changed', async () => {
    const [phone, laptop] = [await signIn(), await signIn(ANN, 'JSESSIONID=laptop')];
    backend.replies[`POST ${V2}/user/changePassword`] = signInReply({ success: true }, 'JSESSIONID=changed');
    const body = {
      ...{ emailAsUserId: ANN.emailAsUserId, password: 'noodles' },
      newPassword: 'dumplings',
      confirmedPassword: 'dumplings',
    };
    const changed = await backend.call('/rest/user/changePassword', {
      method: 'POST',
      body,
      headers: { cookie: phone },
    });
    expect(cookiesAt(`POST ${V2}/user/changePassword`)).toEqual(['JSESSIONID=anns']);
    await backend.call(path, { headers: { cookie: deviceCookie(changed) } });
    for (const cookie of [phone, laptop]) expect((await backend.call(path, { headers: { cookie } })).status).toBe(401);
    expect(cookiesAt(BALANCE)).toEqual(['JSESSIONID=changed']);
  });
});

describe('replies about the credit and the points of a customer at an existing backend', () => {
  it('contain the credit, but only if the request names the customer’s own e-mail', async () => {
    backend.replies[BALANCE] = { creditBalance: '1250' };
    const cookie = await signIn();
    expect(await json('/rest/giftCard/balance/ann@example.ca/41', cookie)).toEqual({ creditBalance: 1250 });
    backend.replies[BALANCE] = { creditBalance: 900 };
    expect(await json('/rest/giftCard/balance/ann@example.ca/41', cookie)).toEqual({ creditBalance: 900 });
    const count = backend.received.length;
    const others = await backend.call('/rest/giftCard/balance/bob@example.ca/41', { headers: { cookie } });
    expect([others.status, backend.received.length]).toEqual([401, count]);
  });

  it('contain the stamp card', async () => {
    const card = { points: '3', stampCardType: 10, customerLoyaltyNote: '1 point per $5 spent!' };
    backend.replies[`GET ${V2}/customerLoyalty/stampCard/41/owner%40bluedoor.example/ann%40example.ca`] = card;
    const path = '/rest/customerLoyalty/stampCard/41/any/ann@example.ca';
    expect(await json(path, await signIn())).toEqual({
      ...card,
      points: 3,
      sharingNote: '',
      serviceProviderUserId: 41,
    });
    expect(await json(path, await signUp())).toMatchObject({ points: 0, stampCardType: 10 });
  });

  it('list the service providers at which the customer has credit or points, as stated in the directory for the customer’s id', async () => {
    backend.replies[`GET ${V2}/business/businessList/0/5501`] = [
      { serviceProviderUserId: '41', name: 'Blue Door Cafe', creditBalance: '1250', rewardPoints: 3 },
      { serviceProviderUserId: '42', name: 'Red Door Cafe', rewardPoints: '' },
    ];
    const cookie = await signIn();
    expect(await json('/rest/customerLoyalty/mine', cookie)).toEqual([
      { serviceProviderUserId: 41, creditBalance: 1250, points: 3 },
    ]);
    expect(await json('/rest/customerLoyalty/mine', await signUp())).toEqual([]);
  });

  it.each([
    ['success', text('success'), { success: true }],
    ['an object that says success', { status: 'success' }, { success: true }],
    ['error', text('error'), { error: expect.any(String) }],
    ['an object with an error', { error: 'Unknown card' }, { error: expect.any(String) }],
  ])('say success only if the backend accepted the gift card (its reply: %s)', async (_, reply, expected) => {
    const call = `GET ${V2}/giftCard/activate/41/1234567812345678/1234/ann%40example.ca`;
    backend.replies[call] = reply;
    const path = '/rest/giftCard/activate/41/1234567812345678/1234/ann@example.ca';
    expect(await json(path, await signIn())).toEqual(expected);
    expect(cookiesAt(call)).toEqual(['JSESSIONID=anns']);
    expect((await backend.call(path, { headers: { cookie: await signUp() } })).status).toBe(403);
    expect(requestsTo(call)).toHaveLength(1);
  });

  it('contain no credit until the e-mail is confirmed', async () => {
    backend.replies[BALANCE] = { creditBalance: 1250 };
    expect(await json('/rest/giftCard/balance/ann@example.ca/41', await signUp())).toEqual({ creditBalance: 0 });
  });
});

describe('an order paid with credit at an existing backend', () => {
  const fetchQuote = async (cookie: string) => {
    const body = latte({ finalOrderItems: [OAT_LATTE] });
    return (await backend.call('/rest/order/quote', { method: 'PUT', body, headers: { cookie } })).json<{
      total: number;
    }>();
  };
  const OAT_LATTE = row(211, {
    selectedCustomization: {
      oneOfList: [{ message: 'Milk', choices: [{ name: 'Oat', value: 1, nestedChoices: [] }] }],
      anyOf: [],
      optionSpecialRequest: '',
      orderFor: '',
    },
  });
  const pay = (cookie: string) =>
    backend.call('/rest/order/credit', {
      method: 'PUT',
      body: latte({ finalOrderItems: [OAT_LATTE], total: 0 }),
      headers: { cookie },
    });
  beforeEach(() => {
    backend.replies[BALANCE] = { creditBalance: 9000 };
    backend.replies[`PUT ${V2}/order/credit`] = { success: true, orderNumber: '1205', orderTrackingId: '990018' };
  });

  it('is priced with the credit, and forwarded with the credit as a discount', async () => {
    const cookie = await signIn();
    expect(await fetchQuote(cookie)).toMatchObject({ total: 0 });
    expect(await (await pay(cookie)).json()).toMatchObject({ success: true, orderNumber: '1205' });
    expect(cookiesAt(`PUT ${V2}/order/credit`)).toEqual(['JSESSIONID=anns']);
    expect(requestsTo(`PUT ${V2}/order/credit`)[0]?.body).toMatchObject({
      order: {
        userId: 5501,
        total: 0,
        calculatedDiscounts: expect.arrayContaining([
          {
            title: 'Credit',
            value: 394,
            type: 'amount',
            amount: 394,
            discountType: 'credit',
            maxPurchase: null,
          },
        ]),
      },
    });
  });

  it('is refused, and not forwarded, while the e-mail is not confirmed', async () => {
    const cookie = await signUp();
    expect((await fetchQuote(cookie)).total).toBeGreaterThan(0);
    expect(await errorOf(await pay(cookie))).toMatchObject({ status: 422, reason: 'credit' });
    expect(requestsTo(`PUT ${V2}/order/credit`)).toEqual([]);
  });
});
