import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import type { OwnerProofs } from '../../functions/backend/visitor.ts';
import { copyLoyalty } from '../../functions/desk/loyalty-copy.ts';
import type { User } from '../../src/contract/user.ts';
import { buildTown, finalOrderOf, HOUR, NOON, RAMEN, row, TACO, TACOS, Visitor } from '../town.ts';

const PROVIDER = RAMEN.serviceProviderUserId;
const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };

const history = () => bindBackend(env, { clock: () => NOON }).orderHistory;
const proofs = (user: User | null, ...ownOrders: string[]): OwnerProofs => ({
  customer: user && { user, upstreamCookies: null },
  ownOrders,
});
const list = async (visitor: OwnerProofs, before: number | null = null) => history().list(PROVIDER, before, visitor);
const numbers = async (visitor: OwnerProofs) =>
  (await list(visitor)).orders.map(({ tracking }) => tracking.orderNumber);

async function place(user: User | null, now = NOON): Promise<string> {
  const guest = new Visitor({ clock: () => now });
  const visitor = user === null ? guest : await guest.signInAs(user);
  return (await finalOrderOf(await visitor.order())).orderTrackingId;
}

beforeEach(() => buildTown());

/** How many unpaid orders one account may place in an hour (U4). */
const MAX_UNPAID_AN_HOUR = 10;

describe('the orders of a visitor', () => {
  it('are those of the account, whichever device placed them, newest first', async () => {
    await place(ANN);
    await place(BOB);
    await place(ANN);
    expect(await numbers(proofs(ANN))).toEqual(['100-103', '100-101']);
    expect(await numbers(proofs(BOB))).toEqual(['100-102']);
  });

  it('are those that a guest placed on this device, if the visitor has no account', async () => {
    const [first, second] = [await place(null), await place(null)];
    expect(await numbers(proofs(null, second, first))).toEqual(['100-102', '100-101']);
    expect(await numbers(proofs(null))).toEqual([]);
  });

  it('E30: are not those of a forgotten customer', async () => {
    const [first, second] = [await place(null), await place(null)];
    await runInDurableObject(env.ORDER_DESK.getByName(String(PROVIDER)), (_desk, { storage }) => {
      storage.sql.exec("UPDATE orders SET details = json_set(details, '$.forgotten', json('{}')) WHERE id = 1");
    });
    expect(await numbers(proofs(null, second, first))).toEqual(['100-102']);
  });

  it('are not those that another account placed on this device', async () => {
    const byAnn = await place(ANN);
    expect(await numbers(proofs(null, byAnn))).toEqual([]);
    expect(await numbers(proofs(BOB, byAnn))).toEqual([]);
  });

  it('are not those of an account whose e-mail is not confirmed', async () => {
    await place(ANN);
    expect(await numbers(proofs({ ...ANN, emailConfirmed: false }))).toEqual([]);
  });

  it('are only those of the requested provider; an unknown provider has none', async () => {
    await place(ANN);
    expect((await history().list(TACOS.serviceProviderUserId, null, proofs(ANN))).orders).toEqual([]);
    expect((await history().list(999_999, null, proofs(ANN))).orders).toEqual([]);
  });

  it('give a list of providers: first the providers of orders from this device, then the others by their latest order', async () => {
    const copyNow = (providerId: number) =>
      runInDurableObject(env.ORDER_DESK.getByName(String(providerId)), (_desk, { storage }) =>
        copyLoyalty(storage.sql, env.DB, providerId, NOON + HOUR),
      );
    const atTacos = async (now: number) => {
      const ann = await new Visitor({ clock: () => now }).signInAs(ANN);
      const order = { ...TACOS, finalOrderItems: [row(TACO)], total: 525 };
      return (await finalOrderOf(await ann.order(order))).orderTrackingId;
    };
    const places = async (visitor: OwnerProofs) =>
      (await history().providers(visitor)).map(({ serviceProviderUserId, lastOrderAt }) => [
        serviceProviderUserId,
        lastOrderAt,
      ]);
    await place(ANN, NOON);
    await atTacos(NOON + 1);
    await Promise.all([copyNow(PROVIDER), copyNow(TACOS.serviceProviderUserId)]);
    expect(await places(proofs(ANN))).toEqual([
      [200, NOON + 1],
      [100, NOON],
    ]);
    const guests = await place(null);
    expect(await places(proofs(ANN, guests))).toEqual([
      [100, NOON],
      [200, NOON + 1],
    ]);
    expect(await places(proofs(BOB, guests))).toEqual([[100, null]]);
    expect(await places(proofs({ ...ANN, emailConfirmed: false }))).toEqual([]);
    await history().claim(guests, proofs(BOB, guests));
    await copyNow(PROVIDER);
    expect(await places(proofs(BOB))).toEqual([[100, NOON]]);
  });

  it('come in pages of twenty', async () => {
    for (let count = 0; count < 21; count += 1) await place(ANN, NOON + Math.floor(count / MAX_UNPAID_AN_HOUR) * HOUR);
    const first = await list(proofs(ANN));
    expect([first.orders.length, first.orders[0]?.tracking.orderNumber]).toEqual([20, '100-121']);
    const second = await list(proofs(ANN), first.next);
    expect(second.orders.map(({ tracking }) => tracking.orderNumber)).toEqual(['100-101']);
    expect(second.next).toBeNull();
  });
});

