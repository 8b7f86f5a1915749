import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem, replaceItem, restoreItem, sameItem } from '../../../src/domain/cart/add-item.ts';
import { cartCount, removeItem, setCount } from '../../../src/domain/cart/cart.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { MAX_CART_ROWS } from '../../../src/domain/limits.ts';
import { customiseAction, isCustomiseDisabled } from '../../../src/domain/menu/customise-action.ts';
import { choice, customization, item, option, picks, section } from '../builders.ts';

const anyItem = fc
  .tuple(fc.nat(3), fc.integer({ min: 1, max: 99 }), fc.constantFrom('', 'no onion'), fc.constantFrom('S', 'L'))
  .map(([id, count, specialRequest, size]) => item(id, count, { specialRequest, picks: [picks('Size', size)] }));

describe('restoreItem', () => {
  test('K13: undoes a removal, whichever row was removed', () => {
    const carts = fc.uniqueArray(anyItem, { comparator: sameItem, minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(carts, fc.nat(4), (cart, place) => {
        const index = place % cart.length;
        const [removed] = cart.slice(index);
        if (removed) expect(restoreItem(removeItem(cart, index), index, removed)).toEqual(cart);
      }),
    );
  });

  test('K13: adds the units of the removed row to a row with the same item', () => {
    expect(restoreItem([item(2), item(1)], 0, item(1, 2))).toEqual([item(2), item(1, 3)]);
  });

  test('K10: adds no row to a cart that has become full after the removal', () => {
    const full = Array.from({ length: MAX_CART_ROWS }, (_, id) => item(id));
    expect(restoreItem(full, 0, item(MAX_CART_ROWS))).toBe(full);
    expect(cartCount(restoreItem(full, 0, item(1)))).toBe(MAX_CART_ROWS + 1);
  });
});

describe('addItem', () => {
  test('K1: adds a new item as the last row', () => {
    expect(addItem([item(1)], item(2, 3))).toEqual([item(1), item(2, 3)]);
  });

  test('K1: increases the count of the same item', () => {
    expect(addItem([item(1, 2), item(2)], item(1, 3))).toEqual([item(1, 5), item(2)]);
  });

  test('K2: ignores the sequence of picking', () => {
    const a = item(1, 1, { picks: [picks('Sauce', 'Mayo', 'Relish'), picks('Size', 'L')] });
    const b = item(1, 1, { picks: [picks('Size', 'L'), picks('Sauce', 'Relish', 'Mayo')] });
    expect(addItem([a], b)).toEqual([{ ...a, count: 2 }]);
  });

  test.each([
    ['option', item(2)],
    ['choice', item(1, 1, { picks: [picks('Size', 'S')] })],
    ['special request', item(1, 1, { specialRequest: 'no onion' })],
    ['person', item(1, 1, { orderFor: 'Ana' })],
  ])('K2: adds a row for another %s', (_, other) => {
    expect(sameItem(item(1), other)).toBe(false);
    expect(addItem([item(1)], other)).toHaveLength(2);
  });

  test('K2: ignores spaces around special request and Order For', () => {
    const spaced = item(1, 1, { specialRequest: ' hot ', orderFor: 'Ana ' });
    const plain = item(1, 1, { specialRequest: 'hot', orderFor: 'Ana' });
    expect([sameItem(spaced, plain), sameItem(plain, spaced)]).toEqual([true, true]);
  });

  test.each([0, -1, Number.NaN, 0.9])('K1: ignores a count of %d', (count) => {
    const cart = [item(1)];
    expect(addItem(cart, item(1, count))).toBe(cart);
    expect(addItem(cart, item(2, count))).toBe(cart);
  });

  test('K3: limits a row to 99 units', () => {
    expect(addItem([], item(1, 500))).toEqual([item(1, 99)]);
    expect(addItem([item(1, 98)], item(1, 5))).toEqual([item(1, 99)]);
    expect(addItem([], item(1, Number.POSITIVE_INFINITY))).toEqual([item(1, 99)]);
  });

  test('K3: returns the same cart when the row of the item has 99 units already', () => {
    const cart = [item(1, 99), item(2)];
    expect(addItem(cart, item(1, 5))).toBe(cart);
  });

  test('K10: adds no row to a cart of 100 rows, but increases the count of an existing row', () => {
    const full = Array.from({ length: 100 }, (_, id) => item(id));
    expect(addItem(full, item(100))).toBe(full);
    expect(addItem(full, item(5))[5]?.count).toBe(2);
    expect(addItem(full.slice(1), item(100))).toHaveLength(100);
  });

  test('K1: is undone by removing the item', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 5 }), anyItem, (items, added) => {
        const cart = items.reduce<Cart>(addItem, []).filter((row) => !sameItem(row, added));
        expect(removeItem(addItem(cart, added), cart.length)).toEqual(cart);
      }),
    );
  });

  test('K1: increases the total count by the added units, up to 99 units in one row', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), anyItem, (items, added) => {
        const cart = items.reduce<Cart>(addItem, []);
        const had = cart.find((row) => sameItem(row, added))?.count ?? 0;
        expect(cartCount(addItem(cart, added)) - cartCount(cart)).toBe(Math.min(99, had + added.count) - had);
      }),
    );
  });
});

