import type { Allergen, Diet, Marks } from '../../domain/menu/marks.ts';
import type { Choice, ProductOption, Section } from '../../domain/menu/menu.ts';
import { canBeFilled } from '../../domain/menu/section.ts';
import { isDietWish, type Wish } from './wish.ts';

/** Why an option, or a choice, does not fit a wish. */
export interface Obstacle {
  readonly wish: Wish;
  readonly kind: 'contains' | 'mayContain' | 'notStated';
}

/** What to pick in a section, so that an option fits. */
export interface Advice {
  /** The section's question. */
  readonly message: string;
  readonly isRequired: boolean;
  /** Names of the choices that fit and are not sold out. */
  readonly fitting: readonly string[];
  readonly others: readonly string[];
}

/** Whether an option fits all wishes, whatever is picked; only with some of its choices; or not. */
export type WishAnswer =
  | { readonly fit: 'always' }
  | { readonly fit: 'byChoices'; readonly advice: readonly Advice[] }
  | { readonly fit: 'no'; readonly obstacles: readonly Obstacle[] };

/** Wheat is a gluten source. An owner who marks one of the two may mean both (I4). */
const SAME_AS: Partial<Readonly<Record<Allergen, readonly Allergen[]>>> = {
  gluten: ['gluten', 'wheat'],
  wheat: ['wheat', 'gluten'],
};
/** Diets that state an allergen's absence (I4). */
const FREE_OF: Partial<Readonly<Record<Allergen, Diet>>> = { gluten: 'glutenFree', milk: 'dairyFree' };
/** What contradicts a diet, even where it is stated (I4). */
const AGAINST: Partial<Readonly<Record<Wish, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  kosher: ['crustaceans', 'molluscs'],
};

/** Why what these marks state does not fit. Empty when it fits. Nothing that is not stated fits (I3). */
export const obstaclesOf = (marks: Marks | undefined, wishes: readonly Wish[]): readonly Obstacle[] =>
  wishes.flatMap((wish) => {
    const kind = obstacleKind(marks ?? {}, wish);
    return kind === null ? [] : [{ wish, kind }];
  });

function obstacleKind({ contains, mayContain, diets = [] }: Marks, wish: Wish): Obstacle['kind'] | null {
  const isIn = (allergens: readonly Allergen[] = [], found: readonly Allergen[] = []) =>
    allergens.some((allergen) => found.includes(allergen));
  if (isDietWish(wish)) {
    if (isIn(AGAINST[wish], contains)) return 'contains';
    // Everything vegan is vegetarian.
    return diets.includes(wish) || (wish === 'vegetarian' && diets.includes('vegan')) ? null : 'notStated';
  }
  const allergens = SAME_AS[wish] ?? [wish];
  if (isIn(allergens, contains)) return 'contains';
  if (isIn(allergens, mayContain)) return 'mayContain';
  const freeOf = FREE_OF[wish];
  return contains !== undefined || (freeOf && diets.includes(freeOf)) ? null : 'notStated';
}

/** Whether an option fits the wishes, its choices included (I3). Null is one that the menu does not have: nothing is stated about it. */
export function wishAnswer(option: ProductOption | null, wishes: readonly Wish[]): WishAnswer {
  const obstacles = obstaclesOf(option?.marks, wishes);
  if (obstacles.length > 0) return { fit: 'no', obstacles };
  const sections = option?.customization?.sections ?? [];
  const unfit = sections.filter((section) => !canBeFilled(fittingPart(section, wishes)));
  if (unfit.length > 0)
    return { fit: 'no', obstacles: unfit.flatMap(({ choices }) => choiceObstacles(choices, wishes)) };
  const advice = adviceOf(sections, wishes);
  return advice.length === 0 ? { fit: 'always' } : { fit: 'byChoices', advice };
}

/** A section with the choices that fit by themselves. */
const fittingPart = (section: Section, wishes: readonly Wish[]): Section => ({
  ...section,
  choices: section.choices
    .filter(({ marks }) => obstaclesOf(marks, wishes).length === 0)
    .map((choice) => ({
      ...choice,
      nestedChoices: choice.nestedChoices.map((nested) => fittingPart(nested, wishes)),
    })),
});

/** Whether a choice can be picked so that it fits, with what is asked after it. */
export const canFit = ({ marks, nestedChoices }: Choice, wishes: readonly Wish[]): boolean =>
  obstaclesOf(marks, wishes).length === 0 && nestedChoices.every((nested) => canBeFilled(fittingPart(nested, wishes)));

/** What to pick where not every choice fits, outer sections first. */
const adviceOf = (sections: readonly Section[], wishes: readonly Wish[]): readonly Advice[] =>
  sections.flatMap((section) => {
    const fitting = section.choices.filter((choice) => canFit(choice, wishes));
    const others = section.choices.filter((choice) => !canFit(choice, wishes));
    const own = {
      message: section.message,
      isRequired: section.min > 0,
      fitting: fitting.filter(({ soldout }) => !soldout).map(({ name }) => name),
      others: others.map(({ name }) => name),
    };
    const nested = fitting.flatMap(({ nestedChoices }) => adviceOf(nestedChoices, wishes));
    return others.length === 0 ? nested : [own, ...nested];
  });

const choiceObstacles = (choices: readonly Choice[], wishes: readonly Wish[]): readonly Obstacle[] =>
  choices.flatMap(({ marks, nestedChoices }) => [
    ...obstaclesOf(marks, wishes),
    ...nestedChoices.flatMap((nested) => choiceObstacles(nested.choices, wishes)),
  ]);
