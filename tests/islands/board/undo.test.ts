import { expect, test } from 'vitest';
import { isUndoable } from '../../../src/islands/board/shift/use-undo.ts';
import { isUndoKey } from '../../../src/islands/board/shift/use-undo-key.ts';
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
  ['is still ready', ready, [ticket(1, { orderStatus: 's' })], true],
  ['is on its way by now', ready, [ticket(1, { orderStatus: 'd' })], false],
  ['was handed over by another screen', ready, [ticket(2)], false],
  ['was handed over and left the board', handedOver, [ticket(2)], true],
  ['was handed over and recalled', handedOver, [ticket(1, { orderStatus: 's' })], false],
])(
  'undo is offered only while the order has the status that the move gave it: an order that %s',
  (_what, offer, tickets, isOffered) => {
    expect(isUndoable(offer, tickets)).toBe(isOffered);
  },
);

const CONTROL_Z = { key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, repeat: false };

test.each([
  ['Control Z', {}, true],
  ['Command Z', { ctrlKey: false, metaKey: true }, true],
  ['Control Z with Caps Lock', { key: 'Z' }, true],
  ['Z alone', { ctrlKey: false }, false],
  ['Control Shift Z, which means Redo', { key: 'Z', shiftKey: true }, false],
  ['Control Z that is held down', { repeat: true }, false],
])('only one press of Control Z or Command Z undoes: %s', (_what, keys, undoes) => {
  expect(isUndoKey({ ...CONTROL_Z, ...keys })).toBe(undoes);
});
