import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import { errorOf, finalOrderOf, row } from '../town.ts';
import { blueDoor, COW_MILK, LATTE_TOTAL, latte, receivedBy, text, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';
import { PRODUCTS, TRACKING } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});
afterEach(() => vi.restoreAllMocks());
const json = async (path: string) => (await backend.call(path)).json();

describe('an order at an existing backend', () => {
  const oat = { oneOfList: [{ message: 'Milk', choices: [{ name: 'Oat', value: 1, nestedChoices: [] }] }], anyOf: [] };

  it('is priced by the edge from the backend’s menu when the backend’s quote has no lines', async () => {
    const body = latte({
      finalOrderItems: [row(211, { selectedCustomization: { ...oat, optionSpecialRequest: '', orderFor: '' } })],
    });
    const response = await backend.call('/rest/order/quote', { method: 'PUT', body });
    // The sub-total is (450 + 70) less 20 %. The 10 % of the opening week and the tax are not part of it.
    expect(v.parse(quoteSchema, await response.json())).toMatchObject({ subTotal: 416 });
    expect(receivedBy(backend, `PUT ${V2}/order/quote`)).toMatchObject([{ body: { order: { businessId: 7 } } }]);
  });

  it('is forwarded with its idempotency key, and gets a tracking id that the edge accepts', async () => {
    const response = await backend.call('/rest/order', {
      method: 'PUT',
      body: latte(),
      headers: { 'idempotency-key': 'attempt-1' },
    });
    const placed = await finalOrderOf(response);
    expect(placed).toMatchObject({ success: true, orderNumber: '1204', paymentStatus: 'inPerson' });
    expect(placed.orderTrackingId).toMatch(/^41-[\w-]{23,}$/);
    const sent = receivedBy(backend, `PUT ${V2}/order`);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['attempt-1']);

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
    backend.replies[`GET ${V2}/orderAction/cancelNewOrder/990017/7`] = text('Bad gateway');
    expect(await errorOf(await backend.call(cancel))).toMatchObject({
      code: 'badGateway',
      message: 'Internet issue, please try again.',
    });
  });

  it.each([
    ['success: false', { success: false }],
    ['error', text('error')],
  ])('is refused when the backend answers %s', async (_, reply) => {
    backend.replies[`PUT ${V2}/order`] = reply;
    const refused = await backend.call('/rest/order', { method: 'PUT', body: latte() });
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
  ])('is sent once when the answer is %s, and the customer is not asked to retry', async (_, reply) => {
    backend.replies[`PUT ${V2}/order`] = reply;
    expect(await errorOf(await backend.call('/rest/order', { method: 'PUT', body: latte() }))).toMatchObject({
      status: 502,
      message: 'We could not confirm your order. Please ask the restaurant before you order again.',
    });
    expect(receivedBy(backend, `PUT ${V2}/order`)).toHaveLength(1);
  });

  it('is confirmed even if the edge cannot read its database', async () => {
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('D1 is down');
    });
    const response = await backend.call('/rest/order', { method: 'PUT', body: latte() });
    expect(await finalOrderOf(response)).toMatchObject({ orderNumber: '1204' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is sent with the fields of the specification, and with names and prices from the menu', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' };
    const body = latte({ finalOrderItems: [row(211, { ...COW_MILK, name: 'Free latte', price: 1 })] });
    expect((await backend.call('/rest/order', { method: 'PUT', body, headers })).status).toBe(200);
    expect(receivedBy(backend, `PUT ${V2}/order`)[0]?.body).toMatchObject({
      order: {
        subTotal: 360,
        tax: 16,
        total: LATTE_TOTAL,
        deliveryFee: 0,
        paperBagFee: 0,
        calculatedDiscounts: [
          {
            ...{ title: 'Opening week', value: 36, type: 'percentage', amount: 10 },
            ...{ discountType: 'take-out', maxPurchase: null },
          },
        ],
        calculatedMobilePayDiscount: 0,
        sourceApp: 'web',
        phoneOS: 'iOS',
        userId: 999999,
        requestedPrepDateTimeString: '',
        finalOrderItems: [
          {
            ...{ name: 'Latte', optionName: 'Small', optionsType: 'Size', type: 'all', price: 450, count: 1 },
            discountRule: { type: 'percentage', value: 20, title: 'Winter' },
            selectedCustomization: COW_MILK.selectedCustomization,
          },
        ],
      },
    });
  });

  it('is shown with the backend’s price before the payment if the edge computed another price', async () => {
    backend.replies[`PUT ${V2}/order/quote`] = { order: { total: '400', tax: '20' } };
    const quote = v.parse(
      quoteSchema,
      await (await backend.call('/rest/order/quote', { method: 'PUT', body: latte() })).json(),
    );
    expect(quote).toMatchObject({ total: 400, tax: 20 });
    expect(quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Latte (Small)', 450],
      ['Winter', -90],
      ['Opening week', -36],
      ['Tax', 20],
      ['Adjusted by the restaurant', 56],
    ]);

    const surprised = await backend.call('/rest/order', { method: 'PUT', body: latte() });
    expect(await errorOf(surprised)).toMatchObject({ status: 409, code: 'repriced', quote: { total: 400 } });
    expect(receivedBy(backend, `PUT ${V2}/order`)).toEqual([]);

    const agreed = await backend.call('/rest/order', { method: 'PUT', body: latte({ total: 400 }) });
    expect(agreed.status).toBe(200);
    expect(receivedBy(backend, `PUT ${V2}/order`)).toMatchObject([{ body: { order: { total: 400, tax: 20 } } }]);
  });

  it.each([{ status: 'ok' }, { total: 3.4 }, { total: 'N/A' }, { total: LATTE_TOTAL }, []])(
    'has the price that the edge computed when the backend’s quote is %j',
    async (reply) => {
      backend.replies[`PUT ${V2}/order/quote`] = reply;
      const quoted = await backend.call('/rest/order/quote', { method: 'PUT', body: latte() });
      expect(v.parse(quoteSchema, await quoted.json()).total).toBe(LATTE_TOTAL);
    },
  );

  it('has a status even when its payload is unreadable', async () => {
    backend.replies[`GET ${V2}/orderAction/orderStatus/990017`] = { ...TRACKING, orderPayload: 'none' };
    const { orderTrackingId } = await finalOrderOf(await backend.call('/rest/order', { method: 'PUT', body: latte() }));
    expect(await json(`/rest/orderAction/orderStatus/${orderTrackingId}`)).toMatchObject({ orderPayload: 'none' });
  });
});

