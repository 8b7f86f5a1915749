import type { OrderTypeOffer } from '../../contract/store.ts';
import type { CartItem } from '../../domain/cart/cart-item.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { OrderType } from '../../domain/store/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import { type ServedSlots, servedSlots } from './served-slots.ts';

/** The times that a cart can be ordered for. */
export interface OfferedTimes extends ServedSlots {
  /** The free half hours of the order type, whatever is in the cart. Empty when no time can be chosen. */
  readonly free: readonly SlotDay[];
  /** `Pancakes: Served from 7 a.m. tomorrow`, for each dish that cannot be ordered for now. */
  readonly notServedNow: readonly string[];
}

/** What the times depend on. */
interface Shop {
  readonly menu: Menu;
  readonly offers: readonly OrderTypeOffer[];
}

/** The days on which an order type is offered. */
export const daysOf = (offers: readonly OrderTypeOffer[], orderType: OrderType): readonly SlotDay[] =>
  offers.find((offer) => offer.orderType === orderType)?.days ?? [];

/** The times of an order type at which every dish of the cart is served (S17). */
export function offeredTimes({ menu, offers }: Shop, cart: readonly CartItem[], orderType: OrderType): OfferedTimes {
  const free = daysOf(offers, orderType);
  const dishes = cart.flatMap(({ productOptionId }) => {
    const product = findOption(menu, productOptionId)?.product;
    return product?.serving ? [{ name: product.name, serving: product.serving }] : [];
  });
  const later = free.length === 0 ? [] : dishes.filter(({ serving }) => !serving.now);
  return {
    free,
    ...servedSlots(free, dishes),
    notServedNow: [...new Set(later.map(({ name, serving }) => `${name}: ${serving.words}`))],
  };
}

/** `Pancakes and Waffles`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Why not all free times are offered; null when they are. */
export function limitWords({ days, limitedBy }: OfferedTimes): string | null {
  if (limitedBy.length === 0) return null;
  const names = listed(limitedBy);
  const isOne = limitedBy.length === 1;
  if (days.length > 0) return `Only times at which ${names} ${isOne ? 'is' : 'are'} served.`;
  return isOne
    ? `${names} is not served at any time that can be chosen. Please remove it.`
    : `${names} are not served at the same time. Please remove one of them.`;
}
