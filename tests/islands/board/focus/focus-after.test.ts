import { expect, test } from 'vitest';
import { focusAfter, type ShownOrders } from '../../../../src/islands/board/focus/focus-after.ts';

const shown = (orders: Readonly<Record<string, readonly number[]>>): ShownOrders => new Map(Object.entries(orders));
const before = shown({ New: [1, 2, 3], Preparing: [7] });

test.each([
  [
    'its order leaves and the next order moves up',
    2,
    { New: [1, 3], Preparing: [7, 2] },
    { column: 'New', orderId: 3 },
  ],
  ['its order, the lowest one, leaves', 3, { New: [1, 2], Preparing: [7] }, { column: 'New', orderId: 2 }],
  ['its order and the next one leave', 2, { New: [1], Preparing: [7] }, { column: 'New', orderId: 1 }],
  ['its order, the only one, leaves', 7, { New: [1, 2, 3], Preparing: [] }, { column: 'Preparing', orderId: null }],
  [
    'its order stays, but its button or dialog is gone',
    2,
    { New: [1, 2, 3], Preparing: [7] },
    { column: 'New', orderId: 2 },
  ],
  ['its order leaves and a new one comes', 1, { New: [9, 2, 3], Preparing: [7, 1] }, { column: 'New', orderId: 2 }],
])('the focus of an order stays in the column when %s', (_what, orderId, after, place) => {
  expect(focusAfter(before, shown(after), orderId)).toEqual(place);
});

test('the focus does not move if its order was in no column before', () => {
  expect(focusAfter(before, before, 4)).toBeNull();
});
