import { expect, test } from 'vitest';
import { cashBack, refundPlace } from '../../../src/domain/books/refund-words.ts';

const REFUND = { amount: 1000, money: 1000, tender: 'card', step: 'due' } as const;

test.each([
  ['On its way back to the card', REFUND],
  ['Back on the card', { ...REFUND, step: 'repaid' }],
  ['Not charged', { ...REFUND, step: 'notTaken' }],
  ['Given back in cash, $3.00 of it as store credit', { ...REFUND, money: 700, tender: 'cash', step: 'repaid' }],
  ['Given back as store credit', { ...REFUND, money: 0, tender: null, step: 'repaid' }],
] as const)('E16: a refund is described as %j', (words, refund) => {
  expect(refundPlace(refund, null)).toBe(words);
});

test.each([
  ['Given back in cash', 1000, 0],
  ['Given back in cash, rounded to $3.35', 334, 0],
  ['Given back in cash, rounded to $3.30', 334, 668],
  ['Too little to give back in cash', 2, 0],
] as const)('E6, E16: a refund in cash is described as %j', (words, money, before) => {
  const refund = { amount: money, money, tender: 'cash', step: 'repaid' } as const;
  const [, , cash = null] = cashBack([{ ...refund, money: before }, { ...REFUND, step: 'repaid' }, refund]);
  expect(refundPlace(refund, cash)).toBe(words);
});

test('E6: the cash of refunds is rounded on all of them together, and there is none of other refunds', () => {
  const inCash = { money: 334, tender: 'cash', step: 'repaid' } as const;
  const refunds = [
    inCash,
    { ...inCash, tender: 'terminal' },
    inCash,
    { ...inCash, tender: null, money: 0 },
    inCash,
  ] as const;
  expect(cashBack(refunds)).toEqual([335, null, 335, null, 330]);
});
