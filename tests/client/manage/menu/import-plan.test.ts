import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importChanges, planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { type DraftMenu, menuOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { dollarsOf } from '../../../../src/contract/business-document/prices.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';

const DRAFT: DraftDocument = {
  version: 1,
  sections: { Milk: { id: 1, choices: [{ id: 2, name: 'Oat' }] } },
  menu: [
    {
      id: 10,
      name: 'Coffee',
      products: [
        {
          id: 11,
          name: 'Latte',
          description: 'Two shots',
          customization: ['Milk'],
          options: [size(12, 'Small', '4.00'), size(13, 'Large', '5.00')],
        },
        { id: 14, name: 'Espresso', price: '3.00', taxClass: 'prepared' },
      ],
    },
    { id: 20, name: 'Cakes', products: [{ id: 21, name: 'Tart', price: '6.50' }] },
  ],
};

function size(id: number, label: string, price: string) {
  return { id, label, price };
}

/** The draft after an import of everything, or of some kinds only. */
function imported(text: string, draft = DRAFT, kinds = ['added', 'changed', 'removed']): DraftDocument {
  const menu = readMenu(text);
  const { entries } = planImport(draft, menu);
  const result = applyChanges(
    draft,
    importChanges(
      draft,
      menu,
      entries.filter(({ kind }) => kinds.includes(kind)),
    ),
  );
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const HEAD = 'Category,Name,Description,Size,Price\n';

describe('the difference of an import', () => {
  it('names what is added, changed field by field and removed, and counts the rest', () => {
    const text = `${HEAD}Coffee,Latte,Three shots,Small,4.25\nCoffee,Latte,,Large,5\nCakes,Tart,,,6.50\nCakes,Brownie,,,4\n`;
    const { entries, unchanged } = planImport(DRAFT, readMenu(text));
    expect(unchanged).toBe(1);
    expect(entries.map(({ kind, name, category, fields }) => ({ kind, name, category, fields }))).toEqual([
      {
        ...{ kind: 'changed', name: 'Latte', category: 'Coffee' },
        fields: [
          { field: 'Description', from: 'Two shots', to: 'Three shots' },
          { field: 'Price of Small', from: '$4.00', to: '$4.25' },
        ],
      },
      { kind: 'added', name: 'Brownie', category: 'Cakes', fields: [] },
      { kind: 'removed', name: 'Espresso', category: 'Coffee', fields: [] },
    ]);
  });

  it('knows a dish in another category, and in another case', () => {
    const { entries } = planImport(DRAFT, readMenu(`${HEAD}Breakfast,ESPRESSO,,,3\n`));
    expect(entries[0]).toMatchObject({
      ...{ kind: 'changed', id: 14, category: 'Breakfast' },
      fields: [
        { field: 'Category', from: 'Coffee', to: 'Breakfast' },
        { field: 'Name', from: 'Espresso', to: 'ESPRESSO' },
      ],
    });
  });

  it('says when one price becomes sizes, and sizes one price', () => {
    const { entries } = planImport(
      DRAFT,
      readMenu(`${HEAD}Coffee,Latte,,,4.50\nCoffee,Espresso,,Single,3\nCoffee,Espresso,,Double,4\n`),
    );
    expect(entries.filter(({ kind }) => kind === 'changed').map(({ fields }) => fields)).toEqual([
      [{ field: 'Sizes', from: 'Small, Large', to: 'One price, $4.50' }],
      [{ field: 'Sizes', from: 'One price', to: 'Single, Double' }],
    ]);
  });
});

describe('an import', () => {
  it('keeps ids, and everything that the source does not say', () => {
    const after = imported(`${HEAD}Coffee,Latte,,Small,4.25\nCoffee,Latte,,Large,5\n`, DRAFT, ['changed']);
    expect(menuOf(after)[0]?.products[0]).toEqual({
      ...{ id: 11, name: 'Latte', description: 'Two shots', customization: ['Milk'] },
      options: [size(12, 'Small', '4.25'), size(13, 'Large', '5.00')],
    });
    expect(menuOf(after)[1]).toEqual(menuOf(DRAFT)[1]);
  });

  it('takes over only what was chosen', () => {
    const after = imported(`${HEAD}Sides,Fries,,,7\n`, DRAFT, ['added']);
    expect(menuOf(after).map(({ name, products }) => [name, products.length])).toEqual([
      ['Coffee', 2],
      ['Cakes', 1],
      ['Sides', 1],
    ]);
  });

  it('brings the choices of its dishes', () => {
    const after = imported('Name,Category,Price,Modifiers\nMocha,Coffee,5,"Syrup: Vanilla +0.50, None"\n', DRAFT, [
      'added',
    ]);
    expect(after.sections?.Syrup?.choices).toMatchObject([
      { name: 'Vanilla', price: '0.50' },
      { name: 'None', price: '0.00' },
    ]);
    expect(menuOf(after)[0]?.products[2]).toMatchObject({ name: 'Mocha', customization: ['Syrup'] });
  });
});

/** Names and descriptions as people write them, without spaces at their ends. */
const word = fc
  .stringMatching(/^[\p{L}][\p{L}\p{N} ,;"'&()\t.-]{0,20}$/u)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const lines = fc.array(word, { minLength: 1, maxLength: 3 }).map((texts) => texts.join('\n'));
const price = fc.integer({ min: 0, max: 99_999 }).map(dollarsOf);
const unique = <Value>(values: fc.Arbitrary<Value>, nameOf: (value: Value) => string, minLength: number) =>
  fc.uniqueArray(values, { minLength, maxLength: 4, selector: (value) => nameOf(value).toLowerCase() });
const dish = fc.record({
  name: word,
  description: fc.option(lines, { nil: undefined }),
  forms: fc.oneof(
    price,
    unique(fc.record({ label: word, price }), ({ label }) => label, 2),
  ),
});
const menus = unique(fc.record({ name: word, dishes: unique(dish, ({ name }) => name, 1) }), ({ name }) => name, 1).map(
  (categories): DraftMenu => {
    let id = 0;
    return categories.map(({ name, dishes }) => ({
      id: ++id,
      name,
      products: dishes.map(({ name: dishName, description, forms }) => ({
        id: ++id,
        name: dishName,
        ...(description !== undefined && { description }),
        ...(typeof forms === 'string' ? { price: forms } : { options: forms.map((form) => ({ id: ++id, ...form })) }),
      })),
    }));
  },
);

describe('a menu that is exported as a table', () => {
  it('is imported without a difference', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const draft: DraftDocument = { version: 1, menu };
        const { entries } = planImport(draft, readMenu(menuTable(menu)));
        expect(entries).toEqual([]);
      }),
    );
  });

  it('is the same menu in an empty draft', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const after = imported(menuTable(menu), { version: 1, menu: [] });
        expect(withoutIds(menuOf(after))).toEqual(withoutIds(menu));
      }),
    );
  });

  it('has 2,000 rows that are read, compared and taken over within 3 seconds', () => {
    const menu: DraftMenu = Array.from({ length: 50 }, (_, nth) => ({
      id: nth + 1,
      name: `Category ${nth}`,
      products: Array.from({ length: 40 }, (__, place) => ({
        id: 1_000 + nth * 40 + place,
        name: `Dish ${nth} ${place}`,
        description: 'With rice, pickles and a soup of the day',
        price: '12.50',
      })),
    }));
    const text = menuTable(menu).replaceAll('12.50', '13.00');
    const began = performance.now();
    const after = imported(text, { version: 1, menu });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(
      menuOf(after)
        .flatMap(({ products }) => products)
        .every(({ price: now }) => now === '13.00'),
    ).toBe(true);
  });
});

const withoutIds = (menu: DraftMenu): unknown =>
  JSON.parse(JSON.stringify(menu, (key, value) => (key === 'id' ? undefined : value)));
