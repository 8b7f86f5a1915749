import { createContext } from 'react';
import type { StoredCart } from '../../client/cart/stored-cart.ts';
import type { OrderingPage, Shop } from '../../client/ordering/ordering-page.ts';
import { useRequiredContext } from '../use-required-context.ts';
import { useValue } from '../use-value.ts';

/** The ordering page that the dialogs belong to. */
export const OrderingContext = createContext<OrderingPage | null>(null);
export const useOrdering = (): OrderingPage => useRequiredContext(OrderingContext);

/** The rows of the cart. */
export const useCart = (): StoredCart => useValue(useOrdering().cart);

/** Props of every dialog. */
export interface ShopProps {
  /** The business and its menu. */
  readonly shop: Shop;
}
