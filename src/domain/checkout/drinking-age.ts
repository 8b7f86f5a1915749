import type { Cart } from '../cart/cart-item.ts';
import type { Menu } from '../menu/menu.ts';
import { findOption } from '../menu/option.ts';
import type { Province } from '../store/business.ts';

/** Provinces in which people may drink from 18 on. It is 19 in the others. */
const FROM_18: readonly Province[] = ['AB', 'MB', 'QC'];

/** What a customer who orders alcohol must know; null for a cart without alcohol (H18). */
export function drinkingAgeMessage(menu: Menu, cart: Cart, province: Province): string | null {
  const hasAlcohol = cart.some((item) => findOption(menu, item.productOptionId)?.option.taxClass === 'alcohol');
  if (!hasAlcohol) return null;
  const age = FROM_18.includes(province) ? 18 : 19;
  return `Your order has alcohol. Whoever receives it must be ${age} or older and show an ID.`;
}
