import { expect, it } from 'vitest';
import { readiness } from '../../../src/domain/books/day-counts.ts';
import { pickedChoices } from '../../../src/domain/books/picked-choices.ts';
import { choice, customization, picked, picks, section } from '../builders.ts';

it('E20: nested picks are counted once for each unit of their parent, and choices that the menu lacks are left out', () => {
  const sauce = section('Sauce?', [choice('Mayo', { price: 50 })]);
  const sides = section('Sides?', [choice('Fries', { price: 300, nestedChoices: [sauce] })], { sectionType: 'count' });
  const given = [picks('Sides?', picked('Fries', 2, [picks('Sauce?', 'Mayo')]), 'Gone')];
  expect(pickedChoices(customization(sides), given)).toEqual([
    { section: 'Sides?', choice: 'Fries', count: 2, price: 300 },
    { section: 'Sauce?', choice: 'Mayo', count: 2, price: 50 },
  ]);
});

it.each([
  [-3, 'onTime'],
  [5, 'onTime'],
  [6, 'late'],
] as const)('E22: an order that is ready %i minutes after its time is %s', (minutes, count) => {
  expect(readiness(1_000_000, 1_000_000 + minutes * 60_000)).toEqual({ count, minutes });
});
