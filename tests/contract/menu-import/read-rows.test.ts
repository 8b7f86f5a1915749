import { describe, expect, test } from 'vitest';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { brief } from './brief-menu.ts';

describe('a table', () => {
  const HAND_MADE = `Dish;Details;Group;Price;Add-ons
Margherita;"Tomato, basil";Pizza;14,50;Crust: Thin, Thick +2.00 | Dips
Diavola;;Pizza;market;
;;Pizza;3;
Tiramisu;Coffee and cocoa;Desserts;$8;`;

  test('with headings is read by these headings, and each mistake names its row', () => {
    const menu = readMenu(HAND_MADE);
    expect(brief(menu)).toEqual(['Pizza: Margherita 1450, Diavola null', 'Desserts: Tiramisu 800']);
    expect(menu.categories[0]?.dishes[0]).toMatchObject({ description: 'Tomato, basil', sections: ['Crust', 'Dips'] });
    expect(menu.sections).toEqual([
      {
        name: 'Crust',
        ...{ rule: null, message: null },
        choices: [
          { id: null, name: 'Thin', price: 0, nested: [], unit: null, details: {} },
          { id: null, name: 'Thick', price: 200, nested: [], unit: null, details: {} },
        ],
      },
    ]);
    expect(menu.problems).toEqual([
      { line: 3, message: 'Diavola: "market" is no price. Please type one.' },
      { line: 4, message: 'Row 4 has no name. It is left out.' },
    ]);
    expect(menu.unlisted).toEqual(['Dips']);
  });

  test('without headings is read by the contents of its columns', () => {
    const menu = readMenu(
      'Pho\tRice noodles, beef broth\t15.50\nBún chả\tGrilled pork with herbs\t17\nChè\tSweet soup of beans\t6',
    );
    expect(brief(menu)).toEqual(['Menu: Pho 1550, Bún chả 1700, Chè 600']);
    expect(menu.categories[0]?.dishes[1]?.description).toBe('Grilled pork with herbs');
  });

  test('may have category headings as separate rows', () => {
    const menu = readMenu('Item,Price\nSoups,\nMiso,4.00\nRamen,\nShoyu,16.00\nTonkotsu,18.00');
    expect(brief(menu)).toEqual(['Soups: Miso 400', 'Ramen: Shoyu 1600, Tonkotsu 1800']);
  });

  test('has a row for each size of a dish, and a problem names a dish that has a size twice', () => {
    const menu = readMenu('Name,Size,Category,Price\nLatte,Small,Coffee,4\nLatte,Large,Coffee,5\nLatte,Large,Coffee,6');
    expect(brief(menu)).toEqual(['Coffee: Latte (Small 400, Large 500)']);
    expect(menu.problems).toEqual([{ line: 4, message: 'Latte is there twice. We use the first one.' }]);
  });
});

test('choices as people write them are read: unreadable parts stay in the name of the choice, and doubtful prices are problems', () => {
  const menu = readMenu(
    `Item,Price,Choices
Latte,4,"Milk (pick one): Oat +0.90 (contains milk, soy), Almond (+0.80), Soy + 0.90 extra, Rice +0,75; Syrup (up to 3): Vanilla .50, Mint (cold +1) ; Sides (choose 2): Fries, Salad; Dips (two free): Aioli 0.5 l"`,
  );
  expect(
    menu.sections.map(({ name, rule, choices }) => [
      name,
      rule && `${rule.sectionType} ${rule.min} ${rule.max}`,
      ...choices.map((choice) => `${choice.name} ${choice.price}`),
    ]),
  ).toEqual([
    ['Milk', 'radio 1 1', 'Oat 90', 'Almond 80', 'Soy + 0.90 extra 0', 'Rice 75'],
    ['Syrup', 'checkbox 0 3', 'Vanilla 50', 'Mint (cold 100'],
    ['Sides', 'checkbox 2 2', 'Fries 0', 'Salad 0'],
    ['Dips (two free)', null, 'Aioli 0.5 l 0'],
  ]);
  expect(menu.sections[0]?.choices[0]?.details).toEqual({ allergens: ['milk', 'soy'] });
  expect(menu.problems.map(({ message }) => message)).toEqual([
    'Milk, Soy + 0.90 extra: we may have misread its name and price. Write Oat +0.90.',
    'Syrup, Mint (cold: we may have misread its name and price. Write Oat +0.90.',
  ]);
});

