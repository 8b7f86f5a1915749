import { expect, test } from 'vitest';
import { isOnlyExplainedWith } from '../../functions/desk/only-explained.ts';

test.each([
  [2741, [109], 2741, true],
  [109, [2741], 2741, false],
  [300, [200, 500], 500, false],
  [300, [200, 900], 500, true],
  [500, [500], 500, false],
  [500, [500], 1000, true],
  [400, [300], 350, false],
  [100, Array.from({ length: 11 }, () => 1), 100, false],
] as const)('a refund of %i beside refunds of %j is surely in the total %i: %j', (money, others, total, expected) => {
  expect(isOnlyExplainedWith(money, others, total)).toBe(expected);
});
