import { expect, test } from 'vitest';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { changeOrder } from '../../src/pages/account/_orders.ts';

const VISITOR = { customer: null, ownOrders: [] };
const PAGE = new URL('https://food.test/ramen/account/orders?before=7');
const change = (action: string, reply: Reply<null>) =>
  changeOrder(
    { orderTrackingId: '100-a', action },
    { claim: async () => reply, markFavourite: async () => reply },
    VISITOR,
    PAGE,
  );

test('an order that was changed leads to its tracker or back to the list', async () => {
  expect(await change('claim', replied(null))).toEqual({ goTo: '/order/100-a' });
  expect(await change('like', replied(null))).toEqual({ goTo: '/ramen/account/orders?before=7' });
});

test.each([
  ['claim', failure('notFound'), 'This order cannot be saved to your account. Is it in another account already?'],
  ['like', failure('notFound'), 'This order is not among your orders any more.'],
  ['unlike', failure('unavailable'), failure('unavailable').failure.message],
] as const)('the customer reads why the action %s failed', async (action, reply, message) => {
  expect(await change(action, reply)).toEqual({ problems: [{ field: null, message }] });
});
