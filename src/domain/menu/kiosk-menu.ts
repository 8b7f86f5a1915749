import type { Menu } from './menu.ts';
import { needsSignIn } from './option.ts';

/** The part of a menu that a kiosk sells: without the options that need an account (Y1). */
export function kioskMenu(menu: Menu): Menu {
  const products = menu.products.flatMap((product) => {
    const options = product.options.filter((option) => !needsSignIn(option));
    return options.length === 0 ? [] : [{ ...product, options }];
  });
  return { ...menu, products };
}
