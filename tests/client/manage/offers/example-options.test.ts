import { expect, it } from 'vitest';
import { exampleOptions } from '../../../../src/client/manage/offers/example-options.ts';

const dish = (id: number, name: string, more: object = {}) => ({ id, name, price: '9.00', ...more });

it('an example cart can contain each size of the dishes that customers can order', () => {
  const sizes = [
    { id: 21, label: 'Small', price: '8.00' },
    { id: 22, label: 'Large', price: '12.00', disabledReason: 'Back in spring' },
  ];
  const products = [
    dish(1, 'Ribs'),
    dish(2, 'Poutine', { options: sizes }),
    dish(3, 'Curry', { price: '0.00', disabledReason: 'Ask us for the price' }),
    dish(4, 'Old soup', { hidden: true }),
  ];
  const winter = { id: 10, name: 'Winter', hidden: true, products: [dish(5, 'Fondue')] };
  expect(exampleOptions({ version: 1, menu: [{ id: 9, name: 'Mains', products }, winter] })).toEqual([
    { id: 1, name: 'Ribs' },
    { id: 21, name: 'Poutine (Small)' },
  ]);
});
