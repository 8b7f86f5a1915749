import { describe, expect, test } from 'vitest';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { brief } from './brief-menu.ts';

describe('the sizes of a dish on one line', () => {
  test.each([
    ['Combo 3 small 8 / large 10', 'Combo 3 (small 800, large 1000)'],
    ['Combo 3 L 14 / S 9', 'Combo 3 (L 1400, S 900)'],
    ['Special 1 lunch 12.00 / dinner 15.00', 'Special 1 (lunch 1200, dinner 1500)'],
    ['Pho 12 small 9.50 / large 11.50', 'Pho 12 (small 950, large 1150)'],
    ['No. 5 small 8 / large 10', 'No. 5 (small 800, large 1000)'],
    ['Chicken 65 dry 14 / gravy 16', 'Chicken 65 (dry 1400, gravy 1600)'],
  ])('do not contain a number that belongs to the name of the dish: “%s”', (line, dish) => {
    expect(brief(readMenu(`Mains\n${line}`))).toEqual([`Mains: ${dish}`]);
  });

  test.each([
    ['Beer 12 oz 6 / pitcher 18', 'Beer (12 oz 600, pitcher 1800)'],
    ['Beer 12 OZ 6 / Pitcher 18', 'Beer (12 OZ 600, Pitcher 1800)'],
    ['Beer 330 mL: 6.00 | glass: 4.00', 'Beer (330 mL 600, glass 400)'],
    ['Sangria 1L 25 / glass 9', 'Sangria (1L 2500, glass 900)'],
    ['Pop 1 L 4 / 2 L 6', 'Pop (1 L 400, 2 L 600)'],
    ['Wings 6 pcs. 9 / platter 30', 'Wings (6 pcs. 900, platter 3000)'],
    ['Pizza 12 inch 18 / slice 4', 'Pizza (12 inch 1800, slice 400)'],
    ['Platter 24 rolls 30 / 48 rolls 55', 'Platter (24 rolls 3000, 48 rolls 5500)'],
    ['Dumplings 6 件 9 / 12 件 17', 'Dumplings (6 件 900, 12 件 1700)'],
  ])('contain an amount with a unit, or amounts before each price: “%s”', (line, dish) => {
    expect(brief(readMenu(`Mains\n${line}`))).toEqual([`Mains: ${dish}`]);
  });

  test('do not make two numbered dishes into one', () => {
    const menu = readMenu('Lunch\nCombo 1 small 8 / large 10\nCombo 2 small 9 / large 12');
    expect(brief(menu)).toEqual(['Lunch: Combo 1 (small 800, large 1000), Combo 2 (small 900, large 1200)']);
    expect(menu.problems).toEqual([]);
  });
});

describe('a number without cents at the end of a line', () => {
  const messages = (text: string) => readMenu(text).problems.map(({ line, message }) => `${line} ${message}`);

  test.each([
    ['Burger Max 12', 'Burger Max 1200'],
    ['Espresso min 3', 'Espresso min 300'],
    ['Bento No 12', 'Bento No 1200'],
    ['Bento number 12', 'Bento number 1200'],
    ['Taste of 12', 'Taste of 1200'],
    ['Rice to 12', 'Rice to 1200'],
    ['Wedding platter 2000', 'Wedding platter 200000'],
    ['Wedding platter 1900', 'Wedding platter 190000'],
  ])('is read as a price and reported: “%s”', (line, dish) => {
    const text = `Mains\nMiso 4\n${line}`;
    expect(brief(readMenu(text))).toEqual([`Mains: Miso 400, ${dish}`]);
    expect(messages(text)).toEqual([`3 The number at the end of "${line}" is read as a price. Please check it.`]);
  });

  test('is read as a price and not reported in “Wedding platter 2100”, after dots, or after a currency sign', () => {
    const text =
      'Mains\nMiso 4\nWedding platter 2100\nSuckling pig ..... 2000\nWhole lamb $2000\nWhole cow $ 1900\nBurger Max $12';
    expect(brief(readMenu(text))).toEqual([
      'Mains: Miso 400, Wedding platter 210000, Suckling pig 200000, Whole lamb 200000, Whole cow 190000, Burger Max 1200',
    ]);
    expect(messages(text)).toEqual([]);
  });

  test.each([
    'Chianti Classico 2019',
    '2750 Main Street, Suite 200',
    'Phone 604 555 1234',
    'Since 1998',
    'Open 11 to 9',
    'Open 11 a.m. to 9',
    'Family platter serves 12',
  ])('is reported if it is not read as a price: “%s”', (line) => {
    const report = `The number at the end of "${line}" is not read as a price. If it is one, type $ before it.`;
    // The line continues the description of the dish above it, or is the heading of the dish below it.
    expect(messages(`Mains\nMiso 4\n${line}`)).toEqual([`3 ${report}`]);
    expect(messages(`Mains\nMiso 4\n${line}\nRamen 13`)).toEqual([`3 ${report}`]);
    expect(messages(`${line}\nMiso 4`)).toEqual([`1 ${report}`]);
    // A line that is left out is reported once.
    expect(messages(`${line}\nMains\nMiso 4`)).toEqual([`1 "${line}" has no price. It is left out.`]);
  });

  test('is not reported if the price of its dish is on the next line, or if the line says for how many people a dish is', () => {
    expect(messages('Wines\nChianti Classico 2019\n48\nBarolo 2018\n95')).toEqual([]);
    expect(messages('Mains\nWhole lamb 240\nServes 12\nPaella 60\nFeeds 2 to 4')).toEqual([]);
  });
});
