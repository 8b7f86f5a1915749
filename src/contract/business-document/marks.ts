import * as v from 'valibot';

/**
 * The priority allergens of Health Canada, and gluten sources:
 * https://www.canada.ca/en/health-canada/services/food-nutrition/food-safety/food-allergies-intolerances/food-allergies.html
 */
const ALLERGENS = [
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

const DIETS = ['dairyFree', 'glutenFree', 'halal', 'kosher', 'vegan', 'vegetarian'] as const;

/** Dietary and allergen marks. A missing list says nothing; `[]` says that there are none. */
export const markEntries = {
  /** What it contains: `["eggs", "wheat"]`. Default: not stated. */
  allergens: v.optional(v.nullable(v.array(v.picklist(ALLERGENS))), null),
  /** Diets that it suits: `["vegan"]`. Default: not stated. */
  diets: v.optional(v.nullable(v.array(v.picklist(DIETS))), null),
};
