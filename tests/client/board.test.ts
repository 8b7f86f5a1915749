import { expect, test } from 'vitest';
import { withTicket } from '../../src/client/board/kitchen-board.ts';
import type { Board, Ticket } from '../../src/contract/board.ts';
import { repeatedRing } from '../../src/islands/board/alarm/attention.ts';
import {
  ago,
  byDay,
  clockLabel,
  columnOf,
  dueIn,
  inOrder,
  timeToAnswer,
} from '../../src/islands/board/columns/columns.ts';
import { NOW } from '../domain/builders.ts';

const MINUTE = 60_000;

const ticket = (orderId: number, with_: Partial<Ticket> = {}): Ticket => ({
  orderId,
  orderNumber: `100-${orderId}`,
  orderStatus: 'n',
  paymentStatus: 'inPerson',
  orderType: 'take-out',
  tableNumber: null,
  customerName: 'Maya',
  customerPhone: '',
  instructions: '',
  items: [],
  paperBagCount: 0,
  deliveryAddress: null,
  total: 1000,
  placedAt: NOW + orderId * MINUTE,
  dueAt: null,
  dueLabel: null,
  rejectionReason: null,
  dueDay: null,
  answerFrom: null,
  answerBy: null,
  hereAt: null,
  ...with_,
});

const board = (...tickets: Ticket[]): Board => ({
  business: { businessId: 1, name: 'Ramen', routingPath: 'ramen' },
  pause: null,
  tickets,
  revision: 1,
  now: NOW,
  utcOffset: 0,
  today: 'Wednesday, July 15',
});

test('a new ticket hangs in the order in which it was placed', () => {
  const changed = withTicket(board(ticket(1), ticket(3)), ticket(2), 2);
  expect(changed.tickets.map(({ orderId }) => orderId)).toEqual([1, 2, 3]);
  expect(changed.revision).toBe(2);
});

test('a changed ticket takes the place of its older self', () => {
  const changed = withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus: 'c' }), 2);
  expect(changed.tickets.map(({ orderId, orderStatus }) => [orderId, orderStatus])).toEqual([
    [1, 'c'],
    [2, 'n'],
  ]);
});

test.each(['a', 'r', 'L', 'f'] as const)('a ticket of status %s is taken off the board', (orderStatus) => {
  expect(withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus }), 2).tickets).toHaveLength(1);
});

test.each([
  ['is new', {}, 0, 'order'],
  ['was seen', { orderStatus: 'v' }, 3, null],
  ['waits for four minutes', {}, 4, 'urgent'],
  ['was seen four minutes ago and not accepted', { orderStatus: 'v' }, 4, 'urgent'],
  ['is accepted', { orderStatus: 'c' }, 10, null],
  ['came in a moment before by a clock that is ahead', { answerFrom: NOW }, -0.05, 'order'],
  ['came in at night', { answerFrom: NOW + 8 * 60 * MINUTE }, 60, null],
  ['came in at night and waits since the opening', { answerFrom: NOW + 8 * 60 * MINUTE }, 8 * 60 + 4, 'urgent'],
] as const)('an order that %s rings so', (_what, with_, minutes, ring) => {
  expect(repeatedRing([ticket(0, with_)], NOW + minutes * MINUTE)).toBe(ring);
});

test.each([
  [NOW + 15 * MINUTE, 'rejects itself in 15 min'],
  [NOW + 30_000, 'rejects itself in 1 min'],
  [NOW, 'is being rejected'],
  [NOW + 16 * MINUTE, null],
  [null, null],
])('to be answered by %s', (answerBy, text) => {
  expect(timeToAnswer(ticket(1, { answerBy }), NOW)).toBe(text);
});

test('who stands at the counter comes first of what is ready, what is due first of what is prepared', () => {
  const ids = (tickets: readonly Ticket[]) => tickets.map(({ orderId }) => orderId);
  expect(ids(inOrder('Ready', [ticket(1), ticket(2, { hereAt: NOW })]))).toEqual([2, 1]);
  expect(ids(inOrder('Preparing', [ticket(1, { dueAt: NOW + 9 }), ticket(2, { dueAt: NOW + 5 })]))).toEqual([2, 1]);
});

test('what is for later hangs by its day', () => {
  const later = [ticket(1, { dueDay: 'Wednesday, July 15' }), ticket(2, { dueDay: 'Thursday, July 16' })];
  expect(byDay(later, 'Wednesday, July 15').map(({ day }) => day)).toEqual(['Today', 'Thursday, July 16']);
});

test('times are those of the clock at the business', () => {
  expect(clockLabel(Date.parse('2026-07-16T01:40:00Z'), -7 * 60 * MINUTE)).toBe('6:40 p.m.');
});

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
] as const)('status %s, due in %s minutes, hangs under %s', (orderStatus, minutes, column) => {
  const dueAt = minutes === null ? null : NOW + minutes * MINUTE;
  expect(columnOf(ticket(1, { orderStatus, dueAt }), NOW)).toBe(column);
});

test.each([
  [12, 'in 12 min', false],
  [0, 'now', false],
  [-5, '5 min late', true],
  [95, 'in 1 h 35 min', false],
  [3 * 24 * 60, 'in 3 d', false],
])('due in %s minutes reads "%s"', (minutes, text, late) => {
  expect(dueIn(ticket(1, { dueAt: NOW + minutes * MINUTE }), NOW)).toEqual({ text, late });
});

test('nothing is due while nothing is promised; it has waited since it was placed', () => {
  expect(dueIn(ticket(1), NOW)).toBeNull();
  expect(ago(NOW, NOW + 30_000)).toBe('just now');
  expect(ago(NOW, NOW + 4 * MINUTE)).toBe('4 min ago');
});
