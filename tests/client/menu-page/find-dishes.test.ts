import { expect, test } from 'vitest';
import { matches } from '../../../src/client/menu-page/find-dishes.ts';

const DISH = 'creme brulee 焦糖 with oat milk and vanilla';

test.each([
  ['', true],
  ['Crème', true],
  ['brûl van', true],
  ['milk oat', true],
  ['焦', true],
  ['rulee', false],
  ['oat beef', false],
])('a dish is found by the beginnings of its words: %j finds it: %s', (typed, found) =>
  expect(matches(DISH, typed)).toBe(found),
);
