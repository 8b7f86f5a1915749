import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { PRODUCTS_PER_CALL } from '../../src/contract/decode-product.ts';
import { failure } from '../../src/contract/errors.ts';
import { encodeCategory, encodeProduct, type ProductCategoryReply } from '../../src/contract/product-reply.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { fresh } from './fresh.ts';
import { pathParams } from './valid.ts';

const provider = v.object({ serviceProviderUserId: idSegmentSchema });
const productList = v.object({
  serviceProviderUserId: idSegmentSchema,
  businessId: idSegmentSchema,
  /** A mode's name, or a table's number. Menus do not differ by mode. */
  mode: v.pipe(v.string(), v.maxLength(20)),
  offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber()),
});

export const productCategory = new Hono<RestEnv>()
  .use(etag(), fresh)
  .get('/:serviceProviderUserId', pathParams(provider), async (c) => {
    const backend = c.get('backend');
    const locations = await backend.businessLocationList(c.req.valid('param').serviceProviderUserId);
    if (locations.length === 0) return refuse(c, failure('notFound').failure);
    const menus = await Promise.all(
      locations.map(async (location) => ({
        businessId: location.business.businessId,
        menu: (await backend.menu(location)).menu,
      })),
    );
    const reply: ProductCategoryReply = {
      categories: menus.flatMap(({ menu, businessId }) =>
        menu.categories.map((category) => encodeCategory(category, businessId)),
      ),
      products: menus.flatMap(({ menu, businessId }) =>
        menu.products.map((product) => encodeProduct(product, businessId)),
      ),
    };
    return c.json(reply);
  });

export const product = new Hono<RestEnv>()
  .use(etag(), fresh)
  .get(
    '/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset',
    pathParams(productList),
    async (c) => {
      const { serviceProviderUserId, businessId, offset } = c.req.valid('param');
      const backend = c.get('backend');
      const locations = await backend.businessLocationList(serviceProviderUserId);
      const location = locations.find(({ business }) => business.businessId === businessId);
      if (location === undefined) return refuse(c, failure('notFound').failure);
      const { menu } = await backend.menu(location);
      return c.json(
        menu.products.slice(offset, offset + PRODUCTS_PER_CALL).map((each) => encodeProduct(each, businessId)),
      );
    },
  );
