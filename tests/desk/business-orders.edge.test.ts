import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderFilter } from '../../functions/desk/business-orders.ts';
import { replied } from '../../src/contract/errors.ts';
import { buildTown, HOUR, NOODLES, NOON, RAMEN } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const ANY: OrderFilter = {
  ...{
    businessId: RAMEN.businessId,
    before: null,
    find: '',
    day: null,
    type: null,
    status: null,
    payment: null,
    limit: 10,
  },
};
const numbers = async (filter: Partial<OrderFilter> = {}) =>
  (await desk().ordersOfBusiness({ ...ANY, ...filter })).map(({ orderNumber }) => orderNumber);

let placed = 0;
const place = (
  customer: { readonly customerName: string; readonly customerPhone?: string },
  changes: Parameters<typeof proposedOrder>[0] = {},
  now = NOON,
) => {
  placed += 1;
  return desk().place({
    ...{ key: `key${placed}`, bodyHash: 'body', orderHash: 'order', checkoutId: `checkout${placed}`, card: null, now },
    proposal: replied(proposedOrder({ details: orderDetails(1050, customer), ...changes })),
  });
};

describe('the order history of a business', () => {
  beforeEach(async () => {
    await buildTown();
    await place({ customerName: 'Ann', customerPhone: '6045550101' });
    await place({ customerName: 'Bob' }, { orderType: 'dine-in' }, NOON + HOUR);
    await place({ customerName: 'Anna' }, {}, NOON + 2 * HOUR);
    await place({ customerName: 'Ann' }, { businessId: NOODLES.businessId });
  });

  it('has the placed orders of one business, newest first, in pages', async () => {
    expect(await numbers()).toEqual(['100-103', '100-102', '100-101']);
    expect(await numbers({ before: 3 })).toEqual(['100-102', '100-101']);
    expect(await numbers({ limit: 1 })).toEqual(['100-103']);
  });

  it.each<[string, Partial<OrderFilter>, string[]]>([
    ['a number', { find: '100-102' }, ['100-102']],
    ['a number of another business', { find: '100-104' }, []],
    ['a phone number as people type it', { find: '(604) 555-0101' }, ['100-101']],
    ['a phone number with its country code', { find: '+1 604 555 0101' }, ['100-101']],
    ['the beginning of a name', { find: 'ann' }, ['100-103', '100-101']],
    ['the middle of a name, which finds nothing', { find: 'nna' }, []],
    ['a type', { type: 'dine-in' }, ['100-102']],
    ['a status', { status: 'c' }, []],
    ['a period', { day: { from: NOON + HOUR, until: NOON + 2 * HOUR } }, ['100-102']],
    ['a payment', { payment: 'cash' }, []],
  ])('is searched by %s', async (_what, filter, expected) => {
    expect(await numbers(filter)).toEqual(expected);
  });

  it('is searched by a name that begins with an accented capital', async () => {
    await place({ customerName: 'Élodie' });
    expect(await numbers({ find: 'Él' })).toEqual(['100-105']);
  });

  it('finds an order that staff have seen among the new ones', async () => {
    await runInDurableObject(
      desk(),
      (_desk, { storage: { sql } }) => void sql.exec("UPDATE orders SET status = 'v' WHERE id = 2"),
    );
    expect(await numbers({ status: 'n' })).toEqual(['100-103', '100-102', '100-101']);
  });

  it('finds by an index, without reading every order', async () => {
    const plans = await runInDurableObject(desk(), (_desk, { storage: { sql } }) =>
      [
        "business_id = 1 AND json_extract(details, '$.customerPhone') = '6045550101'",
        "business_id = 1 AND lower(json_extract(details, '$.customerName')) >= 'ann'",
        'business_id = 1 AND placed_at >= 5 AND placed_at < 9',
      ].map((where) =>
        sql
          .exec<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM orders WHERE ${where}`)
          .toArray()
          .map(({ detail }) => detail)
          .join(),
      ),
    );
    expect(plans.map((plan) => /USING (?:COVERING )?INDEX (\w+)/.exec(plan)?.[1])).toEqual([
      'orders_phone',
      'orders_name',
      'orders_day',
    ]);
  });
});
