import { describe, expect, test } from 'vitest';
import type { Section } from '../../../src/domain/menu/menu.ts';
import { checkMenu } from '../../../src/domain/menu/menu-problems.ts';
import { choice, customization, menu, option, rule, section } from '../builders.ts';

const menuWithSections = (...sections: readonly Section[]) =>
  menu(option(1, 500, { customization: customization(...sections) }));

describe('checkMenu', () => {
  test('C13: finds no problem in a valid menu', () => {
    const size = section('Size', [choice('S', { price: -50 }), choice('L')], { sectionType: 'radio', min: 1, max: 1 });
    expect(checkMenu(menu(option(1, 0), option(2, 1_000_000, { customization: customization(size) })))).toEqual([]);
  });

  test('C13: reports an empty menu', () => {
    expect(checkMenu({ categories: [], products: [] })).toEqual([
      { code: 'noProducts', path: [], message: 'The menu has no products.' },
    ]);
  });

  test('C13: reports products without options, unknown categories, and option ids that are used twice', () => {
    const given = menu(option(7, 500), option(7, 600));
    const [first, second] = given.products;
    if (first === undefined || second === undefined) throw new Error('The menu lacks a product.');
    const products = [first, { ...second, category: 9 }, { ...first, name: 'Empty', options: [] }];
    expect(checkMenu({ ...given, products })).toEqual([
      { code: 'unknownCategory', path: ['Dish 7'], message: 'Category 9 does not exist.' },
      { code: 'repeatedId', path: ['Dish 7'], message: 'Option id 7 is used twice.' },
      { code: 'noOptions', path: ['Empty'], message: 'There is no option that can be ordered.' },
    ]);
  });

  test.each([-1, 0.5, Number.NaN, 1_000_001])('M1, C13: refuses %d as a price', (price) => {
    expect(checkMenu(menu(option(1, price)))).toEqual([
      { code: 'invalidPrice', path: ['Dish 1'], message: 'A price is whole cents, at most $10,000.00.' },
    ]);
  });

  test('M1, C13: refuses a gift card that is for sale and worth nothing, but accepts a free ticket', () => {
    const card = { type: 'giftCard' } as const;
    const waiting = option(2, 0, { ...card, disabled: true });
    expect(checkMenu(menu(option(1, 0, card), waiting, option(3, 0, { type: 'eventTicket' })))).toEqual([
      {
        code: 'invalidPrice',
        path: ['Dish 1'],
        message: 'A gift card is worth its price, so it needs a price above $0.',
      },
    ]);
  });

  test('M1, C13: accepts a negative price of a choice if the price is in whole cents', () => {
    expect(checkMenu(menuWithSections(section('Size', [choice('S', { price: -500 })])))).toEqual([]);
    expect(checkMenu(menuWithSections(section('Size', [choice('S', { price: -0.5 })])))).toMatchObject([
      { code: 'invalidPrice', path: ['Dish 1', 'Size', 'S'] },
    ]);
  });

  test('C13: reports a section that requires more choices than are available', () => {
    const sauce = section('Sauce', ['Mayo', choice('Relish', { soldout: true })], { min: 2 });
    expect(checkMenu(menuWithSections(sauce))).toEqual([
      { code: 'minAboveAvailable', path: ['Dish 1', 'Sauce'], message: '2 must be chosen, but fewer are available.' },
    ]);
  });

  test('C13: reports a section with max below min', () => {
    expect(checkMenu(menuWithSections(section('Sauce', ['A', 'B', 'C'], { min: 3, max: 2 })))).toEqual([
      { code: 'maxBelowMin', path: ['Dish 1', 'Sauce'], message: 'At least 3 is more than at most 2.' },
    ]);
  });

  test('C13: reports invalid limits', () => {
    const limits = [{ min: -1 }, { min: 0.5 }, { max: 1.5 }, { max: -2 }];
    for (const given of limits) {
      expect(checkMenu(menuWithSections(section('Sauce', ['A', 'B'], given))).map(({ code }) => code)).toContain(
        'invalidLimit',
      );
    }
    const multi = section('Egg', ['Egg'], { sectionType: 'count', multiMax: -1 });
    expect(checkMenu(menuWithSections(multi)).map(({ code }) => code)).toContain('invalidLimit');
    expect(checkMenu(menuWithSections(section('Egg', ['Egg'], { sectionType: 'count', max: -1 })))).toEqual([]);
  });

  test('C13: reports a section without choices, and names that are used twice', () => {
    expect(checkMenu(menuWithSections(section('Sauce', [])))).toMatchObject([
      { code: 'noChoices', path: ['Dish 1', 'Sauce'] },
    ]);
    expect(checkMenu(menuWithSections(section('A', ['x']), section('A', ['y']), section('A', ['z'])))).toEqual([
      { code: 'repeatedName', path: ['Dish 1'], message: 'Two sections ask "A".' },
    ]);
    expect(checkMenu(menuWithSections(section('A', ['x', 'x'])))).toEqual([
      { code: 'repeatedName', path: ['Dish 1', 'A'], message: 'Two choices are called "x".' },
    ]);
  });

  test('C13: reports problems of nested sections, with their path', () => {
    const combo = choice('Combo', { nestedChoices: [section('Drink', ['Cola'], { min: 2 })] });
    expect(checkMenu(menuWithSections(section('Main', ['Solo', combo])))).toMatchObject([
      { code: 'minAboveAvailable', path: ['Dish 1', 'Main', 'Combo', 'Drink'] },
    ]);
  });

  test.each([
    [rule('percentage', 100), true],
    [rule('percentage', 0), true],
    [rule('percentage', 101), false],
    [rule('percentage', -1), false],
    [rule('percentage', null), false],
    [rule('amount', 250), true],
    [rule('amount', 2.5), false],
    [rule('amount', -1), false],
    [rule('amount', null), false],
    [rule('bogo', null), true],
    [rule('bogo', 50), true],
    [rule('bogo', 150), false],
    [rule('percentage', Number.NaN), false],
  ])('C13: discount %j is valid: %s', (discountRule, valid) => {
    const problems = checkMenu(menu(option(1, 500, { discountRule })));
    expect(problems.map(({ code }) => code)).toEqual(valid ? [] : ['invalidDiscount']);
  });
});
