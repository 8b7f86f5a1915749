/** Dietary and allergen marks of options and choices, as the owner states them. */

/**
 * The priority allergens of Health Canada (with sulphites), and gluten sources:
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

/** From mild to very hot. */
export const SPICES = [1, 2, 3] as const;
export type Spice = (typeof SPICES)[number];

/** What is stated about an option, or about what a choice adds to it. An absent field is not stated (I1). */
export interface Marks {
  /** Everything that it contains. Without this list, nothing is stated about allergens. */
  readonly contains?: readonly Allergen[];
  /** What may get into it in the kitchen. */
  readonly mayContain?: readonly Allergen[];
  /** Diets that it suits. */
  readonly diets?: readonly Diet[];
  readonly spice?: Spice;
  /** Of one unit; of a choice what it adds. */
  readonly calories?: number;
  readonly alcohol?: true;
}
