import { describe, expect, test } from 'vitest';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { brief } from './brief-menu.ts';

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

  test('with prices of extras: the plus sign is no part of the name, and each extra is reported', () => {
    const menu = readMenu(`Sandwiches
Grilled cheese 10.00
add tomato soup +4.00
extra cheese + $1.50
Non-alcoholic 18+ 7.00`);
    expect(brief(menu)).toEqual([
      'Sandwiches: Grilled cheese 1000, add tomato soup 400, extra cheese 150, Non-alcoholic 18+ 700',
    ]);
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 add tomato soup: the price has a plus sign, so it may be a choice of another dish. It is read as a dish. Please check it.',
      '4 extra cheese: the price has a plus sign, so it may be a choice of another dish. It is read as a dish. Please check it.',
    ]);
  });

  test.each([
    ['Oat milk (+0.90)', 'Oat milk 90'],
    ['Oat milk (+ $0.90)', 'Oat milk 90'],
    ['Oat milk ..... +0.90', 'Oat milk 90'],
    ['Oat milk +0.90', 'Oat milk 90'],
    ['Oat milk+0.90', 'Oat milk 90'],
    ['Oat milk +0,90 $', 'Oat milk 90'],
    ['Add egg +2', 'Add egg 200'],
    ['Add egg (+2)', 'Add egg 200'],
    ['Size 2 +1', 'Size 2 100'],
  ])('with the extra “%s” is read with its price, and the extra is reported', (line, dish) => {
    for (const latte of ['Latte 5', 'Latte 5.00']) {
      const menu = readMenu(`Coffee\n${latte}\n${line}`);
      expect(brief(menu)).toEqual([`Coffee: Latte 500, ${dish}`]);
      expect(menu.problems).toMatchObject([{ line: 3, message: expect.stringContaining('may be a choice') }]);
    }
  });

  test.each([
    ['Burger 12.00 (+2.00)', 'Burger 1200'],
    ['Ginger ale 18+ 7.00', 'Ginger ale 18+ 700'],
    ['Ginger ale+ 7.00', 'Ginger ale+ 700'],
  ])('with the line “%s” has a dish with its own price', (line, dish) => {
    expect(brief(readMenu(`Mains\nPho 9.00\n${line}`))).toEqual([`Mains: Pho 900, ${dish}`]);
  });

  test('whose last lines have no price: each is described as what it was read as', () => {
    const menu = readMenu('Snacks\nNachos 15\nPoutine\nServed with cheese, salsa and beans\n\nDesserts\nBrownie');
    expect(menu.categories[0]?.dishes).toMatchObject([
      { name: 'Nachos', description: 'Poutine Served with cheese, salsa and beans' },
    ]);
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 "Poutine" has no price. It is read as a description of Nachos. Please check it.',
      '6 "Desserts" has no price. It is left out.',
      '7 "Brownie" has no price. It is left out.',
    ]);
  });

  test('whose prices have one decimal is read with the right names and amounts', () => {
    const menu = readMenu(`Coffee

Latte 4.5
Espresso 3
Tea 3,5
Ribs 24.5 $
Wings 9.5 / 17`);
    expect(brief(menu)).toEqual([
      'Coffee: Latte 450, Espresso 300, Tea 350, Ribs 2450, Wings (Option 1 950, Option 2 1700)',
    ]);
  });

  test('that mixes whole dollars and cents loses no dish, and a problem names each guessed price', () => {
    const menu = readMenu(`Starters
Soup of the day 7
House salad, in spring
Served with bread for 2

Mains
Bibimbap 16
Poutine Small 8 / Large 12
Ribs 24.50
Dinner for 2
Drinks
Chianti 2019 12.50`);
    expect(brief(menu)).toEqual([
      'Starters: Soup of the day 700',
      'Mains: Bibimbap 1600, Poutine (Small 800, Large 1200), Ribs 2450, Chianti 2019 1250',
    ]);
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 The number at the end of "Soup of the day 7" is read as a price. Please check it.',
      '7 The number at the end of "Bibimbap 16" is read as a price. Please check it.',
      '8 The number at the end of "Poutine Small 8 / Large 12" is read as a price. Please check it.',
    ]);
  });

  test.each(['Plateau à 2', 'PLATEAU À 2', 'Suite 200', 'Unit 5'])(
    'that mixes whole dollars and cents has no price in the line “%s”',
    (line) => {
      expect(brief(readMenu(`Mains\nBibimbap 16\nRibs 24.50\n${line}`))).toEqual(['Mains: Bibimbap 1600, Ribs 2450']);
    },
  );

  test('with bullets is read without the bullets', () => {
    expect(brief(readMenu('Snacks\n• Nachos 15\n- Poutine 12\n* Pickles 4'))).toEqual([
      'Snacks: Nachos 1500, Poutine 1200, Pickles 400',
    ]);
  });

  test('whose price is on a line of its own keeps the number at the end of a dish name', () => {
    const menu = readMenu(`Lunch

Combo 2
Two tacos and a drink
14.99`);
    expect(brief(menu)).toEqual(['Lunch: Combo 2 1499']);
  });

  test.each([
    'Phone 604-555-0123',
    'Phone 604 555 0123',
    'Phone 604.555.0123',
    'Phone 604 555 1234',
    'Phone: 604 – 555 – 1234',
    'Tel. 555 1234',
    '2750 Main Street, Suite 200',
    'Since 1998',
    'Open 11 to 9',
    'Chianti Classico 2019',
  ])('whose prices are whole dollars has no price in the line “%s”', (line) => {
    expect(brief(readMenu(`Soups\nMiso 4\n${line}`))).toEqual(['Soups: Miso 400']);
  });

  test('whose prices are whole dollars has a problem for each number that is perhaps no price', () => {
    const menu = readMenu('Soups\nMiso 4\nDinner for 2\nCombo 3\nWings with a dip 9 / with two dips 17');
    expect(menu.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 The number at the end of "Dinner for 2" is read as a price. Please check it.',
      '4 The number at the end of "Combo 3" is read as a price. Please check it.',
      '5 The number at the end of "Wings with a dip 9 / with two dips 17" is read as a price. Please check it.',
    ]);
  });

  test.each([
    ['Wings (6) 9 / (12) 17', 'Wings (6 900, 12 1700)'],
    ['Wings (6) $9 / (12) $17', 'Wings (6 900, 12 1700)'],
    ['Wings (6 pieces): 9.00 | (12 pieces): 17.00', 'Wings (6 pieces 900, 12 pieces 1700)'],
    ['Pizza 12" 18 / 16" 24', 'Pizza (12" 1800, 16" 2400)'],
    ['Coffee 12 oz 3 / 16 oz 4', 'Coffee (12 oz 300, 16 oz 400)'],
    ['Wings (6) 9', 'Wings (6) 900'],
    ['Risotto (vegan) 14 / 18', 'Risotto (vegan) (Option 1 1400, Option 2 1800)'],
    ['No. 5 Pho 12', 'No. 5 Pho 1200'],
  ])('with the line “%s” is read with the right sizes and prices', (line, dish) => {
    expect(brief(readMenu(`Mains\n${line}`))).toEqual([`Mains: ${dish}`]);
  });

  test('with a very long line, as in the source of a web page, is read in a moment; this line is left out', () => {
    const line = '<p>1/'.repeat(12_000);
    const menu = readMenu(`Soups\nMiso 4.50\n${line}\nRamen 13.00`);
    expect(brief(menu)).toEqual(['Soups: Miso 450, Ramen 1300']);
    expect(menu.problems).toEqual([
      {
        line: 3,
        message: `The line "${line.slice(0, 40)}…" is too long. It is left out. Write each dish on its own line.`,
      },
    ]);
  });

  // A pattern whose time grows with the cube of the length of a line would need more than ten seconds for these lines.
  test('that is full of unfinished prices is read in a moment', { timeout: 5_000 }, () => {
    const line = `${'a 1/'.repeat(240)} x`;
    expect(readMenu(Array.from({ length: 200 }, () => line).join('\n')).categories).toEqual([]);
  });

  test('without any price has no dishes', () => {
    expect(readMenu('Hello there.\nWe are open every day.').categories).toEqual([]);
  });
});
