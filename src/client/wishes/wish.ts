import { ALLERGENS, type Diet } from '../../domain/menu/marks.ts';

/** Diets that a customer can ask for. The others say the same as an allergen that is left out: dairy-free as milk. */
export const WISHED_DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const satisfies readonly Diet[];

/** What a customer wishes of every dish: an allergen that it is without, or a diet that it suits. */
export const WISHES = [...WISHED_DIETS, ...ALLERGENS] as const;
export type Wish = (typeof WISHES)[number];

export const isDietWish = (wish: Wish): wish is (typeof WISHED_DIETS)[number] =>
  WISHED_DIETS.some((diet) => diet === wish);

/** One list for all businesses: allergies go along with the customer. */
export const WISHES_KEY = 'wishes';

/** Event of the window: the page shows other dishes than before. */
export const DISHES_CHANGED = 'dishes-changed';

/** What the menu says until the marks of its dishes are read. */
export const WAITING_WORDS = 'Looking for dishes that fit…';

/** The wishes that this device keeps. */
export function keptWishes(): readonly Wish[] {
  try {
    const kept = (localStorage.getItem(WISHES_KEY) ?? '').split(' ');
    return WISHES.filter((wish) => kept.includes(wish));
  } catch {
    // The browser forbids storage.
    return [];
  }
}

/** Keeps wishes on this device. Does nothing where the browser forbids storage. */
export function keepWishes(wishes: readonly Wish[]): void {
  try {
    if (wishes.length === 0) localStorage.removeItem(WISHES_KEY);
    else localStorage.setItem(WISHES_KEY, wishes.join(' '));
  } catch {
    // The wishes hold until the page is left.
  }
}
