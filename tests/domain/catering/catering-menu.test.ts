import { describe, expect, test } from 'vitest';
import { cateredDishes, cateringMenu, cateringTermsText } from '../../../src/domain/catering/catering-menu.ts';
import { dishShortages, shortageMessage } from '../../../src/domain/catering/dish-minimums.ts';
import type { DishCatering, Menu, Product } from '../../../src/domain/menu/menu.ts';
import { item, menu, NOW, option } from '../builders.ts';
import { Dice, randomCart, randomMenu } from '../random.ts';

const HOUR_MS = 3_600_000;

/** Gives the first dish the first of `terms`, the second dish the second, and so on. Null: a dish not for catering. */
const catered = (of: Menu, ...terms: readonly (DishCatering | null)[]): Menu => ({
  ...of,
  products: of.products.map((product, index) => ({ ...product, catering: terms[index] ?? null })),
});
const dish = (catering: DishCatering | null): Product => {
  const [product] = catered(menu(option(1, 500)), catering).products;
  if (product === undefined) throw new Error('The menu has no dish.');
  return product;
};

describe('the menu of a catering order', () => {
  const of = catered(menu(option(1, 500), option(2, 700), option(3, 900)), { minimum: 1, leadHours: 48 }, null, {
    minimum: 10,
    leadHours: 0,
  });

  test('G5: disables dishes without terms and dishes whose lead time is too long, and gives the reason', () => {
    const reasons = cateringMenu(of, NOW + 47 * HOUR_MS, NOW).products.map(({ options }) => [
      options[0]?.disabled,
      options[0]?.disabledReason,
    ]);
    expect(reasons).toEqual([
      [true, 'Needs 2 days of notice.'],
      [true, 'Not available for catering.'],
      [false, null],
    ]);
    expect(cateredDishes(of).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('G8: offers no gift cards and no event tickets, whatever their terms', () => {
    const terms = { minimum: 1, leadHours: 0 };
    const digital = menu(option(1, 500, { type: 'giftCard' }), option(2, 500, { type: 'eventTicket' }));
    const cards = catered(digital, terms, terms);
    expect(cateredDishes(cards)).toEqual([]);
    const options = cateringMenu(cards, NOW + HOUR_MS, NOW).products.flatMap((product) => product.options);
    expect(options.map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  test('G5: allows a dish exactly at its lead time', () => {
    expect(cateringMenu(of, NOW + 48 * HOUR_MS, NOW).products[0]?.options[0]?.disabled).toBe(false);
  });

  test.each([
    [null, null],
    [{ minimum: 1, leadHours: 0 }, null],
    [{ minimum: 24, leadHours: 0 }, 'At least 24'],
    [{ minimum: 1, leadHours: 36 }, '36 hours ahead'],
    [{ minimum: 10, leadHours: 24 }, 'At least 10 · 1 day ahead'],
  ])('G5: the menu states the terms %j', (terms, text) => {
    expect(cateringTermsText(dish(terms))).toBe(text);
  });
});

describe('the minimum of a dish', () => {
  test('G6: counts all rows and options of the dish together', () => {
    const [product] = menu(option(1, 500)).products;
    const two: Menu = {
      categories: [],
      products: product
        ? [{ ...product, options: [option(1, 500), option(2, 600)], catering: { minimum: 10, leadHours: 0 } }]
        : [],
    };
    const rows = (...counts: readonly number[]) => counts.map((count, index) => item((index % 2) + 1, count));
    expect(dishShortages(two, rows(4, 5)).map(shortageMessage)).toEqual([
      'Dish 1: at least 10 for catering. You have 9.',
    ]);
    expect(dishShortages(two, rows(4, 5, 1))).toEqual([]);
    expect(dishShortages(two, [])).toEqual([]);
  });

  test('G6: a row has no minimum if its dish has no catering terms or is no longer on the menu', () => {
    const plain = menu(option(1, 500));
    expect(dishShortages(plain, [item(1), item(99)])).toEqual([]);
  });

  test('G6: a dish has no shortage once its missing units are added, and the other shortages stay the same', () => {
    for (let seed = 0; seed < 100; seed++) {
      const dice = new Dice(seed);
      const plain = randomMenu(dice);
      const of = catered(plain, ...plain.products.map(() => ({ minimum: dice.whole(1, 20), leadHours: 0 })));
      let cart = randomCart(dice, of);
      for (const { productId, minimum, count } of dishShortages(of, cart)) {
        const before = dishShortages(of, cart).length;
        const optionId = of.products.find(({ id }) => id === productId)?.options[0]?.productOptionId ?? 0;
        cart = [...cart, item(optionId, minimum - count)];
        expect(dishShortages(of, cart)).toHaveLength(before - 1);
      }
      expect(dishShortages(of, cart)).toEqual([]);
    }
  });
});
