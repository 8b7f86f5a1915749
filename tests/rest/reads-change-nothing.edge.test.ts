import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { insertSession } from '../../functions/data/customer-sessions.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { readAllStorage } from '../all-storage.ts';
import { siteFiles } from '../print/site-files.ts';
import { buildTown, hire, MINUTE, NOON, ORIGIN, orderOf, sessionOfPerson } from '../town.ts';

/**
 * All GET routes of the app, except those whose path ends with a wildcard. This list is read from the app, so a new route
 * is tested too.
 */
const ROUTES = [
  ...new Set(
    createApp()
      .routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('*'))
      .map(({ path }) => path),
  ),
];
/** The GET calls of the contract that change data. Only a script of this site may make them. */
const CHANGING = [
  '/rest/order/cancel/:orderNumber/:serviceProviderUserId',
  '/rest/orderAction/cancelNewOrder/:orderTrackingId/:businessId',
  '/rest/orderAction/imHere/:orderTrackingId',
  '/rest/giftCard/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail',
];
/** The GET calls that the site counts, because it limits their number. The value is the query that the call needs. */
const COUNTING: Readonly<Record<string, string>> = {
  '/rest/business/validateByBusinessId/:businessId/:promoCode': '',
  '/rest/address/suggest': '?businessId=1&text=200%20Granville&session=123e4567-e89b-42d3-a456-426614174000',
  '/rest/address/distance': '?businessId=1&address=200%20Granville&session=123e4567-e89b-42d3-a456-426614174000',
};

const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };

/** The ways in which browsers send a request, except one way: a GET request by a script of this site. */
const NOT_BY_SCRIPT: readonly (readonly [how: string, init: RequestInit])[] = [
  ['an image', fetchedAs('image', 'same-origin')],
  ['an image on another site', fetchedAs('image', 'cross-site')],
  ['an iframe', fetchedAs('iframe', 'same-origin')],
  ['a navigation', fetchedAs('document', 'none')],
  ['a link from another site', fetchedAs('document', 'cross-site')],
  ['a prefetch', fetchedAs('empty', 'same-origin', { 'sec-purpose': 'prefetch' })],
  ['a fetch by another site', fetchedAs('empty', 'cross-site', { origin: 'https://evil.example' })],
  [
    'a fetch by another site of the same domain',
    fetchedAs('empty', 'same-site', { origin: 'https://shop.eats.example' }),
  ],
  ['HEAD', { ...fetchedAs('empty', 'same-origin'), method: 'HEAD' }],
];
const BY_SCRIPT = fetchedAs('empty', 'same-origin');

function fetchedAs(dest: string, site: string, more: Record<string, string> = {}): RequestInit {
  return { headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site, ...more } };
}

/**
 * Creates a visitor who has the rights that the calls need: the visitor is signed in as a customer and as staff, and has
 * two orders and a gift card.
 */
async function everyAuthority() {
  let now = NOON - 20 * MINUTE;
  const app = createApp({ clock: () => now, siteFiles: () => siteFiles });
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const context = createExecutionContext();
    const response = await app.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }), env, context);
    await waitOnExecutionContext(context);
    return response;
  };
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const response = await call(path, { method, headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response.json();
  };
  await buildTown();
  cookies.set('__Host-session', await insertSession(env.DB, ANN, now));
  cookies.set('__Host-staff', await sessionOfPerson(await hire(100, 'sam@example.ca'), now));
  const order = async () => v.parse(finalOrderSchema, await send('PUT', '/rest/order', { order: orderOf() }));
  const waiting = await order();
  const ready = await order();
  await send('POST', '/rest/board/ramen/orders/2', { move: 'accept', orderPrepTime: 20 });
  await send('POST', '/rest/board/ramen/orders/2', { move: 'ready' });
  const card = await env.ORDER_DESK.getByName('100').issueGiftCard(2500, NOON);
  now = NOON;

  const values: Readonly<Record<string, string>> = {
    serviceProviderUserId: '100',
    businessId: '1',
    version: '1',
    from: '1',
    to: 'draft',
    businessPath: 'ramen',
    business: 'ramen',
    routingPath: 'ramen',
    mode: 'menu',
    view: 'menu',
    menuType: 'ordering',
    labelIds: '0',
    userId: String(ANN.userId),
    customerId: String(ANN.userId),
    payoutId: '1',
    offset: '0',
    requestedDate: '2030-07-20',
    promoCode: 'SAVE10',
    orderNumber: waiting.orderNumber,
    orderTrackingId: waiting.orderTrackingId,
    giftCardNum: card.number,
    giftCardPin: card.pin,
    email: ANN.emailAsUserId,
    activatorEmail: ANN.emailAsUserId,
    customerEmail: ANN.emailAsUserId,
    providerEmail: 'owner@example.ca',
    pdf: 'pdf',
    image: 'qrcode.svg',
    folder: 'ramen',
    file: 'logo-168.png',
    icon: 'icon-192.png',
  };
  /** The route's path with valid values for its parameters, and the query that the route needs. */
  const address = (route: string) =>
    route
      .split('/')
      .map((part) => {
        if (!part.startsWith(':')) return part;
        const name = /^:(\w+)/.exec(part)?.[1] ?? '';
        if (route.includes('/imHere/') && name === 'orderTrackingId') return ready.orderTrackingId;
        const value = values[name];
        if (value === undefined) throw new Error(`This test needs a value for the parameter ${name} of ${route}.`);
        return encodeURIComponent(value);
      })
      .join('/') + (COUNTING[route] ?? '');
  return { call, address };
}

describe.each(NOT_BY_SCRIPT)('%s', (_how, init) => {
  it('changes nothing with any GET route', async () => {
    const { call, address } = await everyAuthority();
    const before = await readAllStorage();
    for (const route of ROUTES) {
      const response = await call(address(route), init);
      await response.arrayBuffer();
      expect([route, response.status < 500]).toEqual([route, true]);
    }
    expect(await readAllStorage()).toEqual(before);
  });
});

describe('a script of this site', () => {
  it.each([...CHANGING, ...Object.keys(COUNTING)])(
    'changes data with %s, and a comparison of all stored data detects this change',
    async (route) => {
      const { call, address } = await everyAuthority();
      const before = await readAllStorage();
      const response = await call(address(route), BY_SCRIPT);
      expect([response.status, await response.text()]).toMatchObject([200, expect.any(String)]);
      expect(await readAllStorage()).not.toEqual(before);
    },
  );

  it('changes nothing with any other GET route', async () => {
    const { call, address } = await everyAuthority();
    const before = await readAllStorage();
    for (const route of ROUTES.filter((path) => !CHANGING.includes(path) && !(path in COUNTING))) {
      await (await call(address(route), BY_SCRIPT)).arrayBuffer();
    }
    expect(await readAllStorage()).toEqual(before);
  });
});

it('the routes that this file lists exist in the app', () => {
  expect(ROUTES).toEqual(expect.arrayContaining([...CHANGING, ...Object.keys(COUNTING)]));
});
