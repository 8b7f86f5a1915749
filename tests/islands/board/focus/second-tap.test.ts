import { expect, test } from 'vitest';
import { isSecondTap, type StepTap } from '../../../../src/islands/board/focus/second-tap.ts';

const first: StepTap = { orderId: 1, x: 200, y: 300, atMs: 1000 };
const tap = (atMs: number, changes: Partial<StepTap> = {}): StepTap => ({ ...first, orderId: 2, atMs, ...changes });

test.each([
  ['the next order, in the same place, without a pause', tap(1250), null, true],
  ['the next order, half a second later', tap(1500), null, false],
  ['the next order, right after a slow answer moved it there', tap(2100), 2000, true],
  ['the next order, half a second after a slow answer', tap(2500), 2000, false],
  ['another order, in another place', tap(1250, { x: 600 }), null, false],
  ['the same order, which ignores taps while it waits for the answer', tap(1250, { orderId: 1 }), null, false],
])(
  'a tap is the second tap of a double tap only if it is on another order, in the same place and without a pause: a tap on %s',
  (_what, second, leftAtMs, isSecond) => {
    expect(isSecondTap(first, second, leftAtMs)).toBe(isSecond);
  },
);

test('the first tap on a board is not a second tap', () => {
  expect(isSecondTap(null, tap(1250), null)).toBe(false);
});
