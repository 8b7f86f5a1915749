import type { Allergen, Diet, Marks } from '../../domain/menu/marks.ts';
import type { Choice, Product, ProductOption, Section } from '../../domain/menu/menu.ts';
import { canBeFilled } from '../../domain/menu/section.ts';
import { isDietWish, type Wish } from './wish.ts';

/** Why an option, or a choice, does not fit a wish. */
export interface Obstacle {
  readonly wish: Wish;
  readonly kind: 'contains' | 'mayContain' | 'notStated';
}

/** The choices that customers should pick in a section, so that an option fits. */
export interface Advice {
  /** The section's question. */
  readonly message: string;
  readonly isRequired: boolean;
  /** Names of the choices that fit and are not sold out. */
  readonly fitting: readonly string[];
  /** Names of the choices that do not fit. */
  readonly others: readonly string[];
}

/** Whether an option fits all wishes: with any choices, only with some of its choices, or not at all. */
export type WishAnswer =
  | { readonly fit: 'always' }
  | { readonly fit: 'byChoices'; readonly advice: readonly Advice[] }
  | { readonly fit: 'no'; readonly obstacles: readonly Obstacle[] };

/**
 * If a customer avoids gluten or wheat, both allergens count (I4). Wheat is a gluten source, and an owner who marks one
 * of the two may mean both.
 */
const SAME_AS: Partial<Readonly<Record<Allergen, readonly Allergen[]>>> = {
  gluten: ['gluten', 'wheat'],
  wheat: ['wheat', 'gluten'],
};
/** The diet that states the absence of an allergen (I4). */
const FREE_OF: Partial<Readonly<Record<Allergen, Diet>>> = { gluten: 'glutenFree', milk: 'dairyFree' };
/** Allergens that contradict a diet, even if the owner stated that the dish suits this diet (I4). */
const AGAINST: Partial<Readonly<Record<Wish, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  kosher: ['crustaceans', 'molluscs'],
};

/** The reasons why these marks do not fit the wishes; empty when they fit. A missing statement never fits (I3). */
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
    // A vegan dish is also vegetarian.
    return diets.includes(wish) || (wish === 'vegetarian' && diets.includes('vegan')) ? null : 'notStated';
  }
  const allergens = SAME_AS[wish] ?? [wish];
  if (isIn(allergens, contains)) return 'contains';
  if (isIn(allergens, mayContain)) return 'mayContain';
  const freeOf = FREE_OF[wish];
  return contains !== undefined || (freeOf && diets.includes(freeOf)) ? null : 'notStated';
}

/**
 * Whether any dish of a menu can fit a wish: at least one option must state its allergens or its diets. Other marks,
 * such as calories, do not matter here. Choices alone do not make an option fit (I3).
 */
export const answersWishes = (products: readonly Product[]): boolean =>
  products.some(({ options }) =>
    options.some(({ marks: { contains, diets = [] } = {} }) => contains !== undefined || diets.length > 0),
  );

/**
 * Whether an option and its choices fit the wishes (I3). `option` null: the menu does not have this option, so there
 * are no statements about it.
 */
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

/** A section reduced to the choices whose own marks fit. The sections nested in them are reduced in the same way. */
const fittingPart = (section: Section, wishes: readonly Wish[]): Section => ({
  ...section,
  choices: section.choices
    .filter(({ marks }) => obstaclesOf(marks, wishes).length === 0)
    .map((choice) => ({
      ...choice,
      nestedChoices: choice.nestedChoices.map((nested) => fittingPart(nested, wishes)),
    })),
});

/** Whether a choice fits, at least with some of its nested choices. */
export const canFit = ({ marks, nestedChoices }: Choice, wishes: readonly Wish[]): boolean =>
  obstaclesOf(marks, wishes).length === 0 && nestedChoices.every((nested) => canBeFilled(fittingPart(nested, wishes)));

/** Advice for each section in which not every choice fits. Outer sections come before the sections nested in them. */
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
