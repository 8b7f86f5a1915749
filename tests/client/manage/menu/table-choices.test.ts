import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { menuOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';
import { DRAFT, edited, imported } from './imported-table.ts';

describe('a table that was changed in a spreadsheet', () => {
  it('lists the choices of a section once, and names the nested sections of a choice', () => {
    const cells = menuTable(DRAFT).split('\r\n').slice(1);
    expect(cells.map((row) => row.replace(/,{4,}.*?,(?=\d*,\d*$)/, ' … '))).toEqual([
      'Lunch,Burger,,,12.00,"Meal [ask Make it a meal?] (choose 1): Just this [#2], With a drink +4.00 [200 Cal] [#3] > Drink; > Drink (choose 1): Cola [#5]",burger … 11,',
      'Lunch,Wrap,,,11.00,Meal … 12,',
      'Lunch,Latte,,Small,4.00,Milk (choose 1): Oat +0.90 [contains none] [#7] … 13,14',
      'Lunch,Latte,,Large,5.00,Milk; Drink … 13,15',
    ]);
  });

  it('changes a choice everywhere, and keeps ids, question and other fields of the draft', () => {
    const text = edited('With a drink +4.00', 'With a drink +4.50, With a shake +6');
    expect(planImport(DRAFT, readMenu(text))).toMatchObject({
      entries: [],
      sections: [
        {
          ...{ name: 'Meal', removes: true },
          fields: [
            { field: 'Choices', from: 'Just this, With a drink', to: 'Just this, With a drink, With a shake' },
            { field: 'Price of With a drink', from: '$4.00', to: '$4.50' },
            { field: 'Asked after With a drink', from: 'Drink', to: '' },
          ],
        },
      ],
    });
    const after = imported(edited('With a drink +4.00', 'With a drink +4.50'), DRAFT);
    expect(after.sections?.Meal).toEqual({
      ...DRAFT.sections?.Meal,
      choices: [
        { id: 2, name: 'Just this' },
        { id: 3, name: 'With a drink', price: '4.50', nestedChoices: ['Drink'], calories: 200 },
      ],
    });
  });

  it('changes how many choices of a section may be picked', () => {
    const after = imported(edited('Milk (choose 1)', 'Milk (choose 0 to 2)'), DRAFT);
    expect(after.sections?.Milk).toMatchObject({ id: 6, sectionType: 'checkbox', min: 0, max: 2 });
  });

  it.each([
    ['[contains oats]', {}, ['[contains oats]']],
    ['[contians milk, soy]', {}, ['[contians milk, soy]']],
    ['[Contains gluten] [90 Cal]', { calories: 90 }, ['[Contains gluten]']],
    ['[per pump] [contains dairy and soy]', { unitOfMeasurement: 'pump' }, ['[contains dairy and soy]']],
    ['[contains milk, soy]', { allergens: ['milk', 'soy'] }, []],
    ['[contains milk; soy]', { allergens: ['milk', 'soy'] }, []],
    ['[contains milk', { allergens: ['milk'] }, []],
  ])('applies the note %s to a choice, keeps its other fields, and names unreadable parts', (note, marks, unread) => {
    const cell = 'Milk (choose 1): Oat +0.90';
    const text = edited(`${cell} [contains none]`, `"${cell} ${note}"`);
    expect(readMenu(text).problems.map(({ line, message }) => `${line} ${message}`)).toEqual(
      unread.map(
        (said) =>
          `4 Milk, Oat: "${said}" cannot be read, and is left out. Write notes such as [contains milk/soy], [suits vegan] or [540 Cal].`,
      ),
    );
    const oat = DRAFT.sections?.Milk?.choices[0];
    expect(oat).toMatchObject({ name: 'Oat', price: '0.90', allergens: [] });
    expect(imported(text, DRAFT).sections?.Milk?.choices).toEqual([{ ...oat, ...marks }]);
  });

  it('keeps brackets in the name of a choice if nothing in them looks like a note', () => {
    const choices = readMenu('Name,Price,Choices\nTea,3,"Cup: Size 2 [new], Can [Low Cal], Jug [1 l] +2.00"')
      .sections[0]?.choices;
    expect(choices?.map(({ name, price }) => [name, price])).toEqual([
      ['Size 2 [new]', 0],
      ['Can [Low Cal]', 0],
      ['Jug [1 l]', 200],
    ]);
  });

  it('marks each change that removes a choice of a section: the person must select such a change', () => {
    const [entry] = planImport(DRAFT, readMenu(edited('Just this, ', ''))).sections;
    expect(entry).toMatchObject({ name: 'Meal', removes: true });
  });

  it('gives a size its own choices, or removes all choices of a size', () => {
    const added = imported(edited('Milk; Drink', 'Drink'), DRAFT);
    expect(menuOf(added)[0]?.products[2]).toMatchObject({
      customization: ['Milk'],
      options: [{ id: 14 }, { id: 15, customization: ['Drink'] }],
    });
    const none = imported(edited('Milk; Drink', '(none)'), DRAFT);
    expect(menuOf(none)[0]?.products[2]?.options?.[1]).toMatchObject({ id: 15, customization: [] });
    expect(planImport(DRAFT, readMenu(edited('Milk; Drink', '(none)'))).entries[0]?.fields).toEqual([
      { field: 'Choices of Large', from: 'Milk, Drink', to: '' },
    ]);
  });

  it('may lack the row that lists the choices: a dish keeps the choices that it has on the menu', () => {
    const rows = menuTable(DRAFT).split('\r\n');
    const text = [rows[0], ...rows.slice(2)].join('\r\n');
    const source = readMenu(text);
    expect(source.unlisted).toEqual(['Meal', 'Drink']);
    expect(planImport(DRAFT, source).entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed Burger']);
  });

  it('keeps the choices that a dish had from its category when the dish moves to another category', () => {
    const draft: DraftDocument = {
      version: 1,
      sections: { Milk: { id: 6, choices: [{ id: 7, name: 'Oat' }] } },
      menu: [
        { id: 1, name: 'Hot', customization: ['Milk'], products: [{ id: 2, name: 'Latte', price: '4.00' }] },
        { id: 3, name: 'Cold', products: [] },
      ],
    };
    const after = imported(menuTable(draft).replace('Hot,', 'Cold,'), draft);
    expect(menuOf(after)[1]?.products).toEqual([{ id: 2, name: 'Latte', price: '4.00', customization: ['Milk'] }]);
  });

  it('renames sizes and choices, which keep their ids and everything else', () => {
    const draft: DraftDocument = {
      ...DRAFT,
      sections: {
        ...DRAFT.sections,
        Milk: {
          id: 6,
          choices: [
            { id: 7, name: 'Oat', price: '0.90', translations: { fr: { name: 'Avoine' } } },
            { id: 8, name: 'Soy', price: '0.90' },
            { id: 9, name: 'Whole' },
          ],
        },
      },
    };
    const table = menuTable(draft);
    const list = 'Oat +0.90 [#7], Soy +0.90 [#8], Whole [#9]';
    expect(table).toContain(list);
    // The choices change their order. Two choices and a size are renamed, and a choice is added.
    const text = table
      .replace(list, 'Whole [#9], Almond +1.00, Oat milk +0.90 [#7], Soy milk +0.95 [#8]')
      .replace(',Large,', ',Grande,');
    const after = imported(text, draft);
    expect(after.sections?.Milk?.choices).toEqual([
      { id: 9, name: 'Whole' },
      { id: expect.any(Number), name: 'Almond', price: '1.00' },
      { id: 7, name: 'Oat milk', price: '0.90', translations: { fr: { name: 'Avoine' } } },
      { id: 8, name: 'Soy milk', price: '0.95' },
    ]);
    expect(menuOf(after)[0]?.products[2]?.options?.map(({ id, label }) => `${id} ${label}`)).toEqual([
      '14 Small',
      '15 Grande',
    ]);
    // A renamed choice does not count as removed.
    expect(planImport(draft, readMenu(text)).sections).toMatchObject([{ name: 'Milk', removes: false }]);
  });

  it.each([
    ['each entry gets the name of the next entry', ['Medium [#21]', 'Large [#22]'], ['21 Medium', '22 Large']],
    ['the two entries swap their names', ['Medium [#21]', 'Small [#22]'], ['21 Medium', '22 Small']],
    [
      'a renamed copy of entry 1 is above entry 1',
      ['Mini [#21]', 'Small [#21]', 'Medium [#22]'],
      ['new Mini', '21 Small', '22 Medium'],
    ],
    ['entry 2 has the id of entry 1', ['Small [#21]', 'Medium [#21]'], ['21 Small', '22 Medium']],
    ['an entry has an id of another menu', ['Medium [#21]', 'Small [#77]'], ['22 Medium', '21 Small']],
  ])('keeps the ids of sizes and choices: %s', (_what, written, after) => {
    const draft: DraftDocument = {
      version: 1,
      sections: { Cup: { id: 6, choices: [21, 22].map((id) => ({ id, name: id === 21 ? 'Small' : 'Medium' })) } },
      menu: [
        {
          ...{ id: 1, name: 'Hot', customization: ['Cup'] },
          products: [
            {
              id: 2,
              name: 'Latte',
              options: [21, 22].map((id) => ({ id, label: id === 21 ? 'Small' : 'Medium', price: '4.00' })),
            },
          ],
        },
      ],
    };
    const source = readMenu(menuTable(draft));
    const entries = written.map((text) => ({ name: text.replace(/ \[.*/, ''), id: Number(/\d+/.exec(text)?.[0]) }));
    const [category] = source.categories;
    const [dish] = category?.dishes ?? [];
    const [option] = dish?.options ?? [];
    const [section] = source.sections;
    const [choice] = section?.choices ?? [];
    if (!category || !dish || !option || !section || !choice) throw new Error('The table is empty.');
    const options = entries.map(({ id, name }) => ({ ...option, id, label: name, price: 4_50 }));
    const choices = entries.map((entry) => ({ ...choice, ...entry, price: 1_00 }));
    const changed = {
      ...source,
      categories: [{ ...category, dishes: [{ ...dish, options }] }],
      sections: [{ ...section, choices }],
    };
    const plan = planImport(draft, changed);
    const words = (id: number, name: unknown) => `${id === 21 || id === 22 ? id : 'new'} ${name}`;
    expect(plan.entries[0]?.dish.options?.map(({ id, label }) => words(id, label))).toEqual(after);
    expect(plan.sections[0]?.section.choices.map(({ id, name }) => words(id, name))).toEqual(after);
  });
});
