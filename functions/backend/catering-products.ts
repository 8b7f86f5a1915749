import type { OrderTypeOffer } from '../../src/contract/store.ts';
import { cateredDishes, cateringMenu } from '../../src/domain/catering/catering-menu.ts';
import type { Menu, Product } from '../../src/domain/menu/menu.ts';
import type { SlotDay } from '../../src/domain/store/time-slots.ts';
import type { Instant, LocalDate } from '../../src/domain/time.ts';

/**
 * The dishes that can be catered on a day, or at a half hour; empty when catering is not offered then. A dish with a longer
 * lead time is disabled with its reason (G5).
 */
export function cateringProductsAt(
  menu: Menu,
  offers: readonly OrderTypeOffer[],
  requested: LocalDate | Instant,
  now: Instant,
): readonly Product[] {
  const times = offers.flatMap(({ days }) => days.flatMap((day) => lastSlot(day, requested) ?? []));
  return times.length === 0 ? [] : cateredDishes(cateringMenu(menu, Math.max(...times), now));
}

/** The requested half hour, or the last one of the requested day; null when it is not offered. */
function lastSlot(day: SlotDay, requested: LocalDate | Instant): Instant | null {
  if (typeof requested === 'string') return day.date === requested ? (day.slots.at(-1)?.at ?? null) : null;
  return day.slots.some(({ at }) => at === requested) ? requested : null;
}
