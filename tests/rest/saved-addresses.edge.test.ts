import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { savedAddressesSchema } from '../../src/contract/saved-address.ts';
import type { User } from '../../src/contract/user.ts';
import { MAX_SAVED_ADDRESSES } from '../../src/domain/limits.ts';
import { buildTown, errorOf, MINUTE, NOON, orderOf, Visitor } from '../town.ts';

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };
const UNCONFIRMED: User = { ...ANN, emailConfirmed: false };
const PATH = '/rest/user/addresses';

let now = NOON;
beforeEach(async () => {
  now = NOON;
  await buildTown({ addressLatitude: 49.2629, addressLongitude: -123.1008 });
});
const visitorOf = (user: User) => new Visitor({ clock: () => now }).signInAs(user);
const put = (visitor: Visitor, body: object) => visitor.call(PATH, { method: 'PUT', body });
const save = async (visitor: Visitor, completeAddress: string, more: object = {}) => {
  now += MINUTE;
  return v.parse(savedAddressesSchema, await (await put(visitor, { completeAddress, ...more })).json());
};
const list = async (visitor: Visitor) =>
  v
    .parse(savedAddressesSchema, await (await visitor.call(PATH)).json())
    .map(({ completeAddress, unitNumber, deliveryInstruction }) => [completeAddress, unitNumber, deliveryInstruction]);

describe('H20: the saved addresses of an account', () => {
  it('are the same on every device and begin with the address that was used last; nobody else sees the addresses', async () => {
    const ann = await visitorOf(ANN);
    await save(ann, ' 1 Main St ', { unitNumber: '4', deliveryInstruction: 'Ring twice' });
    await save(ann, '2 Main St');
    expect(await list(await visitorOf(ANN))).toEqual([
      ['2 Main St', '', ''],
      ['1 Main St', '4', 'Ring twice'],
    ]);
    expect(await list(await visitorOf(BOB))).toEqual([]);
    expect((await ann.call(PATH)).headers.get('cache-control')).toBe('no-store');
  });

  it('exist once for each place and unit, with the instructions that were saved last', async () => {
    const ann = await visitorOf(ANN);
    await save(ann, '1 Main St', { unitNumber: '4', deliveryInstruction: 'Ring twice' });
    await save(ann, '1 Main St', { unitNumber: '5' });
    await save(ann, '1 Main St', { unitNumber: '4', deliveryInstruction: 'Side door' });
    expect(await list(ann)).toEqual([
      ['1 Main St', '4', 'Side door'],
      ['1 Main St', '5', ''],
    ]);
  });

  it('are ten at most: a further address replaces the one that was used longest ago', async () => {
    const ann = await visitorOf(ANN);
    for (let number = 1; number <= MAX_SAVED_ADDRESSES; number += 1) await save(ann, `${number} Main St`);
    await save(ann, '1 Main St');
    await save(ann, '99 Main St');
    const streets = (await list(ann)).map(([street]) => street);
    expect(streets).toHaveLength(MAX_SAVED_ADDRESSES);
    expect(streets.slice(0, 2)).toEqual(['99 Main St', '1 Main St']);
    expect(streets).not.toContain('2 Main St');
  });

  it('can be changed; after a change to the place and unit of another address, only the changed address remains', async () => {
    const ann = await visitorOf(ANN);
    await save(ann, '1 Main St');
    const [second] = await save(ann, '2 Main St');
    const { addressId } = second ?? {};
    await save(ann, '2 Main St', { addressId, unitNumber: '7' });
    expect(await list(ann)).toEqual([
      ['2 Main St', '7', ''],
      ['1 Main St', '', ''],
    ]);
    await save(ann, '1 Main St', { addressId, deliveryInstruction: 'Blue door' });
    expect(await list(ann)).toEqual([['1 Main St', '', 'Blue door']]);
  });

  it('can be removed', async () => {
    const ann = await visitorOf(ANN);
    const [saved] = await save(ann, '1 Main St');
    const remove = () => ann.call(`${PATH}/${saved?.addressId}/remove`, { method: 'POST' });
    expect((await remove()).status).toBe(200);
    expect(await list(ann)).toEqual([]);
    expect(await errorOf(await remove())).toMatchObject({ status: 404 });
  });

  it('are not changed or removed by another customer', async () => {
    const [ann, bob] = [await visitorOf(ANN), await visitorOf(BOB)];
    const [saved] = await save(ann, '1 Main St');
    await save(bob, '2 Main St');
    const { addressId } = saved ?? {};
    expect(await errorOf(await put(bob, { addressId, completeAddress: '2 Main St' }))).toMatchObject({ status: 404 });
    const removed = await bob.call(`${PATH}/${addressId}/remove`, { method: 'POST' });
    expect(await errorOf(removed)).toMatchObject({ status: 404 });
    expect(await list(ann)).toEqual([['1 Main St', '', '']]);
    expect(await list(bob)).toEqual([['2 Main St', '', '']]);
  });

  it('cannot be saved until the e-mail is confirmed', async () => {
    await save(await visitorOf(ANN), '1 Main St');
    const unconfirmed = await visitorOf(UNCONFIRMED);
    expect(await list(unconfirmed)).toEqual([]);
    expect(await errorOf(await put(unconfirmed, { completeAddress: '2 Main St' }))).toMatchObject({ status: 403 });
    expect(await list(await visitorOf(ANN))).toEqual([['1 Main St', '', '']]);
  });

  it('can be changed 60 times an hour', async () => {
    const ann = await visitorOf(ANN);
    const replies = await Promise.all(Array.from({ length: 61 }, () => put(ann, { completeAddress: '1 Main St' })));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a delivery of a signed-in customer', () => {
  const ADDRESS = '2750 Main Street, Vancouver';
  const deliver = async (visitor: Visitor, changes: Partial<Order> = {}) => {
    const order: Partial<Order> = {
      orderType: 'delivery',
      deliveryAddress: {
        completeAddress: ADDRESS,
        placeId: null,
        unitNumber: '12B',
        deliveryInstruction: 'Ring twice',
      },
      ...changes,
    };
    const quote = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf(order) } });
    const { total } = v.parse(quoteSchema, await quote.json());
    return visitor.order({ ...order, total });
  };

  it('saves its address', async () => {
    expect((await deliver(await visitorOf(ANN))).status).toBe(200);
    expect(await list(await visitorOf(ANN))).toEqual([[ADDRESS, '12B', 'Ring twice']]);
  });

  it('saves no address when it is refused, when the e-mail of the account is not confirmed, or when the customer chooses take-out', async () => {
    expect((await deliver(await visitorOf(ANN), { customerName: '' })).status).not.toBe(200);
    expect((await deliver(await visitorOf(UNCONFIRMED))).status).toBe(200);
    expect((await deliver(await visitorOf(ANN), { orderType: 'take-out' })).status).toBe(200);
    expect(await list(await visitorOf(ANN))).toEqual([]);
  });
});
