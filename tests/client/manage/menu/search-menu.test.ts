import { expect, it } from 'vitest';
import type { DraftMenu } from '../../../../src/client/manage/menu/menu-draft.ts';
import { firstDishes, searchMenu } from '../../../../src/client/manage/menu/search-menu.ts';

const MENU: DraftMenu = [
  {
    id: 1,
    name: 'Crêpes',
    products: [
      { id: 11, name: 'Jambon', description: 'Ham and Gruyère' },
      { id: 12, name: 'Sucrée', options: [{ id: 13, label: 'Large' }] },
    ],
  },
  { id: 2, name: 'Drinks', products: [{ id: 21, name: 'Cider', description: 'Large bottle' }] },
];
const ids = (search: string) => searchMenu(MENU, search).flatMap(({ products }) => products.map(({ id }) => id));

it.each([
  ['', [11, 12, 21]],
  ['crepes', [11, 12]],
  ['GRUYERE', [11]],
  ['large', [12, 21]],
  ['crepes large', [12]],
  ['pizza', []],
])('%j finds %j', (search, found) => {
  expect(ids(search)).toEqual(found);
});

it('a menu that is shortened to its first dishes keeps their categories', () => {
  const [crepes, drinks] = MENU;
  expect(firstDishes(MENU, 9)).toEqual(MENU);
  expect(firstDishes(MENU, 2)).toEqual([crepes]);
  expect(firstDishes(MENU, 3)).toEqual([crepes, drinks]);
  expect(firstDishes(MENU, 1).map(({ products }) => products.map(({ id }) => id))).toEqual([[11]]);
});
