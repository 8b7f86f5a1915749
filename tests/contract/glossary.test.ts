import { describe, expect, it } from 'vitest';
import { WORD_LISTS } from '../../src/contract/glossary/glossary.ts';

describe('WORD_LISTS', () => {
  it('have no word in two lists', () => {
    const words = WORD_LISTS.flatMap(Object.keys);
    const repeated = words.filter((word, index) => words.indexOf(word) < index);
    expect(
      repeated,
      'The last list that has a word replaces the meanings of the others. Use places as keys, such as `Order.total`.',
    ).toEqual([]);
  });
});
