import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickChoice, pickNested, startingPicks } from '../../../src/domain/menu/pick-choice.ts';
import type { SectionPick } from '../../../src/domain/menu/picks.ts';
import { picksPrice, samePicks } from '../../../src/domain/menu/picks.ts';
import { sectionMax, unitsPicked } from '../../../src/domain/menu/section.ts';
import { choice, customization, option, picked, picks, section } from '../builders.ts';

const sauce = section('Sauce', ['Ketchup', 'Mayo', 'Mustard'], { max: 2 });
const size = section('Size', ['S', 'M', 'L'], { sectionType: 'radio', min: 1, max: 1 });
const egg = section('Egg', ['Egg', 'Tofu', 'Ham'], { sectionType: 'count', max: 5, multiMax: 3 });

describe('pickChoice', () => {
  test('C1: picks and unpicks a checkbox, and keeps menu order', () => {
    const one = pickChoice(sauce, [], 'Mustard', 1);
    const two = pickChoice(sauce, one, 'Ketchup', 1);
    expect(two).toEqual([picks('Sauce', 'Ketchup', 'Mustard')]);
    expect(pickChoice(sauce, two, 'Mustard', 0)).toEqual([picks('Sauce', 'Ketchup')]);
    expect(pickChoice(sauce, one, 'Mustard', 0)).toEqual([]);
  });

  test('C1: does not change other sections', () => {
    expect(pickChoice(sauce, [picks('Size', 'L')], 'Mayo', 1)).toEqual([picks('Size', 'L'), picks('Sauce', 'Mayo')]);
  });

  test('C5: replaces the picked choice in a radio section, and in a checkbox section with min and max of 1', () => {
    expect(pickChoice(size, [picks('Size', 'S')], 'L', 1)).toEqual([picks('Size', 'L')]);
    const one = section('Milk', ['Oat', 'Soy'], { min: 1, max: 1 });
    expect(pickChoice(one, [picks('Milk', 'Oat')], 'Soy', 1)).toEqual([picks('Milk', 'Soy')]);
  });

  test('C5: unpicking a choice that is not picked does not change the picked choice', () => {
    expect(pickChoice(size, [picks('Size', 'S')], 'L', 0)).toEqual([picks('Size', 'S')]);
  });

  test('C6: adds nothing to a full section', () => {
    const full = [picks('Sauce', 'Ketchup', 'Mayo')];
    expect(pickChoice(sauce, full, 'Mustard', 1)).toEqual(full);
  });

  test('C6: limits a count to what choice and section still allow', () => {
    const three = pickChoice(egg, [], 'Egg', 7);
    expect(three).toEqual([picks('Egg', picked('Egg', 3))]);
    expect(pickChoice(egg, three, 'Tofu', 3)).toEqual([picks('Egg', picked('Egg', 3), picked('Tofu', 2))]);
  });

  test('C6: picks a checkbox once, whatever the count is', () => {
    expect(pickChoice(sauce, [], 'Mayo', 5)).toEqual([picks('Sauce', 'Mayo')]);
  });

  test('C6: treats a negative count as 0, rounds down a fraction, ignores NaN', () => {
    const given = [picks('Egg', picked('Egg', 2))];
    expect(pickChoice(egg, given, 'Egg', -4)).toEqual([]);
    expect(pickChoice(egg, given, 'Tofu', 1.9)).toEqual([picks('Egg', picked('Egg', 2), picked('Tofu', 1))]);
    expect(pickChoice(egg, given, 'Egg', Number.NaN)).toBe(given);
  });

  test('C6: ignores an unknown choice', () => {
    const given = [picks('Egg', 'Egg')];
    expect(pickChoice(egg, given, 'Bacon', 1)).toBe(given);
  });

  test('C7: cannot add a sold-out choice, but can remove it', () => {
    const left = section('Egg', [choice('Egg', { soldout: true }), 'Tofu'], { sectionType: 'count' });
    expect(pickChoice(left, [], 'Egg', 1)).toEqual([]);
    const given = [picks('Egg', picked('Egg', 2))];
    expect(pickChoice(left, given, 'Egg', 3)).toEqual(given);
    expect(pickChoice(left, given, 'Egg', 1)).toEqual([picks('Egg', picked('Egg', 1))]);
    expect(pickChoice(left, given, 'Egg', 0)).toEqual([]);
  });

  test('C7: keeps the picked choice of a single-choice section when the customer picks a sold-out choice', () => {
    const left = section('Size', ['S', choice('L', { soldout: true })], { sectionType: 'radio', min: 1 });
    expect(pickChoice(left, [picks('Size', 'S')], 'L', 1)).toEqual([picks('Size', 'S')]);
  });

  test('C6: no sequence of picks brings a section above its max', () => {
    const touch = fc.tuple(fc.constantFrom('Egg', 'Tofu', 'Ham'), fc.integer({ min: -2, max: 120 }));
    fc.assert(
      fc.property(fc.array(touch), fc.constantFrom(sauce, size, egg), (touches, one) => {
        const end = touches.reduce<readonly SectionPick[]>(
          (given, [name, count]) => pickChoice(one, given, one.choices[name.length % 3]?.name ?? '', count),
          [],
        );
        expect(unitsPicked(one, end)).toBeLessThanOrEqual(sectionMax(one));
      }),
    );
  });
});

