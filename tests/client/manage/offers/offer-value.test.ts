import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  kindOf,
  OFFER_KINDS,
  type OfferKind,
  offerValue,
  sizeText,
} from '../../../../src/client/manage/offers/offer-value.ts';

describe('offerValue', () => {
  it.each([
    ['percentOff', '10', { type: 'percentage', value: 10 }],
    ['percentOff', '12,5', { type: 'percentage', value: 12.5 }],
    ['percentMore', '1.5', { type: 'percentage', value: -1.5 }],
    ['dollarsOff', '$6', { type: 'amount', value: '6.00' }],
    ['dollarsMore', '2.5', { type: 'amount', value: '-2.50' }],
    ['bogo', '', { type: 'bogo', value: null }],
    ['bogo', '50', { type: 'bogo', value: 50 }],
  ] as const)('stores %s of %j as %j', (kind, typed, expected) => {
    expect(offerValue(kind, typed)).toEqual(expected);
  });

  it.each([
    ['percentOff', 'ten'],
    ['percentOff', ''],
    ['dollarsOff', '5 or so'],
  ] as const)('keeps an invalid amount of %s: %j', (kind, typed) => {
    expect(offerValue(kind, typed).value).toBe(typed);
  });

  it('is read back as the same kind and amount', () => {
    const kinds = Object.keys(OFFER_KINDS) as OfferKind[];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 100 }), (kind, size) => {
        const written = offerValue(kind, String(size));
        expect(kindOf(written)).toBe(kind);
        expect(Number(sizeText(written))).toBe(size);
        expect(offerValue(kind, sizeText(written))).toEqual(written);
      }),
    );
  });
});
