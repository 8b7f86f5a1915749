import { expect, test } from 'vitest';
import { isArrow, neighbourOf } from '../../../../src/islands/board/focus/neighbour.ts';

const shown = new Map([
  ['New', [1, 2, 3]],
  ['Preparing', []],
  ['Ready', [7, 8]],
]);

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, null],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 1, null],
  ['ArrowRight', 2, 8],
  ['ArrowRight', 3, 8],
  ['ArrowLeft', 8, 2],
  ['ArrowLeft', 1, null],
  ['ArrowRight', 7, null],
  ['ArrowDown', 99, null],
] as const)('%s leads from order %i to %s', (arrow, from, to) => {
  expect(neighbourOf(shown, from, arrow)).toBe(to);
});

test('only the four arrow keys are arrows', () => {
  expect(['ArrowUp', 'Enter', 'toString'].map(isArrow)).toEqual([true, false, false]);
});
