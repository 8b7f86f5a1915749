import * as v from 'valibot';
import { expect, it } from 'vitest';
import { adjustRequestSchema } from '../../src/contract/credit.ts';

it.each([
  [2.5, 'Please enter a whole number.'],
  [Number.NaN, 'Please enter an amount.'],
  [0, 'Please enter an amount.'],
  [501, 'At most $500, or 500 points, at once.'],
])('an adjustment by %f points is refused: %s', (amount, message) => {
  const asked = { key: 'a key of 16 chars', kind: 'takePoints', amount, reason: 'Wrong order' };
  expect(v.safeParse(adjustRequestSchema, asked).issues?.map((issue) => issue.message)).toEqual([message]);
});
