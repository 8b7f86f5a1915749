import { describe, expect, test } from 'vitest';
import { pickedMarks } from '../../../src/client/menu-page/picked-marks.ts';
import type { Marks } from '../../../src/domain/menu/marks.ts';
import type { Section } from '../../../src/domain/menu/menu.ts';
import { choice, customization, option, picked, picks, section } from '../../domain/builders.ts';

const dish = (marks: Marks | undefined, ...sections: readonly Section[]) =>
  option(1, 500, { ...(marks && { marks }), customization: customization(...sections) });

describe('pickedMarks', () => {
  const milk = section('Milk', [
    choice('Whole', { marks: { contains: ['milk'], diets: ['vegetarian'], calories: 120 } }),
    choice('Oat', {
      marks: { contains: ['gluten'], mayContain: ['soy'], diets: ['vegan', 'vegetarian'], calories: 90 },
    }),
    choice('Secret'),
  ]);
  const latte = dish(
    { contains: [], mayContain: ['milk'], diets: ['vegan', 'vegetarian'], calories: 5, spice: 1 },
    milk,
  );

  test('I2: a choice adds its allergens, and removes diets that it does not suit', () => {
    expect(pickedMarks(latte, [])).toMatchObject({ contains: [], mayContain: ['milk'], calories: 5, unstated: [] });
    expect(pickedMarks(latte, [picks('Milk', 'Whole')])).toEqual({
      contains: ['milk'],
      mayContain: [],
      diets: ['vegetarian'],
      spice: 1,
      calories: 125,
      unstated: [],
    });
    expect(pickedMarks(latte, [picks('Milk', picked('Oat', 2))])).toMatchObject({
      contains: ['gluten'],
      mayContain: ['milk', 'soy'],
      diets: ['vegan', 'vegetarian'],
      calories: 185,
    });
  });

  test('I4: with a choice that states vegan but not vegetarian, a vegetarian dish stays vegetarian, and a vegan dish stays vegan', () => {
    const topping = section('Topping', [choice('Tofu', { marks: { diets: ['vegan'] } })]);
    const dietsOf = (diets: Marks['diets']) =>
      pickedMarks(dish({ ...(diets && { diets }) }, topping), [picks('Topping', 'Tofu')]).diets;
    expect(dietsOf(['vegetarian'])).toEqual(['vegetarian']);
    expect(dietsOf(['vegan'])).toContain('vegan');
    expect(dietsOf([])).toEqual([]);
  });

  test('I2: names choices that state nothing, and then gives no sum of calories', () => {
    const marks = pickedMarks(latte, [picks('Milk', 'Secret')]);
    expect(marks).toMatchObject({ diets: [], unstated: ['Secret'] });
    expect(marks).not.toHaveProperty('calories');
    expect(pickedMarks(dish(undefined, milk), []).unstated).toEqual(['The dish itself']);
  });
});
