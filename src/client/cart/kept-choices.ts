import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { CartId } from './cart-id.ts';
import { cartStore } from './cart-store.ts';
import type { StoredItem } from './stored-cart.ts';

/** Maximum number of items that are kept beside a cart, all of different options. A further item replaces the oldest. */
const MAX_KEPT_ITEMS = 20;

/**
 * The items that a customer began to customise and did not add to the cart. The customer can continue later, also after
 * a reload.
 */
export interface KeptChoices {
  find(productOptionId: number): StoredItem | undefined;
  keep(item: StoredItem): void;
  drop(productOptionId: number): void;
  /** Removes the items whose options are no longer on the menu. */
  dropUnknown(menu: Menu): void;
}

/**
 * The kept items that belong to a cart. They are stored beside the cart in the same format, so `parseCart` checks them
 * like a cart.
 */
export function keptChoices(cartId: CartId): KeptChoices {
  const store = cartStore(`${cartId}:not-added`);
  const find = (id: number) => store.read().find(({ productOptionId }) => productOptionId === id);
  const dropWhere = (isDropped: (item: StoredItem) => boolean) => {
    if (store.read().some(isDropped)) store.change((items) => items.filter((item) => !isDropped(item)));
  };
  return {
    find,
    keep(item) {
      store.change((items) =>
        [...items.filter(({ productOptionId }) => productOptionId !== item.productOptionId), item].slice(
          -MAX_KEPT_ITEMS,
        ),
      );
    },
    drop: (id) => dropWhere(({ productOptionId }) => productOptionId === id),
    dropUnknown: (menu) => dropWhere(({ productOptionId }) => findOption(menu, productOptionId) === null),
  };
}
