import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseOf } from '../../../../src/client/manage/inverse-changes.ts';
import {
  changePrices,
  PRICE_ROUNDINGS,
  type PriceRounding,
  type PriceStep,
  priceEdit,
  readPriceStep,
} from '../../../../src/client/manage/menu/change-prices.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { dollarsOf } from '../../../../src/contract/business-document/prices.ts';

const menuOf = (...prices: readonly string[]): DraftDocument => ({
  version: 1,
  menu: [{ id: 1, name: 'Ramen', products: prices.map((price, index) => ({ id: 11 + index, name: 'Dish', price })) }],
});
const ALL = new Set([11, 12, 13]);
const percent = (amount: number): PriceStep => ({ unit: 'percent', percent: amount });
const dollars = (cents: number): PriceStep => ({ unit: 'dollars', cents });

describe('a change of several prices', () => {
  it.each<[string, PriceStep, PriceRounding, number]>([
    ['13.50', percent(5), 'none', 1418],
    ['13.50', percent(5), 'nickel', 1420],
    ['13.50', percent(5), 'ninetyNine', 1399],
    ['13.50', dollars(50), 'ninetyNine', 1399],
    ['13.50', dollars(-75), 'nickel', 1275],
    ['0.30', percent(10), 'ninetyNine', 99],
    // 10.05 × 1.025 = 10.30125
    ['10.05', percent(2.5), 'none', 1030],
    // 10.5 cents: half a cent is rounded up.
    ['0.10', percent(5), 'none', 11],
    ['0', dollars(50), 'none', 50],
  ])('changes %s by %j, rounded %s, to %i cents', (price, step, rounding, cents) => {
    expect(changePrices(menuOf(price), ALL, step, rounding).differences).toMatchObject([{ to: cents }]);
  });

  it('by a percentage does not change a price of zero, whatever the rounding', () => {
    for (const rounding of PRICE_ROUNDINGS)
      expect(changePrices(menuOf('0.00'), ALL, percent(10), rounding).differences).toEqual([]);
  });

  it('lists dishes without a price, and dishes whose new price would be invalid', () => {
    const changes = changePrices(menuOf('', '1.00', '999999.99'), ALL, dollars(-200), 'none');
    expect(changes.unpriced.map(({ id }) => id)).toEqual([11]);
    expect(changes.impossible.map(({ id }) => id)).toEqual([12]);
    expect(changePrices(menuOf('999999.99'), ALL, percent(1), 'none').impossible).toHaveLength(1);
  });

  it('reaches all sizes of the selected dishes, and no other dish', () => {
    const options = [
      { id: 21, label: 'Small', price: '5.00' },
      { id: 22, label: 'Large', price: '7.00' },
    ];
    const document: DraftDocument = {
      version: 1,
      menu: [
        {
          id: 1,
          products: [
            { id: 21, name: 'Soup', options },
            { id: 31, name: 'Tea', price: '3.00' },
          ],
        },
      ],
    };
    const edit = priceEdit(changePrices(document, new Set([21]), percent(10), 'none'));
    expect(edit).toEqual([
      { op: 'set', at: ['menu', 1, 'products', 21, 'options', 21, 'price'], value: '5.50' },
      { op: 'set', at: ['menu', 1, 'products', 21, 'options', 22, 'price'], value: '7.70' },
    ]);
  });

  it('rounds as the person chose, and is one edit, which one undo takes back', () => {
    const price = fc.integer({ min: 0, max: 50_000 }).map(dollarsOf);
    const steps = fc.oneof(
      fc.integer({ min: -90, max: 300 }).map(percent),
      fc.integer({ min: -100, max: 900 }).map(dollars),
    );
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 3 }),
        steps,
        fc.constantFrom(...PRICE_ROUNDINGS),
        (prices, step, rounding) => {
          const document = menuOf(...prices);
          const changes = changePrices(document, ALL, step, rounding);
          for (const { to } of changes.differences) {
            if (rounding === 'nickel') expect(to % 5).toBe(0);
            if (rounding === 'ninetyNine' && to > 0) expect(to % 100).toBe(99);
          }
          const edit = priceEdit(changes);
          const after = applyChanges(document, edit);
          const inverse = inverseOf(document, edit);
          if (!after.ok) throw new Error(after.message);
          expect(inverse === null ? document : applyChanges(after.value, inverse)).toEqual(
            inverse === null ? after.value : { ok: true, value: document },
          );
        },
      ),
    );
  });
});

it.each<[string, PriceStep['unit'], PriceStep | null]>([
  ['5', 'percent', percent(5)],
  ['+5 %', 'percent', percent(5)],
  ['-2,5', 'percent', percent(-2.5)],
  ['five', 'percent', null],
  ['', 'percent', null],
  ['1000', 'percent', null],
  ['+0.50', 'dollars', dollars(50)],
  ['-$1', 'dollars', dollars(-100)],
  ['5 %', 'dollars', null],
])('%j in %s is read as %j', (text, unit, step) => {
  expect(readPriceStep(text, unit)).toEqual(step);
});
