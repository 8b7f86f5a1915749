import { describe, expect, test } from 'vitest';
import { suggestedOptions } from '../../../src/client/cart/suggested-options.ts';
import { choice, customization, item, menu, option, section } from '../../domain/builders.ts';

const noMilk = section('Milk', [choice('Soy', { soldout: true })], { min: 1, max: 1 });
const PAIRS: Readonly<Record<number, readonly number[]>> = { 1: [2, 3], 2: [1], 3: [4, 5, 6, 7], 4: [8, 1, 9, 10, 2] };
const dishes = menu(
  ...[1, 2, 3, 4, 9, 10].map((id) => option(id, 500)),
  option(5, 500, { soldout: true }),
  option(6, 500, { disabled: true }),
  option(7, 500, { customization: customization(noMilk) }),
  option(8, 5000, { type: 'giftCard' }),
);
const today = {
  ...dishes,
  products: dishes.products.map((product) => ({ ...product, goesWith: PAIRS[product.id] ?? [] })),
};
const suggested = (...ids: number[]) =>
  suggestedOptions(
    today,
    ids.map((id) => item(id)),
    'normal',
  ).map(({ product }) => product.id);

describe('suggestedOptions', () => {
  test('K14: first suggests the products that go with the product that was added last', () => {
    expect(suggested(1)).toEqual([2, 3]);
    expect(suggested(3, 1)).toEqual([2, 4]);
    expect(suggested(2, 4)).toEqual([1, 9, 10]);
  });

  test('K14: suggests at most three products, and each of them once', () => {
    expect(suggested(2, 9, 4)).toEqual([1, 10]);
    expect(suggested(4)).toEqual([1, 9, 10]);
  });

  test('K14: leaves out products that are in the cart, that cannot be ordered now or that need an account', () => {
    expect(suggested(1, 2, 3)).toEqual([4]);
    expect(suggested(3)).toEqual([4]);
  });

  test('K14: suggests the first available option of a product', () => {
    const [first, second] = [option(21, 500, { soldout: true }), option(22, 700)];
    const [pizza, drink] = menu(option(1, 500), first).products;
    if (!pizza || !drink) throw new Error('There are no dishes.');
    const products = [
      { ...pizza, goesWith: [drink.id] },
      { ...drink, options: [first, second] },
    ];
    expect(
      suggestedOptions({ ...today, products }, [item(1)], 'normal').map(({ option }) => option.productOptionId),
    ).toEqual([22]);
  });

  test('K14: suggests nothing at a kiosk', () => {
    expect(suggestedOptions(today, [item(1)], 'kiosk')).toEqual([]);
    expect(suggestedOptions(today, [item(1)], 'table')).toHaveLength(2);
  });

  test('K14: suggests nothing for an empty cart, or for a row whose option is no longer on the menu', () => {
    expect(suggested(99)).toEqual([]);
    expect(suggested()).toEqual([]);
  });
});
