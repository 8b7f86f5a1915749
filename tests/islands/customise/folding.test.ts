import { describe, expect, test } from 'vitest';
import { finishedSections, foldedByPick, sectionId } from '../../../src/islands/customise/folding.ts';
import { choice, customization, picks, section } from '../../domain/builders.ts';

const drink = section('Drink', ['Cola', 'Tea'], { sectionType: 'radio', min: 1, max: 1 });
const size = section('Size', ['Small', 'Large'], { sectionType: 'radio', min: 1, max: 1 });
const toppings = section('Toppings', ['Olives', 'Feta', 'Onion'], { max: 2 });
const meal = section('Meal', ['Alone', choice('With a drink', { nestedChoices: [drink] })], {
  sectionType: 'radio',
  min: 1,
  max: 1,
});
const dish = customization(size, toppings, meal);
const withDrink = (...nested: ReturnType<typeof picks>[]) =>
  picks('Meal', { choice: 'With a drink', count: 1, nested });
const DRINK = ['Meal', 'With a drink', 'Drink'];
const ids = (...paths: string[][]) => paths.map(sectionId);

describe('finishedSections', () => {
  test('C17: are the sections that have picks and are satisfied by these picks', () => {
    expect([...finishedSections(dish, [])]).toEqual([]);
    expect([...finishedSections(dish, [picks('Size', 'Large'), picks('Toppings', 'Olives')])]).toEqual(
      ids(['Size'], ['Toppings']),
    );
  });

  test('C17: a section is not finished while a section nested under its pick is unfinished', () => {
    expect([...finishedSections(dish, [withDrink()])]).toEqual([]);
    expect([...finishedSections(dish, [withDrink(picks('Drink', 'Cola'))])]).toEqual(ids(['Meal'], DRINK));
  });

  test('C17: a section "Size" is finished even while a section "Size / cup" is unfinished', () => {
    const alike = customization(section('Size', ['S'], { min: 1 }), section('Size / cup', ['M'], { min: 1 }));
    expect([...finishedSections(alike, [picks('Size', 'S')])]).toEqual(ids(['Size']));
  });
});

describe('foldedByPick', () => {
  const pointer = (...path: string[]) => ({ path, byPointer: true });
  const key = (...path: string[]) => ({ path, byPointer: false });

  test('C17: a pick folds a section that asks for only one choice, unless the pick was made with an arrow key', () => {
    expect(foldedByPick(dish, [picks('Size', 'Large')], pointer('Size'))).toEqual(ids(['Size']));
    expect(foldedByPick(dish, [picks('Size', 'Large')], key('Size'))).toEqual([]);
  });

  test('C17: a section that takes several choices stays open, even when it is full', () => {
    expect(foldedByPick(dish, [picks('Toppings', 'Olives', 'Feta')], pointer('Toppings'))).toEqual([]);
  });

  test('C17: finished sections fold when a choice of another section is picked', () => {
    const given = [picks('Size', 'Large'), picks('Toppings', 'Feta'), picks('Meal', 'Alone')];
    expect(foldedByPick(dish, given, key('Meal'))).toEqual(ids(['Size'], ['Toppings']));
  });

  test('C17: a section and its nested section fold together when a pointer makes the pick in the nested section', () => {
    expect(foldedByPick(dish, [withDrink()], pointer('Meal'))).toEqual([]);
    expect(foldedByPick(dish, [withDrink(picks('Drink', 'Tea'))], pointer(...DRINK))).toEqual(ids(['Meal'], DRINK));
    expect(foldedByPick(dish, [withDrink(picks('Drink', 'Tea'))], key(...DRINK))).toEqual([]);
  });
});