describe('a customization', () => {
  const MILKS = { message: 'Milk', min: 1, max: 1, choices: { cow: 0, oat: 70 } };

  it.each([
    ['text', 'milk'],
    ['a list', [{ message: 'Milk' }]],
    ['another name for its sections', { sections: [MILKS] }],
    ['sections that are no list', { oneOfList: { milk: MILKS } }],
    ['choices that are no list', { oneOfList: [MILKS] }],
    ['a choice without a name', { oneOfList: [{ ...MILKS, choices: [{ price: 70 }] }] }],
  ])('that cannot be read (%s) is logged, and only its own option is disabled', async (kind, customization) => {
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    const [latteProduct, card] = PRODUCTS;
    const id = `9${kind.length}`;
    const product = { ...latteProduct, id, options: [{ productOptionId: 211, price: 450, customization }] };
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`] = [product, card];
    const products = v.parse(productsReplySchema, await json('/rest/product/productsListByBusinessId/41/7/normal/0'));
    expect(products.map(({ options }) => options[0]?.disabled)).toEqual([true, false]);
    expect(products[0]?.options[0]?.disabledReason).toBe('This cannot be ordered online at the moment.');
    expect(lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'upstreamMenu')).toEqual([
      {
        ...{ level: 'error', event: 'upstreamMenu', businessId: 7, productId: id, productOptionId: 211 },
        issue: expect.stringMatching(/^customization.*expected$/),
      },
    ]);
    const refused = await backend.call('/rest/order', { method: 'PUT', body: latte() });
    expect(await errorOf(refused)).toMatchObject({ status: 422, code: 'refused' });
    expect(receivedBy(backend, `PUT ${V2}/order`)).toEqual([]);
  });

  it.each([null, undefined, '', false, [], {}, '{}'])('counts as absent when it is %j', async (customization) => {
    const [latteProduct, card] = PRODUCTS;
    const product = { ...latteProduct, options: [{ productOptionId: 211, price: 450, customization }] };
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`] = [product, card];
    const reply = v.parse(productsReplySchema, await json('/rest/product/productsListByBusinessId/41/7/normal/0'));
    expect(reply[0]?.options[0]).toMatchObject({ disabled: false, customization: null });
  });

  it('is read when it comes as JSON text', async () => {
    const [latteProduct, card] = PRODUCTS;
    const customization = JSON.stringify({
      oneOfList: [{ ...MILKS, sectionType: 'oneOf', choices: [{ name: 'Oat', price: 70 }] }],
    });
    const product = { ...latteProduct, options: [{ productOptionId: 211, price: 450, customization }] };
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`] = [product, card];
    const reply = v.parse(productsReplySchema, await json('/rest/product/productsListByBusinessId/41/7/normal/0'));
    expect(reply[0]?.options[0]?.customization?.oneOfList).toMatchObject([{ message: 'Milk' }]);
  });
});
