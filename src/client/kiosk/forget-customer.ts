import { cartStore } from '../cart/cart-store.ts';
import { forgetCustomer, rememberedEmail } from '../session/remembered-customer.ts';
import { keepWishes } from '../wishes/wish.ts';

/**
 * Deletes everything that a customer left on this kiosk: cart, checkout with its saved attempts, contact details, promo
 * code, allergies and diets, the dismissed announcement, and the session of a signed-in customer.
 */
export function forgetKioskCustomer(businessId: number): void {
  cartStore(businessId).change(() => []);
  try {
    for (const key of Object.keys(localStorage).filter((name) => `${name}:`.includes(`:${businessId}:`)))
      localStorage.removeItem(key);
  } catch {
    // The browser forbids access to storage, so nothing is stored.
  }
  keepWishes([]);
  forgetCustomer();
  deleteCookie(`announcement-${businessId}`);
  if (rememberedEmail() === null) return;
  for (const name of ['userEmail', 'userId']) deleteCookie(name);
  // If the call fails, the session stays on the device, but an order in kiosk mode does not use it.
  fetch('/rest/user/signOut', { method: 'POST', keepalive: true }).catch(() => {});
}

function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is not served over https
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
