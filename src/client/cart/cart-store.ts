import { parseCart, type StoredCart, serializeCart } from './stored-cart.ts';

/**
 * The cart of one business in this browser. Storage is the truth; whoever shows it reads it anew with each change, so that
 * the page's own script, the islands and other tabs always agree.
 */
export interface CartStore {
  read(): StoredCart;
  /** Changes the cart as it is now. False when the browser keeps nothing (storage is off or full). */
  change(change: (cart: StoredCart) => StoredCart): boolean;
  /** Calls back after every change in this or another tab. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Said on the window after a change in this tab; other tabs hear `storage`. */
const CART_CHANGED = 'foodcourt:cart';

export function cartStore(businessId: number): CartStore {
  const key = `cart:${businessId}`;
  const store: CartStore = {
    read() {
      try {
        return parseCart(localStorage.getItem(key));
      } catch {
        // Storage is forbidden in this browser: there is no cart to read.
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
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener(CART_CHANGED, listener);
      window.addEventListener('storage', onStorage);
      // A page that comes back from the browser's memory has missed what happened meanwhile.
      window.addEventListener('pageshow', listener);
      return () => {
        window.removeEventListener(CART_CHANGED, listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
  return store;
}
