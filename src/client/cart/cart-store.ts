import type { CartId } from './cart-id.ts';
import { parseCart, type StoredCart, serializeCart } from './stored-cart.ts';

/**
 * One cart in this browser: the cart of a business or of its catering (`cartIdOf`). `localStorage` is the source of
 * truth: the page's script, the islands and other tabs read it again after each change, so that they always agree.
 */
export interface CartStore {
  read(): StoredCart;
  /**
   * Applies `change` to the stored cart. Returns false when the browser cannot store the result (storage is off or
   * full).
   */
  change(change: (cart: StoredCart) => StoredCart): boolean;
  /** Calls `listener` after every change in this or another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Window event after a change in this tab. Other tabs receive the browser's event `storage`. */
export const CART_CHANGED = 'foodcourt:cart';

export function cartStore(cartId: CartId): CartStore {
  const key = `cart:${cartId}`;
  const store: CartStore = {
    read() {
      try {
        return parseCart(localStorage.getItem(key));
      } catch {
        // The browser forbids access to storage.
        return [];
      }
    },
    change(change) {
      const before = store.read();
      const after = change(before);
      if (after === before) return true;
      try {
        if (after.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, serializeCart(after));
      } catch {
        return false;
      }
      window.dispatchEvent(new Event(CART_CHANGED));
      return true;
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that all storage was cleared.
        if (event.key === key || event.key === null) listener();
      };
      const ended = new AbortController();
      const { signal } = ended;
      window.addEventListener(CART_CHANGED, listener, { signal });
      window.addEventListener('storage', onStorage, { signal });
      // A page restored from the back/forward cache has missed changes.
      window.addEventListener('pageshow', listener, { signal });
      return () => ended.abort();
    },
  };
  return store;
}
