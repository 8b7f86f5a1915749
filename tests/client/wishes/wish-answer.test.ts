import { describe, expect, test } from 'vitest';
import { WISHES, type Wish } from '../../../src/client/wishes/wish.ts';
import { answersWishes, obstaclesOf, wishAnswer } from '../../../src/client/wishes/wish-answer.ts';
import { ALLERGENS, type Allergen, DIETS, type Marks } from '../../../src/domain/menu/marks.ts';
import type { ProductOption, Section } from '../../../src/domain/menu/menu.ts';
import { choice, customization, menu, option, section } from '../../domain/builders.ts';
import { Dice } from '../../domain/random.ts';

const NO_PEANUTS: readonly Wish[] = ['peanuts'];
const NONE: Marks = { contains: [] };
const dish = (marks: Marks | undefined, ...sections: readonly Section[]) =>
  option(1, 500, { ...(marks && { marks }), customization: customization(...sections) });

describe('obstaclesOf', () => {
  test.each<[string, Marks | undefined, Wish, string | null]>([
    ['nothing stated', undefined, 'peanuts', 'notStated'],
    ['only other facts stated', { calories: 300, diets: ['vegan'] }, 'peanuts', 'notStated'],
    ['only possible traces stated', { mayContain: [] }, 'peanuts', 'notStated'],
    ['a list without the allergen', { contains: ['milk'] }, 'peanuts', null],
    ['a list with the allergen', { contains: ['peanuts'] }, 'peanuts', 'contains'],
    ['traces of the allergen', { contains: [], mayContain: ['peanuts'] }, 'peanuts', 'mayContain'],
    ['wheat for gluten', { contains: ['wheat'] }, 'gluten', 'contains'],
    ['gluten for wheat', { contains: ['gluten'] }, 'wheat', 'contains'],
    ['gluten-free without a list', { diets: ['glutenFree'] }, 'gluten', null],
    ['gluten-free, which says nothing about wheat', { diets: ['glutenFree'] }, 'wheat', 'notStated'],
    ['gluten-free with traces', { diets: ['glutenFree'], mayContain: ['wheat'] }, 'gluten', 'mayContain'],
    ['dairy-free without a list', { diets: ['dairyFree'] }, 'milk', null],
    ['a diet that is not stated', { contains: [] }, 'vegan', 'notStated'],
    ['a diet', { diets: ['halal'] }, 'halal', null],
    ['vegan for vegetarian', { diets: ['vegan'] }, 'vegetarian', null],
    ['vegetarian for vegan', { diets: ['vegetarian'] }, 'vegan', 'notStated'],
    ['a diet that an allergen contradicts', { contains: ['eggs'], diets: ['vegan'] }, 'vegan', 'contains'],
    ['a diet with traces', { contains: [], mayContain: ['milk'], diets: ['vegan'] }, 'vegan', null],
  ])('I4: %s, marks %j and the wish %s: the obstacle is %s', (_name, marks, wish, kind) => {
    expect(obstaclesOf(marks, [wish])).toEqual(kind === null ? [] : [{ wish, kind }]);
  });
});

describe('answersWishes', () => {
  test.each<[string, Marks | undefined, boolean]>([
    ['no marks', undefined, false],
    ['calories, spice and alcohol', { calories: 300, spice: 2, alcohol: true }, false],
    ['no diets', { diets: [] }, false],
    ['only possible traces', { mayContain: ['peanuts'] }, false],
    ['an empty list of allergens', NONE, true],
    ['allergens', { contains: ['milk'], calories: 300 }, true],
    ['diets', { diets: ['vegan'] }, true],
  ])('I3: for a dish with %s (%j), the menu offers the filter: %j', (_name, marks, expected) => {
    const { products } = menu(option(1, 500), dish(marks, section('Sauce', [choice('Lime', { marks: NONE })])));
    expect(answersWishes(products)).toBe(expected);
  });
});

describe('wishAnswer', () => {
  const sauces = (changes: Partial<Section>) =>
    section(
      'Sauce',
      [
        choice('Satay', { marks: { contains: ['peanuts'] } }),
        choice('Lime', { marks: NONE }),
        choice('Chilli', { marks: NONE, soldout: true }),
        choice('Secret'),
      ],
      changes,
    );

  test('I3: a dish fits when the marks of the dish and of each of its choices fit the wishes', () => {
    expect(wishAnswer(dish(NONE), NO_PEANUTS)).toEqual({ fit: 'always' });
    expect(wishAnswer(dish(NONE, section('Sauce', [choice('Lime', { marks: NONE })])), NO_PEANUTS)).toEqual({
      fit: 'always',
    });
    expect(wishAnswer(dish(undefined), NO_PEANUTS)).toMatchObject({ fit: 'no' });
  });

  test('I3: an option that is no longer on the menu has no statements', () => {
    expect(wishAnswer(null, ['vegan', 'peanuts'])).toEqual({
      fit: 'no',
      obstacles: [
        { wish: 'vegan', kind: 'notStated' },
        { wish: 'peanuts', kind: 'notStated' },
      ],
    });
  });

  test.each([0, 1])('I3: if only some choices fit and %i are required, the answer lists those that fit', (min) => {
    expect(wishAnswer(dish(NONE, sauces({ min })), NO_PEANUTS)).toEqual({
      fit: 'byChoices',
      advice: [{ message: 'Sauce', isRequired: min > 0, fitting: ['Lime'], others: ['Satay', 'Secret'] }],
    });
  });

  test('I3: a dish does not fit when too few choices of a required section fit', () => {
    expect(wishAnswer(dish(NONE, sauces({ min: 2 })), NO_PEANUTS)).toEqual({
      fit: 'no',
      obstacles: [
        { wish: 'peanuts', kind: 'contains' },
        { wish: 'peanuts', kind: 'notStated' },
      ],
    });
  });

  test('I3: the answer takes nested choices into account', () => {
    const nested = choice('Two sauces', { marks: NONE, nestedChoices: [sauces({ min: 2 })] });
    expect(wishAnswer(dish(NONE, section('Sauce', [nested, choice('None', { marks: NONE })])), NO_PEANUTS)).toEqual({
      fit: 'byChoices',
      advice: [{ message: 'Sauce', isRequired: false, fitting: ['None'], others: ['Two sauces'] }],
    });
    const easier = choice('A sauce', { marks: NONE, nestedChoices: [sauces({ min: 1 })] });
    expect(wishAnswer(dish(NONE, section('Extras', [easier])), NO_PEANUTS)).toMatchObject({
      fit: 'byChoices',
      advice: [{ message: 'Sauce', fitting: ['Lime'] }],
    });
  });
});

