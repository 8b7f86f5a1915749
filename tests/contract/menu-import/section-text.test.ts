import { expect, test } from 'vitest';
import { readSections } from '../../../src/contract/menu-import/section-text.ts';

/** Characters. All names that a document accepts are shorter. */
const LENGTH = 60_000;

test.each([
  ['spaces in a heading', `Milk ${' '.repeat(LENGTH)}x: Oat`],
  ['spaces in a choice', `Milk: Oat ${' '.repeat(LENGTH)}x`],
  ['digits', `Milk: ${'1'.repeat(LENGTH)}x`],
  ['opening brackets', `Milk: ${'( '.repeat(LENGTH / 2)}x`],
  ['notes', `Milk: Oat ${'[a] '.repeat(LENGTH / 4)}x`],
])('a cell with very many %s is read at once, and the owner learns that it may be misread', (_what, cell) => {
  const start = performance.now();
  const [section] = readSections(cell);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(section?.problems).toHaveLength(1);
  expect(section?.problems[0]?.length).toBeLessThan(1_000);
});

const doubt = (choice: string) => `Pick, ${choice}: we may have misread its name and price. Write Oat +0.90.`;

test.each([
  ['a number alone is a name', '6, 12 +5.00, 24', ['6 0', '12 500', '24 0'], []],
  [
    'a number behind a name may be its price, and the owner learns of it',
    'Size 2, Thick 3',
    ['Size 200', 'Thick 300'],
    ['Size', 'Thick'],
  ],
  [
    'a number with a sign or with cents is a price',
    'Oat +1, Soy $1, Rice 1.00, Tea + 1, Less -1',
    ['Oat 100', 'Soy 100', 'Rice 100', 'Tea 100', 'Less -100'],
    [],
  ],
  ['a price alone stays in the name, and the owner learns of it', '+2.00, $3', ['+2.00 0', '$3 0'], ['+2.00', '$3']],
])('%s', (_what, list, choices, doubtful) => {
  const [read] = readSections(`Pick: ${list}`);
  expect(read?.section.choices.map(({ name, price }) => `${name} ${price}`)).toEqual(choices);
  expect(read?.problems).toEqual(doubtful.map(doubt));
});
