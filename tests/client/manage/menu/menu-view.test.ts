import { expect, it } from 'vitest';
import { hashOf, type MenuView, viewAt } from '../../../../src/client/manage/menu/menu-view.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';

const DRAFT: DraftDocument = {
  version: 1,
  sections: { Milk: { id: 5, choices: [] }, 'Milk-free: 100 %': { id: 6, choices: [] } },
  menu: [
    { id: 1, products: [{ id: 2 }] },
    { id: 12, products: [] },
  ],
};

it.each<MenuView>([
  { show: 'list' },
  { show: 'category', id: 12 },
  { show: 'dish', id: 2 },
  { show: 'newDish', category: null },
  { show: 'newDish', category: 12 },
  { show: 'sections' },
  { show: 'import' },
  { show: 'section', name: 'Milk' },
  { show: 'section', name: 'Milk-free: 100 %' },
])('the address of %j leads back to it', (view) => {
  expect(viewAt(`#${hashOf(view, DRAFT)}`, DRAFT)).toEqual(view);
});

it.each<[string, MenuView]>([
  ['#field-menu-1-products-2-options-7-price', { show: 'dish', id: 2 }],
  ['#field-menu-1-name', { show: 'category', id: 1 }],
  ['#field-sections-Milk-choices-3-price', { show: 'section', name: 'Milk' }],
  ['#field-menu-99-name', { show: 'list' }],
  ['#%', { show: 'list' }],
])('the link %s to a mistake leads to %j', (hash, view) => {
  expect(viewAt(hash, DRAFT)).toEqual(view);
});
