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
