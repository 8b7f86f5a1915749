import { describe, expect, it } from 'vitest';
import {
  effectiveAllergens,
  effectiveDiets,
  writeAllergens,
  writtenDiets,
} from '../../../../src/client/manage/menu/draft-marks.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';

const DISH = { id: 11, allergens: ['milk'], mayContain: ['soy'], diets: ['vegetarian'] };
const SIZE = ['menu', 1, 'products', 11, 'options', 21];

describe('the marks of a size', () => {
  it('are the marks of its dish while the size states none', () => {
    expect(effectiveAllergens(undefined, null, DISH)).toEqual({ contains: ['milk'], mayContain: ['soy'] });
    expect(effectiveDiets(undefined, DISH)).toEqual(['vegetarian']);
  });

  it('are its own once the size states marks, also when it states empty lists', () => {
    expect(effectiveAllergens(['soy'], undefined, DISH)).toEqual({ contains: ['soy'], mayContain: [] });
    expect(effectiveAllergens([], [], DISH)).toEqual({ contains: [], mayContain: [] });
    expect(effectiveDiets([], DISH)).toEqual([]);
  });

  it('are written even if a list is empty, so that the list of the dish does not apply', () => {
    const draft = { version: 1 as const, menu: [{ id: 1, products: [{ ...DISH, options: [{ id: 21 }] }] }] };
    const changed = applyChanges(draft, writeAllergens(SIZE, { contains: ['milk'], mayContain: [] }, true));
    const size = changed.ok ? changed.value.menu?.[0]?.products[0]?.options?.[0] : undefined;
    expect(size).toEqual({ id: 21, allergens: ['milk'], mayContain: [] });
    expect(writtenDiets([], DISH)).toEqual([]);
    expect(writtenDiets(['vegetarian'], DISH)).toBeUndefined();
  });
});

describe('the marks of a dish', () => {
  it('are written without empty lists, except for `allergens`, where an empty list states that the dish contains no allergens', () => {
    expect(writeAllergens(['dish'], { contains: [], mayContain: [] }, false)).toEqual([
      { op: 'set', at: ['dish', 'allergens'], value: [] },
      { op: 'remove', at: ['dish', 'mayContain'] },
    ]);
    expect(writtenDiets([])).toBeUndefined();
    expect(writtenDiets(['vegan'])).toEqual(['vegan']);
  });
});
