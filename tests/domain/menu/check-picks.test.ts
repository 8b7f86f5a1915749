import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPicks } from '../../../src/domain/menu/check-picks.ts';
import { choice, customization, picked, picks, section } from '../builders.ts';

const drink = section('Drink', ['Cola', 'Tea'], { min: 1, max: 1, sectionType: 'radio' });
const main = section('Main', ['Solo', choice('Combo', { nestedChoices: [drink] })], {
  min: 1,
  max: 1,
  sectionType: 'radio',
});
const sauce = section('Sauce', ['Mayo', choice('Relish', { soldout: true }), 'Mustard'], { min: 2, max: 2 });
const egg = section('Egg', ['Egg'], { sectionType: 'count', max: 4, multiMax: 3 });
const all = customization(main, sauce, egg);
const good = [picks('Main', 'Solo'), picks('Sauce', 'Mayo', 'Mustard')];

describe('checkPicks', () => {
  test('C9: accepts picks that satisfy every section', () => {
    expect(checkPicks(all, good)).toEqual([]);
    expect(checkPicks(all, [...good, picks('Egg', picked('Egg', 3))])).toEqual([]);
    expect(checkPicks(null, [])).toEqual([]);
  });

  test('C9: lists the failing sections in menu order', () => {
    expect(checkPicks(all, [])).toEqual([
      { code: 'tooFew', path: ['Main'], message: 'At least 1 item(s) must be selected.' },
      { code: 'tooFew', path: ['Sauce'], message: 'At least 2 item(s) must be selected.' },
    ]);
  });

  test('C9: lists the failures in nested sections in menu order, even if the picks have another order', () => {
    const asked = (name: string) => choice(name, { nestedChoices: [section(`${name} sauce`, ['Hot'], { min: 1 })] });
    const sides = customization(section('Sides', [asked('Fries'), asked('Rice'), asked('Salad')]));
    const paths = checkPicks(sides, [picks('Sides', 'Salad', 'Fries', 'Rice')]).map(({ path }) => path[1]);
    expect(paths).toEqual(['Fries', 'Rice', 'Salad']);
  });

  test('C8: has the same message for too few picks as for no picks', () => {
    const [failure] = checkPicks(all, [picks('Main', 'Solo'), picks('Sauce', 'Mayo')]);
    expect(failure).toEqual({ code: 'tooFew', path: ['Sauce'], message: 'At least 2 item(s) must be selected.' });
  });

  test('C9: refuses too many picks', () => {
    const two = customization(section('Dip', ['A', 'B', 'C'], { max: 2 }));
    expect(checkPicks(two, [picks('Dip', 'A', 'B', 'C')])).toEqual([
      { code: 'tooMany', path: ['Dip'], message: '3 item(s) out of 2 are selected.' },
    ]);
  });

  test('C4: checks nested sections only under a picked parent, and gives their path', () => {
    const solo = [picks('Main', 'Solo'), picks('Sauce', 'Mayo', 'Mustard')];
    const combo = [picks('Main', 'Combo'), picks('Sauce', 'Mayo', 'Mustard')];
    expect(checkPicks(all, solo)).toEqual([]);
    expect(checkPicks(all, combo)).toEqual([
      { code: 'tooFew', path: ['Main', 'Combo', 'Drink'], message: 'At least 1 item(s) must be selected.' },
    ]);
    expect(checkPicks(all, [picks('Main', picked('Combo', 1, [picks('Drink', 'Tea')])), ...solo.slice(1)])).toEqual([]);
  });

  test.each([
    ['unknownSection', [...good, picks('Cheese', 'Brie')], ['Cheese'], '"Cheese" is no longer asked.'],
    ['repeated', [...good, picks('Sauce', 'Mayo')], ['Sauce'], '"Sauce" was answered twice.'],
    ['unknownChoice', [good[0], picks('Sauce', 'Mayo', 'Brine')], ['Sauce'], 'Brine is no longer offered.'],
    ['repeated', [good[0], picks('Sauce', 'Mayo', 'Mayo')], ['Sauce'], 'Mayo was chosen twice.'],
    ['soldOutChoice', [good[0], picks('Sauce', 'Mayo', 'Relish')], ['Sauce'], 'Relish is sold out.'],
    ['invalidCount', [...good, picks('Egg', picked('Egg', 4))], ['Egg'], 'Egg can be chosen 1 to 3 times.'],
    ['invalidCount', [...good, picks('Egg', picked('Egg', 1.5))], ['Egg'], 'Egg can be chosen 1 to 3 times.'],
    ['invalidCount', [...good, picks('Egg', picked('Egg', 0))], ['Egg'], 'Egg can be chosen 1 to 3 times.'],
    ['invalidCount', [...good, picks('Egg', picked('Egg', -1))], ['Egg'], 'Egg can be chosen 1 to 3 times.'],
    ['invalidCount', [...good, picks('Egg', picked('Egg', Number.NaN))], ['Egg'], 'Egg can be chosen 1 to 3 times.'],
    ['invalidCount', [good[0], picks('Sauce', picked('Mayo', 2))], ['Sauce'], 'Mayo can be chosen 1 to 1 times.'],
  ])('C16: refuses %s', (code, given, path, message) => {
    const present = given.filter((entry) => entry !== undefined);
    expect(checkPicks(all, present)).toEqual([{ code, path, message }]);
  });

  test('C16: refuses two picks of one choice, also when both are the same object', () => {
    const mayo = picked('Mayo');
    expect(checkPicks(all, [picks('Main', 'Solo'), picks('Sauce', mayo, mayo)])).toMatchObject([{ code: 'repeated' }]);
  });

  test('C16: refuses picks for an option or a choice without sections', () => {
    expect(checkPicks(null, [picks('Egg', 'Egg')])).toMatchObject([{ code: 'unknownSection' }]);
    const nested = [picks('Main', picked('Solo', 1, [picks('Drink', 'Tea')])), picks('Sauce', 'Mayo', 'Mustard')];
    expect(checkPicks(all, nested)).toMatchObject([{ code: 'unknownSection', path: ['Main', 'Solo', 'Drink'] }]);
  });

  test('C9: never accepts picks that violate the limits of their section', () => {
    const names = ['a', 'b', 'c', 'd'];
    const anySection = fc.record({
      min: fc.nat(3),
      max: fc.option(fc.nat(4)),
      sectionType: fc.constantFrom('radio' as const, 'checkbox' as const, 'count' as const),
    });
    const anyPick = fc.array(fc.tuple(fc.constantFrom(...names, 'e'), fc.integer({ min: -1, max: 4 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(anySection, anyPick, (limits, chosen) => {
        const one = section('S', names, limits);
        const given = [picks('S', ...chosen.map(([name, count]) => picked(name, count)))];
        if (checkPicks(customization(one), given).length > 0) return;
        const units = chosen.reduce((total, [, count]) => total + count, 0);
        const most = limits.sectionType === 'radio' ? 1 : (limits.max ?? Infinity);
        expect(units).toBeGreaterThanOrEqual(limits.min);
        expect(units).toBeLessThanOrEqual(most);
        expect(new Set(chosen.map(([name]) => name)).size).toBe(chosen.length);
        expect(chosen.every(([name, count]) => names.includes(name) && count > 0)).toBe(true);
        if (limits.sectionType !== 'count') expect(chosen.every(([, count]) => count === 1)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