describe('pickNested', () => {
  const drink = section('Drink', ['Cola', 'Tea']);
  const main = section('Main', ['Solo', choice('Combo', { nestedChoices: [drink] })]);

  test('C4: keeps nested picks when their parent is picked again, and removes them with their parent', () => {
    const combo = pickNested(main, pickChoice(main, [], 'Combo', 1), 'Combo', pickChoice(drink, [], 'Tea', 1));
    expect(combo).toEqual([picks('Main', picked('Combo', 1, [picks('Drink', 'Tea')]))]);
    expect(pickChoice(main, combo, 'Combo', 1)).toEqual(combo);
    expect(pickChoice(main, combo, 'Combo', 0)).toEqual([]);
  });

  test('C4: does nothing under a choice that is not picked', () => {
    expect(pickNested(main, [picks('Main', 'Solo')], 'Combo', [picks('Drink', 'Tea')])).toEqual([
      picks('Main', 'Solo'),
    ]);
    expect(pickNested(main, [], 'Combo', [picks('Drink', 'Tea')])).toEqual([]);
  });
});

describe('startingPicks', () => {
  test('C14: is empty without presets', () => {
    expect(startingPicks(option(1, 500))).toEqual([]);
    expect(startingPicks(option(1, 500, { customization: customization(size, sauce) }))).toEqual([]);
  });

  test('C14: contains the presets of the menu, also nested presets, within the limits', () => {
    const drink = section('Drink', [choice('Cola', { value: 1 }), 'Tea']);
    const sections = [
      section('Egg', [choice('Egg', { value: 9 }), choice('Tofu', { value: 1 })], {
        sectionType: 'count',
        max: 3,
        multiMax: 2,
      }),
      section('Main', [choice('Combo', { value: 1, nestedChoices: [drink] })]),
      section('Sauce', [choice('Mayo', { value: 1, soldout: true }), choice('Relish', { value: 0 })]),
    ];
    expect(startingPicks(option(1, 500, { customization: customization(...sections) }))).toEqual([
      picks('Egg', picked('Egg', 2), picked('Tofu', 1)),
      picks('Main', picked('Combo', 1, [picks('Drink', 'Cola')])),
    ]);
  });
});

describe('picksPrice', () => {
  const drink = section('Drink', [choice('Cola', { price: 150 })]);
  const all = customization(
    section('Egg', [choice('Egg', { price: 75 })], { sectionType: 'count' }),
    section('Size', [choice('Small', { price: -100 })], { sectionType: 'radio' }),
    section('Side', [choice('Combo', { price: 200, nestedChoices: [drink] })], { sectionType: 'count' }),
  );

  test('C10: adds the price of each unit; a price can be negative', () => {
    expect(picksPrice(all, [picks('Egg', picked('Egg', 3)), picks('Size', 'Small')])).toBe(125);
  });

  test('C10: counts nested picks once for each unit of their parent', () => {
    expect(picksPrice(all, [picks('Side', picked('Combo', 2, [picks('Drink', 'Cola')]))])).toBe(700);
  });

  test('C10: counts unknown picks as 0', () => {
    expect(picksPrice(all, [picks('Egg', 'Ham'), picks('Cheese', 'Brie')])).toBe(0);
    expect(picksPrice(null, [picks('Egg', 'Egg')])).toBe(0);
  });
});

describe('samePicks', () => {
  test('K2: ignores the sequence of picking', () => {
    const a = [picks('Sauce', 'Mayo', 'Relish'), picks('Size', picked('L', 1, [picks('A', 'x', 'y')]))];
    const b = [picks('Size', picked('L', 1, [picks('A', 'y', 'x')])), picks('Sauce', 'Relish', 'Mayo')];
    expect(samePicks(a, b)).toBe(true);
  });

  test('K2: ignores a section without picks', () => {
    expect(samePicks([picks('Sauce')], [])).toBe(true);
  });

  test.each([
    ['another choice', [picks('Sauce', 'Mayo')], [picks('Sauce', 'Relish')]],
    ['another count', [picks('Egg', picked('Egg', 1))], [picks('Egg', picked('Egg', 2))]],
    ['another section', [picks('Sauce', 'Mayo')], [picks('Dip', 'Mayo')]],
    ['another nested choice', [picks('A', picked('x', 1, [picks('B', 'y')]))], [picks('A', picked('x', 1))]],
    ['picks whose names are equal only when they are joined', [picks('A', 'x","y')], [picks('A', 'x', 'y')]],
  ])('K2: is false for %s', (_, a, b) => {
    expect(samePicks(a, b)).toBe(false);
  });
});
