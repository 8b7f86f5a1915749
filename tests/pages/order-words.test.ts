import { expect, test } from 'vitest';
import type { BusinessOrder, ListedOrder, RefundFigures } from '../../src/contract/business-orders.ts';
import {
  bookedWords,
  figureLines,
  isRounded,
  leftOf,
  listedMoneyWords,
  moneyWords,
  refundedWords,
  refundWords,
  unbrokenTime,
} from '../../src/pages/manage/_order-words.ts';

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

const ORDER: ListedOrder = {
  ...{ orderId: 1, orderNumber: '1-1', placedAt: 0, placedLabel: '', customerName: 'Ann', customerPhone: '6045550100' },
  ...{ orderType: 'take-out', orderMode: 'normal', tableNumber: null, orderStatus: 'a', paymentStatus: 'paid' },
  ...{ tender: null, total: 1000, credit: 0, refunded: 0, net: 1000 },
  parts: { items: 1000, discounts: 0, fees: 0, taxes: 0, tips: 0, driverTips: 0 },
};

test.each<[string, Partial<ListedOrder>]>([
  ['by card', {}],
  ['in cash', { tender: 'cash' }],
  ['with store credit', { total: 0, credit: 1000 }],
  ['nothing to pay', { total: 0 }],
  ['nothing to pay', { total: 0, paymentStatus: 'inPerson' }],
  ['nothing to pay', { total: 0, paymentStatus: 'paid', tender: 'counter' }],
])('the list of orders says how an order was paid: %s', (words, changes) => {
  expect(moneyWords({ ...ORDER, ...changes })).toBe(words);
});

test.each<[string, Partial<ListedOrder>]>([
  ['by card', {}],
  ['$3.00 refunded', { refunded: 300 }],
  ['all of it refunded', { refunded: 1000 }],
  ['all of it refunded', { credit: 2500, refunded: 3500 }],
])('E16: the list of orders says below the amount: %s', (words, changes) => {
  expect(listedMoneyWords({ ...ORDER, ...changes })).toBe(words);
});

test.each([
  ['to be paid in person', 'n'],
  ['to be paid in person', 's'],
  ['in person', 'a'],
  ['in person', 'f'],
  ['not paid', 'r'],
  ['not paid', 'L'],
] as const)('the lists of orders say “%s” about an order in status %s that is paid in person', (words, orderStatus) => {
  expect(moneyWords({ ...ORDER, paymentStatus: 'inPerson', orderStatus })).toBe(words);
});

test.each<[string, Partial<ListedOrder>]>([
  ['sold', {}],
  ['after refunds', { refunded: 300, net: 700 }],
  ['all of it is refunded', { refunded: 1000, net: 0 }],
  ['all of it is refunded', { credit: 200, refunded: 1200, net: 0 }],
  ['it is sold once it is accepted and paid', { orderStatus: 'n', net: 0 }],
  ['it is sold once it is accepted and paid', { orderStatus: 'n', refunded: 300, net: 0 }],
  ['it is no sale', { orderStatus: 'r', refunded: 300, net: 0 }],
  ['cards that were used', { orderStatus: 'r', net: 500 }],
])('E29: the page of an order says of the amount in the books: %s', (words, changes) => {
  expect(bookedWords({ ...ORDER, ...changes })).toBe(words);
});

const FIGURES: RefundFigures = { amount: 1_000, money: 700, tax: 50, tender: 'card', cash: null };

test.each<[string, Partial<ListedOrder>, Partial<RefundFigures>]>([
  ['To the card', {}, {}],
  ['Not charged to the card', { paymentStatus: 'authorised' }, {}],
  ['Not to be paid any more', { paymentStatus: 'inPerson' }, { tender: 'counter' }],
  ['On the terminal', { tender: 'terminal', paymentStatus: 'inPerson' }, { tender: 'terminal' }],
  ['At the counter', { tender: 'counter' }, { tender: 'counter' }],
  ['In cash', { tender: 'terminal' }, { tender: 'cash', cash: 700 }],
])('before a refund, people read where its money goes: %s', (what, order, changes) => {
  const figures = { ...FIGURES, ...changes };
  const money = { what, amount: 700 };
  const credit = { what: 'As store credit', amount: 300 };
  expect(figureLines(figures, { ...ORDER, ...order })).toEqual([money, credit]);
  expect(figureLines({ ...figures, amount: 700 }, { ...ORDER, ...order })).toEqual([money]);
  expect(figureLines({ ...figures, amount: 300, money: 0, tender: null, cash: null }, ORDER)).toEqual([credit]);
  expect(isRounded(figures)).toBe(false);
});

test.each([
  ['In cash, rounded from $10.53', 1_053, 1_055],
  ['In cash: $0.02 is too little to give back', 2, 0],
])('E6: before a refund, people read how much cash to give back: %s', (what, money, cash) => {
  const figures = { amount: money, money, tax: 0, tender: 'cash', cash } as const;
  expect(figureLines(figures, { ...ORDER, tender: 'cash' })).toEqual([{ what, amount: cash }]);
  expect(isRounded(figures)).toBe(true);
});

test.each<[string, Partial<Refund>, Partial<ListedOrder>]>([
  ['Refunded. A customer', { step: 'due' }, {}],
  ['Refunded. A customer', { step: 'notTaken' }, { paymentStatus: 'inPerson' }],
  ['Refunded. Give back $9.95 in cash. A customer', { cash: 995 }, { tender: 'cash' }],
  ['Refunded. Give back $9.95 in cash. A customer', { cash: 995 }, { tender: 'terminal' }],
  ['Refunded. It is too little to give back in cash. A customer', { amount: 2, money: 2, cash: 0 }, { tender: 'cash' }],
  ['Refunded. Give back $10.00 at the counter. A customer', {}, { tender: 'terminal' }],
  ['Refunded. A customer', { money: 0 }, { tender: 'terminal' }],
])('E6: after a refund, people read how much to give back by hand: %s…', (words, refund, order) => {
  const refunds = [
    { ...REFUND, cash: 5000 },
    { ...REFUND, ...refund },
  ];
  expect(refundedWords({ refunds, order: { ...ORDER, ...order } })).toMatch(
    `${words} who gets texts about the order, or whose email is known, is told.`,
  );
});

test('a line of the list of orders breaks neither before the number of the day nor inside the time', () => {
  expect(unbrokenTime('Friday, November 27, 7:14 p.m.')).toBe('Friday, November\u00a027, 7:14\u00a0p.m.');
});

test('E10: a refund offers the tips and the fees that are left, so none of an order without them', () => {
  const dish = { kind: 'item', amount: 1000, back: 0 } as const;
  const bags = { kind: 'fee', amount: 25, back: 0 } as const;
  const lines = [dish, { kind: 'fee', amount: 400, back: 400 } as const, bags];
  expect([leftOf('fee', lines), leftOf('tip', lines)]).toEqual([25, 0]);
  expect(leftOf('fee', [dish])).toBe(0);
});
