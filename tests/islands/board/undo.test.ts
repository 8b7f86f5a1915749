import { expect, test } from 'vitest';
import { isUndoable } from '../../../src/islands/board/shift/use-undo.ts';
import { ticket } from './tickets.ts';

const ready = {
  orderId: 1,
  orderNumber: '100-1',
  moveText: 'is ready',
  status: 's',
  request: { move: 'undoReady' },
} as const;
const handedOver = { ...ready, status: null, request: { move: 'undoPickedUp' } } as const;

test.each([
  ['is ready as it was made', ready, [ticket(1, { orderStatus: 's' })], true],
  ['is on its way since', ready, [ticket(1, { orderStatus: 'd' })], false],
  ['was handed over since', ready, [ticket(2)], false],
  ['left the board by the hand-over', handedOver, [ticket(2)], true],
  ['was recalled since', handedOver, [ticket(1, { orderStatus: 's' })], false],
])('undo is offered for an order that %s', (_what, offer, tickets, isOffered) => {
  expect(isUndoable(offer, tickets)).toBe(isOffered);
});
