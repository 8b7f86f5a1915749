import { expect, test } from 'vitest';
import { incompleteNames } from '../../src/pages/manage/_print.ts';
import { option } from '../domain/builders.ts';
import { category, product } from '../print/builders.ts';

test('the screen Print names what the printed menu cannot show completely', () => {
  const menu = {
    categories: [category(1, 'Mains 🍕'), category(2, 'ਪੰਜਾਬੀ')],
    products: [
      product(1, 'Hot 🌶 soup', [option(1, 900, { label: 'Small' }), option(2, 900, { label: '🥚' })]),
      product(1, 'Hot 🌶 soup', [option(3, 900)]),
      product(1, 'អាម៉ុក', [option(4, 900)]),
      product(2, 'ਸਾਗ (🌱)', [option(5, 900)]),
    ],
  };
  expect(incompleteNames(menu)).toEqual(['Mains 🍕', 'Hot 🌶 soup', '🥚', 'អាម៉ុក']);
});
