/** Tests how the calls of customers treat a dish with serving hours. */
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/order.ts';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import { BOWL, BOWL_TOTAL, buildTown, errorOf, HOUR, NOON, orderOf, row, townBusiness, Visitor } from '../town.ts';

const DAY = 24 * HOUR;

/** Ramen opens at 7 a.m. Its only dish, a congee, is served from 7 to 11 a.m. The tests run at noon. */
beforeEach(async () => {
  await buildTown();
  const dishes = menu(option(BOWL, 1000));
  const served = [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const, open: true, startTime: 700, endTime: 1100 }];
  await saveBusiness(
    env.DB,
    townBusiness({
      workingHours: [
        { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 700, endTime: 2100 },
      ],
    }),
    { ...dishes, products: dishes.products.map((product) => ({ ...product, name: 'Congee', served })) },
  );
});

const productsOf = async (mode: string) => {
  const reply = await new Visitor().call(`/rest/product/productsListByBusinessId/100/1/${mode}/0`);
  const [product] = v.parse(productsReplySchema, await reply.json());
  return { serving: product?.serving, disabled: product?.options[0]?.disabledReason };
};

const quote = (order: Partial<Order>) =>
  new Visitor().call('/rest/order/quote', { method: 'PUT', body: { order: orderOf(order) } });

const breakfastTomorrow: Partial<Order> = {
  orderType: 'pre-order',
  requestedPrepDateTime: NOON + DAY - 2 * HOUR,
  finalOrderItems: [row(BOWL)],
  total: BOWL_TOTAL,
};

describe('a breakfast at noon', () => {
  it('S13: says when it is served, and can be added to the cart for that time', async () => {
    const shown = { serving: { now: false, words: 'Served from 7 a.m. tomorrow' }, disabled: null };
    expect(await productsOf('normal')).toMatchObject(shown);
    expect(await productsOf('menu')).toMatchObject(shown);
  });

  it('S17: tells the checkout at which times of the next weeks it is served', async () => {
    const windows = (await productsOf('normal')).serving?.windows ?? [];
    const breakfast = { from: NOON + 19 * HOUR, until: NOON + 23 * HOUR };
    expect(windows[0]).toEqual(breakfast);
    for (const { from } of windows) {
      const order = { ...breakfastTomorrow, requestedPrepDateTime: from };
      expect([from, (await quote(order)).status]).toEqual([from, 200]);
    }
    const { from, until } = windows.at(-1) ?? breakfast;
    expect((await quote({ ...breakfastTomorrow, requestedPrepDateTime: until })).status).toBe(422);
    expect(from).toBeGreaterThan(NOON + 10 * DAY);
  });

  it.each(['kiosk', 'table', '12'])(
    'S14: is disabled on a menu that takes no orders for a later time: %s (12 is a table number)',
    async (mode) => {
      expect((await productsOf(mode)).disabled).toBe('Served from 7 a.m. tomorrow');
    },
  );

  it('S14: is refused at quote and placement when the order is for now', async () => {
    const refused = {
      status: 422,
      reason: 'requestedTime',
      productOptionId: BOWL,
      message: 'Congee: Served from 7 a.m. tomorrow. Please choose another time, or remove it.',
    };
    const order = { finalOrderItems: [row(BOWL)], total: BOWL_TOTAL };
    expect(await errorOf(await quote(order))).toMatchObject(refused);
    expect(await errorOf(await new Visitor().order(order))).toMatchObject(refused);
  });

  it('S14: is refused at a table with the advice to remove it', async () => {
    const order: Partial<Order> = { orderType: 'dine-in', orderMode: 'table', tableNumber: 5 };
    expect(await errorOf(await quote(order))).toMatchObject({
      reason: 'disabled',
      message: 'Congee: Served from 7 a.m. tomorrow. Please remove it.',
    });
  });

  it('S14: is accepted for tomorrow at 10 a.m. and refused for tomorrow at noon', async () => {
    expect((await new Visitor().order(breakfastTomorrow)).status).toBe(200);
    const atNoon = { ...breakfastTomorrow, requestedPrepDateTime: NOON + DAY };
    expect(await errorOf(await new Visitor().order(atNoon))).toMatchObject({
      reason: 'requestedTime',
      message: 'Congee: Served 7 a.m. to 11 a.m. tomorrow. Please choose another time, or remove it.',
    });
  });
});
