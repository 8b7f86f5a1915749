import { expect, test } from 'vitest';
import type { BusinessOrder } from '../../src/contract/business-orders.ts';
import { moneyWords, refundWords } from '../../src/pages/manage/_order-words.ts';

type Refund = BusinessOrder['refunds'][number];
const REFUND: Refund = {
  ...{ refundId: 1, amount: 1000, money: 1000, cash: null, step: 'repaid', failing: false },
  ...{ reason: 'Cold', person: 'Olga', repaidBy: null, mayRepayOtherwise: false, at: 0, atLabel: '' },
};

test.each<[string, Refund]>([
  ['It is back.', REFUND],
  ['It is back, $3.00 of it as store credit.', { ...REFUND, money: 700 }],
  ['It is back: $9.95 in cash.', { ...REFUND, cash: 995 }],
  ['It is back: $7.00 in cash, $3.00 as store credit.', { ...REFUND, money: 700, cash: 700 }],
  ['It is too little to give back in cash.', { ...REFUND, amount: 2, money: 2, cash: 0 }],
  ['It is back: $9.95 in cash. Sam gave it back at the counter.', { ...REFUND, cash: 995, repaidBy: 'Sam' }],
  ['It is not charged.', { ...REFUND, step: 'notTaken' }],
  ['On its way back.', { ...REFUND, step: 'due' }],
  ['The payment provider has not returned it yet; we keep trying.', { ...REFUND, step: 'due', failing: true }],
])('E6, E16: the page of an order says of a refund: %s', (words, refund) => {
  expect(refundWords(refund)).toBe(words);
});

test.each([
  ['to be paid in person', 'n'],
  ['to be paid in person', 's'],
  ['in person', 'a'],
  ['in person', 'f'],
  ['not paid', 'r'],
  ['not paid', 'L'],
] as const)('the lists of orders say “%s” of a payment in person in status %s', (words, orderStatus) => {
  expect(moneyWords({ tender: null, paymentStatus: 'inPerson', orderStatus, total: 1000 })).toBe(words);
});
