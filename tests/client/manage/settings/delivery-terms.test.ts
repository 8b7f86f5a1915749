import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleWords, feeWords, readTerms } from '../../../../src/client/manage/settings/delivery-terms.ts';
import { deliveryFee } from '../../../../src/domain/money/delivery-fee.ts';
import { formatCents } from '../../../../src/domain/money/money.ts';

const DRAFT = {
  deliveryDistance: 6.5,
  minimumDeliveryFee: '3.99',
  firstDeliveryKilometersRange: 3,
  perExtraKilometerFee: '0.85',
  minOrderAmountForFreeDelivery: '50',
};
const read = (more: Readonly<Record<string, unknown>> = {}) => readTerms({ ...DRAFT, ...more });
const terms = (more: Readonly<Record<string, unknown>> = {}) => {
  const found = read(more);
  if (found === null) throw new Error('The terms are not read.');
  return found;
};

it.each([
  [{}, '$3.99 for the first 3 km, then $0.85 for each further kilometre that is begun. Free for orders from $50.00.'],
  [{ minOrderAmountForFreeDelivery: undefined, perExtraKilometerFee: undefined }, '$3.99 for any distance.'],
])('the terms %j in words: %s', (more, words) => {
  expect(feeWords(terms(more))).toBe(words);
});

it.each([
  [3000, 3, '$3.99.'],
  [3000, 4.2, '$5.69: $3.99, and 2 further kilometres at $0.85 each.'],
  [3000, 3.1, '$4.84: $3.99, and 1 further kilometre at $0.85 each.'],
  [5000, 4.2, 'Free, because the order is for $50.00 or more.'],
  [5000, 6.6, 'Not delivered: farther than 6.5 km.'],
])('the fee of an order of %d cents at %d km: %s', (subTotal, kilometers, words) => {
  expect(exampleWords(terms(), subTotal, kilometers)).toBe(words);
});

it('F1 to F4: the example names the fee that the order would have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.double({ min: 0, max: 6.5, noNaN: true }), (subTotal, km) => {
      const { amount } = deliveryFee(terms(), subTotal, km * 1000);
      expect(exampleWords(terms(), subTotal, km)).toContain(amount === 0 ? 'Free' : formatCents(amount));
    }),
  );
});

it.each([{ minimumDeliveryFee: 'x' }, { firstDeliveryKilometersRange: '3 km' }, { perExtraKilometerFee: '0.8.5' }])(
  'terms with %j show no example',
  (more) => {
    expect(read(more)).toBeNull();
  },
);
