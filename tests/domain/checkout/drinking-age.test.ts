import { expect, test } from 'vitest';
import { drinkingAgeMessage } from '../../../src/domain/checkout/drinking-age.ts';
import { item, menu, option } from '../builders.ts';

const shopMenu = menu(option(1, 900, { taxClass: 'alcohol' }), option(2, 500));

test.each([
  ['QC', 18],
  ['AB', 18],
  ['BC', 19],
  ['ON', 19],
] as const)('H19: in %s, an order with alcohol says that one must be %i', (province, age) => {
  expect(drinkingAgeMessage(shopMenu, [item(2), item(1)], province)).toBe(
    `Your order has alcohol. Whoever receives it must be ${age} or older and show an ID.`,
  );
});

test('H19: an order without alcohol says nothing about age', () => {
  expect(drinkingAgeMessage(shopMenu, [item(2), item(99)], 'BC')).toBeNull();
});
