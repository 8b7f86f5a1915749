/** Tests of catering orders: the edge checks each order, and the order desk counts the orders of each day. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardSchema } from '../../src/contract/board.ts';
import type { Business } from '../../src/contract/business.ts';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import type { Order } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { menu, option } from '../domain/builders.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { saveBusiness } from '../saved-business.ts';
import {
  BOWL,
  buildTown,
  cateredMenu,
  errorOf,
  finalOrderOf,
  HOUR,
  NOON,
  orderOf,
  row,
  townBusiness,
  Visitor,
} from '../town.ts';

const DAY = 24 * HOUR;
const CAKE = 21;
const GIFT_CARD = 22;
const NOT_CATERED = 23;
/** The price in cents of ten bowls, with 5% tax. Ten bowls are the minimum. */
const TEN_BOWLS_TOTAL = 10_500;

/**
 * Saves the business "Ramen", which accepts at most two catering orders a day. Customers must order at least ten bowls,
 * one day ahead. They must order cakes three days ahead. Ramen is closed on Sundays.
 */
async function buildCaterer(with_: Partial<Business> = {}): Promise<void> {
  const caterer = townBusiness({
    workingHours: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 1100, endTime: 2100 }],
    preOrderPrepMaxDays: 14,
    catering: { leadHours: 24, dayCapacity: 2 },
    ...with_,
  });
  const [bowls, cakes] = [
    cateredMenu(menu(option(BOWL, 1000)), { minimum: 10, leadHours: 24 }),
    cateredMenu(menu(option(CAKE, 5000)), { minimum: 1, leadHours: 72 }),
  ];
  const others = menu(option(GIFT_CARD, 2500, { type: 'giftCard' }), option(NOT_CATERED, 500));
  await buildTown();
  await saveBusiness(env.DB, caterer, {
    ...others,
    products: [...bowls.products, ...cakes.products, ...others.products],
  });
}

const cateringOrder = (order: Partial<Order>): Partial<Order> => ({
  orderMode: 'catering',
  orderType: 'pre-order',
  requestedPrepDateTime: NOON + 2 * DAY,
  finalOrderItems: [row(BOWL, { count: 10 })],
  total: TEN_BOWLS_TOTAL,
  ...order,
});
const cater = (order: Partial<Order> = {}, visitor = new Visitor()) => visitor.order(cateringOrder(order));
const daysOffered = async (visitor = new Visitor()) => {
  const reply = v.parse(businessReplySchema, await (await visitor.call('/rest/business/catering/ramen')).json());
  return reply.orderTypes.map(({ orderType, days }) => ({ orderType, dates: days.map(({ date }) => date) }));
};

