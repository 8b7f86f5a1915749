import { describe, expect, it } from 'vitest';
import { findCategory } from '../../../../src/client/manage/menu/menu-draft.ts';
import {
  moveSeveral,
  selectedDishes,
  selectedRows,
  setHidden,
  setTaxClass,
  stillThere,
} from '../../../../src/client/manage/menu/several-dishes.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';

const MENU = [
  {
    id: 1,
    name: 'Ramen',
    products: [
      { id: 11, name: 'Miso' },
      { id: 12, name: 'Shio', hidden: true },
    ],
  },
  { id: 2, name: 'Drinks', taxClass: 'alcohol', products: [{ id: 21, name: 'Sake' }] },
  { id: 3, name: 'Sweets', products: [] },
];
const DRAFT: DraftDocument = { version: 1, menu: MENU };

function applied(changes: readonly Change[]): DraftDocument {
  const result = applyChanges(DRAFT, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

describe('the selection of dishes', () => {
  it('gets or loses all dishes of a category when its row is selected or unselected', () => {
    const all = selectedDishes(MENU, new Set(), new Set([1]));
    expect(all).toEqual(new Set([11, 12]));
    expect(selectedRows(MENU, all)).toEqual(new Set([1, 11, 12]));
    expect(selectedDishes(MENU, all, new Set([11, 12]))).toEqual(new Set());
  });

  it('loses only the dish that is unselected in a selected category', () => {
    expect(selectedDishes(MENU, new Set([11, 12]), new Set([1, 11]))).toEqual(new Set([11]));
  });

  it('gets the other dishes of a category when one dish is selected already and the row of the category is selected too', () => {
    expect(selectedDishes(MENU, new Set([11]), new Set([1, 11]))).toEqual(new Set([11, 12]));
  });

  it('keeps dishes that a search does not show', () => {
    expect(selectedDishes(MENU.slice(1), new Set([11]), new Set([21]))).toEqual(new Set([11, 21]));
  });

  it('drops dishes that no longer exist', () => {
    expect(stillThere(DRAFT, new Set([11, 99]))).toEqual(new Set([11]));
  });
});

describe('a change of several dishes', () => {
  it('X3: writes no tax class into a gift card, because gift cards are never taxed', () => {
    const draft: DraftDocument = {
      version: 1,
      menu: [{ id: 1, name: 'Gifts', products: [{ id: 11, name: 'Gift card', type: 'giftCard' }] }],
    };
    for (const taxClass of ['prepared', 'alcohol'] as const)
      expect(setTaxClass(draft, new Set([11]), taxClass)).toEqual([]);
  });

  it('hides only dishes that are shown, and shows only dishes that are hidden', () => {
    expect(setHidden(DRAFT, new Set([11, 12]), true)).toEqual([
      { op: 'set', at: ['menu', 1, 'products', 11, 'hidden'], value: true },
    ]);
    expect(setHidden(DRAFT, new Set([11, 12]), false)).toEqual([
      { op: 'remove', at: ['menu', 1, 'products', 12, 'hidden'] },
    ]);
  });

  it('writes no tax class into a dish whose category already has this class', () => {
    expect(setTaxClass(DRAFT, new Set([11, 21]), 'alcohol')).toEqual([
      { op: 'set', at: ['menu', 1, 'products', 11, 'taxClass'], value: 'alcohol' },
    ]);
  });

  it('moves the dishes to the end of a category in the order of the menu', () => {
    const to = findCategory(DRAFT, 2);
    if (to === null) throw new Error('The category is gone.');
    const moved = applied(moveSeveral(DRAFT, new Set([21, 12, 11]), to));
    expect(moved.menu?.map(({ products }) => products.map(({ id }) => id))).toEqual([[], [21, 11, 12], []]);
  });
});
