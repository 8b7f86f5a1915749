/** Set-up of the tests that export a table from a draft, sometimes change the table, and import it again. */

import { expect } from 'vitest';
import { importChanges, planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';

/** The draft after all entries of a table were applied. */
export function imported(text: string, draft: DraftDocument): DraftDocument {
  const menu = readMenu(text);
  const { entries, sections } = planImport(draft, menu);
  const result = applyChanges(draft, importChanges(draft, menu, entries, sections));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

export const DRAFT: DraftDocument = {
  version: 1,
  sections: {
    Meal: {
      id: 1,
      message: 'Make it a meal?',
      choices: [
        { id: 2, name: 'Just this' },
        { id: 3, name: 'With a drink', price: '4.00', nestedChoices: ['Drink'], calories: 200 },
      ],
    },
    Drink: { id: 4, choices: [{ id: 5, name: 'Cola' }] },
    Milk: { id: 6, choices: [{ id: 7, name: 'Oat', price: '0.90', allergens: [] }] },
  },
  menu: [
    {
      id: 10,
      name: 'Lunch',
      products: [
        { id: 11, name: 'Burger', price: '12.00', customization: ['Meal'], image: 'burger' },
        { id: 12, name: 'Wrap', price: '11.00', customization: ['Meal'] },
        {
          id: 13,
          name: 'Latte',
          options: [
            { id: 14, label: 'Small', price: '4.00', customization: ['Milk'] },
            { id: 15, label: 'Large', price: '5.00', customization: ['Milk', 'Drink'] },
          ],
        },
      ],
    },
  ],
};

/** Removes the ids of choices and sizes. Tables that people write by hand do not have these ids. */
const withoutIds = (table: string) => table.replace(/ \[#\d+\]/g, '').replace(/,\d*(?=\r|$)/g, ',');

/** The table of `DRAFT` without ids, with `to` in place of `from`. */
export function edited(from: string, to: string): string {
  const table = withoutIds(menuTable(DRAFT));
  expect(table).toContain(from);
  return table.replace(from, to);
}
