import { expect, test } from 'vitest';
import { ALLERGEN_CELLS, DIET_CELLS } from '../../../src/contract/menu-import/detail-cells.ts';

test('a list of allergens or diets may contain the words that people use; any other word makes the list unreadable', () => {
  expect(ALLERGEN_CELLS.read('Dairy, tree nut')).toEqual(['milk', 'treeNuts']);
  for (const word of ['sunshine', 'constructor', 'toString', 'valueOf']) {
    expect(ALLERGEN_CELLS.read(`milk, ${word}`), word).toBeUndefined();
    expect(DIET_CELLS.read(word), word).toBeUndefined();
  }
});