describe('a favourite', () => {
  it('is listed until the customer removes the mark', async () => {
    const order = await place(ANN);
    await place(ANN);
    const favourites = async () => (await list(proofs(ANN))).favourites.map(({ tracking }) => tracking.orderNumber);
    expect(await history().markFavourite(order, true, proofs(ANN))).toMatchObject({ ok: true });
    expect(await favourites()).toEqual(['100-101']);
    await history().markFavourite(order, false, proofs(ANN));
    expect(await favourites()).toEqual([]);
  });

  it.each([
    ['another account', proofs(BOB)],
    ['a guest who has only the link', proofs(null)],
  ])('is not changed by %s', async (_, stranger) => {
    const order = await place(ANN);
    expect(await history().markFavourite(order, true, stranger)).toMatchObject({ failure: { code: 'notFound' } });
    expect((await list(proofs(ANN))).favourites).toEqual([]);
  });

  it('is not set for an id that no order has', async () => {
    for (const id of ['100', '100-AAAAAAAAAAAAAAAAAAAAAA', '999999-AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await history().markFavourite(id, true, proofs(ANN))).toMatchObject({ failure: { code: 'notFound' } });
  });
});

describe('an order that a guest placed', () => {
  it('W5: moves, once, into the account that is signed in on the same device', async () => {
    const order = await place(null);
    expect(await history().mayClaim(order, proofs(ANN, order))).toBe(true);
    expect(await history().claim(order, proofs(ANN, order))).toMatchObject({ ok: true });
    expect(await numbers(proofs(ANN))).toEqual(['100-101']);
    expect(await history().mayClaim(order, proofs(ANN, order))).toBe(false);
    expect(await history().claim(order, proofs(BOB, order))).toMatchObject({ failure: { code: 'notFound' } });
  });

  it.each([
    ['without the device that placed it', (_order: string) => proofs(ANN)],
    ['without an account', (order: string) => proofs(null, order)],
    ['before the e-mail is confirmed', (order: string) => proofs({ ...ANN, emailConfirmed: false }, order)],
  ])('W5: does not move %s', async (_, visitorOf) => {
    const order = await place(null);
    expect(await history().mayClaim(order, visitorOf(order))).toBe(false);
    expect(await history().claim(order, visitorOf(order))).toMatchObject({ failure: { code: 'notFound' } });
    expect(await numbers(proofs(ANN))).toEqual([]);
  });

  it('W5: adds its points to the account only once, even if it is claimed twice after it was picked up', async () => {
    await buildTown({ reward: 'Free bowl', rewardCriteria: 500, rewardStampCardType: 5 });
    const order = await place(null);
    const kitchen = await new Visitor().startShift(PROVIDER);
    for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }, { move: 'pickedUp' }])
      await kitchen.call('/rest/board/ramen/orders/1', { method: 'POST', body });
    await history().claim(order, proofs(ANN, order));
    await history().claim(order, proofs(ANN, order));
    expect(await env.ORDER_DESK.getByName(String(PROVIDER)).stampPoints(ANN.userId)).toBe(2);
  });
});
