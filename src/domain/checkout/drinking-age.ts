import type { Cart } from '../cart/cart-item.ts';
import { hasOption } from '../cart/resolve-cart.ts';
import type { Menu } from '../menu/menu.ts';
import type { Province } from '../store/business.ts';

/** Provinces in which people may drink from 18 on. It is 19 in the others. */
const FROM_18 = /AB|MB|QC/;

/** What a customer who orders alcohol must know; null for a cart without alcohol (H19). */
export function drinkingAgeMessage(menu: Menu, cart: Cart, province: Province): string | null {
  if (!hasOption(menu, cart, ({ taxClass }) => taxClass === 'alcohol')) return null;
  return `Your order has alcohol. Whoever receives it must be ${FROM_18.test(province) ? 18 : 19} or older and show an ID.`;
}
