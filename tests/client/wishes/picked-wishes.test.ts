import { expect, test } from 'vitest';
import { pickedWishes } from '../../../src/client/wishes/picked-wishes.ts';
import type { ProductOption } from '../../../src/domain/menu/menu.ts';
import type { SectionPick } from '../../../src/domain/menu/picks.ts';
import { choice, customization, option, picks, section } from '../../domain/builders.ts';

const sauces = section(
  'Sauce',
  [choice('Satay', { marks: { contains: ['peanuts'] } }), choice('Lime', { marks: { contains: [] } })],
  { min: 1, max: 1 },
);
const dish: ProductOption = option(1, 500, { marks: { contains: [] }, customization: customization(sauces) });

test.each<[string, readonly SectionPick[], string]>([
  ['nothing', [], 'Fits your allergies and diets, so far.'],
  ['what fits', [picks('Sauce', 'Lime')], 'Fits your allergies and diets, as picked.'],
  ['what does not fit', [picks('Sauce', 'Satay')], 'Does not fit: Contains peanuts'],
])('I3: with %s picked where a choice is required, the dialog says whether the dish fits', (_name, picked, words) => {
  expect(pickedWishes(dish, picked, ['peanuts']).words).toBe(words);
});
