import { expect, test } from 'vitest';
import { arrivalText, arrivedTickets } from '../../../../src/islands/board/shift/arrivals.ts';
import { ticket } from '../tickets.ts';

const known = new Set([1]);

test.each([
  ['nothing new', [ticket(1)], ''],
  ['a new order', [ticket(1), ticket(2, { orderType: 'delivery' })], 'New order 100-2, Delivery.'],
  ['an order of a table', [ticket(2, { tableNumber: 4 })], 'New order 100-2, Table 4.'],
  ['several new orders at once', [ticket(2), ticket(3)], '2 new orders.'],
  [
    'an order that the system accepted',
    [ticket(2, { orderStatus: 'c', acceptedItself: true })],
    'New order 100-2, Take-out, accepted automatically.',
  ],
  ['an order that staff accepted before it was on this screen', [ticket(2, { orderStatus: 'c' })], ''],
  ['an order that was recalled', [ticket(2, { orderStatus: 's', acceptedItself: true })], ''],
])(
  'a screen reader announces new orders and orders that the system accepted, and no other orders: %s',
  (_what, tickets, text) => {
    expect(arrivalText(arrivedTickets(known, tickets))).toBe(text);
  },
);