describe('a catering order', () => {
  beforeEach(() => buildCaterer());

  it('G2: is placed for a time within the limits, and the board and the tracker show its day', async () => {
    const order = await finalOrderOf(await cater());
    const staff = await new Visitor().startShift(100);
    const { tickets } = v.parse(boardSchema, await (await staff.call('/rest/board/ramen')).json());
    expect(tickets).toMatchObject([{ orderMode: 'catering', orderType: 'pre-order', dueDay: 'Friday, July 19' }]);
    const tracked = await new Visitor().call(`/rest/orderAction/orderStatus/${order.orderTrackingId}`);
    expect(await tracked.json()).toMatchObject({ orderDueTime: 'Friday, July 19, 12:00 p.m.' });
  });

  it.each([
    ['too soon', NOON + 23 * HOUR, 'That is too soon for catering. The earliest time is tomorrow, July 18, 12:00 p.m.'],
    ['in the past', NOON - DAY, 'That is too soon for catering. The earliest time is tomorrow, July 18, 12:00 p.m.'],
    ['beyond the last day', NOON + 15 * DAY, 'Catering can be ordered at most 14 days ahead.'],
    ['on a closed day', NOON + 4 * DAY, 'Ramen is closed on Sunday, July 21. Please choose another time.'],
    [
      'outside the hours',
      NOON + 2 * DAY + 10 * HOUR,
      'Ramen is closed at 10:00 p.m. on Friday, July 19. Please choose another time.',
    ],
  ])('G7: is refused with the reason when its time is %s', async (_, requestedPrepDateTime, message) => {
    expect(await errorOf(await cater({ requestedPrepDateTime }))).toMatchObject({
      status: 422,
      reason: 'requestedTime',
      message,
    });
  });

  it('G8: needs a time', async () => {
    const refusal = await errorOf(await cater({ requestedPrepDateTime: null }));
    expect(refusal).toMatchObject({ status: 422, message: 'A Date must be selected!' });
  });

  it.each([
    ['gift cards', GIFT_CARD, 2500],
    ['a dish that is not catered', NOT_CATERED, 525],
  ])('G5, G8: is refused with %s', async (_, productOptionId, total) => {
    const refusal = await errorOf(await cater({ finalOrderItems: [row(productOptionId)], total }));
    expect(refusal).toMatchObject({ status: 422, message: `Dish ${productOptionId}: Not available for catering.` });
  });

  it('G5: is refused when a dish needs more time than is left', async () => {
    const cake = { finalOrderItems: [row(CAKE)], total: 5250 };
    const refusal = await errorOf(await cater(cake));
    expect(refusal).toMatchObject({ status: 422, message: 'Dish 21: Needs 3 days of notice.' });
    expect((await cater({ ...cake, requestedPrepDateTime: NOON + 3 * DAY })).status).toBe(200);
  });

  it('G6: is refused with too few units of a dish, counted over all its rows', async () => {
    const rows = (...counts: readonly number[]) =>
      counts.map((count, index) => row(BOWL, { count, specialRequest: `${index}` }));
    const few = await cater({ finalOrderItems: rows(4, 5), total: 9450 });
    expect(await errorOf(few)).toMatchObject({
      status: 422,
      reason: 'cateringMinimum',
      message: 'Dish 11: at least 10 for catering. You have 9.',
    });
    expect((await cater({ finalOrderItems: rows(4, 6) })).status).toBe(200);
  });

  it('S7: is refused as take-out and as dine-in', async () => {
    for (const orderType of ['take-out', 'dine-in'] as const)
      expect(await errorOf(await cater({ orderType }))).toMatchObject({ reason: 'orderTypeNotOffered' });
  });

  it('S7: has the same delivery rules as other orders: the fee for its distance, and a maximum distance', async () => {
    const delivery = { ...townBusiness().delivery, minOrderAmountForFreeDelivery: 10_001 };
    await buildCaterer({ addressLatitude: 49.2629, addressLongitude: -123.1008, delivery });
    const to = (completeAddress: string): Partial<Order> => ({
      orderType: 'delivery',
      deliveryAddress: { completeAddress, placeId: null, unitNumber: '', deliveryInstruction: '' },
    });
    const near = to('2750 Main Street, Vancouver');
    const body = { order: orderOf(cateringOrder(near)) };
    const quote = await new Visitor().call('/rest/order/quote', { method: 'PUT', body });
    const { lines, total } = v.parse(quoteSchema, await quote.json());
    expect(lines).toContainEqual(expect.objectContaining({ rule: 'deliveryFee', amount: 400 }));
    expect((await cater({ ...near, total })).status).toBe(200);
    const staff = await new Visitor().startShift(100);
    const { tickets } = v.parse(boardSchema, await (await staff.call('/rest/board/ramen')).json());
    expect(tickets).toMatchObject([{ orderMode: 'catering', orderType: 'delivery', dueDay: 'Friday, July 19' }]);

    expect(await errorOf(await cater(to('100 Main Street, Kelowna')))).toMatchObject({
      status: 422,
      message: 'We do not deliver there.',
    });
    expect(await errorOf(await cater({ orderType: 'delivery' }))).toMatchObject({
      message: 'Address fields required for delivery orders.',
    });
  });

  it('is refused when it names a provider to which its business does not belong', async () => {
    expect((await cater({ serviceProviderUserId: 200 })).status).toBe(404);
  });

  it('G1: is refused by a business that does not cater', async () => {
    await buildCaterer({ catering: null });
    expect(await errorOf(await cater())).toMatchObject({ status: 422, message: 'Ramen does not cater.' });
  });

  it('S7: is offered as a delivery by a business that is closed at the moment and takes no pre-orders', async () => {
    const { diningOption } = townBusiness();
    await buildCaterer({
      diningOption: { ...diningOption, 'pre-order': { ...diningOption['pre-order'], enabled: false } },
    });
    const night = new Visitor({ clock: () => NOON + 11 * HOUR });
    const reply = v.parse(businessReplySchema, await (await night.call('/rest/business/catering/ramen')).json());
    expect(reply.orderTypes.map(({ orderType }) => orderType)).toEqual(['delivery']);
    expect(reply.orderTypes[0]?.days.length).toBeGreaterThan(5);
  });
});

