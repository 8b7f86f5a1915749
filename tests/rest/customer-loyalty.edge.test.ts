import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import type { Order } from '../../src/contract/order.ts';
import { quoteReplySchema } from '../../src/contract/quote.ts';
import { stampCardReplySchema } from '../../src/contract/stamp-card.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { User } from '../../src/contract/user.ts';
import { saveBusiness } from '../saved-business.ts';
import {
  BOWL,
  buildTown,
  errorOf,
  finalOrderOf,
  MINUTE,
  NOON,
  orderOf,
  row,
  townBusiness,
  townMenu,
  Visitor,
} from '../town.ts';

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const BOB: User = { userId: 902, emailAsUserId: 'bob@example.ca', emailConfirmed: true };
const UNCONFIRMED: User = { ...ANN, emailConfirmed: false };

/** One point for each $5: a bowl, which costs $10, earns two points. */
const PROGRAMME = { reward: '$8 credit', rewardCriteria: 500, rewardStampCardType: 5 };
const NO_PROGRAMME = { reward: null, rewardCriteria: null, rewardStampCardType: null };

const town = async (ramen: Partial<Business> = PROGRAMME) => {
  await buildTown(ramen);
  await saveBusiness(
    env.DB,
    townBusiness({ businessId: 2, routingPath: 'noodles', name: 'Noodles', ...ramen }),
    townMenu(),
  );
};
beforeEach(() => town());

const ann = () => new Visitor().signInAs(ANN);
const staff = () => new Visitor().startShift(100);
const path = ({ emailAsUserId }: User = ANN, provider = '100') =>
  `/rest/customerLoyalty/stampCard/${provider}/owner%40example.ca/${encodeURIComponent(emailAsUserId)}`;
const card = async (visitor: Visitor) => v.parse(stampCardReplySchema, await (await visitor.call(path())).json());
const credit = async (visitor: Visitor) =>
  (await visitor.call(`/rest/giftCard/balance/${ANN.emailAsUserId}/100`)).json();

let orders = 0;
beforeEach(() => {
  orders = 0;
});
/** Orders bowls and returns the order's id on the board. */
async function place(visitor: Visitor, bowls = 1, changes: Partial<Order> = {}): Promise<number> {
  const items = [row(BOWL, { count: bowls })];
  const response = await visitor.order({ finalOrderItems: items, total: bowls * 1050, useCredit: false, ...changes });
  expect(response.status).toBe(200);
  orders += 1;
  return orders;
}
async function move(kitchen: Visitor, orderId: number, ...moves: string[]): Promise<void> {
  for (const name of moves) {
    const body = {
      move: name,
      ...(name === 'accept' && { orderPrepTime: 20 }),
      ...(name === 'reject' && { rejectionReason: 'No broth' }),
    };
    const response = await kitchen.call(`/rest/board/ramen/orders/${orderId}`, { method: 'POST', body });
    expect(response.status).toBe(200);
  }
}
/** Places an order and hands it over. Returns the points that the order's page shows before and after the hand-over. */
async function earnedWith(visitor: Visitor, kitchen: Visitor): Promise<(number | undefined)[]> {
  const { orderTrackingId } = await finalOrderOf(await visitor.order({ useCredit: false }));
  orders += 1;
  const id = orders;
  const tracked = async () => {
    const answer = await visitor.call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    return v.parse(trackingSchema, await answer.json()).pointsEarned;
  };
  const before = await tracked();
  await move(kitchen, id, ...SERVED);
  return [before, await tracked()];
}

const SERVED = ['accept', 'ready', 'pickedUp'] as const;

