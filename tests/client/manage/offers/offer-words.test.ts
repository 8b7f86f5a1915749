import { expect, test } from 'vitest';
import { discountRuleWords, overallWords, promoWords } from '../../../../src/client/manage/offers/offer-words.ts';

test.each([
  [{ type: 'percentage', value: 10 }, '10% off every order.'],
  [{ type: 'amount', value: '6.00', minPurchase: '60' }, '$6.00 off every order from $60.00.'],
  [
    { type: 'percentage', value: -1.5, discountType: 'mobilePay' },
    '1.5% more on orders paid by Apple Pay or Google Pay.',
  ],
  [
    { type: 'percentage', value: 20, discountType: 'take-out', maxPurchase: '50', users: 'signedIn' },
    '20% off take-out orders, on at most $50.00 of it, for signed-in customers.',
  ],
])('the discount %j in words: %s', (offer, words) => {
  expect(overallWords(offer)).toBe(words);
});

test.each([{ type: 'percentage', value: '' }, { type: 'amount', value: 'ten' }, {}])(
  'an offer without a valid value has no words: %j',
  (offer) => {
    expect(overallWords(offer)).toBeNull();
  },
);

test('a promo code in words, with its limits', () => {
  const offer = { type: 'amount', value: '5.00', code: 'hello5', oncePerCustomer: true, maxUses: 500 };
  expect(promoWords(offer)).toBe('With HELLO5: $5.00 off, once for each customer, for the first 500 orders.');
  expect(promoWords({ ...offer, code: '' })).toBeNull();
});

test.each([
  [{ type: 'bogo' }, 'The second one free.'],
  [{ type: 'bogo', value: 50, days: ['Tue'] }, '50% off the second one, on Tuesdays.'],
  [{ type: 'percentage', value: 20, days: [] }, '20% off, on no day.'],
  [
    { type: 'percentage', value: 20, days: ['Fri', 'Mon', 'Tue'], startTime: '15:00', endTime: '17:00' },
    '20% off, on Mondays, Tuesdays and Fridays, from 3:00 p.m. to 5:00 p.m.',
  ],
  [{ type: 'percentage', value: 20, startTime: '00:00', endTime: '12:30' }, '20% off, from 12:00 a.m. to 12:30 p.m.'],
  [{ type: 'percentage', value: 20, startTime: '9:05' }, '20% off, from 9:05 a.m.'],
  [{ type: 'percentage', value: 20, startTime: 'noon' }, '20% off, from noon.'],
  [{ type: 'percentage', value: 20, endDate: '2026-12-24' }, '20% off, to December 24, 2026.'],
  [{ type: 'percentage', value: 20, endDate: '2026-24-12' }, '20% off, to 2026-24-12.'],
])('the discount rule %j in words: %s', (offer, words) => {
  expect(discountRuleWords(offer)).toBe(words);
});
