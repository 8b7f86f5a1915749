import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, priceWords, readTypedPrice } from '../../../../src/client/manage/menu/price-text.ts';
import { dollarsOf } from '../../../../src/contract/business-document/prices.ts';

it.each([
  ['12', '12.00'],
  ['12.', '12.00'],
  ['12.5', '12.50'],
  ['$12,50', '12.50'],
  [' 1 234,50 $ ', '1234.50'],
  ['0', '0.00'],
  ['.75', '0.75'],
  ['$ ,5', '0.50'],
  ['', null],
  ['twelve', null],
  ['-3', null],
  ['12.505', null],
  ['10000000', null],
])('the price %j is read as %j', (text, dollars) => {
  expect(readTypedPrice(text)).toBe(dollars);
});

it.each([
  ['+0.9', '0.90'],
  ['-0,50', '-0.50'],
  ['\u22120.50', '-0.50'],
  ['-0', '0.00'],
  ['--1', null],
])('the price difference %j is read as %j', (text, dollars) => {
  expect(readTypedPrice(text, true)).toBe(dollars);
});

it('writing and reading a price does not change it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents);
      expect(readTypedPrice(dollarsOf(cents), true)).toBe(dollarsOf(cents));
    }),
  );
});

it.each([
  [['13.50'], '$13.50'],
  [['13.75', '7.50', ''], '$7.50 to $13.75'],
  [[''], 'No price'],
])('the prices %j are shown as %j', (prices, words) => {
  expect(priceWords(prices)).toBe(words);
});
