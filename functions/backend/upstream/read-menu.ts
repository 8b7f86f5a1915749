import type { Business } from '../../../src/contract/business.ts';
import type { Menu, Product } from '../../../src/domain/menu/menu.ts';
import { CALLS } from './calls.ts';
import { readCategories, readProducts } from './menu-wire.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unreadable } from './public-reads.ts';

/** Calls that one menu takes at most. */
const MOST_PARTS = 50;

/** Reads a business's whole menu, discount windows apart: the specification gives its products in parts, of a size that it does not say. */
export function readMenu({ ask, reads, clock }: UpstreamParts) {
  async function productsFrom(business: Business, offset: number) {
    const { businessId, serviceProviderUserId } = business;
    const params = { serviceProviderUserId, businessId, mode: 'normal', offset };
    const { body } = await readOrThrow(ask, CALLS.products, { params });
    const read = readProducts(body ?? [], businessId);
    if (!read.ok) throw unreadable(CALLS.products, read.issue);
    return { products: read.value, characters: charactersOf(body) };
  }

  async function allProducts(business: Business) {
    const products = new Map<number, Product>();
    let characters = 0;
    for (let parts = 0, offset = 0; parts < MOST_PARTS; parts++) {
      const part = await productsFrom(business, offset);
      const known = products.size;
      for (const product of part.products) products.set(product.id, product);
      characters += part.characters;
      offset += part.products.length;
      // Nothing, or for a backend that knows no offset the same again: that was all.
      if (products.size === known) return { products: [...products.values()], characters };
    }
    throw unreadable(CALLS.products, `has more than ${MOST_PARTS} parts`);
  }

  return (business: Business): Promise<Menu> =>
    reads.menus.through(String(business.businessId), clock(), async () => {
      const { businessId, serviceProviderUserId } = business;
      const [{ body }, { products, characters }] = await Promise.all([
        readOrThrow(ask, CALLS.productCategory, { params: { serviceProviderUserId } }),
        allProducts(business),
      ]);
      const categories = readCategories(body ?? [], businessId);
      if (!categories.ok) throw unreadable(CALLS.productCategory, categories.issue);
      return {
        value: { categories: categories.value, products: products.map(withoutWindows) },
        characters: characters + charactersOf(body),
        tags: [`business:${businessId}`, `provider:${serviceProviderUserId}`],
      };
    });
}

/** Windows are worked out anew from the rules, whenever the menu is asked for. */
function withoutWindows(product: Product): Product {
  return {
    ...product,
    options: product.options.map((option) => {
      if (option.discountRule === null) return option;
      const { window: _worked, ...discountRule } = option.discountRule;
      return { ...option, discountRule };
    }),
  };
}
