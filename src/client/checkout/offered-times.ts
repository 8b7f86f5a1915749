import type { OrderTypeOffer } from '../../contract/store.ts';
import type { CartItem } from '../../domain/cart/cart-item.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { OrderType } from '../../domain/store/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';

/** The times that a cart can be ordered for. */
export interface OfferedTimes {
  /** The free half hours of the order type at which every dish of the cart is served. */
  readonly days: readonly SlotDay[];
  /** Whether a dish cannot be ordered for now. */
  readonly notServedNow: boolean;
  /** `Pancakes: Served from 7 a.m. tomorrow`, for these dishes; `Only when served: Pancakes`, for those that leave out times. */
  readonly notes: readonly string[];
}

/** The days on which an order type is offered. */
export const daysOf = (offers: readonly OrderTypeOffer[], orderType: OrderType): readonly SlotDay[] =>
  offers.find((offer) => offer.orderType === orderType)?.days ?? [];

/** Whether a dish of the cart has serving hours. Few menus have some: times-served.ts is fetched for them. */
export const hasServingHours = (menu: Menu, cart: readonly CartItem[]): boolean =>
  cart.some(({ productOptionId }) => findOption(menu, productOptionId)?.product.serving);
