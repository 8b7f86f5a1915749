import type { BusinessInfo } from '../../contract/business-reply.ts';
import { decodeBusiness } from '../../contract/decode-business.ts';
import { decodeProduct, PRODUCTS_PER_CALL } from '../../contract/decode-product.ts';
import type { ProductReply } from '../../contract/product-reply.ts';
import type { Product } from '../../domain/menu/menu.ts';
import type { OrderMode } from '../../domain/store/business.ts';
import { type Answer, call, decoded } from '../rest.ts';

/** Which menu an ordering page shows. */
export interface ShopPage {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly businessPath: string;
  readonly mode: OrderMode;
  /** In table mode; null elsewhere. */
  readonly tableNumber: number | null;
}

const businessCallPath = ({ businessPath, mode }: ShopPage): string =>
  `/rest/business/${mode === 'normal' ? '' : `${mode}/`}${encodeURIComponent(businessPath)}`;

const productsCallPath = ({ serviceProviderUserId, businessId, mode }: ShopPage, offset: number): string =>
  `/rest/product/productsListByBusinessId/${serviceProviderUserId}/${businessId}/${mode}/${offset}`;

/** The paths that are read first: a page can ask for them while the script that reads them is still on its way. */
export const shopPreloadPaths = (page: ShopPage): readonly string[] => [
  businessCallPath(page),
  productsCallPath(page, 0),
];

/** The business as it stands now: its settings, whether it is open, what can be ordered and when. */
export function fetchBusiness(page: ShopPage): Promise<Answer<BusinessInfo>> {
  return call({ method: 'GET', path: businessCallPath(page), reply: decoded(decodeBusiness) });
}

const productsSchema = decoded((products: ProductReply[]) => products.map(decodeProduct));

/** The whole menu with its choices, in as many calls as it takes. */
export async function fetchProducts(page: ShopPage): Promise<Answer<readonly Product[]>> {
  const products: Product[] = [];
  for (;;) {
    const part = await call({ method: 'GET', path: productsCallPath(page, products.length), reply: productsSchema });
    if (!part.ok) return part;
    products.push(...part.value);
    if (part.value.length < PRODUCTS_PER_CALL) return { ok: true, value: products };
  }
}
