import type { Cart } from '../../domain/cart/cart-item.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { Province } from '../../domain/store/business.ts';
import { partsOf } from '../menu-page/picked-parts.ts';

/** Provinces with a drinking age of 18. In all other provinces and territories, the drinking age is 19. */
const FROM_18 = /AB|MB|QC/;

/** The notice for customers who order alcohol (H19). Null if no option and no pick in the cart has alcohol. */
export function drinkingAgeMessage(menu: Menu, cart: Cart, province: Province): string | null {
  const hasAlcohol = cart.some(({ productOptionId, picks }) => {
    const option = findOption(menu, productOptionId)?.option;
    return option && (option.taxClass === 'alcohol' || partsOf(option, picks).some(({ marks }) => marks?.alcohol));
  });
  if (!hasAlcohol) return null;
  return `Your order has alcohol. Whoever receives it must be ${FROM_18.test(province) ? 18 : 19} or older and show an ID.`;
}
