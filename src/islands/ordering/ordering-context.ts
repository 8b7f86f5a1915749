import { createContext, useContext } from 'react';
import type { StoredCart } from '../../client/cart/stored-cart.ts';
import type { Ordering, Shop } from '../../client/ordering/ordering-page.ts';
import { useValue } from '../use-value.ts';

/** The ordering page that the dialogs belong to. */
export const OrderingContext = createContext<Ordering | null>(null);

export function useOrdering(): Ordering {
  const ordering = useContext(OrderingContext);
  if (ordering === null) throw new Error('Only inside <Ordering>.');
  return ordering;
}

/** What is in the cart. */
export const useCart = (): StoredCart => useValue(useOrdering().cart);

/** What every dialog works on: the page's ordering, and its business and menu once they were read. */
export interface ShopProps {
  readonly shop: Shop;
}
