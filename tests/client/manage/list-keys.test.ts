import { expect, test } from 'vitest';
import { listKeys } from '../../../src/client/manage/list-keys.ts';

const [tea, soup, rice] = [{ title: 'Tea' }, { title: 'Soup' }, { title: 'Rice' }];

test('an entry keeps its key when an entry before it is removed, and when this removal is undone', () => {
  const keysOf = listKeys();
  const [first, second, third] = keysOf([tea, soup, rice]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(keysOf([soup, rice])).toEqual([second, third]);
  expect(keysOf([tea, soup, rice])).toEqual([first, second, third]);
});

test('an edited entry keeps its key, and a new entry gets a new one', () => {
  const keysOf = listKeys();
  const [first, second] = keysOf([tea, soup]);
  const edited = { title: 'Green tea' };
  expect(keysOf([edited, soup])).toEqual([first, second]);
  const [, , third] = keysOf([edited, soup, rice]);
  expect([first, second]).not.toContain(third);
});