describe('messages about a catering order', () => {
  beforeEach(() => buildCaterer());

  it('name the day of the order, both in the text about its acceptance and in the receipt', async () => {
    const visitor = new Visitor();
    const { orderTrackingId, orderNumber } = await finalOrderOf(await cater({}, visitor));
    await markPhonesProven();
    const staff = await new Visitor().startShift(100);
    const { tickets } = v.parse(boardSchema, await (await staff.call('/rest/board/ramen')).json());
    await staff.call(`/rest/board/ramen/orders/${tickets[0]?.orderId}`, {
      method: 'POST',
      body: { move: 'accept', orderPrepTime: 30 },
    });
    const body = { orderNumber, orderTrackingId, emailId: 'ann@example.ca' };
    expect((await visitor.call('/rest/order/receipt', { method: 'PUT', body })).status).toBe(200);
    const texts = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage }) =>
      storage.sql
        .exec<{ text: string }>('SELECT text FROM outbox')
        .toArray()
        .map(({ text }) => text),
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        `Ramen: your catering order ${orderNumber} for Friday, July 19 is accepted and will be ready at 12:00 p.m.`,
        expect.stringMatching(/Order type: Catering, pick-up\n.*Catering for: Friday, July 19, 2030, 12:00 p.m./s),
      ]),
    );
  });
});

describe('the capacity of a day', () => {
  const FRIDAY = '2030-07-19';

  it('G4: also limits orders that arrive at the same time, and a full day is no longer offered', async () => {
    await buildCaterer();
    expect((await daysOffered())[0]?.dates).toContain(FRIDAY);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((hours) => cater({ requestedPrepDateTime: NOON + 2 * DAY + hours * HOUR })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused && (await errorOf(refused))).toMatchObject({
      reason: 'requestedTime',
      message: 'Friday, July 19 is fully booked. Please choose another day.',
    });
    for (const { dates } of await daysOffered()) expect(dates).not.toContain(FRIDAY);
    expect((await cater({ requestedPrepDateTime: NOON + 3 * DAY })).status).toBe(200);
  });

  it('G4: becomes free again when an order is rejected or cancelled', async () => {
    await buildCaterer({ catering: { leadHours: 24, dayCapacity: 1 } });
    const first = await finalOrderOf(await cater());
    const staff = await new Visitor().startShift(100);
    const { tickets } = v.parse(boardSchema, await (await staff.call('/rest/board/ramen')).json());
    expect((await cater()).status).toBe(422);
    await staff.call(`/rest/board/ramen/orders/${tickets[0]?.orderId}`, {
      method: 'POST',
      body: { move: 'reject', rejectionReason: 'The oven is broken.' },
    });
    expect((await daysOffered())[0]?.dates).toContain(FRIDAY);

    const visitor = new Visitor({ clock: () => NOON + HOUR });
    const second = await finalOrderOf(await cater({}, new Visitor()));
    expect((await cater()).status).toBe(422);
    await visitor.call(`/rest/orderAction/cancelNewOrder/${second.orderTrackingId}/1`);
    expect((await cater()).status).toBe(200);
    expect(first.orderNumber).not.toBe(second.orderNumber);
  });

  it('G4: is still used by an order when the time of this order is over', async () => {
    const limits = { leadHours: 0, dayCapacity: 1 };
    await buildCaterer({ catering: limits, preOrderPrepMinDays: 0 });
    const onFriday = new Visitor({ clock: () => NOON + 2 * DAY + HOUR });
    expect((await daysOffered(onFriday))[0]?.dates).toContain(FRIDAY);
    expect((await cater()).status).toBe(200);
    for (const { dates } of await daysOffered(onFriday)) expect(dates).not.toContain(FRIDAY);
  });

  it('G4: is not used by ordinary pre-orders for the day', async () => {
    await buildCaterer({ catering: { leadHours: 24, dayCapacity: 1 } });
    const preOrder: Partial<Order> = { orderMode: 'normal', finalOrderItems: [row(BOWL)], total: 1050 };
    expect((await cater(preOrder)).status).toBe(200);
    expect((await cater()).status).toBe(200);
  });
});
