import type { Business } from '../../../src/contract/business.ts';
import type { Menu, Product } from '../../../src/domain/menu/menu.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { log } from '../../log.ts';
import { CALLS } from './calls.ts';
import { parseCategories, parseProducts, type UnreadableCustomization } from './parse-menu.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';

/** Problems that this isolate has logged. Each is logged once, although a menu is read again every few seconds. */
const reported = new BoundedMap<string, true>(1_000);

function reportOnce(businessId: number, unreadable: readonly UnreadableCustomization[]): void {
  for (const problem of unreadable) {
    const key = JSON.stringify([businessId, problem]);
    if (reported.get(key)) continue;
    reported.set(key, true);
    log('error', 'upstreamMenu', { businessId, ...problem });
  }
}

/** Maximum number of calls for one menu. */
const MAX_PARTS = 50;

/**
 * Returns a function that reads the whole menu of a business, without the times at which discounts are in force:
 * `withoutWindows` removes these times. The specification says that a backend sends the products in parts, but not how
 * large a part is. So the function asks for parts until a part contains no new product.
 */
export function readMenu({ fetchUpstream, reads, clock }: UpstreamParts) {
  async function productsFrom(business: Business, offset: number) {
    const { businessId, serviceProviderUserId } = business;
    const params = { serviceProviderUserId, businessId, mode: 'normal', offset };
    const { body } = await readOrThrow(fetchUpstream, CALLS.products, { params });
    const parsed = parseProducts(body ?? [], businessId);
    if (!parsed.ok) throw unavailable(CALLS.products, parsed.issue);
    reportOnce(businessId, parsed.value.unreadable);
    return { products: parsed.value.products, characters: charactersOf(body) };
  }

  async function allProducts(business: Business) {
    const products = new Map<number, Product>();
    let characters = 0;
    for (let parts = 0, offset = 0; parts < MAX_PARTS; parts++) {
      const part = await productsFrom(business, offset);
      const known = products.size;
      for (const product of part.products) products.set(product.id, product);
      characters += part.characters;
      offset += part.products.length;
      // This was the last part: it is empty, or the backend ignores the offset and sent the same products again.
      if (products.size === known) return { products: [...products.values()], characters };
    }
    throw unavailable(CALLS.products, `has more than ${MAX_PARTS} parts`);
  }

  return (business: Business): Promise<Menu> =>
    reads.menus.getOrRead(String(business.businessId), clock(), async () => {
      const { businessId, serviceProviderUserId } = business;
      const [{ body }, { products, characters }] = await Promise.all([
        readOrThrow(fetchUpstream, CALLS.productCategory, { params: { serviceProviderUserId } }),
        allProducts(business),
      ]);
      const categories = parseCategories(body ?? [], businessId);
      if (!categories.ok) throw unavailable(CALLS.productCategory, categories.issue);
      return {
        value: { categories: categories.value, products: products.map(withoutWindows) },
        characters: characters + charactersOf(body),
        tags: [`business:${businessId}`, `provider:${serviceProviderUserId}`],
      };
    });
}

/**
 * Removes the window of each discount: the period in which the discount is in force. The windows depend on the time, so
 * `withDiscountWindows` computes them later, for each call.
 */
function withoutWindows(product: Product): Product {
  return {
    ...product,
    options: product.options.map((option) => {
      if (option.discountRule === null) return option;
      const { window: _upstreamWindow, ...discountRule } = option.discountRule;
      return { ...option, discountRule };
    }),
  };
}
