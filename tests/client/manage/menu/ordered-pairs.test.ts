import { expect, test } from 'vitest';
import { orderedWith } from '../../../../src/client/manage/menu/ordered-pairs.ts';

const PAIRS = [
  { dish: 'Cola', other: 'Margherita', orders: 31 },
  { dish: 'Fries', other: 'Cola', orders: 20 },
  { dish: 'margherita ', other: 'Tiramisu', orders: 12 },
  { dish: 'Margherita', other: 'Old salad', orders: 9 },
];
const OTHERS = [
  { id: 1, name: 'Tiramisu' },
  { id: 2, name: 'Cola' },
  { id: 3, name: 'Fries' },
];

test('the suggestions for a dish are the dishes that customers order with it, the most frequent first, without removed dishes', () => {
  expect(orderedWith(PAIRS, 'Margherita', OTHERS)).toEqual([
    { id: 2, name: 'Cola', orders: 31 },
    { id: 1, name: 'Tiramisu', orders: 12 },
  ]);
  expect(orderedWith(PAIRS, 'Tiramisu', [{ id: 9, name: 'Margherita' }])).toEqual([
    { id: 9, name: 'Margherita', orders: 12 },
  ]);
  expect(orderedWith(PAIRS, 'Water', OTHERS)).toEqual([]);
});
