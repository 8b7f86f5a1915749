import { expect, test } from 'vitest';
import { orderAgain } from '../../../src/domain/cart/order-again.ts';
import { choice, customization, item, menu, option, picks, section } from '../builders.ts';

const milk = section('Milk', [choice('Oat', { price: 80 })]);
const today = menu(
  option(1, 500, { customization: customization(milk) }),
  option(2, 500, { soldout: true }),
  option(3, 500, { disabled: true }),
);
/** For each row: whether it can be ordered, its price today in cents, and its earlier price if that was lower. */
const again = (...ordered: Parameters<typeof orderAgain>[1]) =>
  orderAgain(today, ordered).map(({ state, unit, cheaperBefore }) => [state, unit, cheaperBefore]);

test('K12: a row that can no longer be ordered states the reason and costs nothing', () => {
  const gone = [item(9), item(2), item(3)].map((row) => ({ item: row, unit: 400 }));
  expect(again(...gone)).toEqual([
    ['gone', 0, null],
    ['soldOut', 0, null],
    ['disabled', 0, null],
  ]);
});

test('K12: a row that has become more expensive shows both prices, and both include the price of the choices', () => {
  const withMilk = item(1, 2, { picks: [picks('Milk', 'Oat')] });
  expect(again({ item: withMilk, unit: 550 })).toEqual([['ok', 580, 550]]);
});

test.each([
  ['costs the same', 500],
  ['costs less', 600],
  ['has no known earlier price', null],
])('K12: a row that %s does not count as more expensive', (_, unit) => {
  expect(again({ item: item(1), unit })).toEqual([['ok', 500, null]]);
});
