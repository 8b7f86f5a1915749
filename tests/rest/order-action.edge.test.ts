import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardSchema } from '../../src/contract/board.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import { provePhone } from '../phone-proof.ts';
import { buildTown, errorOf, finalOrderOf, HOUR, MINUTE, NOON, RAMEN, townBusiness, Visitor } from '../town.ts';

const UNKNOWN = '100-AAAAAAAAAAAAAAAAAAAAAA';
const CANCEL_WINDOW = 15 * MINUTE;

let now: Instant;
const visitor = () => new Visitor({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  await buildTown();
});

async function place(customer: Visitor) {
  return await finalOrderOf(await customer.order());
}
async function track(customer: Visitor, orderTrackingId: string) {
  return v.parse(
    trackingSchema,
    await (await customer.call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json(),
  );
}

describe('GET /rest/orderAction/orderStatus/{orderTrackingId}', () => {
  it('replies with the order’s status to everyone who has the tracking id', async () => {
    const { orderTrackingId, orderNumber } = await place(visitor());
    now += MINUTE;
    const response = await visitor().call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const tracking = v.parse(trackingSchema, await response.json());
    expect(tracking).toMatchObject({
      orderNumber,
      orderStatus: 'n',
      storeOpen: true,
      storeOrderingStatus: 'allOrdersTypes',
      orderActionDateAndTime: 'Today, July 17, 12:00 p.m.',
      orderDueTime: null,
      orderPrepTime: null,
      businessPath: 'ramen',
      businessName: 'Ramen',
      lastUpdate: NOON,
    });
    const payload = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking.orderPayload);
    expect(payload).toMatchObject({ orderType: 'take-out', customerName: 'Ann', quote: { total: 1050 } });
  });

  it('contains the estimated time until this time has passed, the promised time once the order is accepted, and the actual time once the order is ready', async () => {
    const { diningOption } = townBusiness();
    await buildTown({
      diningOption: { ...diningOption, 'take-out': { ...diningOption['take-out'], prepTimeMinimum: 25 } },
    });
    const kitchen = await visitor().startShift(100);
    const { orderTrackingId } = await place(visitor());
    const times = async () => {
      const { orderEstimatedTime, orderDueTime, orderDueAt, orderReadyTime } = await track(visitor(), orderTrackingId);
      return { orderEstimatedTime, orderDueTime, orderDueAt, orderReadyTime };
    };
    const move = async (body: object) => {
      const moved = await kitchen.call('/rest/board/ramen/orders/1', { method: 'POST', body });
      expect(moved.status).toBe(200);
    };
    const calendar = () => visitor().call(`/order/${orderTrackingId}/calendar.ics`);
    const none = { orderEstimatedTime: null, orderDueTime: null, orderDueAt: null, orderReadyTime: null };
    expect(await times()).toEqual({ ...none, orderEstimatedTime: '12:25 p.m.' });
    expect((await calendar()).status).toBe(404);
    now += 26 * MINUTE;
    expect(await times()).toEqual(none);
    await move({ move: 'accept', orderPrepTime: 10 });
    expect(await times()).toEqual({ ...none, orderDueTime: '12:36 p.m.', orderDueAt: now + 10 * MINUTE });
    const file = await calendar();
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await file.text()).toContain('DTSTART:20300717T193600Z');
    now += 3 * MINUTE;
    await move({ move: 'ready' });
    expect(await times()).toMatchObject({ orderDueTime: '12:36 p.m.', orderReadyTime: '12:29 p.m.' });
  });

  it('contains an estimated time that is counted from the proof of the phone number, if the order waited for this proof', async () => {
    const { diningOption } = townBusiness();
    await buildTown({
      verifyPhone: true,
      diningOption: { ...diningOption, 'take-out': { ...diningOption['take-out'], prepTimeMinimum: 25 } },
    });
    const customer = visitor();
    const { orderTrackingId } = await place(customer);
    now += 10 * MINUTE;
    expect((await provePhone(customer, orderTrackingId)).status).toBe(200);
    expect(await track(customer, orderTrackingId)).toMatchObject({
      orderStatus: 'n',
      orderEstimatedTime: '12:35 p.m.',
    });
  });

  it('has the store state, which is at most two seconds old', async () => {
    const { orderTrackingId } = await place(visitor());
    const pauseElsewhere =
      "UPDATE businesses SET settings = json_set(settings, '$.storeTemporarilyClosed', json('true')), revision = revision + 1";
    await env.DB.exec(pauseElsewhere);
    now += 2_000;
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ storeOpen: false });
    await buildTown();
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ storeOpen: true });
  });

  it.each([
    ['an id that no order has', UNKNOWN, 404],
    ['an id of an unknown provider', '999-AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['a malformed id', '100', 400],
    ['an id that contains SQL', "100-' OR 1=1 --AAAAAAAAAAA", 400],
  ])('refuses %s', async (_what, id, status) => {
    expect((await visitor().call(`/rest/orderAction/orderStatus/${encodeURIComponent(id)}`)).status).toBe(status);
  });
});

