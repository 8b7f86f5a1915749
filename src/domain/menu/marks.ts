/** Dietary and allergen marks of options and choices, as the owner states them. */

/**
 * The allergens that Health Canada lists (priority allergens, sulphites and gluten sources):
 * https://www.canada.ca/en/health-canada/services/food-nutrition/food-safety/food-allergies-intolerances/food-allergies.html
 */
export const ALLERGENS = [
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'milk',
  'molluscs',
  'mustard',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
  'treeNuts',
  'wheat',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = ['dairyFree', 'glutenFree', 'halal', 'kosher', 'vegan', 'vegetarian'] as const;
export type Diet = (typeof DIETS)[number];

/** Spiciness from mild to very hot. */
export const SPICES = [1, 2, 3] as const;
export type Spice = (typeof SPICES)[number];

/**
 * The statements about an option, or about the part that a choice adds to it. A missing field means "not stated" (I1).
 */
export interface Marks {
  /** All allergens that the food contains. Without this list, it is unknown which allergens the food contains. */
  readonly contains?: readonly Allergen[];
  /** Allergens that may get into the food in the kitchen. */
  readonly mayContain?: readonly Allergen[];
  /** Diets that the food suits. */
  readonly diets?: readonly Diet[];
  readonly spice?: Spice;
  /** Calories of one unit; for a choice, the calories that it adds. */
  readonly calories?: number;
  readonly alcohol?: true;
}
