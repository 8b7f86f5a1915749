import type { BusinessInfo } from '../../contract/business-reply.ts';
import { decodeBusiness } from '../../contract/decode-business.ts';
import { decodeProduct, PRODUCTS_PER_CALL } from '../../contract/decode-product.ts';
import type { ProductReply } from '../../contract/product-reply.ts';
import type { Product } from '../../domain/menu/menu.ts';
import type { OrderMode } from '../../domain/store/business.ts';
import type { CartId } from '../cart/cart-id.ts';
import { cateringTime } from '../catering/catering-time.ts';
import { type Answer, call, decoded } from '../rest.ts';

/** Identifies the menu that an ordering page shows. */
export interface ShopPage {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly businessPath: string;
  readonly mode: OrderMode;
  /** The table's number in table mode; null in other modes. */
  readonly tableNumber: number | null;
  /** Identifies the stored cart and checkout; a result of `cartIdOf`. */
  readonly cartId: CartId;
}

const businessCallPath = ({ businessPath, mode }: ShopPage): string =>
  `/rest/business/${mode === 'normal' ? '' : `${mode}/`}${encodeURIComponent(businessPath)}`;

const productsCallPath = ({ serviceProviderUserId, businessId, mode }: ShopPage, offset: number): string =>
  `/rest/product/${mode === 'catering' ? 'cateringProductsList' : 'productsListByBusinessId'}/${serviceProviderUserId}/${businessId}/${mode}/${offset}`;

/** Paths of the first calls of the dialogs. The page preloads the replies while the dialogs' scripts load. */
export const shopPreloadPaths = (page: ShopPage): readonly string[] =>
  // In catering, the path for the products contains the time from the page's address. Only the browser reads this
  // time, and the edge renders this list. So the list leaves out that path.
  page.mode === 'catering' ? [businessCallPath(page)] : [businessCallPath(page), productsCallPath(page, 0)];

/** Fetches the current state of the business: its settings, whether it is open, the order types and times. */
export function fetchBusiness(page: ShopPage): Promise<Answer<BusinessInfo>> {
  return call({ method: 'GET', path: businessCallPath(page), reply: decoded(decodeBusiness) });
}

const productsSchema = decoded((products: ProductReply[]) => products.map(decodeProduct));

/**
 * Fetches the whole menu with its choices, in several calls. For catering, fetches the dishes for the time in the
 * page's address, in one call.
 */
export async function fetchProducts(page: ShopPage): Promise<Answer<readonly Product[]>> {
  const products: Product[] = [];
  for (;;) {
    const isCatering = page.mode === 'catering';
    const path = productsCallPath(page, isCatering ? (cateringTime() ?? 0) : products.length);
    const part = await call({ method: 'GET', path, reply: productsSchema });
    if (!part.ok) return part;
    products.push(...part.value);
    if (isCatering || part.value.length < PRODUCTS_PER_CALL) return { ok: true, value: products };
  }
}
