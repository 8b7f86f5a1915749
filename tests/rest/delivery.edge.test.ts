import { createExecutionContext } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DestinationReply, destinationReplySchema, suggestionsSchema } from '../../src/contract/address.ts';
import { boardSchema } from '../../src/contract/board.ts';
import type { Business } from '../../src/contract/business.ts';
import type { Order } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import { settings } from '../domain/builders.ts';
import { buildTown, errorOf, finalOrderOf, NOON, ORIGIN, orderOf, send, Visitor } from '../town.ts';

/** The position of the kitchen: an address on Main Street in Vancouver. */
const KITCHEN = { addressLatitude: 49.2629, addressLongitude: -123.1008 };
const { delivery } = settings();
const town = (ramen: Partial<Business> = {}) => buildTown({ ...KITCHEN, ...ramen });
beforeEach(() => town());

const SESSION = '5f0c1d5e-8a35-4c39-9a0e-0f4d9d1b2c3d';
const query = (fields: Record<string, string>) => new URLSearchParams({ businessId: '1', session: SESSION, ...fields });
const suggest = (text: string, fields: Record<string, string> = {}) =>
  new Visitor().call(`/rest/address/suggest?${query({ text, ...fields })}`);
const distance = (fields: Record<string, string>) => new Visitor().call(`/rest/address/distance?${query(fields)}`);
const suggestions = async (text: string) => v.parse(suggestionsSchema, await (await suggest(text)).json()).suggestions;
const checkAddress = async (fields: Record<string, string>): Promise<DestinationReply> =>
  v.parse(destinationReplySchema, await (await distance(fields)).json());

const NEAR = '2750 Main Street, Vancouver';
const FAR = '100 Main Street, Kelowna';