describe('with random dishes and wishes', () => {
  const randomList = <Value>(dice: Dice, values: readonly Value[], probability: number) =>
    values.filter(() => dice.chance(probability));
  const randomMarks = (dice: Dice): { marks?: Marks } =>
    dice.chance(0.15)
      ? {}
      : {
          marks: {
            ...(dice.chance(0.85) && { contains: randomList(dice, ALLERGENS, 0.04) }),
            ...(dice.chance(0.5) && { mayContain: randomList(dice, ALLERGENS, 0.03) }),
            ...(dice.chance(0.7) && { diets: randomList(dice, DIETS, 0.8) }),
          },
        };
  const randomSection = (dice: Dice, name: string, depth: number): Section =>
    section(
      name,
      dice.times(1, 4, (index) =>
        choice(`${name}${index}`, {
          ...randomMarks(dice),
          soldout: dice.chance(0.1),
          nestedChoices: depth > 0 && dice.chance(0.3) ? [randomSection(dice, `${name}${index}n`, depth - 1)] : [],
        }),
      ),
      { min: dice.whole(0, 2), sectionType: dice.pickOne(['radio', 'checkbox', 'count']) },
    );
  const randomDish = (dice: Dice): ProductOption =>
    option(1, 500, {
      ...randomMarks(dice),
      customization: customization(...dice.times(0, 2, (index) => randomSection(dice, `s${index}`, 2))),
    });
  const withAllergen = (marks: Marks | undefined, field: 'contains' | 'mayContain', added: Allergen): Marks => ({
    ...marks,
    [field]: [...(marks?.[field] ?? []), added],
  });
  /** Adds an allergen to the dish and to each of its choices, each with a probability of 20%. */
  const withMore = (
    dice: Dice,
    changed: ProductOption,
    field: 'contains' | 'mayContain',
    added: Allergen,
  ): ProductOption => {
    const inSections = (sections: readonly Section[]): readonly Section[] =>
      sections.map((each) => ({
        ...each,
        choices: each.choices.map((part) => ({
          ...part,
          nestedChoices: inSections(part.nestedChoices),
          ...(dice.chance(0.2) && { marks: withAllergen(part.marks, field, added) }),
        })),
      }));
    return {
      ...changed,
      ...(dice.chance(0.2) && { marks: withAllergen(changed.marks, field, added) }),
      customization: customization(...inSections(changed.customization?.sections ?? [])),
    };
  };
  const RANK = { no: 0, byChoices: 1, always: 2 };
  const rank = (asked: ProductOption, wishes: readonly Wish[]) => RANK[wishAnswer(asked, wishes).fit];

  test('I3: one more allergen or one more wish never makes a dish fit better', () => {
    const dice = new Dice(17);
    const seen = new Set<number>();
    for (let round = 0; round < 1000; round++) {
      const asked = randomDish(dice);
      const wishes = randomList(dice, WISHES, 0.15);
      const before = rank(asked, wishes);
      seen.add(before);
      const added = dice.pickOne(ALLERGENS);
      // If the dish had no list of allergens, the new list also states that all other allergens are absent. So a wish
      // about another allergen may get a better answer. A wish about the added allergen must not get a better answer.
      const own = wishes.filter((wish) => wish === added);
      for (const field of ['contains', 'mayContain'] as const)
        expect(rank(withMore(dice, asked, field, added), own)).toBeLessThanOrEqual(rank(asked, own));
      expect(rank(withMore(dice, asked, 'mayContain', added), wishes)).toBeLessThanOrEqual(before);
      expect(rank(asked, [...wishes, dice.pickOne(WISHES)])).toBeLessThanOrEqual(before);
    }
    expect(seen).toEqual(new Set([0, 1, 2]));
  });

  test('I3: a dish without statements never fits', () => {
    const dice = new Dice(18);
    for (let round = 0; round < 500; round++) {
      const { marks: _dropped, ...unstated } = randomDish(dice);
      for (const wish of WISHES) expect(rank(unstated, [wish])).toBe(0);
    }
  });

  test('I3: a choice without statements is never among those that fit', () => {
    const dice = new Dice(19);
    for (let round = 0; round < 500; round++) {
      const random = randomSection(dice, 's', 1);
      const asked = { ...random, min: 0, choices: [...random.choices, choice('Secret')] };
      const answer = wishAnswer(dish({ contains: [], diets: [...DIETS] }, asked), [dice.pickOne(WISHES)]);
      expect(answer.fit).toBe('byChoices');
      if (answer.fit === 'byChoices') expect(answer.advice[0]?.others).toContain('Secret');
    }
  });
});
