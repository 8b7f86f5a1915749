import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { MoveContext, MoveRequest } from '../../functions/desk/move-order.ts';
import { boardMessageSchema, boardSchema } from '../../src/contract/board.ts';
import { replied } from '../../src/contract/errors.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { trackingSchema } from '../../src/contract/order.ts';
import type { User } from '../../src/contract/user.ts';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { openSocket } from '../socket.ts';
import { BOWL_TOTAL, buildTown, MINUTE, NOON, Visitor } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const kitchen = { businessId: 1, zone: 'America/Vancouver' };
const usual = () => desk().usualTimes(kitchen, NOON + 30 * MINUTE);

type Changes = Parameters<typeof proposedOrder>[0];

/** Orders that were accepted one after the other, and ready after these minutes. */
async function cooked(from: Instant, taken: readonly number[], changes: Changes = {}, businessId = 1): Promise<void> {
  for (const [index, minutes] of taken.entries()) {
    const key = crypto.randomUUID();
    const at = from + index * MINUTE;
    const proposal = replied(proposedOrder({ businessId, slots: [from], ...changes }));
    const placed = await desk().place({
      key,
      checkoutId: key,
      bodyHash: key,
      orderHash: key,
      card: null,
      now: at,
      proposal,
    });
    expect(placed).toMatchObject({ ok: true });
    const orderId = await runInDurableObject(
      desk(),
      (_, { storage }) => storage.sql.exec<{ id: number }>('SELECT max(id) AS id FROM orders').one().id,
    );
    const move = async (request: MoveRequest, now: Instant) => {
      const context: MoveContext = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
      expect(await desk().move({ businessId, orderId }, request, context)).toMatchObject({ ok: true });
    };
    await move({ move: 'accept', actor: 'staff', prepMinutes: 20 }, at);
    await move({ move: 'ready', actor: 'staff' }, at + minutes * MINUTE);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'cash' }, at + (minutes + 5) * MINUTE);
  }
}

/** Noon on the same weekday, weeks ago. */
const weeksAgo = (weeks: number) => NOON - weeks * 7 * DAY_MS;
const TAKEN = [9, 12, 12, 14, 18, 22, 40, 95];

beforeEach(() => buildTown());

it('O19: is learned from the same hour of the weekday', async () => {
  await cooked(weeksAgo(1), TAKEN.slice(0, 4));
  await cooked(weeksAgo(8), TAKEN.slice(4));
  const found = { orderType: 'take-out', usualMinutes: 22, suggestedMinutes: 25, when: 'on Wednesdays at 12 p.m.' };
  expect(await usual()).toEqual([found]);
});

it('O19: is learned from the same hour of every day while the weekday has too few', async () => {
  await cooked(weeksAgo(1), TAKEN.slice(0, 4));
  await cooked(NOON - DAY_MS, TAKEN.slice(4));
  expect(await usual()).toMatchObject([{ usualMinutes: 22, when: 'at 12 p.m.' }]);
});

it.each<[string, () => Promise<void>]>([
  ['seven orders', () => cooked(weeksAgo(1), TAKEN.slice(1))],
  ['today', () => cooked(NOON, Array(8).fill(9))],
  ['nine weeks ago', () => cooked(weeksAgo(9), TAKEN)],
  ['another hour', () => cooked(weeksAgo(1) + 60 * MINUTE, TAKEN)],
  ['another business', () => cooked(weeksAgo(1), TAKEN, {}, 2)],
  ['orders for a chosen time', () => cooked(weeksAgo(1), TAKEN, { requestedAt: weeksAgo(1) + 60 * MINUTE })],
  ['catering', () => cooked(weeksAgo(1), TAKEN, { orderMode: 'catering' })],
  ['test orders', () => cooked(weeksAgo(1), TAKEN, { details: orderDetails(BOWL_TOTAL, { test: true }) })],
])('O19: learns nothing from %s', async (_what, cook) => {
  await cook();
  expect(await usual()).toEqual([]);
});

it('O19: an order type learns only from its own orders', async () => {
  await cooked(weeksAgo(1), TAKEN);
  await cooked(weeksAgo(2), Array(8).fill(50), { orderType: 'delivery' });
  expect(await usual()).toMatchObject([
    { orderType: 'take-out', suggestedMinutes: 25 },
    { orderType: 'delivery', suggestedMinutes: 50 },
  ]);
});

it('O19: the board has suggestions only where the owner wants them', async () => {
  await cooked(weeksAgo(1), TAKEN);
  const read = async () => {
    const staff = await new Visitor().startShift(100);
    return v.parse(boardSchema, await (await staff.call('/rest/board/ramen')).json()).usualTimes;
  };
  expect(await read()).toBeNull();
  await buildTown({ learnPrepTimes: true });
  expect(await read()).toMatchObject([{ usualMinutes: 22, suggestedMinutes: 25 }]);
});

it('O18, O19: the system promises the suggestion, and what was promised before stays', async () => {
  await cooked(weeksAgo(1), TAKEN);
  const known: User = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
  const ann = await new Visitor().signInAs(known);
  const order = async () => {
    const { orderTrackingId } = v.parse(finalOrderSchema, await (await ann.order()).json());
    return async () => {
      const reply = await ann.call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
      return v.parse(trackingSchema, await reply.json()).orderPrepTime;
    };
  };
  const staff = await new Visitor().startShift(100);
  const { socket } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
  await buildTown({ autoAccept: { minutes: 12, maxPreparing: null } });
  const before = await order();
  await buildTown({ autoAccept: { minutes: 12, maxPreparing: null }, learnPrepTimes: true });
  const after = await order();
  expect([await before(), await after()]).toEqual([12, 25]);
  socket.close();
});