describe('GET /rest/orderAction/cancelNewOrder/{orderTrackingId}/{businessId}', () => {
  const cancel = (visitor: Visitor, id: string, headers = {}, method = 'GET') =>
    visitor.call(`/rest/orderAction/cancelNewOrder/${id}/${RAMEN.businessId}`, { method, headers });

  it('cancels an order that had no answer for more than 15 minutes, and gives the same reply to a repeated call', async () => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('success');
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('success');
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'L' });
  });

  it('replies with "error" within 15 minutes after the order was placed', async () => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW;
    const response = await cancel(visitor(), orderTrackingId);
    expect([response.status, await response.text()]).toEqual([200, 'error']);
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });

  it('replies with "error" when the store has closed', async () => {
    const { orderTrackingId } = await place(visitor());
    now += 10 * HOUR;
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('error');
  });

  it.each<[string, Record<string, string>, string]>([
    ['a request for an image', { 'sec-fetch-dest': 'image' }, 'GET'],
    ['a request for a frame', { 'sec-fetch-dest': 'iframe' }, 'GET'],
    ['a link that is opened', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 'GET'],
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }, 'GET'],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('does not cancel the order for %s', async (_what, headers, method) => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect((await cancel(visitor(), orderTrackingId, headers, method)).status).toBe(403);
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });

  it('does not find an unknown order', async () => {
    expect(await errorOf(await cancel(visitor(), UNKNOWN))).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('GET /rest/order/cancel/{orderNumber}/{serviceProviderUserId}', () => {
  const cancel = (visitor: Visitor, orderNumber: string) => visitor.call(`/rest/order/cancel/${orderNumber}/100`);

  it('cancels an order of this device', async () => {
    const customer = visitor();
    const first = await place(customer);
    await place(customer);
    now += CANCEL_WINDOW + 1;
    expect(await (await cancel(customer, first.orderNumber)).json()).toEqual({ success: true });
    expect(await track(customer, first.orderTrackingId)).toMatchObject({ orderStatus: 'L' });
  });

  it('gives the reason when the order cannot be cancelled', async () => {
    const customer = visitor();
    const { orderNumber } = await place(customer);
    expect(await errorOf(await cancel(customer, orderNumber))).toMatchObject({
      status: 409,
      message: 'The order is already in processing status and cannot be cancelled online',
    });
  });

  it('does not cancel the order for a device that knows only the order number', async () => {
    const { orderNumber, orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect(await errorOf(await cancel(visitor(), orderNumber))).toMatchObject({ status: 404 });
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });
});

describe('GET /rest/orderAction/orderStatusLink/{orderTrackingId}', () => {
  it('replies with the address of the order’s page', async () => {
    const { orderTrackingId, orderNumber } = await place(visitor());
    const response = await visitor().call(`/rest/orderAction/orderStatusLink/${orderTrackingId}`);
    expect(await response.json()).toEqual({
      link: `${env.PUBLIC_ORIGIN}/order/${orderTrackingId}`,
      businessName: 'Ramen',
      orderNumber,
    });
  });

  it.each([
    ['an id that no order has', UNKNOWN, 404],
    ['a malformed id', '100', 400],
  ])('refuses %s', async (_, id, status) => {
    expect((await visitor().call(`/rest/orderAction/orderStatusLink/${id}`)).status).toBe(status);
  });
});

describe('GET /rest/orderAction/imHere/{orderTrackingId}', () => {
  const imHere = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    visitor().call(`/rest/orderAction/imHere/${id}`, { method, headers });
  const ready = async (kitchen: Visitor, orderId = 1) => {
    for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }]) {
      const moved = await kitchen.call(`/rest/board/ramen/orders/${orderId}`, { method: 'POST', body });
      expect(moved.status).toBe(200);
    }
  };
  const ticket = async (kitchen: Visitor) =>
    v.parse(boardSchema, await (await kitchen.call('/rest/board/ramen')).json()).tickets[0];

  it('shows the customer’s arrival to the kitchen once, and changes nothing else', async () => {
    const kitchen = await visitor().startShift(100);
    const { orderTrackingId } = await place(visitor());
    await ready(kitchen);
    now += MINUTE;
    expect(await (await imHere(orderTrackingId)).json()).toEqual({ success: true });
    expect(await ticket(kitchen)).toMatchObject({ orderStatus: 's', hereAt: NOON + MINUTE });
    now += MINUTE;
    expect((await imHere(orderTrackingId)).status).toBe(200);
    expect(await ticket(kitchen)).toMatchObject({ hereAt: NOON + MINUTE });
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 's', lastUpdate: NOON });
  });

  it('is refused while the order is not ready', async () => {
    const { orderTrackingId } = await place(visitor());
    expect(await errorOf(await imHere(orderTrackingId))).toMatchObject({ status: 409, code: 'conflict' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['a request for an image', { 'sec-fetch-dest': 'image' }, 'GET'],
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }, 'GET'],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('shows no arrival to the kitchen for %s', async (_, headers, method) => {
    const kitchen = await visitor().startShift(100);
    const { orderTrackingId } = await place(visitor());
    await ready(kitchen);
    expect((await imHere(orderTrackingId, headers, method)).status).toBe(403);
    expect(await ticket(kitchen)).toMatchObject({ hereAt: null });
  });

  it('does not find an unknown order', async () => {
    expect(await errorOf(await imHere(UNKNOWN))).toMatchObject({ status: 404 });
  });
});

