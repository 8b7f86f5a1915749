import type { OrderTypeOffer } from '../../contract/store.ts';
import type { CartItem } from '../../domain/cart/cart-item.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { OrderType } from '../../domain/store/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';

/** The times for which customers can order a cart. */
export interface OfferedTimes {
  /** The half hours of the order type that are free and at which every dish of the cart is served, grouped by day. */
  readonly days: readonly SlotDay[];
  /** Whether the cart contains a dish that is not served now. */
  readonly notServedNow: boolean;
  /**
   * Notes about the dishes that limit the times: `Pancakes: Served from 7 a.m. tomorrow`, `Only when served: Pancakes`
   * or `No free time for Pancakes`.
   */
  readonly notes: readonly string[];
}

/** The days that customers can choose for an order type. */
export const daysOf = (offers: readonly OrderTypeOffer[], orderType: OrderType): readonly SlotDay[] =>
  offers.find((offer) => offer.orderType === orderType)?.days ?? [];

/** Whether the cart contains a dish with serving hours. If not, the page does not load times-served.ts. */
export const hasServingHours = (menu: Menu, cart: readonly CartItem[]): boolean =>
  cart.some(({ productOptionId }) => findOption(menu, productOptionId)?.product.serving);
