import { expect, test } from 'vitest';
import type { Ticket } from '../../../../src/contract/board.ts';
import { bellOf } from '../../../../src/islands/board/alarm/bell.ts';
import { NOW } from '../../../domain/builders.ts';
import { item, MINUTE_MS, ticket } from '../tickets.ts';

const LATER = NOW + 10 * MINUTE_MS;
const DONE = [{ station: 'Grill', person: 'Sam' }];

test('a board without a station repeats a sound for unanswered orders, and rings once for a new order and for a customer who is here', () => {
  const tickets = [ticket(1), ticket(2, { orderStatus: 'c' }), ticket(3, { orderStatus: 's', hereAt: NOW })];
  expect(bellOf(tickets, null, LATER)).toEqual({ repeated: 'urgent', orderIds: [1, 2], hereAt: NOW });
});

test.each<[string, Partial<Ticket>, number[]]>([
  ['is new', { orderStatus: 'n' }, [1]],
  ['is accepted', { orderStatus: 'c' }, [1]],
  ['is new, and whose part is done', { orderStatus: 'n', doneParts: DONE }, []],
  ['is accepted, and whose part is done', { orderStatus: 'c', doneParts: DONE }, []],
  ['is ready, and whose customer is here', { orderStatus: 's', hereAt: NOW }, []],
])('the board of a station rings at most once for an order that %s', (_what, changes, orderIds) => {
  const order = ticket(1, { items: [item('Burger', 1, 'Grill')], ...changes });
  expect(bellOf([order], 'Grill', LATER)).toEqual({ repeated: null, orderIds, hereAt: 0 });
});

test('the board of a station does not ring for orders without dishes of the station', () => {
  expect(bellOf([ticket(1, { items: [item('Beer', 1, 'Bar')] })], 'Grill', LATER).orderIds).toEqual([]);
});
