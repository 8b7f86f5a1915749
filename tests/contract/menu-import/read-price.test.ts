import { describe, expect, test } from 'vitest';
import { readPrice } from '../../../src/contract/menu-import/read-price.ts';

describe('readPrice', () => {
  test.each([
    ['14.50', 1450],
    ['$14.5', 1450],
    ['14', 1400],
    ['14,50 $', 1450],
    ['CA$1,234.00', 123400],
    ['1 234,5', 123450],
    ['1.234,50', 123450],
    ['C$ 9.99', 999],
    ['12 dollars', 1200],
    ['0', 0],
    ['MP', null],
    ['variable', null],
    ['', null],
    ['€12', null],
    ['12.345.6', null],
    ['-5', null],
  ])('reads %j as %j cents', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });
});
