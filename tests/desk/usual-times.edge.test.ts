import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import type { MoveContext, MoveRequest } from '../../functions/desk/move-order.ts';
import { boardMessageSchema, boardSchema } from '../../src/contract/board.ts';
import { replied } from '../../src/contract/errors.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { User } from '../../src/contract/user.ts';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { openSocket } from '../socket.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, MINUTE, NOON, Visitor } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const kitchen = { businessId: 1, zone: 'America/Vancouver' };
const usual = (minutes = 30) => desk().usualTimes(kitchen, NOON + minutes * MINUTE);

type Changes = Parameters<typeof proposedOrder>[0];

/** A move by staff. `minutes`: the time from the acceptance of the order to the move. */
type Step = readonly [minutes: number, request: Omit<MoveRequest, 'actor'>];

/** Places and accepts an order at the instant `at`, and makes the moves of `steps`. */
async function handled(at: Instant, steps: readonly Step[], changes: Changes = {}): Promise<void> {
  const key = crypto.randomUUID();
  const proposal = proposedOrder(changes);
  const ids = { key, checkoutId: key, bodyHash: key, orderHash: key };
  expect(await desk().place({ ...ids, card: null, now: at, proposal: replied(proposal) })).toMatchObject({ ok: true });
  const orderId = await runInDurableObject(
    desk(),
    (_, { storage }) => storage.sql.exec<{ id: number }>('SELECT max(id) AS id FROM orders').one().id,
  );
  for (const [minutes, step] of [[0, { move: 'accept', prepMinutes: 20 }] satisfies Step, ...steps]) {
    const context: MoveContext = { now: at + minutes * MINUTE, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
    const moved = await desk().move({ businessId: proposal.businessId, orderId }, { ...step, actor: 'staff' }, context);
    expect(moved).toMatchObject({ ok: true });
  }
}

const handedOver = (minutes: number): Step => [minutes, { move: 'pickedUp', tender: 'cash' }];

/**
 * Makes one order for each number in `taken`. The number is the minutes from the order's acceptance until it is ready.
 * The orders are accepted a minute apart.
 */
async function cooked(from: Instant, taken: readonly number[], changes: Changes = {}): Promise<void> {
  for (const [index, minutes] of taken.entries()) {
    const steps = [[minutes, { move: 'ready' }], handedOver(minutes + 5)] as const;
    await handled(from + index * MINUTE, steps, { slots: [from], ...changes });
  }
}

const weeksAgo = (weeks: number) => NOON - weeks * 7 * DAY_MS;
/** For each of eight orders, the minutes until it was ready. The desk learns from eight orders or more. */
const TAKEN = [9, 12, 12, 14, 18, 22, 40, 95];

beforeEach(() => buildTown());

it('O19: the usual time is learned from the same hour of the weekday', async () => {
  await cooked(weeksAgo(1), TAKEN.slice(0, 4));
  await cooked(weeksAgo(8), TAKEN.slice(4));
  const found = { orderType: 'take-out', usualMinutes: 22, suggestedMinutes: 25, when: 'on Wednesdays at 12 p.m.' };
  expect(await usual()).toEqual([found]);
});

it('O19: the usual time is learned from the same hour of every day while the weekday has too few orders', async () => {
  await cooked(weeksAgo(1), TAKEN.slice(0, 4));
  await cooked(NOON - DAY_MS, TAKEN.slice(4));
  expect(await usual()).toMatchObject([{ usualMinutes: 22, when: 'at 12 p.m.' }]);
});

it.each<[string, () => Promise<void>]>([
  ['seven orders', () => cooked(weeksAgo(1), TAKEN.slice(1))],
  ['orders of today', () => cooked(NOON, Array(8).fill(9))],
  ['orders of nine weeks ago', () => cooked(weeksAgo(9), TAKEN)],
  ['orders of another hour', () => cooked(weeksAgo(1) + 60 * MINUTE, TAKEN)],
  ['orders of another business', () => cooked(weeksAgo(1), TAKEN, { businessId: 2 })],
  ['orders for a chosen time', () => cooked(weeksAgo(1), TAKEN, { requestedAt: weeksAgo(1) + 60 * MINUTE })],
  ['catering orders', () => cooked(weeksAgo(1), TAKEN, { orderMode: 'catering' })],
  ['test orders', () => cooked(weeksAgo(1), TAKEN, { details: orderDetails(BOWL_TOTAL, { test: true }) })],
])('O19: the desk learns nothing from %s', async (_what, cook) => {
  await cook();
  expect(await usual()).toEqual([]);
});

const undone: readonly Step[] = [
  [1, { move: 'ready' }],
  [1, { move: 'undoReady' }],
];
it.each<[string, readonly Step[], number[]]>([
  ['before the order was rejected', [...undone, [5, { move: 'reject', rejectionReason: 'No rice' }]], []],
  ['before it was pressed again', [...undone, [30, { move: 'ready' }], handedOver(35)], [30]],
  ['before the order was sent on its way', [...undone, [30, { move: 'onTheWay' }], handedOver(50)], [30]],
  [
    'before and after the order was ready',
    [
      [1, { move: 'onTheWay' }],
      [1, { move: 'undoOnTheWay' }],
      [30, { move: 'ready' }],
      [31, { move: 'onTheWay' }],
      [31, { move: 'undoOnTheWay' }],
      handedOver(50),
    ],
    [30],
  ],
])('O19: the desk learns nothing from a "Ready" or "On the way" that was undone %s', async (_what, steps, minutes) => {
  const changes: Changes = { slots: [weeksAgo(1)], orderType: 'delivery' };
  for (let index = 0; index < 8; index++) await handled(weeksAgo(1) + index * MINUTE, steps, changes);
  expect((await usual()).map(({ usualMinutes }) => usualMinutes)).toEqual(minutes);
});

it('O19: the desk also learns from an order that was ready but that nobody picked up', async () => {
  const steps = [
    [20, { move: 'ready' }],
    [90, { move: 'noShow' }],
  ] as const;
  for (let index = 0; index < 8; index++) await handled(weeksAgo(1) + index * MINUTE, steps, { slots: [weeksAgo(1)] });
  expect(await usual()).toMatchObject([{ usualMinutes: 20 }]);
});

it('O19: the times of an order type are learned only from its own orders', async () => {
  await cooked(weeksAgo(1), TAKEN);
  await cooked(weeksAgo(2), Array(8).fill(50), { orderType: 'delivery' });
  expect(await usual()).toMatchObject([
    { orderType: 'take-out', suggestedMinutes: 25 },
    { orderType: 'delivery', suggestedMinutes: 50 },
  ]);
});

it('O19: the desk learns at most once an hour for each business, even after it found too few orders', async () => {
  expect(await usual()).toEqual([]);
  await cooked(weeksAgo(1), TAKEN);
  await cooked(weeksAgo(1), TAKEN, { businessId: 2 });
  await cooked(weeksAgo(1) + 60 * MINUTE, TAKEN);
  expect([await usual(0), await usual(59)]).toEqual([[], []]);
  expect(await desk().usualTimes({ ...kitchen, businessId: 2 }, NOON)).toMatchObject([{ usualMinutes: 22 }]);
  expect(await usual(60)).toMatchObject([{ when: 'on Wednesdays at 1 p.m.' }]);
  await desk().removeEverything();
  expect(await usual(60)).toEqual([]);
});

it('O19: the board has suggestions only where the owner wants them', async () => {
  await cooked(weeksAgo(1), TAKEN);
  const read = async (after = 0) => {
    const staff = await new Visitor().startShift(100);
    return v.parse(boardSchema, await (await staff.call(`/rest/board/ramen?after=${after}`)).json()).usualTimes;
  };
  expect(await read()).toBeNull();
  await buildTown({ learnPrepTimes: true });
  expect(await read()).toMatchObject([{ usualMinutes: 22, suggestedMinutes: 25 }]);
  expect(await read(1)).toBeNull();
});

it('O18, O19: the system promises the suggested time, and earlier promises do not change', async () => {
  await cooked(weeksAgo(1), TAKEN);
  const known: User = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
  const ann = await new Visitor().signInAs(known);
  const order = async () => {
    const { orderTrackingId } = await finalOrderOf(await ann.order());
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
