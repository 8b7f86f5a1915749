import { describe, expect, test } from 'vitest';
import { readTable } from '../../../src/contract/menu-import/columns.ts';
import type { ImportedMenu } from '../../../src/contract/menu-import/imported-menu.ts';
import { menuFields } from '../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { readPrice } from '../../../src/contract/menu-import/read-price.ts';
import { writeTable } from '../../../src/contract/menu-import/table.ts';

/** For each category, a text such as `Soups: Miso 450, Ramen (Small 800, Large 1200)`, with the prices in cents. */
const brief = ({ categories }: ImportedMenu) =>
  categories.map(({ name, dishes }) => {
    const told = dishes.map(({ name: dish, options }) => {
      const [only] = options;
      return options.length === 1 && only?.label === ''
        ? `${dish} ${only.price}`
        : `${dish} (${options.map(({ label, price }) => `${label} ${price}`).join(', ')})`;
    });
    return `${name}: ${told.join(', ')}`;
  });

describe('readPrice', () => {
  test.each([
    ['14.50', 1450],
    ['$14.5', 1450],
    ['14', 1400],
    ['14,50 $', 1450],
    ['CA$1,234.00', 123400],
    ['1 234,5', 123450],
    ['1.234,50', 123450],
    ['C$ 9.99', 999],
    ['12 dollars', 1200],
    ['0', 0],
    ['MP', null],
    ['variable', null],
    ['', null],
    ['€12', null],
    ['12.345.6', null],
    ['-5', null],
  ])('reads %j as %j cents', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });
});

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

