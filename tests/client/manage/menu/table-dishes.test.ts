import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { importLosses } from '../../../../src/client/manage/menu/import-references.ts';
import { menuOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { menuFields, NO_PRICE_REASON } from '../../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';
import { DRAFT, edited, imported } from './imported-table.ts';

describe('a table that was changed in a spreadsheet', () => {
  it('renames a dish, which keeps its id and its picture', () => {
    const after = imported(edited('Lunch,Burger', 'Lunch,Cheeseburger'), DRAFT);
    expect(menuOf(after)[0]?.products[0]).toEqual({ ...DRAFT.menu?.[0]?.products[0], name: 'Cheeseburger' });
    expect(menuOf(after)[0]?.products).toHaveLength(3);
  });

  it.each(['above', 'below'])('adds a dish when a row was copied into a category %s its own', (where) => {
    const draft: DraftDocument = {
      version: 1,
      menu: [
        { id: 1, name: 'Specials', products: [{ id: 2, name: 'Pie', price: '9.00' }] },
        { id: 3, name: 'Soups', products: [{ id: 4, name: 'Miso', price: '4.00', image: 'miso', goesWith: [2] }] },
        { id: 5, name: 'Sides', products: [{ id: 6, name: 'Rice', price: '3.00' }] },
      ],
    };
    const [head, pie = '', miso = '', rice] = menuTable(draft).split('\r\n');
    const copied = miso.replace('Soups', where === 'above' ? 'Specials' : 'Sides');
    const rows = where === 'above' ? [head, copied, pie, miso, rice] : [head, pie, miso, rice, copied];
    const source = readMenu(rows.join('\r\n'));
    expect(planImport(draft, source).entries).toMatchObject([{ kind: 'added', name: 'Miso' }]);
    const after = imported(rows.join('\r\n'), draft);
    expect(menuOf(after)[1]).toEqual(draft.menu?.[1]);
    const ids = menuOf(after).flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });

  it('changes the marks of one size; the other size keeps the marks of the dish', () => {
    const draft: DraftDocument = {
      version: 1,
      menu: [
        {
          ...{ id: 1, name: 'Hot', taxClass: 'alcohol', served: { 'Mon-Fri': '07:00-11:00' } },
          products: [
            {
              ...{ id: 2, name: 'Latte', allergens: ['milk'], calories: 200 },
              options: [
                { id: 3, label: 'Small', price: '4.00' },
                { id: 4, label: 'Large', price: '5.00', diets: ['vegetarian'] },
              ],
            },
          ],
        },
      ],
    };
    const [head, small = '', large = ''] = menuTable(draft).split('\r\n');
    expect(small).toContain(',milk,,,,200,,alcohol,Mon-Fri 07:00-11:00,');
    const text = [head, small, large.replace(',milk,,vegetarian,,200', ',"Milk, soya",none,not stated,,300 Cal')].join(
      '\r\n',
    );
    expect(planImport(draft, readMenu(text)).entries[0]?.fields).toEqual([
      { field: 'Contains of Large', from: 'milk', to: 'milk, soy' },
      { field: 'May contain of Large', from: '', to: 'none' },
      { field: 'Diets of Large', from: 'vegetarian', to: '' },
      { field: 'Calories of Large', from: '200', to: '300' },
    ]);
    expect(menuOf(imported(text, draft))[0]?.products[0]).toEqual({
      ...{ id: 2, name: 'Latte' },
      options: [
        { id: 3, label: 'Small', price: '4.00', allergens: ['milk'], calories: 200 },
        { id: 4, label: 'Large', price: '5.00', allergens: ['milk', 'soy'], mayContain: [], calories: 300 },
      ],
    });
    // A dish that moves to another category keeps the tax class and the hours of its old category: they become fields
    // of the dish.
    const moved = menuOf(imported([head, small, large].join('\r\n').replaceAll('Hot,', 'Cold,'), draft));
    expect(moved[1]?.products[0]).toMatchObject({ id: 2, taxClass: 'alcohol', served: { 'Mon-Fri': '07:00-11:00' } });
  });

  it('changes nothing for values that cannot be read, and problems name these values', () => {
    const source = readMenu(
      'Category,Name,Size,Price,Contains,Served,Tax class\nHot,Latte,Small,4,"milk, nuts",early,alcohol\nHot,Latte,Large,5,,,prepared food\n',
    );
    expect(source.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '2 Latte: "milk, nuts" cannot be read as “Contains”. Write milk, tree nuts.',
      '2 Latte: "early" cannot be read as “Served”. Write Mon-Fri 07:00-11:00; Sat-Sun 08:00-12:00.',
      '3 Latte: its rows say different things in “Tax class”. We use the first one.',
    ]);
    expect(menuFields(source)?.menu).toEqual([
      expect.objectContaining({ products: [expect.not.objectContaining({ allergens: expect.anything() })] }),
    ]);
  });

  it('reports a day that is listed twice in the serving hours, instead of dropping hours', () => {
    const [said, name] = ['Mon 07:00-11:00; Mon 17:00-20:00', 'Category,Name,Price,Served'];
    const source = readMenu(`${name}\nHot,Latte,4,${said}\nHot,Tea,4,"Mon 07:00-11:00, 17:00-20:00"\n`);
    expect(source.problems).toEqual([
      {
        line: 2,
        message: `Latte: "${said}" cannot be read as “Served”. Write Mon-Fri 07:00-11:00; Sat-Sun 08:00-12:00.`,
      },
    ]);
    expect(source.categories[0]?.dishes.map(({ details }) => details.served)).toEqual([
      undefined,
      { Mon: '07:00-11:00, 17:00-20:00' },
    ]);
  });

  it('is matched by names when its ids come from another menu', () => {
    const other = menuTable({
      version: 1,
      menu: [
        {
          id: 1,
          name: 'Lunch',
          products: [
            { id: 12, name: 'Soup', price: '7' },
            { id: 11, name: 'Pie', price: '8' },
          ],
        },
      ],
    });
    expect(planImport(DRAFT, readMenu(other)).entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'added Soup',
      'added Pie',
      'removed Burger',
      'removed Wrap',
      'removed Latte',
    ]);
  });

  it('pairs a dish with another dish by the id in the column “Goes with”, even if the table has no row of the other dish', () => {
    const draft: DraftDocument = {
      version: 1,
      menu: [
        {
          ...{ id: 1, name: 'Noodles' },
          products: [
            { id: 5, name: 'Soup', price: '4.00' },
            { id: 9, name: 'Soup', price: '5.00' },
            { id: 10, name: 'Bread', price: '3.00' },
            { id: 11, name: 'Ramen', price: '15.00', goesWith: [9] },
          ],
        },
      ],
    };
    const rows = menuTable(draft).split('\r\n');
    const ramen = rows.find((row) => row.includes('Ramen')) ?? '';
    expect(ramen).toContain('Soup #9');
    const plan = (text: string) => planImport(draft, readMenu([rows[0], text].join('\r\n'))).entries;
    expect(plan(ramen).filter(({ kind }) => kind !== 'removed')).toEqual([]);
    // The id is ignored, because its dish has another name. The first dish with the written name is taken.
    expect(plan(ramen.replace('Soup #9', 'Soup #10'))[0]?.dish.goesWith).toEqual([5]);
  });

  it('changes the discount, catering, station and condition of a dish, why it is unavailable, and what goes with it', () => {
    const draft: DraftDocument = {
      ...{ version: 1, stations: ['Bar'], discountRules: { Happy: { type: 'percentage', value: 20, title: 'Happy' } } },
      menu: [
        {
          ...{ id: 1, name: 'Hot', station: 'Bar', catering: { minimum: 2 } },
          products: [
            { id: 2, name: 'Latte', price: '4.00', disabledReason: NO_PRICE_REASON },
            { id: 3, name: 'Latte', price: '5.00', goesWith: [2, 99] },
            { id: 4, name: 'Scone; plain', price: '0', disabledReason: NO_PRICE_REASON },
          ],
        },
      ],
    };
    const [head = '', first = '', second = '', third = ''] = menuTable(draft).split('\r\n');
    const columns = head.split(',');
    const change = (row: string, values: Readonly<Record<string, string>>) =>
      Papa.unparse([
        (Papa.parse<string[]>(row).data[0] ?? []).map((cell, column) => values[columns[column] ?? ''] ?? cell),
      ]);
    expect(second).toContain(',from 2 units,Bar,,,Latte #2,3,');
    const text = [
      head,
      change(first, { 'Unavailable because': 'none', 'Only for': 'signed in', Discount: 'Happy', 'Always ask': 'yes' }),
      change(second, { Catering: 'not catered', Station: 'Grill', 'Goes with': 'Scone, plain #4; Latte #2; Pie' }),
      change(third, { Price: '3', Catering: 'from 24 units, 48 hours ahead', Discount: 'Gone', 'Goes with': 'none' }),
    ].join('\r\n');
    const source = readMenu(text);
    expect(source.problems).toEqual([]);
    expect(importLosses(draft, source)).toEqual([
      'The discount "Gone": your offers have none of this name.',
      '“Goes with” Pie: no dish has this name.',
    ]);
    const after = imported(text, draft);
    expect(after.stations).toEqual(['Bar', 'Grill']);
    expect(menuOf(after)[0]?.products).toEqual([
      {
        ...{ id: 2, name: 'Latte', price: '4.00' },
        ...{ addCondition: 'signedIn', discountRule: 'Happy', forceCustomizationBeforeAdd: true },
      },
      { id: 3, name: 'Latte', price: '5.00', catering: null, station: 'Grill', goesWith: [4, 2] },
      { id: 4, name: 'Scone; plain', price: '3.00', catering: { minimum: 24, leadHours: 48 } },
    ]);
  });
});
