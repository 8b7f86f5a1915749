import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { errorOf, row } from '../town.ts';
import { blueDoor, latte, text, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';
import { TRACKING } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});
const json = async (path: string) => (await backend.call(path)).json();

describe('an order at an existing backend', () => {
  const oat = { oneOfList: [{ message: 'Milk', choices: [{ name: 'Oat', value: 1, nestedChoices: [] }] }], anyOf: [] };

  it('is priced by the edge from the backend’s menu when its quote has no lines', async () => {
    const body = latte({
      finalOrderItems: [row(211, { selectedCustomization: { ...oat, optionSpecialRequest: '', orderFor: '' } })],
    });
    const response = await backend.call('/rest/order/quote', { method: 'PUT', body });
    // (450 + 70) less 20 % is 416; less the 10 % of the opening week; 5 % GST on prepared food.
    expect(v.parse(quoteSchema, await response.json())).toMatchObject({ subTotal: 416 });
    expect(backend.received[0]).toMatchObject({ call: `PUT ${V2}/order/quote`, body: { order: { businessId: 7 } } });
  });

  it('is forwarded with its idempotency key, and gets a tracking id that the edge accepts', async () => {
    const response = await backend.call('/rest/order', {
      method: 'PUT',
      body: latte(),
      headers: { 'idempotency-key': 'attempt-1' },
    });
    const placed = v.parse(finalOrderSchema, await response.json());
    expect(placed).toMatchObject({ success: true, orderNumber: '1204', paymentStatus: 'inPerson' });
    expect(placed.orderTrackingId).toMatch(/^41-[\w-]{23,}$/);
    expect(backend.received).toHaveLength(1);
    expect(backend.received[0]?.headers.get('idempotency-key')).toBe('attempt-1');

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
    expect(backend.received).toHaveLength(1);
  });

  it('has a status even when its payload is unreadable', async () => {
    backend.replies[`GET ${V2}/orderAction/orderStatus/990017`] = { ...TRACKING, orderPayload: 'none' };
    const { orderTrackingId } = v.parse(
      finalOrderSchema,
      await (await backend.call('/rest/order', { method: 'PUT', body: latte() })).json(),
    );
    expect(await json(`/rest/orderAction/orderStatus/${orderTrackingId}`)).toMatchObject({ orderPayload: 'none' });
  });
});
