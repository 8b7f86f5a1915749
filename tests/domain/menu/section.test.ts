import { describe, expect, test } from 'vitest';
import {
  canBeFilled,
  choiceMax,
  choicesPicked,
  isSingleChoice,
  sectionMax,
  unitsPicked,
} from '../../../src/domain/menu/section.ts';
import { isChoiceDisabled, sectionCounter, sectionRule } from '../../../src/domain/menu/section-display.ts';
import { choice, picked, picks, section } from '../builders.ts';

const sauces = ['Ketchup', 'Mayo', 'Mustard', 'Relish'];

describe('limits of a section', () => {
  test.each([
    ['none', null, Infinity],
    ['-1', -1, Infinity],
    ['999', 999, Infinity],
    ['1000', 1000, Infinity],
    ['998', 998, 998],
    ['3', 3, 3],
    ['0', 0, 0],
  ])('C2: a max of %s (%s) means %s', (_, max, expected) => {
    expect(sectionMax(section('Sauce', sauces, { max }))).toBe(expected);
  });

  test('C2: allow one choice in a radio section, whatever its max is', () => {
    expect(sectionMax(section('Size', ['S', 'L'], { sectionType: 'radio', max: 5 }))).toBe(1);
  });

  test('C1, C3: allow each choice once; a count section allows each choice up to multiMax times, at most 99', () => {
    expect(choiceMax(section('Size', ['S'], { sectionType: 'radio', multiMax: 4 }))).toBe(1);
    expect(choiceMax(section('Sauce', sauces, { multiMax: 4 }))).toBe(1);
    expect(choiceMax(section('Egg', ['Egg'], { sectionType: 'count', multiMax: 4 }))).toBe(4);
    expect(choiceMax(section('Egg', ['Egg'], { sectionType: 'count' }))).toBe(99);
    expect(choiceMax(section('Egg', ['Egg'], { sectionType: 'count', multiMax: 500 }))).toBe(99);
  });

  test('C5: radio sections, and checkboxes with min and max of 1, are single-choice', () => {
    expect(isSingleChoice(section('Size', sauces, { sectionType: 'radio' }))).toBe(true);
    expect(isSingleChoice(section('Size', sauces, { min: 1, max: 1 }))).toBe(true);
    expect(isSingleChoice(section('Size', sauces, { min: 0, max: 1 }))).toBe(false);
    expect(isSingleChoice(section('Size', sauces, { min: 1, max: 2 }))).toBe(false);
    expect(isSingleChoice(section('Size', sauces, { sectionType: 'count', min: 1, max: 1 }))).toBe(false);
  });
});

describe('the picks of a section', () => {
  const egg = section('Egg', ['Egg', 'Tofu'], { sectionType: 'count' });
  const given = [picks('Other', picked('Egg', 9)), picks('Egg', picked('Egg', 2), picked('Tofu', 3))];

  test('C4: are not counted in another section', () => {
    const nested = section('Main', [choice('Burger', { nestedChoices: [egg] })]);
    const withNested = [picks('Main', picked('Burger', 1, [picks('Egg', picked('Egg', 5))]))];
    expect(unitsPicked(nested, withNested)).toBe(1);
    expect(unitsPicked(egg, given)).toBe(5);
    expect(unitsPicked(egg, [])).toBe(0);
  });

  test('C1: have a count for each choice', () => {
    expect(choicesPicked(egg, given).map(({ choice, count }) => [choice, count])).toEqual([
      ['Egg', 2],
      ['Tofu', 3],
    ]);
    expect(choicesPicked(egg, [])).toEqual([]);
  });
});

describe('isChoiceDisabled', () => {
  const two = section('Sauce', sauces, { max: 2 });

  test('C7: is true for a sold-out choice', () => {
    expect(isChoiceDisabled(two, [], choice('Mayo', { soldout: true }))).toBe(true);
  });

  test('C7: when max is reached, is true only for choices that are not picked', () => {
    const full = [picks('Sauce', 'Mayo', 'Relish')];
    expect(isChoiceDisabled(two, full, choice('Mustard'))).toBe(true);
    expect(isChoiceDisabled(two, full, choice('Mayo'))).toBe(false);
    expect(isChoiceDisabled(two, [picks('Sauce', 'Mayo')], choice('Mustard'))).toBe(false);
  });

  test('C7: is false in a single-choice section when max is reached', () => {
    const size = section('Size', ['S', 'L'], { sectionType: 'radio', min: 1 });
    expect(isChoiceDisabled(size, [picks('Size', 'S')], choice('L'))).toBe(false);
    expect(isChoiceDisabled(size, [], choice('L', { soldout: true }))).toBe(true);
  });
});

describe('canBeFilled', () => {
  const soldOut = choice('Mayo', { soldout: true });

  test('C12: counts the choices that are not sold out', () => {
    expect(canBeFilled(section('Sauce', ['Ketchup', soldOut], { min: 1 }))).toBe(true);
    expect(canBeFilled(section('Sauce', ['Ketchup', soldOut], { min: 2 }))).toBe(false);
    expect(canBeFilled(section('Sauce', [soldOut]))).toBe(true);
  });

  test('C12: counts each choice as often as it can be picked', () => {
    expect(canBeFilled(section('Egg', ['Egg'], { sectionType: 'count', min: 3, multiMax: 3 }))).toBe(true);
    expect(canBeFilled(section('Egg', ['Egg'], { sectionType: 'count', min: 4, multiMax: 3 }))).toBe(false);
  });

  test('C12: is false when min is more than max', () => {
    expect(canBeFilled(section('Sauce', sauces, { min: 3, max: 2 }))).toBe(false);
  });

  test('C12: does not count a choice whose required section cannot be filled', () => {
    const combo = choice('Combo', { nestedChoices: [section('Drink', [soldOut], { min: 1 })] });
    expect(canBeFilled(section('Main', [combo], { min: 1 }))).toBe(false);
    expect(canBeFilled(section('Main', [combo, 'Solo'], { min: 1 }))).toBe(true);
  });
});

describe('the texts of a section', () => {
  test.each([
    [0, 4, 'Choose up to 4'],
    [0, null, 'Choose any'],
    [1, 3, 'Choose 1 to 3'],
    [2, 2, 'Choose 2'],
    [1, null, 'Choose at least 1'],
  ])('C15: with min %i and max %s, the rule is "%s"', (min, max, text) => {
    expect(sectionRule(section('Sauce', sauces, { min, max }))).toBe(text);
  });

  test.each([
    ['nothing picked, min 1', 1, 3, [], null],
    ['nothing picked, single choice', 1, 1, [], null],
    ['nothing picked, no min', 0, 3, [], '0 item(s) out of 3 are selected.'],
    ['some, but fewer than min', 2, 3, ['Mayo'], '1 item(s) out of 3 are selected.'],
    ['some', 0, 3, ['Mayo', 'Relish'], '2 item(s) out of 3 are selected.'],
    ['unlimited', 0, null, ['Mayo'], null],
    ['a max of 999', 0, 999, ['Mayo'], null],
    ['a max of 998', 0, 998, ['Mayo'], '1 item(s) out of 998 are selected.'],
    ['a max of 0', 0, 0, [], null],
    ['single choice, picked', 1, 1, ['Mayo'], null],
    ['one of one, optional', 0, 1, ['Mayo'], '1 item(s) out of 1 are selected.'],
  ])('C8: the counter of a section: %s', (_, min, max, names, text) => {
    const given = names.length === 0 ? [] : [picks('Sauce', ...names)];
    expect(sectionCounter(section('Sauce', sauces, { min, max }), given)).toBe(text);
  });
});
