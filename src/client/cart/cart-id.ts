import type { OrderMode } from '../../domain/store/business.ts';

export type CartId = number | string;

/**
 * Identifies a cart and its checkout in this browser. Catering has a cart of its own, because its orders are for a
 * chosen time and because not every dish is catered. The other modes of a business share one cart.
 */
export const cartIdOf = (businessId: number, mode: OrderMode): CartId =>
  mode === 'catering' ? `${businessId}:catering` : businessId;

/** The cart of previews. It is separate from any cart that the person has as a customer. */
export const PREVIEW_CART: CartId = 'preview';
