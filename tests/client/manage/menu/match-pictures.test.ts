import { expect, test } from 'vitest';
import { matchPictures } from '../../../../src/client/manage/menu/match-pictures.ts';

const DISHES = [
  { id: 1, name: 'Soup' },
  { id: 2, name: 'Mushroom soup' },
  { id: 3, name: 'Crème brûlée' },
  { id: 4, name: '7 spice chicken' },
  { id: 5, name: '99' },
  { id: 6, name: '点心' },
];

test.each([
  ['finds its dish by the exact name', ['Crème brûlée.jpg', 'soup.PNG'], [3, 1]],
  [
    'finds its dish although accents, upper and lower case, numbers and signs differ',
    ['CREME-BRULEE_2.jpeg', 'spice chicken.jpg'],
    [3, 4],
  ],
  ['finds its dish with decomposed accents, as a Mac writes them', ['Cre\u0300me bru\u0302le\u0301e.jpg'], [3]],
  ['finds its dish with words around the name', ['IMG_2044 mushroom soup final (1).jpg'], [2]],
  ['finds the dish with the longest name that fits', ['my-mushroom-soup.jpg', 'my-soup.jpg'], [2, 1]],
  ['finds its dish in another writing system', ['点心.jpg'], [6]],
  [
    'finds no dish if the file name contains no word of a dish’s name; an equal number is not enough',
    ['IMG_2044.jpg', '99.jpg', '.jpg', 'terrace'],
    [null, null, null, null],
  ],
] as const)('a file %s', (_, files, ids) => {
  expect(matchPictures(files, DISHES)).toEqual(ids);
});

test('a dish gets one picture: the file whose name matches the dish best', () => {
  expect(matchPictures(['soup 2.jpg', 'Soup.jpg', 'big soup.jpg'], DISHES)).toEqual([null, 1, null]);
});

test('two dishes of the same name get a picture each', () => {
  const twins = [
    { id: 1, name: 'Soup' },
    { id: 2, name: 'Soup' },
  ];
  expect(matchPictures(['soup 1.jpg', 'soup 2.jpg'], twins)).toEqual([1, 2]);
});

test('when dishes differ only in a number, each dish gets the file whose name contains its number', () => {
  const combos = [
    { id: 1, name: 'Combo 1' },
    { id: 2, name: 'Combo 2' },
  ];
  expect(matchPictures(['combo-10.jpg', 'combo-2.jpg', 'combo.jpg', 'my_combo1 final.jpg'], combos)).toEqual([
    null,
    2,
    null,
    1,
  ]);
});
