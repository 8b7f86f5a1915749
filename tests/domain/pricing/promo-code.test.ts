import { describe, expect, test } from 'vitest';
import { isPromoLeft, isPromoOpen, type PromoCode } from '../../../src/domain/pricing/promo-code.ts';
import { promoCodeKey } from '../../../src/domain/pricing/promo-code-key.ts';
import { promoCode } from '../builders.ts';

const ZONE = 'America/Vancouver';
/** Noon on a Wednesday. */
const NOW = Date.parse('2030-07-17T12:00:00-07:00');

const promo = (changes: Partial<PromoCode> = {}): PromoCode => promoCode('SUMMER10', 'Summer', changes);

test.each<[string, Partial<PromoCode>, boolean]>([
  ['without any bounds', {}, true],
  ['on its last day', { endDate: '2030-07-17' }, true],
  ['after its last day', { endDate: '2030-07-16' }, false],
  ['before its first day', { startDate: '2030-07-18' }, false],
  ['on its weekday', { days: ['Wed'] }, true],
  ['on another weekday', { days: ['Tue'] }, false],
  ['within its hours', { startTime: 1130, endTime: 1400 }, true],
  ['before its hours', { startTime: 1400, endTime: 1700 }, false],
  ['with an invalid date', { startDate: '2030-02-30' }, false],
])('D15: a promo code %s (%j) is in force: %s', (_, bounds, holds) => {
  expect(isPromoOpen(promo(bounds), ZONE, NOW)).toBe(holds);
});

test.each([
  ['SUMMER10', 'SUMMER10'],
  [' summer10 ', 'SUMMER10'],
  ['Été', 'ÉTÉ'],
  ['E\u0301te\u0301', 'ÉTÉ'],
])('D16: %j is the code %j', (typed, code) => {
  expect(promoCodeKey(typed)).toBe(code);
});

describe('D17: a promo code', () => {
  test.each([
    [null, 1_000, true],
    [3, 2, true],
    [3, 3, false],
    [3, 4, false],
  ])('limited to %j orders can be used again after %i orders: %j', (maxUses, uses, usable) => {
    expect(isPromoLeft({ maxUses, oncePerCustomer: false }, { all: uses, byCustomer: uses })).toBe(usable);
  });

  test('limited to once per customer cannot be used again by the same customer', () => {
    const terms = { maxUses: null, oncePerCustomer: true };
    expect(isPromoLeft(terms, { all: 7, byCustomer: 0 })).toBe(true);
    expect(isPromoLeft(terms, { all: 7, byCustomer: 1 })).toBe(false);
  });
});
