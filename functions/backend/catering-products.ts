import type { OrderTypeOffer } from '../../src/contract/store.ts';
import { cateredDishes, cateringMenu, withReason } from '../../src/domain/catering/catering-menu.ts';
import type { Menu, Product } from '../../src/domain/menu/menu.ts';
import type { OpeningHours } from '../../src/domain/store/opening-hours.ts';
import { notServedReason } from '../../src/domain/store/serving-hours.ts';
import type { SlotDay } from '../../src/domain/store/time-slots.ts';
import type { Instant, LocalDate } from '../../src/domain/time.ts';

/**
 * The dishes that can be catered on a day or at a half hour; empty when catering is not offered on that day or at that
 * half hour. A dish is disabled, with the reason, when it cannot be ready in time (G5) or when it is not served at the
 * half hour (S14).
 */
export function cateringProductsAt(
  menu: Menu,
  offers: readonly OrderTypeOffer[],
  requested: LocalDate | Instant,
  hours: OpeningHours,
  now: Instant,
): readonly Product[] {
  const times = offers.flatMap(({ days }) => days.flatMap((day) => lastSlot(day, requested) ?? []));
  if (times.length === 0) return [];
  const dishes = cateredDishes(cateringMenu(menu, Math.max(...times), now));
  return dishes.map(({ serving: _now, ...dish }) => {
    // The serving hours are not checked for a whole day, because the customer has not chosen a time yet.
    const reason = typeof requested === 'number' ? notServedReason(dish, hours, requested, now) : null;
    return reason === null ? dish : withReason(dish, reason);
  });
}

/**
 * If a half hour is requested: this half hour, or null if it is not a slot of `day`. If a date is requested: the last
 * slot of `day`, or null if `day` has another date or no slots.
 */
function lastSlot(day: SlotDay, requested: LocalDate | Instant): Instant | null {
  if (typeof requested === 'string') return day.date === requested ? (day.slots.at(-1)?.at ?? null) : null;
  return day.slots.some(({ at }) => at === requested) ? requested : null;
}
