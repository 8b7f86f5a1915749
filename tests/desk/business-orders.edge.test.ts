import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OrderFilter, pageQueries } from '../../functions/desk/order-filter.ts';
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
    ['an order number', { find: '100-102' }, ['100-102']],
    ['an order number without the number of the service provider', { find: '102' }, ['100-102']],
    ['an order number of another business', { find: '104' }, []],
    ['an order number of another business with the number of the service provider', { find: '100-104' }, []],
    ['a phone number as people type it', { find: '(604) 555-0101' }, ['100-101']],
    ['a phone number with its country code', { find: '+1 604 555 0101' }, ['100-101']],
    ['the beginning of a name', { find: 'ann' }, ['100-103', '100-101']],
    ['the middle of a name, which finds nothing', { find: 'nna' }, []],
    ['a type', { type: 'dine-in' }, ['100-102']],
    ['a status that no order has', { status: 'c' }, []],
    ['a period', { day: { from: NOON + HOUR, until: NOON + 2 * HOUR } }, ['100-102']],
    ['a tender that no order has', { payment: 'cash' }, []],
    ['store credit that no order used', { payment: 'credit' }, []],
  ])('is searched by %s', async (_what, filter, expected) => {
    expect(await numbers(filter)).toEqual(expected);
  });

  it('is searched by a name that begins with an accented capital', async () => {
    await place({ customerName: 'Élodie' });
    expect(await numbers({ find: 'Él' })).toEqual(['100-105']);
  });

  it('R10: the page of an order lists the customer’s other orders, except saved orders and orders whose payment was declined', async () => {
    for (const [index, paymentStatus] of ['inPerson', 'unpaid', 'declined'].entries()) {
      await place({ customerName: 'Ann', customerPhone: '6045550101' });
      await runInDurableObject(
        desk(),
        (_desk, { storage: { sql } }) =>
          void sql.exec(
            'UPDATE orders SET on_board = 0, status = ?, payment_status = ? WHERE id = ?',
            'L',
            paymentStatus,
            5 + index,
          ),
      );
    }
    const file = await desk().orderFile(RAMEN.businessId, '100-101');
    expect(file?.earlier.map(({ orderNumber }) => orderNumber)).toEqual(['100-105']);
  });

  it('finds new orders (n) together with those that staff have seen (v)', async () => {
    await runInDurableObject(
      desk(),
      (_desk, { storage: { sql } }) => void sql.exec("UPDATE orders SET status = 'v' WHERE id = 2"),
    );
    expect(await numbers({ status: 'n' })).toEqual(['100-103', '100-102', '100-101']);
  });

  it('finds orders by payment, and picked-up orders (a) together with rated orders (f), newest first', async () => {
    await runInDurableObject(desk(), (_desk, { storage: { sql } }) => {
      sql.exec("UPDATE orders SET payment_status = 'paid' WHERE id IN (1, 3)");
      sql.exec("UPDATE orders SET status = 'a', on_board = 0, tender = 'cash' WHERE id = 1");
      sql.exec("UPDATE orders SET status = 'f', on_board = 0 WHERE id = 2");
      sql.exec("UPDATE orders SET status = 'a', on_board = 0 WHERE id = 3");
    });
    expect(await numbers({ payment: 'cash' })).toEqual(['100-101']);
    expect(await numbers({ payment: 'card' })).toEqual(['100-103']);
    expect(await numbers({ status: 'a' })).toEqual(['100-103', '100-102', '100-101']);
    expect(await numbers({ status: 'a', limit: 2 })).toEqual(['100-103', '100-102']);
    expect(await numbers({ status: 'a', type: 'dine-in' })).toEqual(['100-102']);
  });

  it('finds by a tender only orders for which something was paid', async () => {
    await runInDurableObject(desk(), (_desk, { storage: { sql } }) => {
      sql.exec("UPDATE orders SET tender = 'counter' WHERE id IN (1, 2)");
      sql.exec('UPDATE orders SET total = 0 WHERE id = 2');
    });
    expect(await numbers({ payment: 'counter' })).toEqual(['100-101']);
  });

  it('finds orders by an index, without reading every order', async () => {
    const filters: readonly [Partial<OrderFilter>, string][] = [
      [{}, 'orders_type'],
      [{ find: '100-102' }, 'sqlite_autoindex_orders_1'],
      [{ find: '6045550101' }, 'orders_phone'],
      [{ find: 'ann' }, 'orders_name'],
      [{ day: { from: 5, until: 9 } }, 'orders_day'],
      [{ status: 'n' }, 'orders_on_board'],
      [{ status: 'r' }, 'orders_off_board'],
      [{ status: 'f' }, 'orders_off_board'],
      [{ type: 'delivery' }, 'orders_type'],
      [{ payment: 'cash' }, 'orders_tender'],
      [{ payment: 'card' }, 'orders_card'],
      [{ payment: 'credit' }, 'orders_credit'],
      [{ find: 'ann', type: 'delivery', status: 'r' }, 'orders_name'],
      [{ day: { from: 5, until: 9 }, payment: 'card', status: 'r' }, 'orders_day'],
      [{ status: 'r', type: 'delivery', payment: 'cash' }, 'orders_off_board'],
      [{ status: 'a', type: 'delivery', payment: 'cash' }, 'orders_tender'],
      [{ status: 'a', type: 'delivery' }, 'orders_type'],
    ];
    await runInDurableObject(desk(), (_desk, { storage: { sql } }) => {
      for (const [filter, index] of filters)
        for (const before of [null, 3]) {
          const plans = pageQueries({ ...ANY, before, ...filter }).map((query) =>
            sql
              .exec<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM orders ${query.sql}`, ...query.values)
              .toArray()
              .map(({ detail }) => detail)
              .join('; '),
          );
          for (const plan of plans) {
            expect(plan, JSON.stringify(filter)).toContain(
              index === 'orders_name' || index === 'orders_off_board'
                ? `SEARCH orders USING COVERING INDEX ${index} (`
                : `SEARCH orders USING INDEX ${index} (`,
            );
            expect(plan, JSON.stringify(filter)).not.toContain('SCAN');
            if (index !== 'orders_day') expect(plan, JSON.stringify(filter)).not.toContain('TEMP B-TREE');
          }
        }
    });
  });
});
