import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountHolds,
  discountRate,
  itemPrice,
  unitDiscount,
  unitPrice,
} from '../../../src/domain/pricing/item-price.ts';
import { withAmounts } from '../../../src/domain/pricing/row-amount.ts';
import { choice, customization, NOW, option, picked, picks, rule, section } from '../builders.ts';

describe('unitPrice', () => {
  const size = customization(section('Size', [choice('S', { price: -600 }), choice('L', { price: 150 })]));

  test('C10: is the price of the option with its choices', () => {
    expect(unitPrice(option(1, 500, { customization: size }), [picks('Size', 'L')])).toBe(650);
  });

  test('M5: is never below 0', () => {
    expect(unitPrice(option(1, 500, { customization: size }), [picks('Size', 'S')])).toBe(0);
  });
});

describe('discountHolds', () => {
  const window = { from: NOW, until: NOW + 10 };

  test.each([
    [NOW - 1, false],
    [NOW, true],
    [NOW + 9, true],
    [NOW + 10, false],
  ])('D6: at %i, a rule with a window from NOW to NOW + 10 is in force: %s', (now, holds) => {
    expect(discountHolds(rule('percentage', 10, { window }), now)).toBe(holds);
  });

  test('D6: is false without a window', () => {
    const { window: _, ...unwritten } = rule('percentage', 10);
    expect(discountHolds(unwritten, NOW)).toBe(false);
    expect(discountHolds(rule('percentage', 10, { window: null }), NOW)).toBe(false);
    expect(discountHolds(null, NOW)).toBe(false);
  });
});

describe('unitDiscount', () => {
  test.each([
    [rule('percentage', 10), 333, 33],
    [rule('percentage', 100), 333, 333],
    [rule('percentage', 0), 333, 0],
    [rule('percentage', 250), 333, 333],
    [rule('percentage', -5), 333, 0],
    [rule('percentage', null), 333, 0],
    [rule('amount', 100), 333, 100],
    [rule('amount', 500), 333, 333],
    [rule('amount', -500), 333, 0],
    [rule('amount', null), 333, 0],
    [rule('bogo', null), 333, 333],
    [rule('bogo', 100), 333, 333],
    [rule('bogo', 50), 333, 166],
  ])('D1, D2, D3: %j reduces %i cents by %i', (given, unit, off) => {
    expect(unitDiscount(given, unit)).toBe(off);
  });

  test('D2: a discount never makes the price of an item negative', () => {
    const anyRule = fc.record({
      type: fc.constantFrom('percentage' as const, 'amount' as const, 'bogo' as const),
      value: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(anyRule, fc.nat(1_000_000), ({ type, value }, unit) => {
        const off = unitDiscount(rule(type, value !== null && Number.isNaN(value) ? 0 : value), unit);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(unit);
      }),
    );
  });

  test('D1: percentages and bogos have a rate, amounts have none', () => {
    expect(discountRate(rule('percentage', 12.5))).toBe(12_500);
    expect(discountRate(rule('bogo', null))).toBe(100_000);
    expect(discountRate(rule('amount', 100))).toBeNull();
  });
});

describe('itemPrice', () => {
  test('D1: has a list price and a reduced price while the rule is in force', () => {
    const given = option(1, 333, { discountRule: rule('percentage', 10) });
    expect(itemPrice(given, [], NOW)).toEqual({ listPrice: 333, price: 300, rule: given.discountRule });
  });

  test('D6: has only one price while the rule is not in force', () => {
    const given = option(1, 333, { discountRule: rule('percentage', 10, { window: null }) });
    expect(itemPrice(given, [], NOW)).toEqual({ listPrice: 333, price: 333, rule: null });
    expect(itemPrice(option(1, 333), [], NOW)).toEqual({ listPrice: 333, price: 333, rule: null });
  });

  test('D3: is not reduced by a bogo, because it is the price of one unit', () => {
    const given = option(1, 333, { discountRule: rule('bogo', null) });
    expect(itemPrice(given, [], NOW)).toEqual({ listPrice: 333, price: 333, rule: given.discountRule });
  });

  test('D1: applies the discount to option and choices', () => {
    const eggs = customization(section('Egg', [choice('Egg', { price: 50 })], { sectionType: 'count' }));
    const given = option(1, 300, { customization: eggs, discountRule: rule('percentage', 50) });
    expect(itemPrice(given, [picks('Egg', picked('Egg', 2))], NOW).price).toBe(200);
  });
});

describe('withAmounts', () => {
  const bogo = rule('bogo', null);
  const row = (productOptionId: number, count: number, unit: number, given = bogo as typeof bogo | null) => ({
    productOptionId,
    count,
    unit,
    rule: given,
  });
  const amounts = (...rows: ReturnType<typeof row>[]) => withAmounts(rows).map(({ amount }) => amount);

  test.each([
    [1, 500],
    [2, 500],
    [3, 1000],
    [4, 1000],
    [5, 1500],
  ])('D4: when every second unit is free, %i units of 500 cost %i', (count, amount) => {
    expect(amounts(row(1, count, 500))).toEqual([amount]);
  });

  test('D5: pairs units of all rows of an option and reduces the cheaper unit of a pair', () => {
    expect(amounts(row(1, 1, 500), row(1, 1, 800))).toEqual([0, 800]);
    expect(amounts(row(1, 1, 800), row(1, 2, 500))).toEqual([800, 500]);
    expect(amounts(row(1, 3, 500), row(1, 1, 800))).toEqual([500, 800]);
  });

  test('D5: does not pair different options', () => {
    expect(amounts(row(1, 1, 500), row(2, 1, 800))).toEqual([500, 800]);
  });

  test('D3: with a bogo of 50 percent, the reduction of each second unit is cut to whole cents', () => {
    expect(amounts(row(1, 4, 333, rule('bogo', 50)))).toEqual([333 * 4 - 166 * 2]);
  });

  test('D1: reduces each unit, so three units cost three times the price of one unit', () => {
    expect(amounts(row(1, 3, 335, rule('percentage', 10)))).toEqual([302 * 3]);
    expect(amounts(row(1, 3, 335, null))).toEqual([1005]);
  });

  test('D5: states how many units of a row are reduced', () => {
    expect(withAmounts([row(1, 5, 500)])[0]?.reduced).toBe(2);
    expect(withAmounts([row(1, 5, 500, null)])[0]?.reduced).toBe(0);
    expect(withAmounts([row(1, 5, 500, rule('amount', 1))])[0]?.reduced).toBe(5);
  });

  test('D5: gives the same sum however units are distributed over rows', () => {
    const units = fc.array(fc.constantFrom(300, 500, 800), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(units, (prices) => {
        const single = withAmounts(prices.map((unit) => row(1, 1, unit))).reduce(
          (total, { amount }) => total + amount,
          0,
        );
        const grouped = [300, 500, 800]
          .map((unit) => row(1, prices.filter((price) => price === unit).length, unit))
          .filter(({ count }) => count > 0);
        expect(withAmounts(grouped).reduce((total, { amount }) => total + amount, 0)).toBe(single);
      }),
    );
  });
});
