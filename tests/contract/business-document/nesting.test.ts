import { expect, it } from 'vitest';
import { readSeeds } from '../../../functions/data/seeds/read-seed.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';

const [seed] = readSeeds();

/** `levels` sections of `width` choices. Each choice nests the next section. */
function nested(levels: number, width: number) {
  const names = Array.from({ length: levels }, (_, level) => `Level ${level + 1}`);
  return Object.fromEntries(
    names.map((name, level) => [
      name,
      {
        id: 100 * (level + 100),
        choices: Array.from({ length: width }, (_, index) => ({
          id: 100 * (level + 100) + index + 1,
          name: `Choice ${index + 1}`,
          nestedChoices: names.slice(level + 1, level + 2),
        })),
      },
    ]),
  );
}

/** The mistakes in a document with these sections and one dish. The dish has `sizes` sizes and the first section. */
function mistakesOf(sections: object, sizes = 1): readonly string[] {
  if (!seed) throw new Error('There are no demo businesses.');
  const options = Array.from({ length: sizes }, (_, index) => ({
    id: 5_000_000 + index,
    label: `${index}`,
    price: '5',
  }));
  const dish = { id: 2, name: 'Combo', options, customization: ['Level 1'] };
  const menu = [{ id: 1, name: 'Combos', products: [dish] }];
  const read = readDocument({ ...seed.document, stations: [], sections, menu }, seed.business);
  return read.ok ? [] : read.mistakes.map(({ place, message }) => `${place}: ${message}`);
}

it('C13: sections may be nested up to ten levels deep', () => {
  expect(mistakesOf(nested(10, 1))).toEqual([]);
  expect(mistakesOf(nested(11, 1))).toEqual(['Level 1: Sections can be nested 10 levels deep at most.']);
  expect(mistakesOf(nested(5_000, 1))).toEqual(['Level 1: Sections can be nested 10 levels deep at most.']);
});

it('C13: when sections have too many choices, the mistake names the innermost of these sections', () => {
  expect(mistakesOf(nested(3, 12))).toEqual([]);
  expect(mistakesOf(nested(10, 12))).toEqual([
    'Level 7: This section and those nested in it have 22,620 choices. At most 2,000 fit.',
  ]);
});

it('C13: a menu with too many choices is a mistake', () => {
  expect(mistakesOf(nested(1, 1_000), 100)).toEqual([]);
  expect(mistakesOf(nested(1, 1_000), 101)).toEqual([
    'menu: The dishes and their sizes have 101,000 choices together. At most 100,000 fit.',
  ]);
});
