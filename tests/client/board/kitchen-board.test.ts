import { expect, test } from 'vitest';
import { withTicket } from '../../../src/client/board/kitchen-board.ts';
import type { Board, Ticket } from '../../../src/contract/board.ts';
import { NOW } from '../../domain/builders.ts';
import { ticket } from '../../islands/board/tickets.ts';

const board = (...tickets: Ticket[]): Board => ({
  business: { businessId: 1, name: 'Ramen', routingPath: 'ramen' },
  pause: null,
  mayRefund: false,
  tickets,
  next: null,
  revision: 1,
  now: NOW,
  utcOffset: 0,
  today: 'Wednesday, July 15',
});

test('a new ticket is inserted in the order of placing', () => {
  const changed = withTicket(board(ticket(1), ticket(3)), ticket(2), 2);
  expect(changed.tickets.map(({ orderId }) => orderId)).toEqual([1, 2, 3]);
  expect(changed.revision).toBe(2);
});

test('a changed ticket replaces its older version', () => {
  const changed = withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus: 'c' }), 2);
  expect(changed.tickets.map(({ orderId, orderStatus }) => [orderId, orderStatus])).toEqual([
    [1, 'c'],
    [2, 'n'],
  ]);
});

test.each(['a', 'r', 'L', 'f'] as const)('a ticket of status %s is removed from the board', (orderStatus) => {
  expect(withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus }), 2).tickets).toHaveLength(1);
});
