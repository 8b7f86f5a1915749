import { checkPicks } from '../menu/check-picks.ts';
import type { Menu, ProductOption } from '../menu/menu.ts';
import { type FoundOption, findOption, isDigital, isSoldOut } from '../menu/option.ts';
import type { Cart, CartItem } from './cart-item.ts';

export const SOLD_OUT_MESSAGE = 'Please remove the soldout items';

/** Whether a row can be ordered from today's menu, or why not. `picksChanged`: the customer must choose again. */
export type ItemState = 'ok' | 'gone' | 'soldOut' | 'disabled' | 'picksChanged';

export interface ResolvedItem {
  /** The index of the row in the cart. */
  readonly index: number;
  readonly item: CartItem;
  /** Null when the menu no longer has the option. */
  readonly found: FoundOption | null;
  readonly state: ItemState;
}

/** Compares each row of the cart with today's menu (K5). */
export function resolveCart(menu: Menu, cart: Cart): readonly ResolvedItem[] {
  return cart.map((item, index) => {
    const found = findOption(menu, item.productOptionId);
    return { index, item, found, state: itemState(found, item) };
  });
}

function itemState(found: FoundOption | null, item: CartItem): ItemState {
  if (found === null) return 'gone';
  if (isSoldOut(found.option)) return 'soldOut';
  if (found.option.disabled) return 'disabled';
  const failures = checkPicks(found.option.customization, item.picks);
  if (failures.some((failure) => failure.code === 'soldOutChoice')) return 'soldOut';
  return failures.length === 0 ? 'ok' : 'picksChanged';
}

/** The rows that have a sold-out option or a sold-out pick (K6). */
export function soldOutItems(menu: Menu, cart: Cart): readonly ResolvedItem[] {
  return resolveCart(menu, cart).filter((row) => row.state === 'soldOut');
}

/** Whether the cart contains an option that `isOfKind` accepts. Options that are no longer on the menu do not count. */
export const hasOption = (menu: Menu, cart: Cart, isOfKind: (option: ProductOption) => boolean): boolean =>
  cart.some((item) => {
    const found = findOption(menu, item.productOptionId);
    return found !== null && isOfKind(found.option);
  });

export const hasGiftCard = (menu: Menu, cart: Cart): boolean =>
  hasOption(menu, cart, ({ type }) => type === 'giftCard');

/** Whether a cart contains only gift cards and event tickets, so that nothing is prepared, bagged or delivered (K8). */
export function isDigitalOnly(menu: Menu, cart: Cart): boolean {
  return cart.length > 0 && cart.every((item) => hasOption(menu, [item], isDigital));
}
