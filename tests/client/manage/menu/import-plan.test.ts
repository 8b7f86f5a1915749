import { describe, expect, it } from 'vitest';
import { importChanges, planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { menuOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
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

/** The draft after an import of all entries, or only of some kinds. */
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

describe('the differences that an import would make', () => {
  it('list the added, changed and removed dishes with their fields, and count the unchanged dishes', () => {
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

  it('show a dish as changed when only its category and the case of its name differ', () => {
    const { entries } = planImport(DRAFT, readMenu(`${HEAD}Breakfast,ESPRESSO,,,3\n`));
    expect(entries[0]).toMatchObject({
      ...{ kind: 'changed', id: 14, category: 'Breakfast' },
      fields: [
        { field: 'Category', from: 'Coffee', to: 'Breakfast' },
        { field: 'Name', from: 'Espresso', to: 'ESPRESSO' },
      ],
    });
  });

  it('show that a dish with one price gets sizes, and that a dish with sizes gets one price', () => {
    const { entries } = planImport(
      DRAFT,
      readMenu('Category,Name,Size,Price\nCoffee,Latte,,4.50\nCoffee,Espresso,Single,3\nCoffee,Espresso,Double,4\n'),
    );
    expect(entries.filter(({ kind }) => kind === 'changed').map(({ fields }) => fields)).toEqual([
      [{ field: 'Sizes', from: 'Small, Large', to: 'One price, $4.50' }],
      [{ field: 'Sizes', from: 'One price', to: 'Single, Double' }],
    ]);
  });
});

describe('an import', () => {
  it('keeps ids, and everything that the source does not contain', () => {
    const text = 'Category,Name,Size,Price\nCoffee,Latte,Small,4.25\nCoffee,Latte,Large,5\n';
    const after = imported(text, DRAFT, ['changed']);
    expect(menuOf(after)[0]?.products[0]).toEqual({
      ...{ id: 11, name: 'Latte', description: 'Two shots', customization: ['Milk'] },
      options: [size(12, 'Small', '4.25'), size(13, 'Large', '5.00')],
    });
    expect(menuOf(after)[1]).toEqual(menuOf(DRAFT)[1]);
  });

  it('clears the description of a dish whose description is empty in the source', () => {
    const text = `${HEAD}Coffee,Latte,,Small,4\nCoffee,Latte,,Large,5\n`;
    const { entries } = planImport(DRAFT, readMenu(text));
    expect(entries[0]?.fields).toEqual([{ field: 'Description', from: 'Two shots', to: '' }]);
    expect(menuOf(imported(text, DRAFT, ['changed']))[0]?.products[0]).not.toHaveProperty('description');
  });

  it('makes a dish available again once it has a price, unless it is unavailable for another reason', () => {
    const lobster = { ...DRAFT, menu: [{ id: 10, name: 'Grill', products: [] }] };
    const first = imported('Category,Name,Price\nGrill,Lobster,market price\n', lobster);
    expect(menuOf(first)[0]?.products[0]).toMatchObject({ price: '0', disabledReason: 'Ask us for the price' });
    for (const [text, price] of [
      ['Category,Name,Price\nGrill,Lobster,48\n', '48.00'],
      ['Category,Name,Price\nGrill,Lobster,0\n', '0.00'],
    ] as const) {
      const [dish] = menuOf(imported(text, first))[0]?.products ?? [];
      expect(dish).toMatchObject({ price });
      expect(dish).not.toHaveProperty('disabledReason');
    }
    const sizes = 'Category,Name,Size,Price\nGrill,Lobster,Half,30\nGrill,Lobster,Whole,55\n';
    expect(JSON.stringify(imported(sizes, first))).not.toContain('Ask us');
    const away = {
      ...DRAFT,
      menu: [{ id: 10, products: [{ id: 11, name: 'Tart', price: '6', disabledReason: 'In May' }] }],
    };
    expect(JSON.stringify(imported('Name,Price\nTart,7\n', away))).toContain('In May');
  });

  it('applies only the chosen entries', () => {
    const after = imported(`${HEAD}Sides,Fries,,,7\n`, DRAFT, ['added']);
    expect(menuOf(after).map(({ name, products }) => [name, products.length])).toEqual([
      ['Coffee', 2],
      ['Cakes', 1],
      ['Sides', 1],
    ]);
  });

  it('adds the choices of the dishes that it adds', () => {
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

describe('choices of the draft that differ in the source', () => {
  const text = 'Category,Name,Price,Choices\nCakes,Tart,6.50,"Milk: Oat +0.90, Soy"\n';

  it('change when the person selects the entry of their section, and no dish changes', () => {
    const menu = readMenu(text);
    const { sections } = planImport(DRAFT, menu);
    expect(sections).toMatchObject([{ kind: 'section', name: 'Milk', removes: false }]);
    const result = applyChanges(DRAFT, importChanges(DRAFT, menu, [], sections));
    expect(result.ok && result.value.sections?.Milk).toMatchObject({
      ...{ id: 1, choices: [{ id: 2, name: 'Oat', price: '0.90' }, { name: 'Soy' }] },
    });
    expect(result.ok && menuOf(result.value)).toEqual(menuOf(DRAFT));
  });

  it('stay as they are when the person does not select the entry of their section', () => {
    expect(imported(text, DRAFT, ['changed']).sections).toEqual(DRAFT.sections);
  });
});
