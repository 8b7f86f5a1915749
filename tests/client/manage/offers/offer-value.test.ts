import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf, type OfferKind, offerValue, sizeText } from '../../../../src/client/manage/offers/offer-value.ts';

const KINDS: readonly OfferKind[] = ['percentOff', 'dollarsOff', 'bogo', 'percentMore', 'dollarsMore'];

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

  it.each(['', 'ten', '0', '0.', '0.5', '-5', '\u2212 5', '-', '5 or so'])(
    'stores each kind with the typed amount %j, and `kindOf` reads the same kind back',
    (typed) => {
      for (const kind of KINDS) {
        const written = offerValue(kind, typed);
        expect([kindOf(written), sizeText(written).startsWith('-')]).toEqual([kind, false]);
      }
    },
  );

  it('keeps the kind while another amount is typed, also while the text is no valid amount', () => {
    for (const kind of KINDS) {
      let offer = offerValue(kind, '2');
      for (const typed of ['', '0', '0.', '0.7', '0.75']) offer = offerValue(kindOf(offer), typed);
      expect(offer).toEqual(offerValue(kind, '0.75'));
    }
  });

  it('stores a value that `kindOf` and `sizeText` read back as the same kind and amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 100 }), (kind, size) => {
        const written = offerValue(kind, String(size));
        expect(kindOf(written)).toBe(kind);
        expect(Number(sizeText(written))).toBe(size);
        expect(offerValue(kind, sizeText(written))).toEqual(written);
      }),
    );
  });
});
