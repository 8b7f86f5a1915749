import { describe, expect, test } from 'vitest';
import { printedMenu } from '../../functions/print/menu/content.ts';
import type { Product, Section } from '../../src/domain/menu/menu.ts';
import { choice, customization, option, rule, section } from '../domain/builders.ts';
import { category, product } from './builders.ts';

const printProducts = (...products: readonly Product[]) =>
  printedMenu({ categories: [category(1, 'Mains')], products });
const dishesOf = (...products: readonly Product[]) => printProducts(...products)[0]?.dishes ?? [];

describe('printedMenu', () => {
  test('removes parentheses of any width, with their text, from names of dishes', () => {
    const [dish, other] = dishesOf(
      product(1, 'Mapo Tofu (spicy)', [option(1, 1650)]),
      product(1, '麻婆豆腐（辣）', [option(2, 1650)]),
    );
    expect([dish?.name, other?.name]).toEqual(['Mapo Tofu', '麻婆豆腐']);
  });

  test.each([
    ['🍕 (Pizza)', '🍕 Pizza'],
    ['ពីសា（Pizza）', 'ពីសា Pizza'],
    ['🍕 (🍅)', '🍕'],
    ['5️⃣ (five)', '5️⃣'],
    ['साग (Saag)', 'साग'],
  ])('keeps the text in parentheses of "%s" only if the rest of the name cannot be printed', (name, printed) => {
    expect(dishesOf(product(1, name, [option(1, 1650)]))[0]?.name).toBe(printed);
  });

  test('leaves out sold-out choices, options, dishes and categories', () => {
    const milk = section('Milk', [choice('whole'), choice('oat', { soldout: true })]);
    const menu = printedMenu({
      categories: [category(1, 'Coffee'), category(2, 'Cakes')],
      products: [
        product(1, 'Latte', [
          option(1, 500, { label: 'Small', soldout: true }),
          option(2, 600, { label: 'Large', customization: customization(milk) }),
        ]),
        product(1, 'Mocha', [option(3, 650, { soldout: true })]),
        product(2, 'Opéra', [option(4, 800, { soldout: true })]),
      ],
    });
    expect(menu).toEqual([
      {
        title: 'Coffee',
        priceColumnTitles: [],
        offers: [],
        choices: [],
        dishes: [
          {
            name: 'Latte',
            prices: ['6.00'],
            description: '',
            marks: [],
            options: [],
            offers: [],
            choices: ['Milk: whole'],
          },
        ],
      },
    ]);
  });

  test('prints the serving hours with each dish, or once below the title of the category if all its dishes have the same hours', () => {
    const sunday = { days: ['Sun' as const], open: true, startTime: 1000, endTime: 1400 };
    const evenings = { days: ['Fri' as const, 'Sat' as const], open: true, startTime: 1700, endTime: 0 };
    const eggs = { ...product(1, 'Eggs', [option(1, 900)]), served: [sunday] };
    const waffles = { ...product(1, 'Waffles', [option(2, 900)]), served: [sunday] };
    const ribs = { ...product(1, 'Ribs', [option(3, 900)]), served: [evenings, { ...sunday, endTime: 1200 }] };
    const [brunch] = printProducts(eggs, waffles);
    expect(brunch?.choices).toEqual(['Served Sunday 10 a.m. to 2 p.m.']);
    expect(brunch?.dishes.map(({ marks }) => marks)).toEqual([[], []]);
    expect(dishesOf(eggs, ribs).map(({ marks }) => marks)).toEqual([
      ['Served Sunday 10 a.m. to 2 p.m.'],
      ['Served Friday and Saturday 5 p.m. to midnight; Sunday 10 a.m. to noon'],
    ]);
  });

  test('states allergens and diets once for a dish, or with each option if its options differ', () => {
    const [soup, pie] = dishesOf(
      product(1, 'Soup', [option(1, 900, { marks: { contains: ['milk'], diets: ['vegetarian'] } })]),
      product(1, 'Pie', [
        option(2, 900, { label: 'Apple', marks: { diets: ['vegan'] } }),
        option(3, 900, { label: 'Beef' }),
      ]),
    );
    expect(soup?.marks).toEqual(['Vegetarian · Contains milk']);
    expect(pie?.marks).toEqual([]);
    expect(pie?.options.map(({ notes }) => notes)).toEqual([['Vegan'], []]);
  });

  test('prints the allergens of all choices, also of the choices that the printed menu only counts (“and 3 more”)', () => {
    const named = [
      choice('Oat', { price: 75, marks: { contains: ['gluten'], mayContain: ['soy'] } }),
      choice('Coconut', { marks: { contains: [], diets: ['vegan'] } }),
      ...Array.from({ length: 4 }, (_, index) => choice(`Milk ${index}`)),
    ];
    const others = [
      choice('Almond', { marks: { contains: ['treeNuts'] } }),
      choice('Soy', { marks: { contains: ['soy'] } }),
      choice('Rice', { marks: { mayContain: ['treeNuts'] } }),
    ];
    const [latte] = dishesOf(
      product(1, 'Latte', [option(1, 600, { customization: customization(section('Milk', [...named, ...others])) })]),
    );
    expect(latte?.choices).toEqual([
      'Milk: Oat\u00a0+0.75 (contains gluten, may contain soy), Coconut, Milk 0, Milk 1, Milk 2, Milk 3 and 3 more (contains soy, tree nuts)',
    ]);
  });

  test('prints an option that is disabled at the moment', () => {
    const disabled = option(1, 900, { disabled: true, disabledReason: 'From five o’clock' });
    expect(dishesOf(product(1, 'Cassoulet', [disabled]))).toHaveLength(1);
  });

  test('prints, in place of a missing price, the reason why the option is disabled', () => {
    const waiting = { disabled: true, disabledReason: 'Ask us for the price' };
    const [lobster, oysters, bread] = dishesOf(
      product(1, 'Homard', [option(1, 0, waiting)], { description: 'From Nova Scotia.' }),
      product(1, 'Oysters', [option(2, 0, { ...waiting, label: 'Six' }), option(3, 4200, { label: 'Twelve' })]),
      product(1, 'Bread', [option(4, 0)]),
    );
    expect(lobster).toMatchObject({ prices: [], description: 'From Nova Scotia. Ask us for the price' });
    expect(bread?.prices).toEqual(['0.00']);
    expect(oysters?.options).toEqual([
      { label: 'Six', price: '', notes: ['Ask us for the price'] },
      { label: 'Twelve', price: '42.00', notes: [] },
    ]);
  });

  test('prints each option with its price, and below the option its description and its choices', () => {
    const extras = (price: number) => customization(section('Extra cheese', [choice('Mozzarella', { price })]));
    const [dish] = dishesOf(
      product(1, 'Pizza', [
        option(1, 1200, { label: 'Small', customization: extras(150) }),
        option(2, 123456, { label: 'Large', customization: extras(250), optionDescription: 'Feeds four.' }),
      ]),
    );
    expect(dish?.prices).toEqual([]);
    expect(dish?.options).toEqual([
      { label: 'Small', price: '12.00', notes: ['Extra cheese: Mozzarella\u00a0+1.50'] },
      { label: 'Large', price: '1,234.56', notes: ['Feeds four.', 'Extra cheese: Mozzarella\u00a0+2.50'] },
    ]);
  });

  test('prints one price if all options of a dish cost the same', () => {
    const flavours = [option(1, 650, { label: 'Ginger' }), option(2, 650, { label: 'Hibiscus' })];
    const [dish] = dishesOf(product(1, 'Kombucha', flavours, { optionsType: 'Flavour', description: 'On tap.' }));
    expect(dish).toMatchObject({ prices: ['6.50'], description: 'On tap. Flavour: Ginger, Hibiscus', options: [] });
  });

  test('prints prices in titled columns when most dishes have the same options', () => {
    const sizes = (id: number, labels = ['Small', 'Large']) =>
      labels.map((label, index) => option(id + index, 400 + id, { label }));
    const [drinks] = printProducts(
      product(1, 'Latte', sizes(1)),
      product(1, 'Mocha', sizes(10)),
      product(1, 'Affogato', sizes(20, ['One scoop', 'Two'])),
    );
    expect(drinks?.priceColumnTitles).toEqual(['Small', 'Large']);
    expect(drinks?.dishes.map((dish) => [dish.prices, dish.options.length])).toEqual([
      [['4.01', '4.01'], 0],
      [['4.10', '4.10'], 0],
      [[], 2],
    ]);
  });

  test('has no price columns if one of the dishes has only one price', () => {
    const sizes = [option(1, 400, { label: 'Small' }), option(2, 500, { label: 'Large' })];
    const more = [option(3, 450, { label: 'Small' }), option(4, 550, { label: 'Large' })];
    const [drinks] = printProducts(
      product(1, 'Latte', sizes),
      product(1, 'Mocha', more),
      product(1, 'Espresso', [option(5, 300)]),
    );
    expect(drinks?.priceColumnTitles).toEqual([]);
  });

  test.each([
    [['Cup', 'Bowl', 'To share for two'], []],
    [['Small', 'Large', 'Family size'], []],
    [
      ['Small', 'Medium', 'Large'],
      ['Small', 'Medium', 'Large'],
    ],
  ])('prints price columns for the options %j only if all their labels are short', (labels, expected) => {
    const sizes = (first: number) => labels.map((label, index) => option(first + index, 400, { label }));
    const [soups] = printProducts(product(1, 'Miso', sizes(1)), product(1, 'Borscht', sizes(10)));
    expect(soups?.priceColumnTitles).toEqual(expected);
  });

  test('prints choices and discounts once, below the title of a category, if all its dishes have them; prints other choices in full only at the first dish that has them', () => {
    const noodles = section('Noodles?', ['thin', choice('thick', { price: -50 })]);
    const egg = section('Egg:', [choice('soft', { price: 225 })]);
    const bowl = (id: number, ...sections: readonly Section[]) =>
      option(id, 1800, {
        customization: customization(...sections),
        discountRule: rule('percentage', 10, { title: 'Late bowl' }),
      });
    const [bowls] = printProducts(
      product(1, 'Shio', [bowl(1, noodles)]),
      product(1, 'Miso', [bowl(2, noodles, egg)]),
      product(1, 'Shoyu', [bowl(3, noodles, egg)]),
    );
    expect(bowls?.offers).toEqual(['Late bowl']);
    expect(bowls?.choices).toEqual(['Noodles? thin, thick\u00a0−0.50']);
    expect(bowls?.dishes.map((dish) => dish.choices)).toEqual([[], ['Egg: soft\u00a0+2.25'], ['Egg: as above']]);
  });

  test('names six of many choices and counts the others', () => {
    const many = customization(section('Toppings', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']));
    expect(dishesOf(product(1, 'Pizza', [option(1, 1200, { customization: many })]))[0]?.choices).toEqual([
      'Toppings: a, b, c, d, e, f and 3 more',
    ]);
  });

  test('prints the title of a discount only if the discount applies now or later', () => {
    const [now, over] = dishesOf(
      product(1, 'Gyoza', [option(1, 750, { discountRule: rule('bogo', null, { title: 'Two for one' }) })]),
      product(1, 'Bao', [
        option(2, 650, { discountRule: rule('amount', 100, { title: 'Opening week', window: null }) }),
      ]),
    );
    expect([now?.offers, over?.offers]).toEqual([['Two for one'], []]);
  });
});
