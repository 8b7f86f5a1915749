import { expect, test } from 'vitest';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { brief } from './brief-menu.ts';

/** Formats that other systems document for their imports and exports. */
test.each([
  {
    from: 'a point of sale, with underscores in the headings',
    text: 'category_name,item_name,price,tax_group_code,is_active\nBeverages,Coffee,50.00,GST_5,true\nFood,Pizza,200,GST_12,false',
    found: ['Beverages: Coffee 5000', 'Food: Pizza 20000'],
    lost: ['The column "tax_group_code".', 'The column "is_active".'],
  },
  {
    from: 'a menu service, with joined words as headings',
    text: 'MenuLanguage,SectionName,ItemId,ItemName,ItemPrice,ItemCalories,ItemDescription,Photo,ItemAllergens\nen,Soups,7,Chowder,$9.50,410 Cal,Clams and cream,https://img.example/7.jpg,"Milk, Fish"\nen,Soups,8,Laksa,$14.00,,,,nuts',
    found: ['Soups: Chowder 950, Laksa 1400'],
    lost: ['The column "MenuLanguage".', 'The column "ItemId".', 'The column "Photo".'],
  },
  {
    from: 'a template, with remarks in the headings',
    text: 'Item Name;Description;Category;Price (RM);Available;Preparation Time;Spicy Level\nNasi Lemak Special;Coconut rice;Main Course;12,90;Yes;15;Spicy\nTeh Tarik;;Beverage;3,50;Yes;5;',
    found: ['Main Course: Nasi Lemak Special 1290', 'Beverage: Teh Tarik 350'],
    lost: ['The column "Available".', 'The column "Preparation Time".'],
  },
])('a table of $from: what is taken over, and what is lost', ({ text, found, lost }) => {
  const menu = readMenu(text);
  expect(brief(menu)).toEqual(found);
  expect(menu.lost).toEqual(lost);
});

test('calories and allergens are imported, but a list of allergens is left out if one of them is unknown', () => {
  const menu = readMenu(
    'SectionName,ItemName,ItemPrice,ItemCalories,ItemAllergens\nSoups,Chowder,9,410 Cal,"Milk, Fish"\nSoups,Laksa,14,,nuts',
  );
  expect(menu.categories[0]?.dishes.map(({ options }) => options[0]?.details)).toEqual([
    { calories: 410, allergens: ['fish', 'milk'] },
    {},
  ]);
  expect(menu.problems).toEqual([
    { line: 3, message: 'Laksa: "nuts" cannot be read as “Contains”. Write milk, tree nuts.' },
  ]);
});

test('the item library of Square: variations, modifier sets, archived items, and a title above the headings', () => {
  const menu = readMenu(`Item library export,,,,,,,,,,
Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Archived,Contains Alcohol,Modifier Set - Milk,Modifier Set - Boost it
#latte,AB12,Latte,Café latte,Small,,Double shot,Drinks > Coffee,4.25,N,N,Y,N
#latte,AB13,Latte,Café latte,Large,,Double shot,Drinks > Coffee,5.25,N,N,Y,N
#croissant,AB14,Croissant,,Regular,,,"Bakery, Breakfast",3.75,N,N,N,N
#beer,AB15,Pale ale,,Regular,,,Bar,variable,N,Y,N,N
#old,AB16,Pumpkin latte,,Regular,,,Coffee,6.00,Y,N,Y,Y`);
  expect(brief(menu)).toEqual([
    'Coffee: Café latte (Small 425, Large 525)',
    'Bakery: Croissant 375',
    'Bar: Pale ale null',
  ]);
  expect(menu.categories[2]?.dishes[0]?.isAlcohol).toBe(true);
  expect(menu.problems).toEqual([{ line: 6, message: 'Pale ale: "variable" is no price. Please type one.' }]);
  expect(menu.lost).toEqual([
    'Choices "Milk": the file names them, but does not list them.',
    '1 archived row.',
    'Further categories of 1 rows: a dish can be in one category only.',
  ]);
});

test('a spreadsheet of Toast: archived dishes stay out, and every kind of row that is lost is named', () => {
  const menu = readMenu(`Menu Group,Entity Type,Item Name,Base Price,Archived,PLU
Burgers,MENU_ITEM,Classic,14.50,No,B1
Burgers,MENU_ITEM,Old,11,Yes,B2
,SIZE,Large,16,,
,MODIFIER,Bacon,2.50,,
,MODIFIER,Egg,1.75,,`);
  expect(brief(menu)).toEqual(['Burgers: Classic 1450']);
  expect(menu.lost).toEqual([
    'The column "PLU".',
    '1 row of type “archived item”.',
    '1 row of type “size”.',
    '2 rows of type “modifier”.',
  ]);
});

test('a spreadsheet of Toast: only its menu items are dishes', () => {
  const menu = readMenu(`Operation,Entity type,Name,Pricing strategy,Price,Parent name
CREATE,MENU_ITEM,Baked haddock,BASE,24.00,Mains
CREATE,MENU_ITEM,Chowder,BASE,9.50,Starters
CREATE,MODIFIER_GROUP,Sides,,,Baked haddock
CREATE,MODIFIER_OPTION,Fries,BASE,0.00,Sides`);
  expect(brief(menu)).toEqual(['Mains: Baked haddock 2400', 'Starters: Chowder 950']);
  expect(menu.lost).toEqual(['1 row of type “modifier group”.', '1 row of type “modifier option”.']);
});
