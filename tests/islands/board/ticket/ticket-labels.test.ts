import { expect, test } from 'vitest';
import { handOverLabel } from '../../../../src/islands/board/ticket/ticket-labels.ts';

test.each([
  ['take-out', 'Picked up'],
  ['pre-order', 'Picked up'],
  ['delivery', 'Delivered'],
  ['dine-in', 'Served'],
] as const)('O7: the button that hands over an order of type %s says “%s”', (orderType, label) => {
  expect(handOverLabel(orderType)).toBe(label);
});
