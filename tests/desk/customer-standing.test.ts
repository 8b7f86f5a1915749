import { expect, test } from 'vitest';
import { type CustomerFacts, refuseStranger } from '../../functions/desk/customer-standing.ts';

const GUEST_BY_CARD: CustomerFacts = {
  customerId: null,
  phone: '6045550123',
  placedBy: { ownOrders: [], source: null, fromPairedKiosk: false },
  orderMode: 'normal',
  isUnpaid: false,
  orByCard: false,
  orInPerson: true,
  verifyPhone: false,
  oncePerCustomer: true,
};
const STRANGER = { phoneProven: false, known: false, needsProof: true, isRefused: false };

test.each<[string, Partial<CustomerFacts>, boolean, string]>([
  ['to pay in person, where texts are sent', {}, true, ', or pay in person and verify your phone number.'],
  ['only to sign in, where no texts are sent', {}, false, '.'],
  ['only to sign in, where nobody can pay in person', { orInPerson: false }, true, '.'],
  ['only to sign in, where no texts are sent to those who pay in person', { isUnpaid: true }, false, '.'],
])('D17: a guest who may not use a promo code yet is advised %s', (_, changes, canText, end) => {
  expect(refuseStranger({ ...GUEST_BY_CARD, ...changes }, STRANGER, canText)).toMatchObject({
    failure: { reason: 'promoCode', message: `Please sign in to use this promo code${end}` },
  });
});
