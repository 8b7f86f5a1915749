import { expect, test } from 'vitest';
import { replayPicks } from '../../../src/client/cart/replay-picks.ts';
import { choice, picked, picks, section } from '../../domain/builders.ts';

const side = section('Side', ['Fries', 'Salad'], { sectionType: 'radio', min: 1, max: 1 });
const sections = [
  section('Toppings', ['Egg', choice('Nori', { soldout: true })], { max: 2 }),
  section('Combo', [choice('Yes', { nestedChoices: [side] })]),
];

test('picks that the menu still offers stay unchanged', () => {
  const earlierPicks = [picks('Toppings', 'Egg'), picks('Combo', picked('Yes', 1, [picks('Side', 'Fries')]))];
  expect(replayPicks(sections, earlierPicks)).toEqual(earlierPicks);
});

test('picks that are sold out or no longer on the menu are dropped at every depth', () => {
  const earlierPicks = [
    picks('Broth', 'Miso'),
    picks('Toppings', 'Corn', 'Nori', 'Egg'),
    picks('Combo', picked('Yes', 1, [picks('Side', 'Rice')])),
  ];
  expect(replayPicks(sections, earlierPicks)).toEqual([picks('Toppings', 'Egg'), picks('Combo', 'Yes')]);
});
