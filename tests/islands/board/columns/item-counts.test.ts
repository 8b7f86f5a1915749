import { expect, test } from 'vitest';
import { countItems } from '../../../../src/islands/board/columns/item-counts.ts';
import { NOW } from '../../../domain/builders.ts';
import { item, MINUTE_MS, ticket } from '../tickets.ts';

test('the counts add up the items of new orders and of orders in preparation, the most frequent item first', () => {
  const tickets = [
    ticket(1, { items: [item('Fries', 2), item('Latte', 1, null, 'Large')] }),
    ticket(2, { orderStatus: 'v', items: [item('Fries', 3)] }),
    ticket(3, {
      orderStatus: 'c',
      dueAt: NOW + 20 * MINUTE_MS,
      items: [item('Latte', 1, null, 'Small'), item('Burger', 2)],
    }),
  ];
  expect(countItems(tickets, NOW)).toEqual([
    { name: 'Fries', count: 5 },
    { name: 'Burger', count: 2 },
    { name: 'Latte (Large)', count: 1 },
    { name: 'Latte (Small)', count: 1 },
  ]);
});

test('the counts leave out refunded units', () => {
  const refunded = (name: string, count: number, units: number) => ({ ...item(name, count), refunded: units });
  expect(countItems([ticket(1, { items: [refunded('Fries', 3, 1), refunded('Pop', 2, 2)] })], NOW)).toEqual([
    { name: 'Fries', count: 2 },
  ]);
});

test('the counts leave out orders that are ready, finished or for later', () => {
  const items = [item('Fries', 1)];
  const tickets = [
    ticket(1, { orderStatus: 's', items }),
    ticket(2, { orderStatus: 'a', items }),
    ticket(3, { orderStatus: 'c', dueAt: NOW + 61 * MINUTE_MS, items }),
  ];
  expect(countItems(tickets, NOW)).toEqual([]);
});
