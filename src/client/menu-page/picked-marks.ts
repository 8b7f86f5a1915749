import { ALLERGENS, DIETS, type Diet, type Marks } from '../../domain/menu/marks.ts';
import type { ProductOption } from '../../domain/menu/menu.ts';
import type { SectionPick } from '../../domain/menu/picks.ts';
import { partsOf } from './picked-parts.ts';

/** The combined marks of an option and its picked choices. */
export interface PickedMarks extends Marks {
  /**
   * Names of the picked choices that do not state their allergens. Also contains `The dish itself` if the option does
   * not state its allergens.
   */
  readonly unstated: readonly string[];
}

/**
 * The marks of an option with its picks (I2). `diets` contains a diet only if the option and every picked choice state
 * this diet. `calories` exists only if all of them state calories.
 */
export function pickedMarks(option: ProductOption, picks: readonly SectionPick[]): PickedMarks {
  const parts = partsOf(option, picks);
  const contains = ALLERGENS.filter((allergen) => parts.some((part) => part.marks?.contains?.includes(allergen)));
  const mayContain = ALLERGENS.filter(
    (allergen) => !contains.includes(allergen) && parts.some((part) => part.marks?.mayContain?.includes(allergen)),
  );
  const diets = DIETS.filter((diet) => parts.every((part) => isStated(part.marks, diet)));
  const spices = parts.flatMap((part) => part.marks?.spice ?? []);
  const [spice] = spices.toSorted((one, other) => other - one);
  const calories = parts.map((part) => (part.marks?.calories ?? Number.NaN) * part.count);
  const sum = calories.reduce((total, each) => total + each, 0);
  return {
    contains,
    mayContain,
    diets,
    ...(spice && { spice }),
    ...(Number.isFinite(sum) && { calories: sum }),
    ...(parts.some((part) => part.marks?.alcohol) && { alcohol: true }),
    unstated: parts.filter((part) => part.marks?.contains === undefined).map(({ name }) => name),
  };
}

/** Whether marks state that the food suits a diet. Everything vegan is vegetarian (I4). */
const isStated = ({ diets = [] }: Marks = {}, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));
