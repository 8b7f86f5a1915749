import { ALLERGENS, type Diet } from '../../domain/menu/marks.ts';

/**
 * Diets that customers can wish for. Customers cannot wish for the other diets. Instead they avoid an allergen: a
 * customer who wants dairy-free dishes avoids milk.
 */
export const WISHED_DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const satisfies readonly Diet[];

/** A customer's wish for every dish: an allergen to avoid, or a diet to keep. */
export const WISHES = [...WISHED_DIETS, ...ALLERGENS] as const;
export type Wish = (typeof WISHES)[number];

export const isDietWish = (wish: Wish): wish is (typeof WISHED_DIETS)[number] =>
  WISHED_DIETS.some((diet) => diet === wish);

/** Key of the stored wishes. All businesses share one list, because a customer has the same allergies everywhere. */
export const WISHES_KEY = 'wishes';

/** Name of the event that the window gets after the page has replaced its dishes. */
export const DISHES_CHANGED = 'dishes-changed';

/** Words that are shown until the marks of the dishes are fetched. */
export const WAITING_WORDS = 'Looking for dishes that fit…';

/** The wishes that are stored on this device. */
export function keptWishes(): readonly Wish[] {
  try {
    const kept = (localStorage.getItem(WISHES_KEY) ?? '').split(' ');
    return WISHES.filter((wish) => kept.includes(wish));
  } catch {
    // The browser forbids storage.
    return [];
  }
}

/** Stores wishes on this device. Does nothing where the browser forbids storage. */
export function keepWishes(wishes: readonly Wish[]): void {
  try {
    if (wishes.length === 0) localStorage.removeItem(WISHES_KEY);
    else localStorage.setItem(WISHES_KEY, wishes.join(' '));
  } catch {
    // The browser forbids storage. The filter keeps the wishes until the customer leaves the page.
  }
}
