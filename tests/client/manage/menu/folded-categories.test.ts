import { expect, it } from 'vitest';
import {
  NO_CATEGORIES,
  otherCategories,
  withNewCategories,
} from '../../../../src/client/manage/menu/folded-categories.ts';

const category = (id: number, dishCount: number) => ({
  id,
  products: Array.from({ length: dishCount }, (_, index) => ({ id: id * 100 + index, options: [] })),
});

it('a menu of at most 60 dishes starts unfolded, a larger menu with only its first category unfolded', () => {
  const foldedOf = (...menu: ReturnType<typeof category>[]) => [...withNewCategories(NO_CATEGORIES, menu).folded];
  expect(foldedOf(category(1, 30), category(2, 30))).toEqual([]);
  expect(foldedOf(category(1, 30), category(2, 31), category(3, 0))).toEqual([2, 3]);
});

it('after each import into a large menu, only the first new category is unfolded, and the others stay as they are', () => {
  const small = [category(1, 2), category(2, 2)];
  const before = { ...withNewCategories(NO_CATEGORIES, small), folded: new Set([2]) };
  const menu = [...small, category(3, 40), category(4, 40), category(5, 40)];
  const after = withNewCategories(before, menu);
  expect([...after.folded]).toEqual([2, 4, 5]);
  const more = withNewCategories({ ...after, folded: new Set([5]) }, [...menu, category(6, 9), category(7, 9)]);
  expect([...more.folded]).toEqual([5, 7]);
});

it('a category that somebody adds is unfolded, and an unchanged menu changes nothing', () => {
  const menu = [category(1, 2), category(2, 70)];
  const before = withNewCategories(NO_CATEGORIES, menu);
  expect([...withNewCategories(before, [...menu, category(3, 0)]).folded]).toEqual([2]);
  expect(withNewCategories(before, menu)).toBe(before);
});

it('the unfolded categories are those that are not folded', () => {
  expect([...otherCategories([category(1, 2), category(2, 2)], new Set([1]))]).toEqual([2]);
});
