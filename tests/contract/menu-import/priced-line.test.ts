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
  ])('have no number that belongs to the name: “%s”', (line, dish) => {
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
  ])('keep an amount with a unit, or amounts before each price: “%s”', (line, dish) => {
    expect(brief(readMenu(`Mains\n${line}`))).toEqual([`Mains: ${dish}`]);
  });

  test('do not make two numbered dishes into one', () => {
    const menu = readMenu('Lunch\nCombo 1 small 8 / large 10\nCombo 2 small 9 / large 12');
    expect(brief(menu)).toEqual(['Lunch: Combo 1 (small 800, large 1000), Combo 2 (small 900, large 1200)']);
    expect(menu.problems).toEqual([]);
  });
});
