import { expect, it } from 'vitest';
import { compareDocuments } from '../../../src/contract/business-document/compare.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';

const document = (settings: Readonly<Record<string, unknown>>): DraftDocument => ({ version: 1, ...settings });

it('the comparison has the value of a new setting, null for a removed setting, and all entries of a long list', () => {
  const dates = Array.from({ length: 20 }, (_, day) => ({ date: `2027-01-${day + 10}`, hours: 'closed' }));
  const [without, withDates] = [document({}), document({ slotCapacity: 12, datedHours: dates })];
  expect(compareDocuments(without, withDates).map(({ kind, place, fields }) => [kind, place, fields])).toEqual([
    ['added', 'slotCapacity', [{ field: 'slotCapacity', from: null, to: '12' }]],
    ['added', 'datedHours', [{ field: 'datedHours', from: null, to: JSON.stringify(dates) }]],
  ]);
  expect(compareDocuments(withDates, without).map(({ kind, fields }) => [kind, fields[0]?.to])).toEqual([
    ['removed', null],
    ['removed', null],
  ]);
});

it('the comparison has the prices of new dishes, sizes and choices', () => {
  const after = document({
    menu: [
      {
        ...{ id: 1, name: 'Slices' },
        products: [
          { id: 2, name: 'Cheese', price: '4.50' },
          { id: 3, name: 'Pop', options: [{ id: 4, label: 'Large', price: '3' }] },
        ],
      },
    ],
    sections: { Dip: { id: 5, choices: [{ id: 6, name: 'Aioli', price: '1' }] } },
  });
  const parts = compareDocuments(document({ menu: [], sections: {} }), after);
  expect(parts.map(({ place, fields }) => [place, ...fields.map(({ field, to }) => `${field} ${to}`)])).toEqual([
    ['Slices'],
    ['Slices, Cheese', 'price 4.50'],
    ['Slices, Pop'],
    ['Slices, Pop, Large', 'price 3'],
    ['Dip'],
    ['Dip, Aioli', 'price 1'],
  ]);
});

it('if a dish gets other recommended dishes, its difference shows their names; a new name of a recommended dish is a difference only of that dish', () => {
  const menu = (goesWith: readonly number[], pop: string) =>
    document({
      menu: [
        {
          ...{ id: 1, name: 'Slices' },
          products: [
            { id: 2, name: 'Cheese', goesWith },
            { id: 3, name: pop },
            { id: 4, name: 'Knots' },
          ],
        },
      ],
    });
  const changes = (older: DraftDocument, newer: DraftDocument) =>
    compareDocuments(older, newer).map(({ place, fields }) => [place, fields]);
  expect(changes(menu([3], 'Pop'), menu([4, 3], 'Pop'))).toEqual([
    ['Slices, Cheese', [{ field: 'goesWith', from: '["Pop"]', to: '["Knots","Pop"]' }]],
  ]);
  expect(changes(menu([3], 'Pop'), menu([3], 'Soda'))).toEqual([
    ['Slices, Soda', [{ field: 'name', from: 'Pop', to: 'Soda' }]],
  ]);
});

it('hours are the same if each day has the same times, even if their days are joined in other ways', () => {
  const hours = (workingHours: Readonly<Record<string, string>>) => document({ workingHours });
  const joined = hours({ 'Sun-Thu': '11:00-22:00', 'Fri-Sat': '11:00-23:00' });
  const split = { 'Mon-Thu': '11:00-22:00', 'Fri-Sat': '11:00-23:00', Sun: '11:00-22:00' };
  expect(compareDocuments(joined, hours(split))).toEqual([]);
  expect(compareDocuments(hours({ Mon: '11:00-22:00', Tue: 'closed' }), hours({ Mon: '11:00-22:00' }))).toEqual([]);
  expect(compareDocuments(joined, hours({ ...split, Sun: 'closed' })).map(({ place }) => place)).toEqual([
    'workingHours',
  ]);
});
