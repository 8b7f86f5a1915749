import * as v from 'valibot';
import { expect, it } from 'vitest';
import { refundRequestSchema } from '../../src/contract/business-orders.ts';
import { problemsOf } from '../../src/contract/form-problems.ts';

it('a refund of $0.00 is refused with a sentence', () => {
  const refund = { key: 'one refund', part: { kind: 'amount', amount: 0 }, reason: 'Cold' };
  const parsed = v.safeParse(refundRequestSchema, refund);
  expect(parsed.success ? [] : problemsOf(parsed.issues).map(({ message }) => message)).toEqual([
    'Please enter an amount above zero.',
  ]);
});
