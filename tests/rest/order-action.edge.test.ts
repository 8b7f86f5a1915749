import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { finalOrderSchema, orderPayloadSchema, trackingSchema } from '../../src/contract/order.ts';
import type { Instant } from '../../src/domain/time.ts';
import { buildTown, errorOf, HOUR, MINUTE, NOON, RAMEN, Visitor } from '../town.ts';

const UNKNOWN = '100-AAAAAAAAAAAAAAAAAAAAAA';
const CANCEL_WINDOW = 15 * MINUTE;

let now: Instant;
const visitor = () => new Visitor({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  await buildTown();
});

async function place(customer: Visitor) {
  return v.parse(finalOrderSchema, await (await customer.order()).json());
}
async function track(customer: Visitor, orderTrackingId: string) {
  return v.parse(
    trackingSchema,
    await (await customer.call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json(),
  );
}

describe('GET /rest/orderAction/orderStatus/{orderTrackingId}', () => {
  it('shows whoever has the id how the order stands', async () => {
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

  it.each([
    ['an id that nobody has', UNKNOWN, 404],
    ['an id of an unknown provider', '999-AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['what is no id', '100', 400],
    ['a guess at SQL', "100-' OR 1=1 --AAAAAAAAAAA", 400],
  ])('answers %s with a refusal', async (_what, id, status) => {
    expect((await visitor().call(`/rest/orderAction/orderStatus/${encodeURIComponent(id)}`)).status).toBe(status);
  });
});

describe('GET /rest/orderAction/cancelNewOrder/{orderTrackingId}/{businessId}', () => {
  const cancel = (who: Visitor, id: string, headers = {}, method = 'GET') =>
    who.call(`/rest/orderAction/cancelNewOrder/${id}/${RAMEN.businessId}`, { method, headers });

  it('cancels an order that nobody answered for more than 15 minutes, and stays so', async () => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('success');
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('success');
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'L' });
  });

  it('answers error within 15 minutes', async () => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW;
    const response = await cancel(visitor(), orderTrackingId);
    expect([response.status, await response.text()]).toEqual([200, 'error']);
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });

  it('answers error once the store has closed', async () => {
    const { orderTrackingId } = await place(visitor());
    now += 10 * HOUR;
    expect(await (await cancel(visitor(), orderTrackingId)).text()).toBe('error');
  });

  it.each<[string, Record<string, string>, string]>([
    ['an image', { 'sec-fetch-dest': 'image' }, 'GET'],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, 'GET'],
    ['a link', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, 'GET'],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'GET'],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
    ['HEAD', {}, 'HEAD'],
  ])('does nothing for %s', async (_what, headers, method) => {
    const { orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect((await cancel(visitor(), orderTrackingId, headers, method)).status).toBe(403);
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });

  it('knows no such order', async () => {
    expect(await errorOf(await cancel(visitor(), UNKNOWN))).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('GET /rest/order/cancel/{orderNumber}/{serviceProviderUserId}', () => {
  const cancel = (who: Visitor, orderNumber: string) => who.call(`/rest/order/cancel/${orderNumber}/100`);

  it('cancels for the device that placed the order', async () => {
    const customer = visitor();
    const first = await place(customer);
    await place(customer);
    now += CANCEL_WINDOW + 1;
    expect(await (await cancel(customer, first.orderNumber)).json()).toEqual({ success: true });
    expect(await track(customer, first.orderTrackingId)).toMatchObject({ orderStatus: 'L' });
  });

  it('says why it cannot', async () => {
    const customer = visitor();
    const { orderNumber } = await place(customer);
    expect(await errorOf(await cancel(customer, orderNumber))).toMatchObject({
      status: 409,
      message: 'The order is already in processing status and cannot be cancelled online',
    });
  });

  it('does not cancel for somebody who only knows the number', async () => {
    const { orderNumber, orderTrackingId } = await place(visitor());
    now += CANCEL_WINDOW + 1;
    expect(await errorOf(await cancel(visitor(), orderNumber))).toMatchObject({ status: 404 });
    expect(await track(visitor(), orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });
});
