import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IncomingOrder, type KitchenNow, maySystemAccept } from '../../../src/domain/order/auto-accept.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import { orderTransition } from '../../../src/domain/order/order-moves.ts';
import { NOW } from '../builders.ts';

const TERMS = { minutes: 20, maxPreparing: 5 };
const ORDER: IncomingOrder = {
  ...{ status: 'n', paymentStatus: 'authorised', customerKnown: false },
  ...{ placedAt: NOW - 2 * 60_000, requestedAt: null, answerFrom: NOW, hasNote: false },
};
const KITCHEN: KitchenNow = { now: NOW, boardOpen: true, preparing: 4 };

test('O18: the system accepts a paid order, and an order of a known customer who pays in person', () => {
  expect(maySystemAccept(TERMS, ORDER, KITCHEN)).toBe(true);
  expect(maySystemAccept(TERMS, { ...ORDER, paymentStatus: 'paid' }, KITCHEN)).toBe(true);
  expect(maySystemAccept(TERMS, { ...ORDER, paymentStatus: 'inPerson', customerKnown: true }, KITCHEN)).toBe(true);
  expect(maySystemAccept({ ...TERMS, maxPreparing: null }, ORDER, { ...KITCHEN, preparing: 500 })).toBe(true);
});

test.each<[string, Partial<IncomingOrder>, Partial<KitchenNow>]>([
  ['a stranger pays in person', { paymentStatus: 'inPerson' }, {}],
  ['the phone number is not proven', { status: 'p' }, {}],
  ['staff have seen it', { status: 'v' }, {}],
  ['it is for a chosen time', { requestedAt: NOW + 1 }, {}],
  ['the store opens later', { answerFrom: NOW + 1 }, {}],
  ['it needs no answer', { answerFrom: null }, {}],
  ['it waited for a payment or a phone number', { placedAt: NOW - 2 * 60_000 - 1 }, {}],
  ['the customer wrote something', { hasNote: true }, {}],
  ['no board is open', {}, { boardOpen: false }],
  ['the limit of orders in preparation is reached', {}, { preparing: 5 }],
])('O18: the order waits for staff when %s', (_, order, kitchen) => {
  expect(maySystemAccept(TERMS, { ...ORDER, ...order }, { ...KITCHEN, ...kitchen })).toBe(false);
});

test('O18: staff could accept every order that the system accepts', () => {
  const order = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    customerKnown: fc.boolean(),
    placedAt: fc.constantFrom(NOW, NOW - 60 * 60_000),
    requestedAt: fc.option(fc.constant(NOW)),
    answerFrom: fc.option(fc.constantFrom(NOW - 1, NOW + 1)),
    hasNote: fc.boolean(),
  });
  fc.assert(
    fc.property(order, fc.boolean(), fc.nat(10), (incoming, boardOpen, preparing) => {
      if (!maySystemAccept(TERMS, incoming, { now: NOW, boardOpen, preparing })) return;
      const facts = { ...incoming, orderType: 'take-out', statusAt: NOW } as const;
      const store = { storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
      for (const actor of ['staff', 'system'] as const)
        expect(orderTransition({ ...facts, ...store }, 'accept', actor, NOW)).toMatchObject({ value: { status: 'c' } });
    }),
  );
});
