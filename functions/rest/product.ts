import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { PRODUCTS_PER_CALL } from '../../src/contract/decode-product.ts';
import { failure } from '../../src/contract/errors.ts';
import { encodeCategory, encodeProduct, type ProductCategoryReply } from '../../src/contract/product-reply.ts';
import { idSegmentSchema, instantSchema } from '../../src/contract/scalars.ts';
import { parseViewMode } from '../../src/contract/view-mode.ts';
import { kioskMenu } from '../../src/domain/menu/kiosk-menu.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import { servedMenu } from '../../src/domain/store/serving-hours.ts';
import type { Backend } from '../backend/backend.ts';
import { refuse } from './answer.ts';
import { sharedReply } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { pathParams } from './validators.ts';

const provider = v.object({ serviceProviderUserId: idSegmentSchema });
const menuParams = {
  serviceProviderUserId: idSegmentSchema,
  businessId: idSegmentSchema,
  /**
   * The name of an order mode, or a table number. On a kiosk, the menu lacks the options that need an account. On
   * kiosks and at tables, dishes that are not served now are disabled, because orders from there are never for later.
   */
  mode: v.pipe(v.string(), v.maxLength(20)),
};
const productList = v.object({
  ...menuParams,
  offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber()),
});

/** The time for which a catering order is wanted: a day such as `2026-11-24`, or an instant. */
const requestedDateSchema = v.union([
  v.pipe(v.string(), v.isoDate()),
  v.pipe(v.string(), v.regex(/^\d{10,16}$/), v.toNumber(), instantSchema),
]);
const cateringList = v.object({ ...menuParams, requestedDate: requestedDateSchema });

export const productCategory = new Hono<RestEnv>()
  .use(etag(), sharedReply)
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

/** The order mode for a mode name or a table number. */
const orderModeOf = (mode: string): OrderMode => (mode === 'table' ? mode : (parseViewMode(mode)?.mode ?? 'normal'));

async function locationOf(backend: Backend, serviceProviderUserId: number, businessId: number) {
  const locations = await backend.businessLocationList(serviceProviderUserId);
  return locations.find(({ business }) => business.businessId === businessId) ?? null;
}

export const product = new Hono<RestEnv>()
  .use(etag(), sharedReply)
  .get(
    '/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate',
    pathParams(cateringList),
    async (c) => {
      const { serviceProviderUserId, businessId, requestedDate } = c.req.valid('param');
      const backend = c.get('backend');
      const location = await locationOf(backend, serviceProviderUserId, businessId);
      if (location === null) return refuse(c, failure('notFound').failure);
      const dishes = await backend.cateringProducts(location, requestedDate);
      return c.json(dishes.map((each) => encodeProduct(each, businessId)));
    },
  )
  .get(
    '/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset',
    pathParams(productList),
    async (c) => {
      const { serviceProviderUserId, businessId, mode, offset } = c.req.valid('param');
      const backend = c.get('backend');
      const location = await locationOf(backend, serviceProviderUserId, businessId);
      if (location === null) return refuse(c, failure('notFound').failure);
      const { menu: whole } = await backend.menu(location);
      const menu = servedMenu(mode === 'kiosk' ? kioskMenu(whole) : whole, orderModeOf(mode));
      return c.json(
        menu.products.slice(offset, offset + PRODUCTS_PER_CALL).map((each) => encodeProduct(each, businessId)),
      );
    },
  );