test('marks of another system are imported, but not a list with an unknown allergen', () => {
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

test('choices as people write them: what cannot be read stays in the name, and doubtful prices are named', () => {
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

test.each(['=HYPERLINK("https://example.com","Menu")', '+1 egg', '-', '@home', "'=1+1", "Chef's choice"])(
  'a spreadsheet does not run the exported text %s, and an import reads the text unchanged',
  (text) => {
    const written = writeTable(['Name'], [[text]]);
    expect(written.split('\r\n')[1]).not.toMatch(/^"?[=+\-@]/);
    expect(readTable(written).rows.at(-1)?.cells).toEqual([text]);
  },
);

describe('a text', () => {
  test('of an Italian menu: dots before prices, headings in capitals, descriptions below', () => {
    const menu = readMenu(`TRATTORIA DA GINO

ANTIPASTI
Bruschetta al pomodoro ........ 9.50
Grilled bread, tomato, garlic
Burrata ....................... 17.00

PIZZE
Margherita ………… $14.50
San Marzano tomatoes, fior di latte,
basil from our garden
Quattro Stagioni ………… $18.00
Page 2
DOLCI
Tiramisù – 9.00`);
    expect(brief(menu)).toEqual([
      'Antipasti: Bruschetta al pomodoro 950, Burrata 1700',
      'Pizze: Margherita 1450, Quattro Stagioni 1800',
      'Dolci: Tiramisù 900',
    ]);
    expect(menu.categories[1]?.dishes[0]?.description).toBe(
      'San Marzano tomatoes, fior di latte, basil from our garden',
    );
  });

  test('of a Cantonese menu: numbers before names, two sizes, whole dollars', () => {
    const menu = readMenu(`Soup 湯

1. Hot and sour soup 酸辣湯  S 9 / L 14
2. Wonton soup 雲吞湯  S 10 / L 15

Barbecue 燒味

11. Roast duck 燒鴨  Half 22 | Whole 40
12. Honey pork 叉燒  16`);
    expect(brief(menu)).toEqual([
      'Soup 湯: 1. Hot and sour soup 酸辣湯 (S 900, L 1400), 2. Wonton soup 雲吞湯 (S 1000, L 1500)',
      'Barbecue 燒味: 11. Roast duck 燒鴨 (Half 2200, Whole 4000), 12. Honey pork 叉燒 1600',
    ]);
  });

  test('of a diner: each price on a separate line below name and description', () => {
    const menu = readMenu(`BREAKFAST

Two Eggs Any Style
With toast and hash browns
$12.95

Blueberry Pancakes
$13.50

BURGERS

The Classic
Lettuce, tomato, house sauce
$15.00`);
    expect(brief(menu)).toEqual([
      'Breakfast: Two Eggs Any Style 1295, Blueberry Pancakes 1350',
      'Burgers: The Classic 1500',
    ]);
    expect(menu.categories[0]?.dishes[0]?.description).toBe('With toast and hash browns');
  });

  test('of a trattoria, pasted from a PDF: each price is read, or a problem names it', () => {
    const menu = readMenu(`TRATTORIA DA NINO

ANTIPASTI
Bruschetta ........................ 9
Tagliere misto (per 2) ............ € 24
Carpaccio di manzo ................ 17,5
Ostriche .......................... 3,50 cad.
Burrata ........................... s.q.

PRIMI PIATTI
Spaghetti alle vongole  . . . . . . 26.-
Gnocchi al pesto .................. 21 / 15 mezza porzione
Risotto ai funghi (min. 2) ........ 24 p.p.

VINI
                  Bicchiere   Bottiglia
Chianti Classico 2019 ...... 12 ...... 48
Page 1`);
    expect(brief(menu)).toEqual([
      'Antipasti: Bruschetta 900, Tagliere misto (per 2) null, Carpaccio di manzo 1750, Ostriche 350, Burrata null',
      'Primi piatti: Spaghetti alle vongole 2600, Gnocchi al pesto (Option 1 2100, mezza porzione 1500), Risotto ai funghi (min. 2) 2400',
      'Vini: Chianti Classico 2019 (Option 1 1200, Option 2 4800)',
    ]);
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 "TRATTORIA DA NINO" has no price. It is left out.',
      '5 Tagliere misto (per 2): "€ 24" is no price. Please type one.',
      '7 Ostriche: "cad." comes after the price. Please check it.',
      '8 Burrata: "s.q." is no price. Please type one.',
      '13 Risotto ai funghi (min. 2): "p.p." comes after the price. Please check it.',
      '16 "Bicchiere   Bottiglia" has no price. It is left out.',
    ]);
  });

  test('of a tea house in two languages: sizes or dishes on one line, and words after a price', () => {
    const menu = readMenu(`湯麵 Noodle Soup
4. 腸粉 Rice Roll  小S $5.50  中M $7.50  大L $9.50
牛腩麵 Beef Brisket Noodle ¥88
雲吞麵 Wonton Noodle Soup $14.95 (加底 Extra noodle +$3.00)
All our broths simmer for 12.5 hours over a $2 fire every day
海鮮 Live Lobster 時價
例湯 Soup of the day  $4.95/碗
叉燒飯 $12.95  燒鴨飯 $14.95`);
    expect(brief(menu)).toEqual([
      '湯麵 Noodle Soup: 4. 腸粉 Rice Roll (小S 550, 中M 750, 大L 950), 牛腩麵 Beef Brisket Noodle null, 雲吞麵 Wonton Noodle Soup 1495, 海鮮 Live Lobster null, 例湯 Soup of the day 495, 叉燒飯 1295, 燒鴨飯 1495',
    ]);
    expect(menu.categories[0]?.dishes[2]?.description).toBe(
      '(加底 Extra noodle +$3.00) All our broths simmer for 12.5 hours over a $2 fire every day',
    );
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 牛腩麵 Beef Brisket Noodle: "¥88" is no price. Please type one.',
      '4 雲吞麵 Wonton Noodle Soup: "(加底 Extra noodle +$3.00)" comes after the price. Please check it.',
      '6 海鮮 Live Lobster: "時價" is no price. Please type one.',
      '7 例湯 Soup of the day: "/碗" comes after the price. Please check it.',
      '8 "叉燒飯 $12.95  燒鴨飯 $14.95" is read as 2 dishes. Please check them.',
    ]);
  });

  test('without any price has no dishes', () => {
    expect(readMenu('Hello there.\nWe are open every day.').categories).toEqual([]);
  });
});

test('JSON-LD of a page: sections within sections, several offers, a dish without a price', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Chez Nous' },
      {
        '@type': 'Restaurant',
        hasMenu: {
          '@type': 'Menu',
          hasMenuSection: [
            {
              '@type': 'MenuSection',
              name: 'Dîner',
              hasMenuSection: {
                '@type': 'MenuSection',
                name: 'Plats',
                hasMenuItem: [
                  { '@type': 'MenuItem', name: 'Cassoulet', description: 'Duck and beans', offers: { price: '31.00' } },
                  {
                    '@type': 'MenuItem',
                    name: 'Vin rouge',
                    offers: [
                      { name: 'Glass', price: 12 },
                      { name: 'Bottle', price: 55.5 },
                    ],
                  },
                  { '@type': 'MenuItem', name: 'Homard' },
                ],
              },
            },
          ],
        },
      },
    ],
  };
  const page = `<html><script>let x = 1;</script><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;
  const menu = readMenu(page);
  expect(brief(menu)).toEqual(['Plats: Cassoulet 3100, Vin rouge (Glass 1200, Bottle 5550), Homard null']);
  expect(menu.problems).toEqual([{ line: null, message: 'Homard has no price.' }]);
  expect(readMenu(JSON.stringify(data))).toEqual(menu);
});

test('a menu becomes the fields of a document: no dish is lost, and a dish without a price cannot be ordered', () => {
  const menu = readMenu(
    'Name,Size,Group,Price,Choices\nTea,Small,Drinks,3,Milk: Oat +0.5\nTea,,Drinks,4,\nLobster,,Mains,MP,',
  );
  expect(menuFields(menu)).toEqual({
    sections: { Milk: { sectionType: 'checkbox', choices: [{ name: 'Oat', price: '0.50' }] } },
    menu: [
      {
        name: 'Drinks',
        products: [
          {
            name: 'Tea',
            customization: ['Milk'],
            options: [
              { label: 'Small', price: '3.00' },
              { label: 'Regular', price: '4.00' },
            ],
          },
        ],
      },
      {
        name: 'Mains',
        products: [{ name: 'Lobster', customization: [], price: '0', disabledReason: 'Ask us for the price' }],
      },
    ],
  });
  expect(menuFields(readMenu('nothing'))).toBeNull();
});

test('rows that were copied with the id of their dish and got another name are a new dish', () => {
  const menu = readMenu(
    'Dish id,Name,Size,Category,Price\n7,Latte,Small,Coffee,4\n7,Latte,Large,Coffee,5\n7,Mocha,Small,Coffee,6\n7,Mocha,Large,Coffee,7',
  );
  expect(brief(menu)).toEqual(['Coffee: Latte (Small 400, Large 500), Mocha (Small 600, Large 700)']);
  expect(menu.categories[0]?.dishes.map(({ id }) => id)).toEqual([7, null]);
});
