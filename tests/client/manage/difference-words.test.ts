import { expect, it } from 'vitest';
import { differenceTitle, valueChanges } from '../../../src/client/manage/difference-words.ts';
import type { Differences } from '../../../src/contract/documents.ts';

const difference = (more: Partial<Differences[number]>): Differences[number] => ({
  kind: 'changed',
  part: 'setting',
  at: [],
  place: 'tagLine',
  fields: [],
  ...more,
});

it('a setting is named by its word, a dish by its place', () => {
  expect(differenceTitle(difference({}))).toBe('Tag line');
  expect(differenceTitle(difference({ part: 'product', place: 'Ramen, Tonkotsu' }))).toBe('Dish: Ramen, Tonkotsu');
});

it('only the changed fields of an object are shown', () => {
  const from = '{"city":"Burnaby","postalCode":"V3M 1A7"}';
  const to = '{"city":"Burnaby","postalCode":"V6E 1B2"}';
  expect(valueChanges(difference({ fields: [{ field: 'location', from, to }] }))).toEqual([
    { field: 'Postal code', from: 'V3M 1A7', to: 'V6E 1B2' },
  ]);
});

it.each([
  [null, 'Broth', 'nothing', 'Broth'],
  ['{not JSON', 'x', '{not JSON', 'x'],
  [null, '["a","b"]', 'nothing', 'a, b'],
  ['/pictures/7/a-168.png', '/pictures/7/b-168.png', 'a picture', 'another picture'],
  [null, '["/pictures/7/a-400.avif"]', 'nothing', 'a picture'],
])('a value from %j to %j', (from, to, older, newer) => {
  expect(valueChanges(difference({ part: 'product', fields: [{ field: 'price', from, to }] }))).toEqual([
    { field: 'Price', from: older, to: newer },
  ]);
});
