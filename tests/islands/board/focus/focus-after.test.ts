import { expect, test } from 'vitest';
import { focusAfter, type ShownOrders } from '../../../../src/islands/board/focus/focus-after.ts';

const shown = (orders: Readonly<Record<string, readonly number[]>>): ShownOrders => new Map(Object.entries(orders));
const before = shown({ New: [1, 2, 3], Preparing: [7] });

test.each([
  ['the order below moves up', 2, { New: [1, 3], Preparing: [7, 2] }, { column: 'New', orderId: 3 }],
  ['the lowest order of the column is gone', 3, { New: [1, 2], Preparing: [7] }, { column: 'New', orderId: 2 }],
  ['the order below is gone too', 2, { New: [1], Preparing: [7] }, { column: 'New', orderId: 1 }],
  ['the column is empty', 7, { New: [1, 2, 3], Preparing: [] }, { column: 'Preparing', orderId: null }],
  [
    'the order stays without its button or dialog',
    2,
    { New: [1, 2, 3], Preparing: [7] },
    { column: 'New', orderId: 2 },
  ],
  ['another order came in above', 1, { New: [9, 2, 3], Preparing: [7, 1] }, { column: 'New', orderId: 2 }],
])('the focus stays in the column when %s', (_what, orderId, after, place) => {
  expect(focusAfter(before, shown(after), orderId)).toEqual(place);
});

test('an order that was in no column gives the focus no target', () => {
  expect(focusAfter(before, before, 4)).toBeNull();
});
