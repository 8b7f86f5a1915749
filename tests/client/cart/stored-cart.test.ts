import { describe, expect, test } from 'vitest';
import { parseCart, type StoredCart, serializeCart } from '../../../src/client/cart/stored-cart.ts';
import { item, picked, picks } from '../../domain/builders.ts';

const cart: StoredCart = [
  { ...item(1, 2), shownUnit: 950 },
  {
    ...item(2, 1, {
      picks: [picks('Combo', picked('Yes', 1, [picks('Side', picked('Fries', 2))]))],
      specialRequest: 'no onion',
      orderFor: 'Ana',
    }),
    shownUnit: 1400,
  },
];

describe('parseCart', () => {
  test('parses what serializeCart wrote', () => {
    expect(parseCart(serializeCart(cart))).toEqual(cart);
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
    ['a truncated text', serializeCart(cart).slice(0, -5)],
    ['a JSON text with other fields', '{"items":[]}'],
    ['a later version of the format', JSON.stringify({ version: 2, items: [] })],
    ['a count of 0', serializeCart([{ ...item(1, 0), shownUnit: 1 }])],
    ['a count above 99', serializeCart([{ ...item(1, 100), shownUnit: 1 }])],
    ['a price that is not an integer', serializeCart([{ ...item(1), shownUnit: 9.5 }])],
    [
      'a special request that is too long',
      serializeCart([{ ...item(1, 1, { specialRequest: 'x'.repeat(101) }), shownUnit: 1 }]),
    ],
    [
      'more rows than a cart holds',
      serializeCart(Array.from({ length: 101 }, (_, id) => ({ ...item(id + 1), shownUnit: 1 }))),
    ],
  ])('returns an empty cart for %s', (_, text) => {
    expect(parseCart(text)).toEqual([]);
  });
});
