import type { CartItem } from '../../domain/cart/cart-item.ts';
import type { Menu, Serving } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import type { Instant } from '../../domain/time.ts';
import type { OfferedTimes } from './offered-times.ts';

/**
 * Whether a dish may be served at the instant `at`. From `knownUntil` on, the browser does not know the serving hours. The
 * result is then true, and the edge decides (S14).
 */
const mayBeServedAt = ({ windows, knownUntil }: Serving, at: Instant): boolean =>
  at >= knownUntil || windows.some(({ from, until }) => from <= at && at < until);

/** The free half hours at which every dish of a cart is served (S17), and notes about the dishes that limit them. */
export function timesServed(free: readonly SlotDay[], menu: Menu, cart: readonly CartItem[]): OfferedTimes {
  const dishes = cart.flatMap(({ productOptionId }) => {
    const product = findOption(menu, productOptionId)?.product;
    return product?.serving ? [{ name: product.name, serving: product.serving }] : [];
  });
  const slots = free.flatMap((day) => day.slots);
  const limiting = dishes.filter(({ serving }) => slots.some(({ at }) => !mayBeServedAt(serving, at)));
  // If some dishes are served at none of the half hours, the last note names only these dishes: removing other dishes from
  // the cart would not help.
  const never = limiting.filter(({ serving }) => !slots.some(({ at }) => mayBeServedAt(serving, at)));
  const isServed = ({ at }: { at: Instant }) => limiting.every(({ serving }) => mayBeServedAt(serving, at));
  const days = free
    .map((day) => ({ ...day, slots: day.slots.filter(isServed) }))
    .filter(({ slots }) => slots.length > 0);
  const names = [...new Set((never.length > 0 ? never : limiting).map(({ name }) => name))].join(', ');
  const later = dishes.filter(({ serving }) => !serving.now);
  const notes = later.map(({ name, serving }) => `${name}: ${serving.words}`);
  if (names !== '') notes.push(days.length > 0 ? `Only when served: ${names}` : `No free time for ${names}`);
  return { days, notServedNow: later.length > 0, notes: [...new Set(notes)] };
}
