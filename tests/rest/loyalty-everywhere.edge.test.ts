import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveLoyalty } from '../../functions/data/customer-loyalty.ts';
import { customerLoyaltySchema } from '../../src/contract/customer-loyalty.ts';
import { directoryBusinessSchema } from '../../src/contract/directory.ts';
import type { User } from '../../src/contract/user.ts';
import { buildTown, errorOf, Visitor } from '../town.ts';

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };
const UNCONFIRMED: User = { ...ANN, emailConfirmed: false };

/** Ann has credit and points at provider 100 (Ramen and Noodles), Bob at provider 200 (Tacos). */
beforeEach(async () => {
  await buildTown();
  await saveLoyalty(env.DB, [
    { customerId: ANN.userId, providerId: 100, credit: 2500, points: 3, lastOrderAt: null, revision: 1 },
    { customerId: BOB.userId, providerId: 200, credit: 700, points: 9, lastOrderAt: null, revision: 1 },
  ]);
});
const visitorOf = (user: User) => new Visitor().signInAs(user);

describe('GET /rest/customerLoyalty/mine', () => {
  const readOwnLoyalty = async (visitor: Visitor) => {
    const response = await visitor.call('/rest/customerLoyalty/mine');
    return { response, mine: v.parse(customerLoyaltySchema, await response.clone().json()) };
  };

  it('replies with the signed-in customer’s credit and points at each provider; no cache may store the reply', async () => {
    const { response, mine: anns } = await readOwnLoyalty(await visitorOf(ANN));
    expect(anns).toEqual([{ serviceProviderUserId: 100, creditBalance: 2500, points: 3 }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await readOwnLoyalty(await visitorOf(BOB))).mine).toEqual([
      { serviceProviderUserId: 200, creditBalance: 700, points: 9 },
    ]);
  });

  it('replies with an empty list to a session whose e-mail is not confirmed', async () => {
    expect((await readOwnLoyalty(await visitorOf(UNCONFIRMED))).mine).toEqual([]);
  });

  it('refuses an anonymous visitor', async () => {
    const response = await new Visitor().call('/rest/customerLoyalty/mine');
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorised' });
  });
});

describe('GET /rest/business/businessList/{labelIds}/{userId}', () => {
  const list = async (visitor: Visitor, userId: number | string) => {
    const response = await visitor.call(`/rest/business/businessList/0/${userId}`);
    const businesses = v.parse(v.array(directoryBusinessSchema), await response.json());
    return {
      cache: response.headers.get('cache-control'),
      mine: businesses.map(({ name, creditBalance, rewardPoints }) => [name, creditBalance, rewardPoints]),
    };
  };
  const NOTHING = [
    ['Noodles', null, null],
    ['Ramen', null, null],
    ['Tacos', null, null],
  ];

  it('shows signed-in customers their own credit and points; no cache may store the reply', async () => {
    expect(await list(await visitorOf(ANN), ANN.userId)).toEqual({
      cache: 'no-store',
      mine: [
        ['Noodles', 2500, 3],
        ['Ramen', 2500, 3],
        ['Tacos', 0, 0],
      ],
    });
  });

  it.each<[string, () => Promise<Visitor> | Visitor, number | string]>([
    ['a customer who sends the id of another customer', () => visitorOf(BOB), ANN.userId],
    ['a visitor who is not signed in and sends the id of a customer', () => new Visitor(), ANN.userId],
    ['a session whose e-mail is not confirmed', () => visitorOf(UNCONFIRMED), UNCONFIRMED.userId],
    ['a customer who sends the id 0', () => visitorOf(ANN), 0],
    ['a customer who sends a word instead of an id', () => visitorOf(ANN), 'ann'],
  ])('shows no credit and no points to %s', async (_who, visitor, userId) => {
    const { mine, cache } = await list(await visitor(), userId);
    expect(mine).toEqual(NOTHING);
    expect(cache).toBe(userId === 0 ? 'public, no-cache' : 'no-store');
  });
});