describe('GET /rest/address/suggest', () => {
  it('suggests addresses that begin with the text', async () => {
    const found = await suggestions('2750 Main');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found[0]?.text).toMatch(/^2750 Main Street, Vancouver, BC V/);
  });

  it.each(['', '27'])('suggests no address for %j', async (text) => {
    expect(await suggestions(text)).toEqual([]);
  });

  it.each([
    ['a word instead of a business id', { businessId: 'ramen' }],
    ['a malformed session id', { session: 'mine' }],
    ['a text of 101 letters', { text: 'x'.repeat(101) }],
  ])('refuses %s', async (_, fields) => {
    expect(await errorOf(await suggest('2750 Main', fields))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('does not find an unknown business', async () => {
    expect(await errorOf(await suggest('2750 Main', { businessId: '99' }))).toMatchObject({ status: 404 });
  });

  it('refuses more than 300 requests in 15 minutes', async () => {
    const visitor = new Visitor();
    const path = `/rest/address/suggest?${query({ text: '2750 Main' })}`;
    const replies = await Promise.all(Array.from({ length: 301 }, () => visitor.call(path)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('GET /rest/address/distance', () => {
  it('replies with the distance of a suggested address to which the business delivers', async () => {
    const [first] = await suggestions('2750 Main');
    const reply = await checkAddress({ placeId: first?.id ?? '' });
    expect(reply).toMatchObject({ destinationStatus: 'valid', message: null, completeAddress: first?.text });
    expect(reply.distance).toBeGreaterThan(0);
    expect(reply.duration).toBeGreaterThan(0);
  });

  it('gives the same reply for a typed address as for its suggestion', async () => {
    const [first] = await suggestions('2750 Main');
    expect(await checkAddress({ address: NEAR })).toEqual(await checkAddress({ placeId: first?.id ?? '' }));
  });

  it('says in the business’s words that an address is too far', async () => {
    expect(await checkAddress({ address: FAR })).toMatchObject({
      destinationStatus: 'unavailable',
      message: 'We do not deliver there.',
    });
  });

  it('says in the business’s words that the business does not deliver to an excluded city', async () => {
    await town({ delivery: { ...delivery, excludedCities: ['VANCOUVER'] } });
    expect(await checkAddress({ address: NEAR })).toMatchObject({
      destinationStatus: 'error',
      message: 'We do not deliver there.',
    });
  });

  it.each([
    [
      'an address without a house number',
      { address: 'Main Street, Vancouver' },
      'That address could not be found. Please choose it from the list.',
    ],
    [
      'an unknown place id',
      { placeId: 'nowhere' },
      'That address could not be found. Please choose it from the list again.',
    ],
  ])('explains the problem with %s', async (_, fields, message) => {
    expect(await checkAddress(fields)).toEqual({
      destinationStatus: 'error',
      message,
      completeAddress: '',
      distance: null,
      duration: null,
    });
  });

  it('reports an error when there is no route', async () => {
    await town({ addressLatitude: -33.87, addressLongitude: 151.21 });
    expect(await checkAddress({ address: NEAR })).toMatchObject({
      destinationStatus: 'error',
      message:
        'There was an error retrieving the distance information. Please reach out to administrators for more info.',
      distance: null,
    });
  });

  it('refuses a request that has neither a place id nor an address', async () => {
    expect(await errorOf(await distance({}))).toMatchObject({ status: 400, code: 'malformed' });
  });
});

const to = (completeAddress: string, changes: Partial<Order['deliveryAddress']> = {}): Partial<Order> => ({
  orderType: 'delivery',
  deliveryAddress: { completeAddress, placeId: null, unitNumber: '', deliveryInstruction: '', ...changes },
});
const fetchQuote = async (order: Partial<Order>) => {
  const response = await new Visitor().call('/rest/order/quote', { method: 'PUT', body: { order: orderOf(order) } });
  return v.parse(quoteSchema, await response.json());
};
const deliver = async (order: Partial<Order>, visitor = new Visitor()) =>
  visitor.order({ ...order, total: (await fetchQuote(order)).total });

describe('a delivery', () => {
  it('is priced by the distance that the edge computed', async () => {
    const { distance: meters } = await checkAddress({ address: '2750 Willingdon Avenue, Burnaby' });
    const extra = Math.max(0, Math.ceil((meters ?? 0) / 1000) - 3);
    expect(extra).toBeGreaterThan(0);
    const { lines } = await fetchQuote(to('2750 Willingdon Avenue, Burnaby'));
    expect(lines).toContainEqual(expect.objectContaining({ rule: 'deliveryFee', amount: 400 + extra * 100 }));
  });

  it('costs the minimum fee while the order has no address', async () => {
    const { lines } = await fetchQuote({ orderType: 'delivery' });
    expect(lines).toContainEqual(expect.objectContaining({ rule: 'deliveryFee', amount: 400 }));
  });

  it('is shown on the board and at the tracker with the address as the maps service writes it', async () => {
    const visitor = new Visitor();
    const order = to(NEAR, { unitNumber: '12B', deliveryInstruction: 'Ring twice' });
    const placed = await finalOrderOf(await deliver(order, visitor));
    const deliveryAddress = {
      completeAddress: expect.stringMatching(/^2750 Main Street, Vancouver, BC V5/),
      unitNumber: '12B',
      deliveryInstruction: 'Ring twice',
      distance: expect.any(Number),
    };
    const status = await visitor.call(`/rest/orderAction/orderStatus/${placed.orderTrackingId}`);
    const { orderPayload } = v.parse(trackingSchema, await status.json());
    expect(JSON.parse(orderPayload)).toMatchObject({ deliveryAddress });
    const kitchen = await new Visitor().startShift(100);
    const { tickets } = v.parse(boardSchema, await (await kitchen.call('/rest/board/ramen')).json());
    expect(tickets[0]).toMatchObject({ orderType: 'delivery', deliveryAddress });
  });

  it('goes to the address of the place id, whatever address text the client sends', async () => {
    const [near] = await suggestions('2750 Main');
    const placed = await finalOrderOf(await deliver(to('1 Elsewhere Road, Kelowna', { placeId: near?.id ?? '' })));
    const status = await new Visitor().call(`/rest/orderAction/orderStatus/${placed.orderTrackingId}`);
    const { orderPayload } = v.parse(trackingSchema, await status.json());
    const payload = v.parse(orderPayloadSchema, JSON.parse(orderPayload));
    expect(payload.deliveryAddress?.completeAddress).toBe(near?.text);
  });

  it.each<[string, Partial<Order>, string]>([
    ['without an address', { orderType: 'delivery' }, 'Address fields required for delivery orders.'],
    ['too far away', to(FAR), 'We do not deliver there.'],
    ['to an unknown address', to('Somewhere nice'), 'That address could not be found. Please choose it from the list.'],
    ['without a phone number', { ...to(NEAR), userPhoneNumber: '' }, 'Please enter a valid phone number!'],
  ])('%s is refused', async (_, order, message) => {
    expect(await errorOf(await deliver(order))).toMatchObject({ status: 422, code: 'refused', message });
  });

  it('is refused when the business no longer delivers', async () => {
    const { diningOption } = settings();
    await town({ diningOption: { ...diningOption, delivery: { ...diningOption.delivery, enabled: false } } });
    expect(await errorOf(await new Visitor().order(to(NEAR)))).toMatchObject({
      status: 422,
      message: 'Unfortunately delivery service is not available currently, you may order for takeout only.',
    });
  });

  it('is repriced when the submitted total is for a shorter distance', async () => {
    const order = await new Visitor().order({ ...to('2750 Willingdon Avenue, Burnaby'), total: 1470 });
    expect(await errorOf(order)).toMatchObject({ status: 409, code: 'repriced' });
  });

  it.each([
    ['a long address', { completeAddress: 'x'.repeat(101) }],
    ['no address', { completeAddress: ' ' }],
    ['a long unit', { completeAddress: NEAR, unitNumber: 'x'.repeat(51) }],
    ['a long instruction', { completeAddress: NEAR, deliveryInstruction: 'x'.repeat(151) }],
    ['a word instead of an address', 'home'],
  ])('with %s is malformed', async (_, deliveryAddress) => {
    const body = { order: { ...orderOf(), orderType: 'delivery', deliveryAddress } };
    const response = await new Visitor().call('/rest/order', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
  });
});

it('without a maps provider there is no delivery', async () => {
  const request = new Request(`${ORIGIN}/rest/address/distance?${query({ address: NEAR })}`);
  const context = createExecutionContext();
  const reply = await send(request, { clock: () => NOON }, context, { STAND_INS: 'off' });
  expect(await reply.json()).toMatchObject({
    destinationStatus: 'error',
    message: 'Unfortunately delivery service is not available currently, you may order for takeout only.',
  });
});
