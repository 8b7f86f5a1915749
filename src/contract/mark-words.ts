import { ALLERGENS, type Allergen, type Diet, type Marks } from '../domain/menu/marks.ts';

/** Names of the allergens as they are written within a sentence, such as `Contains milk`. */
export const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  gluten: 'gluten',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soy: 'soy',
  sulphites: 'sulphites',
  treeNuts: 'tree nuts',
  wheat: 'wheat',
};

export const DIET_WORDS: Readonly<Record<Diet, string>> = {
  dairyFree: 'Dairy-free',
  glutenFree: 'Gluten-free',
  halal: 'Halal',
  kosher: 'Kosher',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
};

/** Labels for how spicy a dish is. */
export const SPICE_WORDS = { 1: 'Mild', 2: 'Spicy', 3: 'Very spicy' } as const;

const allergensInWords = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => ALLERGEN_WORDS[allergen]).join(', ');

/**
 * The stated marks, each in a few words: `Vegan`, `Spicy`, `540 Cal`, `Contains soy, wheat`, `May contain peanuts`.
 * Empty when nothing is stated.
 */
function markWords({ contains = [], mayContain = [], diets = [], spice, calories, alcohol }: Marks): string[] {
  // A vegan dish is also vegetarian, so only vegan is shown.
  const named = diets.includes('vegan') ? diets.filter((diet) => diet !== 'vegetarian') : diets;
  return [
    ...named.map((diet) => DIET_WORDS[diet]),
    ...(spice ? [SPICE_WORDS[spice]] : []),
    ...(calories === undefined ? [] : [`${calories} Cal`]),
    ...(alcohol ? ['Contains alcohol'] : []),
    ...allergenWords({ contains, mayContain }),
  ];
}

const allergenWords = ({ contains = [], mayContain = [] }: Marks): string[] => [
  ...(contains.length > 0 ? [`Contains ${allergensInWords(contains)}`] : []),
  ...(mayContain.length > 0 ? [`May contain ${allergensInWords(mayContain)}`] : []),
];

/**
 * The allergens of some choices together, in lower case for use within a line: `contains soy, may contain peanuts`.
 * Empty when no allergens are stated.
 */
export function allergensOf(parts: readonly (Marks | undefined)[]): string {
  const contains = ALLERGENS.filter((allergen) => parts.some((marks) => marks?.contains?.includes(allergen)));
  const mayContain = ALLERGENS.filter(
    (allergen) => !contains.includes(allergen) && parts.some((marks) => marks?.mayContain?.includes(allergen)),
  );
  return allergenWords({ contains, mayContain }).join(', ').toLowerCase();
}

/** The marks as one line: `Vegan · 540 Cal · Contains soy`; null when nothing is stated. */
export const markLine = (marks: Marks | undefined): string | null => (marks && markWords(marks).join(' · ')) || null;
