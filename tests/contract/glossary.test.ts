import { describe, expect, it } from 'vitest';
import { WORD_LISTS } from '../../src/contract/glossary/glossary.ts';

describe('WORD_LISTS', () => {
  it('have no word in two lists', () => {
    const words = WORD_LISTS.flatMap(Object.keys);
    const repeated = words.filter((word, index) => words.indexOf(word) < index);
    expect(
      repeated,
      'If two lists have a word, only the meaning in the later list counts. Use keys with a schema, such as `Order.total`.',
    ).toEqual([]);
  });
});
