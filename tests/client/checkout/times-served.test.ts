import { describe, expect, test } from 'vitest';
import { timesServed } from '../../../src/client/checkout/times-served.ts';
import type { Product } from '../../../src/domain/menu/menu.ts';
import type { BusinessSettings, WorkingHour } from '../../../src/domain/store/business.ts';
import { notServedReason, withServing } from '../../../src/domain/store/serving-hours.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time.ts';
import { EVERY_DAY, item, menu, option, settings } from '../../domain/builders.ts';
import { Dice } from '../../domain/random.ts';

const daily = (startTime: number, endTime: number, days = EVERY_DAY): WorkingHour[] => [
  { days, open: true, startTime, endTime },
];
/** Settings of a business in a zone with clock changes. */
const cafe = (changes: Partial<BusinessSettings>) => settings({ zone: 'America/Toronto', ...changes });

/**
 * A menu as customers get it, and a cart with all its dishes. Each entry of `hours` is the serving hours of one dish.
 */
function shopOf(hours: readonly (readonly WorkingHour[])[], business: BusinessSettings, now: number) {
  const plain = menu(...hours.map((_, index) => option(index + 1, 900)));
  const [dish] = plain.products;
  const single = plain.products.flatMap(({ options }) => options);
  const products = hours.flatMap((served, index): readonly Product[] => {
    const own = single[index];
    return dish && own ? [{ ...dish, id: index + 1, name: `Dish ${index + 1}`, served, options: [own] }] : [];
  });
  return {
    menu: withServing({ ...plain, products }, business, now),
    cart: single.map(({ productOptionId }) => item(productOptionId)),
  };
}

describe('timesServed', () => {
  test('S17: offers exactly the half hours at which every dish is served, also around both clock changes of a year', () => {
    const dice = new Dice(17);
    const quarter = () => dice.whole(0, 23) * 100 + dice.whole(0, 3) * 15;
    const someDays = () => EVERY_DAY.filter(() => dice.whole(0, 2) > 0);
    let [kept, left] = [0, 0];
    for (const start of ['2026-03-03T00:00-05:00', '2026-10-27T00:00-04:00', '2026-07-15T00:00-04:00']) {
      for (let round = 0; round < 12; round++) {
        const now = Date.parse(start) + dice.whole(0, 3 * 96) * 15 * MINUTE_MS;
        const business = cafe({
          workingHours: daily(quarter(), quarter(), someDays()),
          preOrderPrepMinDays: 0,
          preOrderPrepMaxDays: 60,
        });
        const shop = shopOf([daily(quarter(), quarter(), someDays()), daily(quarter(), quarter())], business, now);
        const free = timeSlots(business, 'pre-order', now);
        const { days, notes } = timesServed(free, shop.menu, shop.cart);
        const offered = new Set(days.flatMap(({ slots }) => slots.map(({ at }) => at)));
        const refusing = new Set<string>();
        const never = new Set(shop.menu.products.map(({ name }) => name));
        for (const { at } of free.flatMap(({ slots }) => slots)) {
          const refused = shop.menu.products.filter((product) => notServedReason(product, business, at, now) !== null);
          for (const { name } of refused) refusing.add(name);
          for (const name of never) if (!refused.some((product) => product.name === name)) never.delete(name);
          expect(offered.has(at)).toBe(refused.length === 0);
          if (refused.length === 0) kept++;
          else left++;
        }
        expect(days.every(({ slots }) => slots.length > 0)).toBe(true);
        const limit = notes.find((note) => /^(Only|No)/.test(note)) ?? '';
        const names = shop.menu.products.map(({ name }) => name);
        const named = free.length > 0 && never.size > 0 ? never : refusing;
        expect(names.filter((name) => limit.includes(name))).toEqual(names.filter((name) => named.has(name)));
      }
    }
    expect(Math.min(kept, left)).toBeGreaterThan(100);
  });

  test('S17: the menu states serving hours for 14 days; later times are all offered, and the edge checks them', () => {
    const now = Date.parse('2026-07-15T12:00-04:00');
    const business = cafe({ workingHours: daily(700, 2100) });
    const breakfast = shopOf([daily(700, 1100)], business, now);
    const noonIn = (days: number) => [
      { date: '2026-08-01', label: 'A day', slots: [{ at: now + days * DAY_MS, label: 'noon' }] },
    ];
    const offered = (days: number) => timesServed(noonIn(days), breakfast.menu, breakfast.cart).days.length;
    expect([offered(1), offered(13), offered(14)]).toEqual([0, 0, 1]);
  });
});