describe('stamps', () => {
  it('are earned when the order is picked up', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    const orderId = await place(device);
    await move(kitchen, orderId, 'accept', 'ready');
    expect(await card(device)).toMatchObject({ points: 0 });
    await move(kitchen, orderId, 'pickedUp');
    expect(await card(device)).toMatchObject({ points: 2 });
    expect(await credit(device)).toEqual({ creditBalance: 0 });
  });

  it('are shown with the order after the pick-up, but never with the order of a guest', async () => {
    const kitchen = await staff();
    expect(await earnedWith(await ann(), kitchen)).toEqual([0, 2]);
    expect(await earnedWith(new Visitor(), kitchen)).toEqual([0, 0]);
  });

  it('are announced by the quote to customers who earn them', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device), ...SERVED);
    const note = async (visitor: Visitor) => {
      const answer = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf() } });
      return v.parse(quoteReplySchema, await answer.json()).pointsNote;
    };
    expect(await note(device)).toBe('This order adds 2 points. 1 more to $8 credit.');
    expect(await note(await new Visitor().signInAs(BOB))).toBe('This order adds 2 points. 3 more to $8 credit.');
    expect(await note(new Visitor())).toBeUndefined();
    expect(await note(await new Visitor().signInAs(UNCONFIRMED))).toBeUndefined();
    await town(NO_PROGRAMME);
    expect(await note(device)).toBeUndefined();
  });

  it('are taken back when the pick-up is undone, and earned once by a second pick-up', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device), ...SERVED, 'undoPickedUp');
    expect(await card(device)).toMatchObject({ points: 0 });
    await move(kitchen, 1, 'pickedUp');
    expect(await card(device)).toMatchObject({ points: 2 });
  });

  it('that filled a card are store credit now, so the pick-up cannot be undone', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device, 3), ...SERVED);
    const response = await kitchen.call('/rest/board/ramen/orders/1', {
      method: 'POST',
      body: { move: 'undoPickedUp' },
    });
    expect(await errorOf(response)).toMatchObject({
      status: 409,
      message: 'The points of this order are no longer on the stamp card. The hand-over cannot be undone.',
    });
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 1 }, { creditBalance: 800 }]);
  });

  it('O16: that a manager took off the card are not earned again, because the order cannot be recalled', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device), ...SERVED);
    const manager = await new Visitor().startShift(100, { role: 'manager' });
    const adjustment = { key: 'one point', kind: 'takePoints', amount: 1, reason: 'Counted twice' };
    const taken = await manager.call(`/rest/manage/business/ramen/customers/${ANN.userId}/adjustments`, {
      ...{ method: 'POST', body: adjustment },
    });
    expect(taken.status).toBe(200);
    const recall = await kitchen.call('/rest/board/ramen/orders/1', { method: 'POST', body: { move: 'recall' } });
    expect(await errorOf(recall)).toMatchObject({
      status: 409,
      message: 'The points of this order are no longer on the stamp card. The hand-over cannot be undone.',
    });
    expect(await card(device)).toMatchObject({ points: 1 });
  });

  it('O16: stay credit once they have filled a card, even if later orders earn as many points again', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    for (const bowls of [2, 1, 1]) await move(kitchen, await place(device, bowls), ...SERVED);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 3 }, { creditBalance: 800 }]);
    const response = await kitchen.call('/rest/board/ramen/orders/2', {
      method: 'POST',
      body: { move: 'undoPickedUp' },
    });
    expect(response.status).toBe(409);
    await move(kitchen, 3, 'undoPickedUp', 'pickedUp');
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 3 }, { creditBalance: 800 }]);
  });

  it('are not earned by a rejected order', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device), 'accept', 'reject');
    expect(await card(device)).toMatchObject({ points: 0 });
  });

  it('are not earned by a cancelled order', async () => {
    let now = NOON;
    const device = await new Visitor({ clock: () => now }).signInAs(ANN);
    await place(device);
    now += 16 * MINUTE;
    expect((await device.call('/rest/order/cancel/100-101/100')).status).toBe(200);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 0 }, { creditBalance: 0 }]);
  });

  it('become the promised credit each time a card is full; the remaining points start the next card', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device, 2), ...SERVED);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 4 }, { creditBalance: 0 }]);
    await move(kitchen, await place(device, 1), ...SERVED);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 1 }, { creditBalance: 800 }]);
    await move(kitchen, await place(device, 5), ...SERVED);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 1 }, { creditBalance: 2400 }]);
  });

  it('stay on the card when the reward is not credit, but something that staff hand over', async () => {
    await town({ ...PROGRAMME, reward: 'Any bowl on us' });
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device, 3), ...SERVED);
    expect([await card(device), await credit(device)]).toMatchObject([{ points: 6 }, { creditBalance: 0 }]);
  });

  it('follow the loyalty program as it was when the order was placed', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    const orderId = await place(device, 3);
    await town(NO_PROGRAMME);
    await move(kitchen, orderId, ...SERVED);
    expect(await credit(device)).toEqual({ creditBalance: 800 });
  });

  it.each([
    ['an anonymous visitor', () => new Visitor()],
    ['a session whose e-mail is not confirmed', () => new Visitor().signInAs(UNCONFIRMED)],
  ])('are not earned by %s, even if the body names a customer', async (_who, visitor) => {
    const kitchen = await staff();
    const orderId = await place(await visitor(), 1, { customerId: ANN.userId, userId: ANN.userId } as Partial<Order>);
    await move(kitchen, orderId, ...SERVED);
    expect(await card(await ann())).toMatchObject({ points: 0 });
  });

  it('are not shown on the board', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await place(device);
    const board = await (await kitchen.call('/rest/board/ramen')).text();
    expect(board).not.toContain(String(ANN.userId));
    expect(board).not.toContain('stamps');
  });
});

describe('GET /rest/customerLoyalty/stampCard/{serviceProviderUserId}/{providerEmail}/{customerEmail}', () => {
  it('replies with the card and its reward', async () => {
    const response = await (await ann()).call(path());
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      points: 0,
      stampCardType: 5,
      customerLoyaltyNote: '1 point per $5 spent! A full card gives: $8 credit',
      sharingNote: expect.stringMatching(/^Tell your friends about .+\.$/),
      serviceProviderUserId: 100,
    });
  });

  it('replies that there is no program', async () => {
    await town(NO_PROGRAMME);
    expect(await card(await ann())).toMatchObject({ points: 0, stampCardType: null, customerLoyaltyNote: '' });
  });

  it.each([
    ['an anonymous visitor', () => new Visitor()],
    ['another customer', () => new Visitor().signInAs(BOB)],
  ])('refuses %s', async (_who, visitor) => {
    expect(await errorOf(await (await visitor()).call(path()))).toMatchObject({ status: 401, code: 'unauthorised' });
  });

  it('hides points from a session whose e-mail is not confirmed', async () => {
    const [device, kitchen] = [await ann(), await staff()];
    await move(kitchen, await place(device), ...SERVED);
    expect(await card(await new Visitor().signInAs(UNCONFIRMED))).toMatchObject({ points: 0 });
  });

  it.each([
    ['an unknown provider', path(ANN, '999'), 404],
    ['a word instead of a provider id', path(ANN, 'noodles'), 400],
    ['a word instead of an e-mail', path({ ...ANN, emailAsUserId: 'ann' }), 400],
  ])('refuses %s', async (_what, wrong, status) => {
    expect((await (await ann()).call(wrong)).status).toBe(status);
  });
});
