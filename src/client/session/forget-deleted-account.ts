import { deleteKeptForm } from '../forms/kept-form.ts';
import { keepWishes } from '../wishes/wish.ts';
import { forgetCustomer } from './remembered-customer.ts';

/**
 * The keys of carts in local storage begin with this prefix (cart-store.ts). A shared constant would make the scripts of
 * the checkout larger. The test stores carts with cart-store.ts, so it fails when the prefix there is a different one.
 */
const CART_PREFIX = 'cart:';

/**
 * Deletes what this device remembers of a customer whose account is deleted (E32). This includes what a sign-out keeps:
 * the allergies and diets, and the carts with their names and special requests.
 */
export function forgetDeletedAccount(): void {
  forgetCustomer();
  deleteKeptForm();
  keepWishes([]);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(CART_PREFIX)) localStorage.removeItem(key);
  } catch {
    // The browser forbids access to storage, so nothing is stored.
  }
}