describe('PUT /rest/order/phone', () => {
  const confirm = (orderTrackingId: string, phone: string) =>
    visitor().call('/rest/order/phone', { method: 'PUT', body: { orderTrackingId, phone } });
  const tickets = async () => {
    const kitchen = await visitor().startShift(100);
    return v.parse(boardSchema, await (await kitchen.call('/rest/board/ramen')).json()).tickets;
  };

  it('does not show the order to the kitchen before the code was entered', async () => {
    await buildTown({ verifyPhone: true });
    const { orderTrackingId } = await place(visitor());
    await confirm(orderTrackingId, '6045550199');
    expect(await tickets()).toEqual([]);
  });

  it('is not needed for an order if the business has not turned on `verifyPhone`, or if the order is placed at a table', async () => {
    const { orderTrackingId } = await place(visitor());
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
    await buildTown({ verifyPhone: true });
    const atTable = await visitor().order({ orderMode: 'table', orderType: 'dine-in', tableNumber: 4 });
    const { orderTrackingId: other } = await finalOrderOf(atTable);
    expect(await track(visitor(), other)).toMatchObject({ orderStatus: 'n' });
  });

  it('keeps the old phone number on the board until the code is entered', async () => {
    const { orderTrackingId } = await place(visitor());
    expect((await confirm(orderTrackingId, '6045550199')).status).toBe(200);
    expect(await tickets()).toMatchObject([{ customerPhone: '6045550123' }]);
  });

  it('does not change the proven phone number of an order', async () => {
    const { orderTrackingId } = await place(visitor());
    await provePhone(visitor(), orderTrackingId);
    expect(await errorOf(await confirm(orderTrackingId, '6045550199'))).toMatchObject({ status: 409 });
    expect(await tickets()).toMatchObject([{ customerPhone: '6045550123' }]);
  });

  it.each(['', '604555', 'call me', '60455501234'])('refuses %j', async (phone) => {
    const { orderTrackingId } = await place(visitor());
    expect(await errorOf(await confirm(orderTrackingId, phone))).toMatchObject({
      status: 400,
      message: 'Please enter a valid phone number!',
    });
  });

  it('does not find an unknown order', async () => {
    expect(await errorOf(await confirm(UNKNOWN, '6045550199'))).toMatchObject({ status: 404 });
  });
});
