import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCategory,
  addDish,
  addOption,
  dropChanges,
  duplicateDish,
  freeName,
  moveDishTo,
  removeOption,
  shiftEntry,
  splitPrice,
} from '../../../../src/client/manage/menu/menu-changes.ts';
import {
  type DraftCategory,
  findCategory,
  findDish,
  menuOf,
  type PlacedDish,
  takenIds,
} from '../../../../src/client/manage/menu/menu-draft.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';

const DRAFT: DraftDocument = {
  version: 1,
  menu: [
    { id: 1, name: 'Ramen', products: [dish(11), dish(12), dish(13)] },
    { id: 2, name: 'Drinks', products: [dish(21)] },
    { id: 3, name: 'Sweets', products: [] },
  ],
};

function dish(id: number) {
  return { id, name: `Dish ${id}`, price: '9.50', description: 'Hot' };
}

function applied(changes: readonly Change[], draft = DRAFT): DraftDocument {
  const result = applyChanges(draft, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

function placed(id: number, draft = DRAFT): PlacedDish {
  const place = findDish(draft, id);
  if (place === null) throw new Error(`There is no dish ${id}.`);
  return place;
}

function category(id: number): DraftCategory {
  const found = findCategory(DRAFT, id);
  if (found === null) throw new Error(`There is no category ${id}.`);
  return found;
}

/** For each category, its id and the ids of its dishes, such as `1: 11 12 13`. */
const order = (draft: DraftDocument) =>
  menuOf(draft).map(({ id, products }) => `${id}: ${products.map((product) => product.id).join(' ')}`.trim());

describe('additions', () => {
  it('a new category and a new dish are at the end, with new ids', () => {
    const { id, changes } = addCategory(DRAFT, 'Sides');
    const withCategory = applied(changes);
    expect(menuOf(withCategory).at(-1)).toEqual({ id, name: 'Sides', products: [] });
    expect(takenIds(DRAFT)).not.toContain(id);
    const added = addDish(DRAFT, category(2), { name: 'Tea', price: '3.00' });
    expect(findDish(applied(added.changes), added.id)?.dish).toEqual({ id: added.id, name: 'Tea', price: '3.00' });
  });

  it('the name of a copy is cut at a whole character, never inside an emoji', () => {
    expect(freeName(`${'a'.repeat(114)}🍜`, [])).toBe(`${'a'.repeat(114)} copy`);
  });

  it('a copy is below its dish, with another name and other ids', () => {
    const sized = applied(splitPrice(DRAFT, placed(11), ['Regular', 'Large']));
    const first = duplicateDish(sized, placed(11, sized));
    const once = applied(first.changes, sized);
    expect(order(once)[0]).toBe(`1: 11 ${first.id} 12 13`);
    expect(findDish(once, first.id)?.dish.name).toBe('Dish 11 copy');
    const second = duplicateDish(once, placed(11, once));
    const twice = applied(second.changes, once);
    expect(findDish(twice, second.id)?.dish.name).toBe('Dish 11 copy 2');
    expect(takenIds(twice).size).toBe(takenIds(sized).size + 6);
  });
});

describe('moves', () => {
  it('a dish moves to the end of another category', () => {
    expect(order(applied([moveDishTo(placed(11), category(2))]))).toEqual(['1: 12 13', '2: 21 11', '3:']);
  });

  it.each([
    [[13], 11, 'before', ['1: 13 11 12', '2: 21', '3:']],
    [[11], 13, 'after', ['1: 12 13 11', '2: 21', '3:']],
    [[11, 13], 21, 'before', ['1: 12', '2: 11 13 21', '3:']],
    [[11, 12], 12, 'after', ['1: 11 12 13', '2: 21', '3:']],
    [[12], 3, 'on', ['1: 11 13', '2: 21', '3: 12']],
    [[3], 1, 'before', ['3:', '1: 11 12 13', '2: 21']],
    [[1, 2], 3, 'after', ['3:', '1: 11 12 13', '2: 21']],
    [[1], 12, 'before', ['1: 11 12 13', '2: 21', '3:']],
    [[11], 99, 'after', ['1: 11 12 13', '2: 21', '3:']],
  ] as const)('a drop moves entries if they can go there: %j dropped at %i, %s', (ids, id, position, expected) => {
    expect(order(applied(dropChanges(DRAFT, new Set(ids), { id, position })))).toEqual(expected);
  });

  it('a drop never loses or duplicates a dish', () => {
    const dishes = [11, 12, 13, 21];
    fc.assert(
      fc.property(
        fc.subarray([1, 2, 3, ...dishes], { minLength: 1 }),
        fc.constantFrom(1, 2, 3, ...dishes),
        fc.constantFrom('on', 'before', 'after'),
        (ids, id, position) => {
          const moved = applied(dropChanges(DRAFT, new Set(ids), { id, position }));
          expect([...takenIds(moved)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, ...dishes]);
          expect(menuOf(moved).flatMap(({ products }) => products)).toHaveLength(dishes.length);
        },
      ),
    );
  });

  it('an entry moves by one place, and not past the ends of its list', () => {
    const { products } = category(1);
    const at = ['menu', 1, 'products'];
    expect(order(applied(shiftEntry(products, at, 12, -1)))[0]).toBe('1: 12 11 13');
    expect(order(applied(shiftEntry(products, at, 12, 1)))[0]).toBe('1: 11 13 12');
    expect(shiftEntry(products, at, 11, -1)).toEqual([]);
    expect(shiftEntry(products, at, 13, 1)).toEqual([]);
  });
});

describe('sizes', () => {
  it('the first size keeps the id of the dish, so that carts and sold-out marks stay valid', () => {
    const sized = placed(11, applied(splitPrice(DRAFT, placed(11), ['Regular', 'Large'])));
    expect(sized.dish.price).toBeUndefined();
    expect(sized.dish.options?.[0]).toEqual({ id: 11, label: 'Regular', price: '9.50' });
    expect(sized.dish.options?.[1]).toMatchObject({ label: 'Large', price: '9.50' });
  });

  it('when only one size is left, its price becomes the price of the dish', () => {
    const sized = applied(splitPrice(DRAFT, placed(11), ['Regular', 'Large']));
    const third = addOption(sized, placed(11, sized));
    const three = applied(third.changes, sized);
    const two = applied(removeOption(placed(11, three), third.id), three);
    expect(placed(11, two).dish.options).toHaveLength(2);
    const [, large] = placed(11, two).dish.options ?? [];
    expect(placed(11, applied(removeOption(placed(11, two), large?.id ?? 0), two)).dish).toEqual(dish(11));
  });
});
