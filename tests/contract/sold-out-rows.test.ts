import { expect, test } from 'vitest';
import { endLabelOf, soldOutRows } from '../../src/contract/sold-out-rows.ts';
import { choice, customization, menu, option, section } from '../domain/builders.ts';

const milk = (id: number, soldout = false) =>
  customization(section('Milk', [choice('Oat milk', { id, soldout }), choice('Dairy', { id: id + 1 })]));

test('each option gets a row; then choices with the same name share one row, which counts the dishes that offer them', () => {
  const { products } = menu(
    option(1, 400, { label: 'Large', soldout: true, customization: milk(10, true) }),
    option(2, 500, { customization: milk(20) }),
  );
  expect(soldOutRows(products)).toEqual([
    { kind: 'option', ids: [1], name: 'Dish 1 (Large)', soldout: true, dishes: 1 },
    { kind: 'option', ids: [2], name: 'Dish 2', soldout: false, dishes: 1 },
    { kind: 'choice', ids: [11, 21], name: 'Dairy', soldout: false, dishes: 2 },
    { kind: 'choice', ids: [10, 20], name: 'Oat milk', soldout: false, dishes: 2 },
  ]);
});

test('the rows include nested choices, and leave out choices without an id', () => {
  const nested = choice('Combo', { nestedChoices: [section('Side', [choice('Fries', { id: 7 })])] });
  const { products } = menu(option(1, 400, { customization: customization(section('Make it a combo', [nested])) }));
  expect(soldOutRows(products).map(({ name, ids }) => [name, ids])).toEqual([
    ['Dish 1', [1]],
    ['Fries', [7]],
  ]);
});

test('the label of a row says when its sold-out mark ends', () => {
  const ends = { ends: [{ kind: 'choice' as const, id: 20, endsAt: 0, endsLabel: '5:00 p.m.' }] };
  const row = { kind: 'choice' as const, ids: [10, 20], name: 'Oat milk', soldout: true, dishes: 2 };
  expect(endLabelOf(row, ends)).toBe('5:00 p.m.');
  expect(endLabelOf({ ...row, kind: 'option' }, ends)).toBeNull();
});
