// Tests a menu as a table (CSV). The file is long because it tests export and import together: an import of what the
// editor exported must change nothing.

import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../functions/data/seeds/read-seed.ts';
import { importedSection } from '../../../../src/client/manage/menu/draft-sections.ts';
import { importChanges, planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { importLosses } from '../../../../src/client/manage/menu/import-references.ts';
import { askedBy, type DraftMenu, menuOf, textOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import { centsOf } from '../../../../src/client/manage/menu/price-text.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { readDocument } from '../../../../src/contract/business-document/read-document.ts';
import { menuFields, NO_PRICE_REASON } from '../../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';
import { standingOf } from '../../../../src/contract/standing.ts';
import type { Section } from '../../../../src/domain/menu/menu.ts';
import { anyMenu, type MenuPart } from '../../../any-menu.ts';

const documentOf = (part: MenuPart): DraftDocument => ({ version: 1, ...part });

/** The draft after all entries of a table were applied. */
function imported(text: string, draft: DraftDocument): DraftDocument {
  const menu = readMenu(text);
  const { entries, sections } = planImport(draft, menu);
  const result = applyChanges(draft, importChanges(draft, menu, entries, sections));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** For each dish, its main fields that have a column in the table. */
const tabled = (document: DraftDocument) =>
  menuOf(document).flatMap((category) =>
    category.products.map((dish) => ({
      category: textOf(category, 'name'),
      name: textOf(dish, 'name'),
      description: textOf(dish, 'description'),
      forms: (dish.options ?? [dish]).map((form) => ({
        label: dish.options === undefined ? '' : textOf(form, 'label'),
        price: centsOf(form.price),
        waits: dish.options === undefined && form.disabledReason === NO_PRICE_REASON,
        asks: (askedBy(category, dish, form) ?? []).map((name) => branch(document, name)),
      })),
    })),
  );

/** A section with the sections that follow its choices. */
function branch({ sections = {} }: DraftDocument, name: string): unknown {
  const section = sections[name];
  if (section === undefined) return null;
  const { rule, message, choices } = importedSection(name, section);
  return {
    ...{ name, rule, message },
    choices: choices.map(({ id: _id, nested, ...choice }) => ({
      ...choice,
      asks: nested.map((inner) => branch({ version: 1, sections }, inner)),
    })),
  };
}

const sectionWithoutIds = ({ id: _id, choices, ...section }: Section): unknown => ({
  ...section,
  choices: choices.map(({ id: _own, nestedChoices, ...choice }) => ({
    ...choice,
    asks: nestedChoices.map(sectionWithoutIds),
  })),
});

describe('a menu that is exported as a table', () => {
  it('is imported into its menu without a difference', () => {
    fc.assert(
      fc.property(anyMenu, (part) => {
        const draft = documentOf(part);
        const source = readMenu(menuTable(draft));
        expect(planImport(draft, source)).toMatchObject({ entries: [], sections: [] });
        expect(importLosses(draft, source)).toEqual([]);
      }),
    );
  });

  it('is imported completely into an empty menu', () => {
    fc.assert(
      fc.property(anyMenu, (part) => {
        const draft = documentOf(part);
        const after = imported(menuTable(draft), { version: 1, menu: [], discountRules: part.discountRules });
        expect(tabled(after)).toEqual(tabled(draft));
      }),
    );
  });

  it('looks the same to customers after the import into an empty menu', () => {
    const [seed] = readSeeds();
    if (seed === undefined) throw new Error('There are no demo businesses.');
    const shown = ({ menu, sections, stations }: DraftDocument, discountRules: MenuPart['discountRules']) => {
      const part = { menu, sections: sections ?? {}, stations: stations ?? [], discountRules };
      const read = readDocument({ ...seed.document, ...part }, standingOf(seed.business));
      if (!read.ok) throw new Error(read.mistakes.map(({ place, message }) => `${place}: ${message}`).join(' '));
      const { categories, products } = read.menu;
      const names = new Map(products.map(({ id, name }, place) => [id, `${place} ${name}`]));
      return products.map(({ id: _id, category, image, goesWith, options, ...product }) => ({
        ...product,
        category: categories.find(({ id }) => id === category)?.name,
        image: image ?? categories.find(({ id }) => id === category)?.defaultProductImage,
        goesWith: goesWith.map((id) => names.get(id)),
        options: options.map(({ customization, productOptionId: _own, ...option }) => ({
          ...option,
          title: customization?.sections.length ? customization.customizationLabel : null,
          asks: customization?.sections.map(sectionWithoutIds) ?? [],
        })),
      }));
    };
    fc.assert(
      fc.property(anyMenu, (part) => {
        const { discountRules } = part;
        const after = imported(menuTable(documentOf(part)), { version: 1, menu: [], discountRules });
        expect(shown(after, discountRules)).toEqual(shown(documentOf(part), discountRules));
      }),
    );
  });

  it('with 2,000 rows is read, compared and applied within 3 seconds', () => {
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
    const text = menuTable({ version: 1, menu }).replaceAll('12.50', '13.00');
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

const DRAFT: DraftDocument = {
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

describe('a table that was changed in a spreadsheet', () => {
  /** Removes the ids of choices and sizes, which tables that people write by hand do not have. */
  const withoutIds = (table: string) => table.replace(/ \[#\d+\]/g, '').replace(/,\d*(?=\r|$)/g, ',');
  const edited = (from: string, to: string) => {
    const table = withoutIds(menuTable(DRAFT));
    expect(table).toContain(from);
    return table.replace(from, to);
  };

  it('lists the choices of a section once, and names the sections that follow a choice', () => {
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

  it('changes how many may be picked', () => {
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
  ])('keeps id, price and marks of a choice with the note %s, and names unreadable parts', (note, marks, unread) => {
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

  it('keeps brackets of another meaning in the name of a choice', () => {
    const choices = readMenu('Name,Price,Choices\nTea,3,"Cup: Size 2 [new], Can [Low Cal], Jug [1 l] +2.00"')
      .sections[0]?.choices;
    expect(choices?.map(({ name, price }) => [name, price])).toEqual([
      ['Size 2 [new]', 0],
      ['Can [Low Cal]', 0],
      ['Jug [1 l]', 200],
    ]);
  });

  it('states that a change of a section removes a choice, because the person must select such a change', () => {
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

  it('with the ids of another menu is matched by names', () => {
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

  it('may lack the row that lists the choices: a dish keeps the choices that it has on the menu', () => {
    const rows = menuTable(DRAFT).split('\r\n');
    const text = [rows[0], ...rows.slice(2)].join('\r\n');
    const source = readMenu(text);
    expect(source.unlisted).toEqual(['Meal', 'Drink']);
    expect(planImport(DRAFT, source).entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed Burger']);
  });

  it('keeps the choices of a dish that moves out of the category with these choices', () => {
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
    ['two swap their names', ['Medium [#21]', 'Small [#22]'], ['21 Medium', '22 Small']],
    [
      'with a copy above the original',
      ['Mini [#21]', 'Small [#21]', 'Medium [#22]'],
      ['new Mini', '21 Small', '22 Medium'],
    ],
    ['with a copy of entry 1 in place of entry 2', ['Small [#21]', 'Medium [#21]'], ['21 Small', '22 Medium']],
    ['with ids of another menu', ['Medium [#21]', 'Small [#77]'], ['22 Medium', '21 Small']],
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

  it('changes discounts, catering, stations, conditions, reasons and what goes with a dish', () => {
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
