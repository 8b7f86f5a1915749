import type { Cart } from '../../domain/cart/cart-item.ts';
import { MAX_SUGGESTED_PRODUCTS } from '../../domain/limits.ts';
import type { Menu, ProductOption } from '../../domain/menu/menu.ts';
import { type FoundOption, findOption, isSoldOut, needsSignIn } from '../../domain/menu/option.ts';
import type { OrderMode } from '../../domain/store/business.ts';

/**
 * Returns the products that the business recommends with the products in a cart, each with its first option that
 * customers can order without a sign-in. The recommendations for the product that was added last come first (K14).
 * Returns nothing for a kiosk, because the large buttons of a kiosk would push the total out of view.
 */
export function suggestedOptions(menu: Menu, cart: Cart, mode: OrderMode): readonly FoundOption[] {
  if (mode === 'kiosk') return [];
  const inCart = new Set(cart.map(({ productOptionId }) => findOption(menu, productOptionId)?.product));
  const recommended = new Set([...inCart].toReversed().flatMap((product) => product?.goesWith ?? []));
  return [...recommended]
    .flatMap((id) => {
      const product = menu.products.find((each) => each.id === id);
      const option = product?.options.find(canBeSuggested);
      return product && option && !inCart.has(product) ? [{ product, option }] : [];
    })
    .slice(0, MAX_SUGGESTED_PRODUCTS);
}

const canBeSuggested = (option: ProductOption): boolean =>
  !isSoldOut(option) && !option.disabled && !needsSignIn(option);
