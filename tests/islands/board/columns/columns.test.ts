import { expect, test } from 'vitest';
import type { Ticket } from '../../../../src/contract/board.ts';
import { columnLoad, columnOf, groupByDay, sortTickets } from '../../../../src/islands/board/columns/columns.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

test.each([
  ['n', null, 'New'],
  ['n', 24 * 60, 'New'],
  ['v', null, 'New'],
  ['c', 20, 'Preparing'],
  ['c', 60, 'Preparing'],
  ['c', 61, 'Later'],
  ['c', -5, 'Preparing'],
  ['s', 20, 'Ready'],
  ['d', 20, 'Ready'],
  ['a', 20, null],
  ['r', null, null],
  ['L', null, null],
] as const)('a ticket with status %s, due in %s minutes, is in the column %s', (orderStatus, minutes, column) => {
  const dueAt = minutes === null ? null : NOW + minutes * MINUTE_MS;
  expect(columnOf(ticket(1, { orderStatus, dueAt }), NOW)).toBe(column);
});

test('ready tickets of customers who are here come first; tickets in preparation are sorted by due time', () => {
  const ids = (tickets: readonly Ticket[]) => tickets.map(({ orderId }) => orderId);
  expect(ids(sortTickets('Ready', [ticket(1), ticket(2, { hereAt: NOW })]))).toEqual([2, 1]);
  expect(ids(sortTickets('Preparing', [ticket(1, { dueAt: NOW + 9 }), ticket(2, { dueAt: NOW + 5 })]))).toEqual([2, 1]);
});

test('tickets for later are grouped by day', () => {
  const later = [ticket(1, { dueDay: 'Wednesday, July 15' }), ticket(2, { dueDay: 'Thursday, July 16' })];
  expect(groupByDay(later, 'Wednesday, July 15').map(({ day }) => day)).toEqual(['Today', 'Thursday, July 16']);
});

test.each([
  [0, 'empty'],
  [1, 'roomy'],
  [4, 'roomy'],
  [5, 'crowded'],
] as const)('a column with %s tickets is %s', (tickets, load) => {
  expect(columnLoad(tickets)).toBe(load);
});
