import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutPercent,
  cutRate,
  formatCents,
  formatRate,
  rateOf,
  roundRate,
  roundToCash,
  splitByLargestRemainder,
} from '../../../src/domain/money/money.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });

describe('formatCents', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1234, '$12.34'],
    [-200, '-$2.00'],
    [-5, '-$0.05'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
  ])('M4: writes %i as %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  test('M4: agrees with the platform’s en-CA format', () => {
    const platform = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatCents(amount)).toBe(platform.format(amount / 100));
      }),
    );
  });

  test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY, 1e21])('M4: shows %d as a dash', (amount) => {
    expect(formatCents(amount)).toBe('–');
  });
});

describe('percentages', () => {
  test.each([
    [333, 10, 33],
    [999, 12.5, 124],
    [1000, 14.975, 149],
    [100, 0.1, 0],
    [-333, 10, -33],
    [333, -10, -33],
    [100_000, 0.001, 1],
  ])('M2: %i cents at %d percent are %i', (base, percent, expected) => {
    expect(cutPercent(base, percent)).toBe(expected);
  });

  test('M2: are exact where floating point is not', () => {
    // 1.1 * 1000 is 1100.0000000000002, and 0.29 * 100 is 28.999999999999996.
    expect(rateOf(1.1)).toBe(1100);
    expect(cutPercent(10_000, 0.29)).toBe(29);
    expect(cutPercent(100, 29)).toBe(29);
  });

  test('M2: give at most the exact share, and lose less than a cent of the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), (base, rate) => {
        const exact = BigInt(base) * BigInt(rate);
        const cut = BigInt(cutRate(base, rate)) * 100_000n;
        expect(cut <= exact && exact - cut < 100_000n).toBe(true);
      }),
    );
  });

  test('M2: give 0, not -0', () => {
    expect(Object.is(cutRate(-5, 100), 0)).toBe(true);
    expect(Object.is(roundToCash(-1), 0)).toBe(true);
  });

  test.each([
    [10, 5_000, 1],
    [9, 5_000, 0],
    [1010, 5_000, 51],
    [1000, 9_975, 100],
    [2000, 14_975, 300],
    [0, 13_000, 0],
  ])('M3: the tax on %i cents at rate %i is %i', (base, rate, tax) => {
    expect(roundRate(base, rate)).toBe(tax);
  });

  test.each([
    [5_000, '5%'],
    [9_975, '9.975%'],
    [12_500, '12.5%'],
  ])('M2: shows rate %i as %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });
});

describe('splitByLargestRemainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [1, 2], [3, 7]],
    [5, [0, 3, 0], [0, 5, 0]],
    [-5, [0, 3, 0], [0, -5, 0]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [3, [1, 1, 1, 1], [1, 1, 1, 0]],
    [2, [1, 1, 4], [1, 0, 1]],
  ])('M6: splits %i by %j into %j', (amount, weights, shares) => {
    expect(splitByLargestRemainder(amount, weights)).toEqual(shares);
  });

  test('M6: returns nothing without weights', () => {
    expect(splitByLargestRemainder(100, [])).toEqual([]);
  });

  test('M6: returns shares that add up to the amount, each less than a cent from the exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const shares = splitByLargestRemainder(amount, given);
        const sum = given.reduce((total, weight) => total + weight, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        if (sum === 0) return;
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (amount * (given[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  test('M6: no share exceeds its weight when the amount is at most the sum of the weights', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.nat(60_000), (given, wanted) => {
        const amount = Math.min(
          wanted,
          given.reduce((total, weight) => total + weight, 0),
        );
        const shares = splitByLargestRemainder(amount, given);
        expect(shares.every((share, index) => share <= (given[index] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('roundToCash', () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [1002, 1000],
    [1007, 1005],
    [1008, 1010],
  ])('M7: rounds %i cents to %i', (total, cash) => {
    expect(roundToCash(total)).toBe(cash);
  });
});
