import { expect, test } from 'vitest';
import { readMarks } from '../../src/contract/business-document/marks.ts';
import { markLine } from '../../src/contract/mark-words.ts';

test('marks are written on one line; without marks there is no line', () => {
  expect(
    markLine({ contains: ['soy', 'treeNuts'], mayContain: ['peanuts'], diets: ['vegan', 'vegetarian'], spice: 2 }),
  ).toBe('Vegan · Spicy · Contains soy, tree nuts · May contain peanuts');
  expect(markLine({ calories: 0, alcohol: true })).toBe('0 Cal · Contains alcohol');
  expect(markLine({ contains: [] })).toBeNull();
  expect(markLine(undefined)).toBeNull();
});

test('I1: an option that does not state a mark has the mark of its product', () => {
  const product = { allergens: ['milk' as const], mayContain: ['eggs' as const], diets: ['vegetarian' as const] };
  expect(readMarks({}, product)).toEqual({ contains: ['milk'], mayContain: ['eggs'], diets: ['vegetarian'] });
  expect(readMarks({ allergens: [], calories: 0 }, product)).toEqual({
    contains: [],
    mayContain: ['eggs'],
    diets: ['vegetarian'],
    calories: 0,
  });
  expect(readMarks({ allergens: null, diets: null })).toBeUndefined();
});
