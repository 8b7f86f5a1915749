import type { BusinessInfo } from '../contract/business-reply.ts';
import { decodeBusiness } from '../contract/decode-business.ts';
import { decodeProduct, PRODUCTS_PER_CALL } from '../contract/decode-product.ts';
import type { ProductReply } from '../contract/product-reply.ts';
import type { OrderMode } from '../domain/business.ts';
import type { Product } from '../domain/menu.ts';
import { type Answer, call, decoded } from './rest.ts';

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
  const path = `/rest/business/${prefix}${encodeURIComponent(businessPath)}`;
  return call({ method: 'GET', path, reply: decoded(decodeBusiness) });
}

const productsSchema = decoded((products: ProductReply[]) => products.map(decodeProduct));

/** The whole menu with its choices, in as many calls as it takes. */
export async function readProducts(page: ShopPage): Promise<Answer<readonly Product[]>> {
  const { serviceProviderUserId, businessId, mode } = page;
  const products: Product[] = [];
  for (;;) {
    const path = `/rest/product/productsListByBusinessId/${serviceProviderUserId}/${businessId}/${mode}/${products.length}`;
    const part = await call({ method: 'GET', path, reply: productsSchema });
    if (!part.ok) return part;
    products.push(...part.value);
    if (part.value.length < PRODUCTS_PER_CALL) return { ok: true, value: products };
  }
}
