import * as v from 'valibot';
import { type BusinessInfo, businessReplySchema, decodeBusiness } from '../contract/business-reply.ts';
import { decodeProduct, PRODUCTS_PER_CALL, productsReplySchema } from '../contract/product-reply.ts';
import type { OrderMode } from '../domain/business.ts';
import type { Product } from '../domain/menu.ts';
import { type Answer, call } from './rest.ts';

/** Which menu an ordering page shows. */
export interface ShopPage {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly businessPath: string;
  readonly mode: OrderMode;
  /** In table mode; null elsewhere. */
  readonly tableNumber: number | null;
}

/** The business as it stands now: its settings, whether it is open, what can be ordered and when. */
export function readBusiness({ businessPath, mode }: ShopPage): Promise<Answer<BusinessInfo>> {
  const prefix = mode === 'normal' ? '' : `${mode}/`;
  const reply = v.pipe(businessReplySchema, v.transform(decodeBusiness));
  return call({ method: 'GET', path: `/rest/business/${prefix}${encodeURIComponent(businessPath)}`, reply });
}

/** The whole menu with its choices, in as many calls as it takes. */
export async function readProducts(page: ShopPage): Promise<Answer<readonly Product[]>> {
  const { serviceProviderUserId, businessId, mode } = page;
  const products: Product[] = [];
  for (;;) {
    const path = `/rest/product/productsListByBusinessId/${serviceProviderUserId}/${businessId}/${mode}/${products.length}`;
    const part = await call({ method: 'GET', path, reply: productsReplySchema });
    if (!part.ok) return part;
    products.push(...part.value.map(decodeProduct));
    if (part.value.length < PRODUCTS_PER_CALL) return { ok: true, value: products };
  }
}
