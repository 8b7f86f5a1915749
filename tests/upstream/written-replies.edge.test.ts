import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { decodeBusiness } from '../../src/contract/decode-business.ts';
import { decodeProduct } from '../../src/contract/decode-product.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../../src/contract/directory.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/order.ts';
import { productCategoryReplySchema, productsReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { userSchema } from '../../src/contract/user.ts';
import { errorOf, orderOf, row } from '../town.ts';
import { type ExistingBackend, existingBackend } from './existing-backend.ts';
import {
  BUSINESS,
  CATEGORIES,
  DIRECTORY,
  LABELS,
  LOCATIONS,
  PLACED,
  PRODUCTS,
  STORE_LINK,
  TRACKING,
} from './replies.ts';

const V2 = '/v2/rest';
const EMPTY = () => new Response(null, { status: 204 });
const text = (words: string) => () => new Response(words, { headers: { 'content-type': 'text/plain' } });

let backend: ExistingBackend;
beforeEach(() => {
  backend = existingBackend({
    [`GET ${V2}/business/blue-door`]: BUSINESS,
    [`GET ${V2}/business/kiosk/blue-door`]: BUSINESS,
    [`GET ${V2}/business/businessLabelList`]: LABELS,
    [`GET ${V2}/business/businessList/0/0`]: DIRECTORY,
    [`GET ${V2}/business/businessLocationList/41`]: LOCATIONS,
    [`GET ${V2}/productCategory/41`]: CATEGORIES,
    [`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`]: PRODUCTS,
    [`GET ${V2}/product/productsListByBusinessId/41/7/normal/2`]: [],
    [`GET ${V2}/link/biz/userId/41`]: STORE_LINK,
    [`PUT ${V2}/order`]: PLACED,
    [`PUT ${V2}/order/quote`]: { status: 'ok' },
    [`GET ${V2}/orderAction/orderStatus/990017`]: TRACKING,
    [`GET ${V2}/orderAction/cancelNewOrder/990017/7`]: text('success'),
  });
});

const json = async (path: string) => (await backend.call(path)).json();
const order = (with_: object = {}) => ({
  order: orderOf({ businessId: 7, serviceProviderUserId: 41, finalOrderItems: [row(211)], total: 378, ...with_ }),
});

describe('the public reads of an existing backend', () => {
  it('tell its business as the contract does, with what the edge adds', async () => {
    const info = decodeBusiness(v.parse(businessReplySchema, await json('/rest/business/blue-door')));
    expect(info.business).toMatchObject({
      businessId: 7,
      serviceProviderUserId: 41,
      province: 'BC',
      zone: 'America/Vancouver',
      env: 'prod',
      logo: null,
      phone: '6045550177',
      menuOnly: false,
      customerNameRequired: true,
      customerContactInfo: 'required',
      tip: [10, 15, 20],
      paperBagFee: 25,
      paymentGateway: 'stripe',
      location: { addressLine2: null, province: 'BC', googleMapUri: null },
      announcement: { title: '', message: 'New: cold brew' },
      kioskWelcome: null,
      kioskOrderConfirmation: { autoCloseSeconds: 20 },
      overallDiscounts: [{ title: 'Opening week', discountType: 'take-out', value: 10, users: 'all' }],
    });
    expect(info.business.delivery).toMatchObject({
      deliveryDistanceInMeters: 7500,
      deliveryDurationInSeconds: 1500,
      excludedCities: ['Anmore', 'Belcarra'],
      minimumDeliveryFee: 399,
      minOrderAmountForFreeDelivery: null,
    });
    expect(info.store).toMatchObject({ open: true, label: 'Open until 6:00 p.m.' });
    expect(info.offers.map(({ orderType }) => orderType)).toEqual(['take-out', 'pre-order']);
    expect(info.offers[0]?.days[0]?.slots[0]?.label).toBe('12:30 p.m.');
  });

  it('take a shop that says it is closed within its hours for closed', async () => {
    backend.replies[`GET ${V2}/business/blue-door`] = { ...BUSINESS, storeOpen: 'no', storeClosedReason: 'Burst pipe' };
    expect(await json('/rest/business/blue-door')).toMatchObject({ storeOpen: false, storeClosedReason: 'Burst pipe' });
  });

  it.each([
    ['204', EMPTY],
    ['404', () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })],
    ['null', () => Response.json(null)],
    ['an empty object', () => Response.json({})],
    ['the word error', text('error')],
  ])('take %s for no such business', async (_, reply) => {
    backend.replies[`GET ${V2}/business/blue-door`] = reply;
    expect(await errorOf(await backend.call('/rest/business/blue-door'))).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });

  it('leave out a location that cannot be parsed', async () => {
    const locations = v.parse(
      v.array(v.object({ businessId: v.number() })),
      await json('/rest/business/businessLocationList/41'),
    );
    expect(locations.map(({ businessId }) => businessId)).toEqual([7]);
  });

  it('tell the directory by name and in parts, with nothing of anybody in it', async () => {
    const response = await backend.call('/rest/business/businessList/0/0?limit=1&offset=1');
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(v.parse(v.array(directoryBusinessSchema), await response.json())).toEqual([
      expect.objectContaining({ name: 'Blue Door Cafe', rating: 92.5, rewardPoints: null, creditBalance: null }),
    ]);
    const all = v.parse(v.array(directoryBusinessSchema), await json('/rest/business/businessList/0/0'));
    expect(all.map(({ name, rating }) => [name, rating])).toEqual([
      ['Anchor Bakery', null],
      ['Blue Door Cafe', 92.5],
    ]);
  });

  it('tell the labels', async () => {
    expect(v.parse(v.array(businessLabelSchema), await json('/rest/business/businessLabelList'))).toEqual([
      { businessLabelId: 1, businessLabel: 'coffee' },
      { businessLabelId: 2, businessLabel: 'vegan' },
    ]);
  });

  it('tell the menu, however many products come at once', async () => {
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`] = PRODUCTS.slice(0, 1);
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/1`] = PRODUCTS.slice(1);
    const { categories } = v.parse(productCategoryReplySchema, await json('/rest/productCategory/41'));
    expect(categories).toEqual([{ id: 1, businessId: 7, name: 'Coffee', defaultProductImage: null }]);
    const reply = await json('/rest/product/productsListByBusinessId/41/7/normal/0');
    const [latte, card] = v.parse(productsReplySchema, reply).map(decodeProduct);
    expect(latte).toMatchObject({ id: 21, image: null, featured: true, optionsType: 'Size' });
    const [small, large] = latte?.options ?? [];
    expect(small).toMatchObject({
      productOptionId: 211,
      price: 450,
      addCondition: null,
      type: 'all',
      taxClass: 'prepared',
      discountRule: { value: 20, days: null, endDate: '2030-12-31', startTime: null },
    });
    expect(small?.customization?.sections).toMatchObject([
      { message: 'Milk', sectionType: 'radio', min: 1, max: 1, choices: [{ name: 'Cow' }, { name: 'Oat', price: 70 }] },
      { message: 'Extras', sectionType: 'count', min: 0, max: null },
    ]);
    expect(large).toMatchObject({ productOptionId: 212, soldout: true });
    expect(card?.options[0]).toMatchObject({ type: 'giftCard', taxClass: 'exempt', addCondition: 'signedIn' });
  });

  it('come to an end with a backend that knows no offset', async () => {
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/2`] = PRODUCTS;
    const reply = await json('/rest/product/productsListByBusinessId/41/7/normal/0');
    expect(v.parse(productsReplySchema, reply)).toHaveLength(2);
  });

  it('are asked once in five seconds', async () => {
    await json('/rest/business/blue-door');
    const before = backend.asked.length;
    await json('/rest/business/blue-door');
    expect(backend.asked).toHaveLength(before);
  });

  it.each([
    ['a business without a name', { ...BUSINESS, name: null }],
    ['a price in words', { ...BUSINESS, minimumDeliveryFee: 'four dollars' }],
    ['an unknown ordering status', { ...BUSINESS, storeOrderingStatus: 'sometimes' }],
    ['a list', [BUSINESS]],
    ['a number', 7],
  ])('answer 502 for %s', async (_, reply) => {
    backend.replies[`GET ${V2}/business/blue-door`] = () => Response.json(reply);
    expect(await errorOf(await backend.call('/rest/business/blue-door'))).toMatchObject({
      status: 502,
      code: 'badGateway',
      message: 'Something went wrong, please try again later.',
    });
  });
});

describe('an order at an existing backend', () => {
  const oat = { oneOfList: [{ message: 'Milk', choices: [{ name: 'Oat', value: 1, nestedChoices: [] }] }], anyOf: [] };

  it('is priced by the edge, from its menu, when its quote has no lines', async () => {
    const body = order({
      finalOrderItems: [row(211, { selectedCustomization: { ...oat, optionSpecialRequest: '', orderFor: '' } })],
    });
    const response = await backend.call('/rest/order/quote', { method: 'PUT', body });
    // (450 + 70) less 20 % is 416; less the 10 % of the opening week; 5 % GST on prepared food.
    expect(v.parse(quoteSchema, await response.json())).toMatchObject({ subTotal: 416 });
    expect(backend.asked[0]).toMatchObject({ call: `PUT ${V2}/order/quote`, body: { order: { businessId: 7 } } });
  });

  it('is sent on with its key, and known by an id that the edge can read', async () => {
    const response = await backend.call('/rest/order', {
      method: 'PUT',
      body: order(),
      headers: { 'idempotency-key': 'attempt-1' },
    });
    const placed = v.parse(finalOrderSchema, await response.json());
    expect(placed).toMatchObject({ success: true, orderNumber: '1204', paymentStatus: 'inPerson' });
    expect(placed.orderTrackingId).toMatch(/^41-[\w-]{23,}$/);
    expect(backend.asked).toHaveLength(1);
    expect(backend.asked[0]?.headers.get('idempotency-key')).toBe('attempt-1');

    const tracking = v.parse(trackingSchema, await json(`/rest/orderAction/orderStatus/${placed.orderTrackingId}`));
    expect(tracking).toMatchObject({ orderNumber: '1204', orderStatus: 'n', orderDueTime: null, orderPrepTime: null });
    const payload = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking.orderPayload);
    expect(payload.items).toEqual([
      {
        name: 'Latte',
        optionName: 'Small',
        count: 2,
        choices: [{ text: 'Oat', depth: 0 }],
        specialRequest: 'Extra hot',
        orderFor: 'Kim',
        amount: 1040,
      },
    ]);
    expect(payload.quote.lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['item', 1040],
      ['tax', 52],
      ['tip', 104],
    ]);

    const cancel = `/rest/orderAction/cancelNewOrder/${placed.orderTrackingId}/7`;
    expect(await (await backend.call(cancel)).text()).toBe('success');
    backend.replies[`GET ${V2}/orderAction/cancelNewOrder/990017/7`] = text('error');
    expect(await (await backend.call(cancel)).text()).toBe('error');
  });

  it.each([
    ['says no', { success: false }],
    ['says error', text('error')],
  ])('that %s was not placed', async (_, reply) => {
    backend.replies[`PUT ${V2}/order`] = reply;
    const refused = await backend.call('/rest/order', { method: 'PUT', body: order() });
    expect(await errorOf(refused)).toMatchObject({ status: 422, code: 'refused', message: 'something went wrong' });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['500', () => new Response('Oops', { status: 500 })],
    ['503', () => new Response(null, { status: 503 })],
    ['HTML', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['an order without a number', () => Response.json({ success: true })],
    [
      'nothing',
      () => {
        throw new Error('reset');
      },
    ],
  ])('is sent once when the answer is %s, and nobody is told to try again', async (_, reply) => {
    backend.replies[`PUT ${V2}/order`] = reply;
    expect(await errorOf(await backend.call('/rest/order', { method: 'PUT', body: order() }))).toMatchObject({
      status: 502,
      message: 'We could not confirm your order. Please ask the restaurant before you order again.',
    });
    expect(backend.asked).toHaveLength(1);
  });

  it('with an unreadable payload still has a status', async () => {
    backend.replies[`GET ${V2}/orderAction/orderStatus/990017`] = { ...TRACKING, orderPayload: 'none' };
    const { orderTrackingId } = v.parse(
      finalOrderSchema,
      await (await backend.call('/rest/order', { method: 'PUT', body: order() })).json(),
    );
    expect(await json(`/rest/orderAction/orderStatus/${orderTrackingId}`)).toMatchObject({ orderPayload: 'none' });
  });
});

describe('an account of an existing backend', () => {
  const signIn = (password = 'noodles') =>
    backend.call('/rest/user/login/light', {
      method: 'POST',
      body: { emailAsUserId: 'Ann@example.ca', password, serviceProviderUserId: 41 },
    });
  const login = `POST ${V2}/user/login/light`;

  it('opens a session of the edge', async () => {
    backend.replies[login] = { userId: '5501', emailAsUserId: 'ann@example.ca', role: 'customer', token: 'secret' };
    const response = await signIn();
    const user = { userId: 5501, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
    expect(v.parse(userSchema, await response.json())).toEqual(user);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await backend.call('/rest/user/session', { headers: { cookie } });
    expect(await session.json()).toEqual(user);
  });

  it.each([
    ['204', EMPTY],
    ['401', () => new Response('Unauthorized', { status: 401, headers: { 'content-type': 'text/plain' } })],
  ])('answers 204 where the backend answers %s', async (_, reply) => {
    backend.replies[login] = reply;
    expect((await signIn()).status).toBe(204);
  });

  it('is not opened by its e-mail, which sign-up sends as the password', async () => {
    backend.replies[login] = { userId: 5501 };
    expect((await signIn('ANN@example.ca')).status).toBe(204);
    expect(backend.asked).toEqual([]);
  });

  it('is never somebody else’s', async () => {
    backend.replies[login] = { userId: 1, emailAsUserId: 'admin@example.ca' };
    expect(await errorOf(await signIn())).toMatchObject({ status: 502 });
  });

  it.each([-1, '-1'])('that exists is answered with -1 where the backend answers %j', async (reply) => {
    backend.replies[`PUT ${V2}/user/`] = () => Response.json(reply);
    const response = await backend.call('/rest/user/', { method: 'PUT', body: { emailAsUserId: 'ann@example.ca' } });
    expect([response.status, await response.json()]).toEqual([200, -1]);
  });

  it('is made without a proof of the e-mail', async () => {
    backend.replies[`PUT ${V2}/user/`] = { userId: 5502, emailAsUserId: 'ann@example.ca' };
    const response = await backend.call('/rest/user/', { method: 'PUT', body: { emailAsUserId: 'ann@example.ca' } });
    expect(await response.json()).toMatchObject({ userId: 5502, emailConfirmed: false });
    expect(backend.asked[0]?.body).toEqual({
      emailAsUserId: 'ann@example.ca',
      password: 'ann@example.ca',
      enterChoice: 'signup',
      serviceProviderUserId: 0,
    });
  });
});

describe('what the backend gets to know', () => {
  const SECRETS = { cookie: '__Host-session=S', authorization: 'Basic Z', 'cf-connecting-ip': '203.0.113.9' };

  it('is nothing of the visitor’s headers', async () => {
    await backend.call('/rest/business/blue-door', { headers: { ...SECRETS, 'x-forwarded-for': '203.0.113.9' } });
    expect([...(backend.asked[0]?.headers.keys() ?? [])]).toEqual(['accept']);
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await backend.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    expect([...(backend.asked.at(-1)?.headers.keys() ?? [])]).toEqual(['accept', 'content-type']);
  });

  it('is the service token where it has one, and then whose attempts it sees', async () => {
    const trusted = existingBackend({ [`POST ${V2}/user/login/light`]: EMPTY }, 'the token');
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await trusted.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    const headers = trusted.asked[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer the token');
    expect(headers?.get('x-customer-source')).toBe('203.0.113.9');
    expect(headers?.has('cookie')).toBe(false);
  });

  it('never lets its own headers out', async () => {
    backend.replies[`GET ${V2}/business/businessLabelList`] = () =>
      Response.json(LABELS, { headers: { 'set-cookie': 'theirs=1', 'x-powered-by': 'old', server: 'tomcat' } });
    const { headers } = await backend.call('/rest/business/businessLabelList');
    expect([headers.get('set-cookie'), headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null, null]);
  });
});

describe('a deployment with an existing backend', () => {
  it('has no board, and says so', async () => {
    const body = { email: 'sam@example.ca', password: 'kitchen' };
    const response = await backend.call('/rest/board/signIn', { method: 'POST', body });
    expect(await errorOf(response)).toMatchObject({ status: 404, message: expect.stringContaining('has no board') });
    expect(backend.asked).toEqual([]);
  });
});

describe('the directory of another Foodcourt', () => {
  it('is read a hundred at a time', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...DIRECTORY[1],
      name: `Place ${index}`,
      routingPath: `place-${index}`,
    }));
    backend.replies[`GET ${V2}/business/businessList/0/0`] = ({ url }: Request) => {
      const query = new URL(url).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      if (limit > 100) return new Response(null, { status: 400 });
      return Response.json(many.slice(offset, offset + limit), { headers: { 'x-total-count': String(many.length) } });
    };
    const sitemap = await (await backend.call('/sitemap.xml')).text();
    expect(sitemap.match(/place-\d+</g)).toHaveLength(250);
    expect(backend.asked.map(({ call }) => call.split('?')[1])).toEqual([
      'offset=0&limit=100',
      'offset=100&limit=100',
      'offset=200&limit=100',
    ]);
  });
});