test('if people copy the rows of a dish with its id, and give the copies another name, the copies become a new dish', () => {
  const menu = readMenu(
    'Dish id,Name,Size,Category,Price\n7,Latte,Small,Coffee,4\n7,Latte,Large,Coffee,5\n7,Mocha,Small,Coffee,6\n7,Mocha,Large,Coffee,7',
  );
  expect(brief(menu)).toEqual(['Coffee: Latte (Small 400, Large 500), Mocha (Small 600, Large 700)']);
  expect(menu.categories[0]?.dishes.map(({ id }) => id)).toEqual([7, null]);
});

describe('sections of the same name', () => {
  const rows = (...cells: readonly string[]) => readMenu(`Name,Category,Price,Modifiers\n${cells.join('\n')}`);
  const briefSections = ({ sections }: ReturnType<typeof readMenu>) =>
    sections.map(({ name, message, choices }) => [
      name,
      message,
      ...choices.map(({ name: choice, price, nested }) => [choice, price, ...nested].join(' ')),
    ]);
  const asked = (menu: ReturnType<typeof readMenu>) =>
    menu.categories.flatMap(({ dishes }) => dishes.map(({ name, sections }) => [name, ...(sections ?? [])]));

  test('with different choices stay two sections, and the owner reads the new name of one of them', () => {
    const menu = rows(
      'Coffee,Drinks,3,"Size: Small, Large +2.00"',
      'Pizza,Food,14,"Size (choose 1): 12 inch, 16 inch +8.00"',
      'Tea,Drinks,3,Size',
    );
    expect(briefSections(menu)).toEqual([
      ['Size', null, 'Small 0', 'Large 200'],
      ['Size (Pizza)', 'Size', '12 inch 0', '16 inch 800'],
    ]);
    expect(asked(menu)).toEqual([
      ['Coffee', 'Size'],
      ['Tea', 'Size'],
      ['Pizza', 'Size (Pizza)'],
    ]);
    expect(menu.problems).toEqual([
      { line: 3, message: 'Pizza: another dish has other choices in "Size". We call these "Size (Pizza)".' },
    ]);
  });

  test('with the same choices are one section', () => {
    const menu = rows(
      'Coffee,Drinks,3,"Milk: Oat +0.90"',
      'Tea,Drinks,3,"Milk [ask Which milk?] (choose 1): Oat +0.90"',
    );
    expect(briefSections(menu)).toEqual([['Milk', 'Which milk?', 'Oat 90']]);
    expect(menu.sections[0]?.rule).toMatchObject({ sectionType: 'radio' });
    expect(menu.problems).toEqual([]);
  });

  test('that are renamed have the new name also in later rows of the same dish, and in the choices that contain them', () => {
    const menu = rows(
      'Burger,Food,9,"Meal: Alone, With a drink > Drink; > Drink: Cola"',
      'Wrap,Food,8,"Meal: Alone, With a drink > Drink; > Drink: Tea"',
      'Wrap,Food,8,Meal',
    );
    expect(briefSections(menu)).toEqual([
      ['Meal', null, 'Alone 0', 'With a drink 0 Drink'],
      ['Drink', null, 'Cola 0'],
      ['Meal (Wrap)', 'Meal', 'Alone 0', 'With a drink 0 Drink (Wrap)'],
      ['Drink (Wrap)', 'Drink', 'Tea 0'],
    ]);
    expect(asked(menu)).toEqual([
      ['Burger', 'Meal'],
      ['Wrap', 'Meal (Wrap)'],
    ]);
    expect(menu.unlisted).toEqual([]);
  });
});
