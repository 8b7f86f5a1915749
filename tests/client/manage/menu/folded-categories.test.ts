import { expect, it } from 'vitest';
import { foldedAtFirst, otherCategories } from '../../../../src/client/manage/menu/folded-categories.ts';

const category = (id: number, dishCount: number) => ({
  id,
  products: Array.from({ length: dishCount }, (_, index) => ({ id: id * 100 + index, options: [] })),
});

it('a menu of at most 60 dishes starts unfolded, a larger menu with only its first category unfolded', () => {
  expect([...foldedAtFirst([category(1, 30), category(2, 30)])]).toEqual([]);
  expect([...foldedAtFirst([category(1, 30), category(2, 31), category(3, 0)])]).toEqual([2, 3]);
});

it('a category that is added later is unfolded, and folded categories stay folded', () => {
  const menu = [category(1, 2), category(2, 2)];
  const folded = otherCategories(menu, new Set([1]));
  expect([...folded]).toEqual([2]);
  expect([...otherCategories([...menu, category(3, 1)], folded)]).toEqual([1, 3]);
});