describe('setCount and removeItem', () => {
  const cart = [item(1, 2), item(2, 3)];

  test('K3: set a count up to 99, and remove a row whose count becomes 0 or less', () => {
    expect(setCount(cart, 0, 5)).toEqual([item(1, 5), item(2, 3)]);
    expect(setCount(cart, 0, 100)).toEqual([item(1, 99), item(2, 3)]);
    expect(setCount(cart, 0, 0)).toEqual([item(2, 3)]);
    expect(setCount(cart, 1, -1)).toEqual([item(1, 2)]);
    expect(setCount(cart, 1, 2.9)).toEqual([item(1, 2), item(2, 2)]);
  });

  test('K3: ignore an unknown row, the same count and NaN', () => {
    expect(setCount(cart, 2, 1)).toBe(cart);
    expect(setCount(cart, -1, 0)).toBe(cart);
    expect(setCount(cart, 0, Number.NaN)).toBe(cart);
    expect(setCount(cart, 0, 2)).toBe(cart);
    expect(removeItem(cart, 2)).toBe(cart);
    expect(removeItem(cart, -1)).toBe(cart);
    expect(removeItem(cart, Number.NaN)).toBe(cart);
  });

  test('K3: keep the sequence of the other rows', () => {
    expect(removeItem([item(1), item(2), item(3)], 1)).toEqual([item(1), item(3)]);
  });
});

describe('replaceItem', () => {
  const cart = [item(1, 2), item(2, 3), item(3)];

  test('K4: keeps the position of an edited row', () => {
    expect(replaceItem(cart, item(2), item(2, 3, { specialRequest: 'hot' }))).toEqual([
      item(1, 2),
      item(2, 3, { specialRequest: 'hot' }),
      item(3),
    ]);
    expect(replaceItem(cart, item(1), item(1, 2, { orderFor: 'Ana' }))[0]?.orderFor).toBe('Ana');
  });

  test('K4: joins the edited row with another row if both are now the same item', () => {
    expect(replaceItem(cart, item(2), item(1, 4))).toEqual([item(1, 6), item(3)]);
  });

  test('K4: removes a row whose count becomes 0, and limits a count to 99', () => {
    expect(replaceItem(cart, item(1), item(1, 0))).toEqual([item(2, 3), item(3)]);
    expect(replaceItem(cart, item(3), item(3, 200))).toEqual([item(1, 2), item(2, 3), item(3, 99)]);
  });

  test('K4: finds the row in its new place, and adds the item when the row is gone', () => {
    expect(replaceItem(cart.slice(1), item(3, 7), item(3, 2))).toEqual([item(2, 3), item(3, 2)]);
    expect(replaceItem(cart, item(8), item(9))).toEqual([...cart, item(9)]);
    expect(replaceItem(cart, item(8), item(8, 0))).toBe(cart);
  });

  test('K4: ignores NaN', () => {
    expect(replaceItem(cart, item(1), item(1, Number.NaN))).toBe(cart);
  });
});

test('K1: the count of a cart is the sum of its rows, and 0 for an empty cart', () => {
  expect(cartCount([])).toBe(0);
  expect(cartCount([item(1, 2), item(2, 5)])).toBe(7);
});

describe('the button of the customise dialog', () => {
  test('K9: has a label for each action', () => {
    expect(customiseAction(0, false)).toBe('Remove');
    expect(customiseAction(0, true)).toBe('Remove');
    expect(customiseAction(1, true)).toBe('Update');
    expect(customiseAction(1, false)).toBe('Add');
  });

  test('K9: is disabled in a menu-only business, and for an option that cannot be ordered', () => {
    const impossible = customization(section('Sauce', [choice('Mayo', { soldout: true })], { min: 1 }));
    expect(isCustomiseDisabled(false, option(1, 500))).toBe(false);
    expect(isCustomiseDisabled(true, option(1, 500))).toBe(true);
    expect(isCustomiseDisabled(false, option(1, 500, { disabled: true }))).toBe(true);
    expect(isCustomiseDisabled(false, option(1, 500, { soldout: true }))).toBe(true);
    expect(isCustomiseDisabled(false, option(1, 500, { customization: impossible }))).toBe(true);
  });
});
