import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { quoteSchema } from '../../src/contract/quote.ts';
import { errorOf, finalOrderOf, row } from '../town.ts';
import { blueDoor, EMPTY, latte, text, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';
import { BUSINESS, PLACED, TRACKING } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.call(path, { method: 'PUT', body, headers });
/** Places an order; returns its tracking id at the edge and the cookie of the device. */
async function place() {
  const response = await put('/rest/order', latte());
  const { orderTrackingId } = await finalOrderOf(response);
  return { orderTrackingId, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
const OAT = {
  oneOfList: [{ message: 'Milk', choices: [{ name: 'Oat', value: 1, nestedChoices: [] }] }],
  anyOf: [],
  optionSpecialRequest: '',
  orderFor: '',
};
const requestsTo = (call: string) => backend.received.filter((each) => each.call === call);

describe('a promo code of an existing backend', () => {
  const path = '/rest/business/validateByBusinessId/7/BREW';
  const call = `GET ${V2}/business/validateByBusinessId/7/BREW`;
  const brew = { title: 'Brew week', type: 'percentage', discountType: 'promoCode', value: '10' };

  it('is returned in the form of the contract', async () => {
    backend.replies[call] = brew;
    expect(await (await backend.call(path)).json()).toEqual({
      ...brew,
      value: 10,
      minPurchase: null,
      maxPurchase: null,
      users: 'all',
    });
  });

  it('is a line of the quote that the edge computes', async () => {
    backend.replies[call] = brew;
    const { lines } = v.parse(
      quoteSchema,
      await (
        await put(
          '/rest/order/quote',
          latte({ promoCode: 'BREW', finalOrderItems: [row(211, { selectedCustomization: OAT })] }),
        )
      ).json(),
    );
    expect(lines).toContainEqual(expect.objectContaining({ rule: 'promoCode', label: 'Brew week' }));
  });

  it.each([
    ['the word error', text('error')],
    ['the word error as JSON', () => Response.json('error')],
    ['nothing', EMPTY],
  ])('is invalid when the backend answers %s', async (_, reply) => {
    backend.replies[call] = reply;
    const response = await backend.call(path);
    expect([response.status, await response.json()]).toEqual([200, 'error']);
  });

  it('can be guessed only ten times, even if the backend allows more guesses', async () => {
    backend.replies[call] = brew;
    for (let tried = 0; tried < 10; tried++) {
      backend.replies[`GET ${V2}/business/validateByBusinessId/7/GUESS${tried}`] = text('error');
      await backend.call(`/rest/business/validateByBusinessId/7/GUESS${tried}`);
    }
    expect(await (await backend.call(path)).json()).toBe('error');
    expect(requestsTo(call)).toEqual([]);
  });

  it('makes the call fail with 502 when the edge cannot convert the code to the form of the contract', async () => {
    backend.replies[call] = { title: 'Brew week', type: 'free', value: 10 };
    expect(await errorOf(await backend.call(path))).toMatchObject({ status: 502, code: 'badGateway' });
  });
});

describe('an order at an existing backend', () => {
  it('is reported to the backend when its customer has arrived; if the backend answers with an error, the edge answers 502', async () => {
    const { orderTrackingId } = await place();
    backend.replies[`GET ${V2}/orderAction/imHere/990017`] = EMPTY;
    expect((await backend.call(`/rest/orderAction/imHere/${orderTrackingId}`)).status).toBe(200);
    backend.replies[`GET ${V2}/orderAction/imHere/990017`] = text('error');
    expect((await backend.call(`/rest/orderAction/imHere/${orderTrackingId}`)).status).toBe(502);
  });

  it('has a link to its tracker at the edge', async () => {
    const { orderTrackingId } = await place();
    const response = await backend.call(`/rest/orderAction/orderStatusLink/${orderTrackingId}`);
    expect(await response.json()).toMatchObject({
      link: expect.stringMatching(new RegExp(`/order/${orderTrackingId}$`)),
      orderNumber: '1204',
    });
  });

  it('gets a receipt only when the device that placed the order requests it; the backend gets the fields of the specification', async () => {
    const { cookie } = await place();
    backend.replies[`PUT ${V2}/order/receipt`] = { success: true };
    const receipt = { orderNumber: '1204', emailId: 'ann@example.ca', rewardsProgram: 'yes' };
    expect((await put('/rest/order/receipt', receipt, { cookie })).status).toBe(200);
    expect(requestsTo(`PUT ${V2}/order/receipt`)[0]?.body).toMatchObject({
      ...receipt,
      smsNumber: '',
      emailOffersPromos: 'no',
    });
    expect((await put('/rest/order/receipt', receipt)).status).toBe(404);
    expect(requestsTo(`PUT ${V2}/order/receipt`)).toHaveLength(1);
  });

  it('cannot be saved when the backend has no call that saves orders', async () => {
    expect(await errorOf(await put('/rest/order/save', latte()))).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('gets no payment sheet while the backend, a Foodcourt, cannot take cards; the edge passes on the reason', async () => {
    const error = { code: 'unavailable', message: 'Cards cannot be accepted at the moment.', reason: 'payment' };
    backend.replies[`POST ${V2}/order/paymentSheetHelper`] = () =>
      Response.json({ error: { ...error, requestId: 'one' } }, { status: 503 });
    const { order } = latte();
    const sheet = await backend.call('/rest/order/paymentSheetHelper', { method: 'POST', body: order });
    expect(await errorOf(sheet)).toMatchObject({ status: 503, ...error });
  });

  it('can be cancelled only by the device that saved it', async () => {
    const { orderTrackingId, cookie } = await place();
    backend.replies[`GET ${V2}/orderAction/orderStatus/990017`] = { ...TRACKING, orderStatus: 'q' };
    const cancel = `/rest/orderAction/cancelNewOrder/${orderTrackingId}/7`;
    expect((await backend.call(cancel)).status).toBe(403);
    expect(await (await backend.call(cancel, { headers: { cookie } })).text()).toBe('success');
  });

  it('has no payment status, and keeps the address of a delivery', async () => {
    const { orderTrackingId } = await place();
    const order = JSON.parse(TRACKING.orderPayload);
    const deliveryAddress = { completeAddress: '9 Ioco Road, Port Moody', unitNumber: 4, distance: '1200' };
    const orderPayload = JSON.stringify({ ...order, orderType: 'delivery', deliveryAddress });
    backend.replies[`GET ${V2}/orderAction/orderStatus/990017`] = { ...TRACKING, orderPayload };
    const tracking = await (await backend.call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json<{
      paymentStatus: null;
      orderPayload: string;
    }>();
    expect(tracking.paymentStatus).toBeNull();
    expect(JSON.parse(tracking.orderPayload)).toMatchObject({
      deliveryAddress: {
        completeAddress: '9 Ioco Road, Port Moody',
        unitNumber: '4',
        deliveryInstruction: '',
        distance: 1200,
      },
      finalOrderItems: [],
    });
  });
});

describe('a delivery from an existing backend', () => {
  const enableDelivery = () => {
    const deliveringBusiness = { ...BUSINESS, diningOption: { ...BUSINESS.diningOption, delivery: { enabled: true } } };
    backend.replies[`GET ${V2}/business/blue-door`] = deliveringBusiness;
    backend.replies[`GET ${V2}/business/businessLocationList/41`] = [
      { serviceProviderUserId: '41', json: JSON.stringify(deliveringBusiness) },
    ];
  };
  const SESSION = '5f0c1d5e-8a35-4c39-9a0e-0f4d9d1b2c3d';
  const to = (completeAddress: string) => latte({ orderType: 'delivery', deliveryAddress: { completeAddress } });
  beforeEach(enableDelivery);

  it('is sent with the address that the edge found, in the fields of the specification', async () => {
    backend.replies[`PUT ${V2}/order`] = PLACED;
    const { order } = to('12 Main Street, Port Moody');
    const { total } = v.parse(quoteSchema, await (await put('/rest/order/quote', { order })).json());
    expect((await put('/rest/order', { order: { ...order, total } })).status).toBe(200);
    expect(requestsTo(`PUT ${V2}/order`)[0]?.body).toMatchObject({
      order: {
        deliveryAddress: {
          destinationStatus: 'valid',
          completeAddress: expect.stringContaining('Port Moody, BC'),
          distance: expect.any(Number),
          duration: expect.any(Number),
          latitude: expect.any(Number),
          longitude: expect.any(Number),
          addressComponents: { city: 'Port Moody' },
        },
      },
    });
  });

  it('is not forwarded when it is too far', async () => {
    expect(await errorOf(await put('/rest/order', to('12 Main Street, Kelowna')))).toMatchObject({
      status: 422,
      message: 'Too far for our bicycle.',
    });
    expect(requestsTo(`PUT ${V2}/order`)).toEqual([]);
  });

  it('can be checked for a business that this edge has not read before', async () => {
    const query = new URLSearchParams({ businessId: '7', address: '12 Main Street, Port Moody', session: SESSION });
    expect(await (await backend.call(`/rest/address/distance?${query}`)).json()).toMatchObject({
      destinationStatus: 'valid',
    });
    query.set('businessId', '99');
    expect((await backend.call(`/rest/address/distance?${query}`)).status).toBe(404);
  });
});
