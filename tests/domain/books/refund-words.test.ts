import { expect, test } from 'vitest';
import { refundPlace } from '../../../src/domain/books/refund-words.ts';

const REFUND = { amount: 1000, money: 1000, tender: 'card', step: 'due', cash: null } as const;

test.each([
  ['On its way back to the card', REFUND],
  ['Back on the card', { ...REFUND, step: 'repaid' }],
  ['Not charged', { ...REFUND, step: 'notTaken' }],
  ['Given back in cash, $3.00 of it as store credit', { ...REFUND, money: 700, tender: 'cash', step: 'repaid' }],
  ['Given back as store credit', { ...REFUND, money: 0, tender: null, step: 'repaid' }],
] as const)('E16: a refund is described as %j', (words, refund) => {
  expect(refundPlace(refund)).toBe(words);
});

test.each([
  ['Given back in cash', 1000, 1000],
  ['Given back in cash, rounded to $3.35', 334, 335],
  ['Given back in cash, rounded to $3.30', 334, 330],
  ['Too little to give back in cash', 2, 0],
] as const)('E6, E16: a refund in cash is described as %j', (words, money, cash) => {
  expect(refundPlace({ amount: money, money, tender: 'cash', step: 'repaid', cash })).toBe(words);
});
