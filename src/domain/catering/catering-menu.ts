/** Computes the menu for catering orders. Only the edge does this; browsers get the result. */

import type { DishCatering, Menu, Product } from '../menu/menu.ts';
import { isDigital } from '../menu/option.ts';
import { HOUR_MS, type Instant } from '../time.ts';
import { noticeOf } from './notice.ts';

const NOT_CATERED_REASON = 'Not available for catering.';

/** The catering terms of a dish for customers, such as `At least 24 · 2 days ahead`; null when it has none to state. */
export function cateringTermsText({ catering }: Product): string | null {
  if (catering === null) return null;
  const { minimum, leadHours } = catering;
  const terms = [minimum > 1 ? `At least ${minimum}` : null, leadHours > 0 ? `${noticeOf(leadHours)} ahead` : null];
  return terms.filter((term) => term !== null).join(' · ') || null;
}

/** All dishes that can be catered. Gift cards and event tickets cannot be catered (G8). */
export const cateredDishes = (menu: Menu): readonly Product[] => menu.products.filter(isCatered);

const isCatered = ({ catering, options }: Product): boolean => catering !== null && !options.some(isDigital);

/**
 * The menu for a catering order at the time `at`. A dish is disabled, with the reason, when it cannot be catered, or
 * when its lead hours are longer than the time that is left until `at` (G5).
 */
export function cateringMenu(menu: Menu, at: Instant, now: Instant): Menu {
  return {
    ...menu,
    products: menu.products.map((product) => {
      const { catering } = product;
      const reason = catering === null || !isCatered(product) ? NOT_CATERED_REASON : tooLate(catering, at, now);
      return reason === null ? product : withReason(product, reason);
    }),
  };
}

function tooLate({ leadHours }: DishCatering, at: Instant, now: Instant): string | null {
  return now + leadHours * HOUR_MS <= at ? null : `Needs ${noticeOf(leadHours)} of notice.`;
}

/** The dish with all of its options disabled for a reason. */
export const withReason = (product: Product, reason: string): Product => ({
  ...product,
  options: product.options.map((option) => ({ ...option, disabled: true, disabledReason: reason })),
});
