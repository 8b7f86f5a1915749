import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHidden, menuOf, textOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuJsonLd } from '../../../../src/client/manage/menu/menu-json-ld.ts';
import { centsOf } from '../../../../src/client/manage/menu/price-text.ts';
import { NO_PRICE_REASON } from '../../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';
import { anyMenu } from '../../../any-menu.ts';

it('the menu as JSON-LD can be imported again with the categories, dishes, descriptions and prices that customers see', () => {
  fc.assert(
    fc.property(anyMenu, (part) => {
      const draft = { version: 1 as const, ...part };
      // Skips menus with two dishes of the same name in a category: an import joins such dishes to one dish.
      const names = (products: ReturnType<typeof menuOf>[number]['products']) =>
        products.filter((dish) => !isHidden(dish)).map((dish) => textOf(dish, 'name').toLowerCase());
      fc.pre(menuOf(draft).every(({ products }) => new Set(names(products)).size === names(products).length));
      // In JSON-LD, a price is an offer. A size without a price has no offer. The import gives a dish without offers one
      // option whose price is missing. This test writes a missing price as 0.
      const offered = (options: readonly Record<string, unknown>[]) => {
        const priced = options.filter(({ disabledReason }) => disabledReason !== NO_PRICE_REASON);
        return (priced.length === 0 ? [{ price: '0' }] : priced).map(({ price }) => centsOf(price));
      };
      const shown = menuOf(draft)
        .filter((category) => !isHidden(category))
        .map((category) => ({
          name: textOf(category, 'name'),
          dishes: category.products
            .filter((dish) => !isHidden(dish))
            .map((dish) => ({
              name: textOf(dish, 'name'),
              description: textOf(dish, 'description') || null,
              prices: offered(dish.options ?? [dish]),
            })),
        }))
        .filter(({ dishes }) => dishes.length > 0);
      const read = readMenu(menuJsonLd(draft)).categories.map(({ name, dishes }) => ({
        name,
        dishes: dishes.map(({ options, ...dish }) => ({
          ...{ name: dish.name, description: dish.description },
          prices: options.map(({ price }) => price ?? 0),
        })),
      }));
      expect(read).toEqual(shown);
    }),
  );
});
