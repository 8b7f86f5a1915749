import * as v from 'valibot';
import { ALLERGENS, DIETS, type Marks, SPICES } from '../../domain/menu/marks.ts';

export const MAX_CALORIES = 10_000;

const allergensSchema = v.optional(v.nullable(v.array(v.picklist(ALLERGENS))), null);

/** Dietary and allergen marks. A missing list means "not stated"; `[]` means "none". */
export const markEntries = {
  /** All allergens that the dish or choice contains: `["eggs", "wheat"]`. Default: not stated. */
  allergens: allergensSchema,
  /** Allergens that may get into the dish or choice in the kitchen: `["peanuts"]`. Default: not stated. */
  mayContain: allergensSchema,
  /** Diets that the dish or choice suits: `["vegan"]`. Default: not stated. */
  diets: v.optional(v.nullable(v.array(v.picklist(DIETS))), null),
  /** How spicy the dish or choice is, from 1 to 3. Default: not stated. */
  spice: v.optional(v.nullable(v.picklist(SPICES))),
  /** Calories of one unit of the dish: `540`. For a choice, the calories that one unit adds. Default: not stated. */
  calories: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CALORIES)))),
  /**
   * Whether the dish or choice contains alcohol. Default `false`. A dish with the tax class `alcohol` does not need
   * this mark: the checkout states the drinking age for such a dish too (H19).
   */
  alcohol: v.optional(v.boolean()),
};

const markSchema = v.object(markEntries);
type WrittenMarks = Partial<v.InferOutput<typeof markSchema>>;

/**
 * The marks that `first` states. Marks that `first` does not state are taken from `second`. Undefined when neither
 * states a mark.
 */
export function readMarks(first: WrittenMarks, second: WrittenMarks = {}): Marks | undefined {
  const contains = first.allergens ?? second.allergens;
  const mayContain = first.mayContain ?? second.mayContain;
  const diets = first.diets ?? second.diets;
  const spice = first.spice ?? second.spice;
  const calories = first.calories ?? second.calories;
  const marks: Marks = {
    ...(contains && { contains }),
    ...(mayContain && { mayContain: mayContain.filter((allergen) => !contains?.includes(allergen)) }),
    ...(diets && { diets }),
    ...(spice && { spice }),
    ...(typeof calories === 'number' && { calories }),
    ...((first.alcohol ?? second.alcohol) && { alcohol: true }),
  };
  return Object.keys(marks).length === 0 ? undefined : marks;
}
