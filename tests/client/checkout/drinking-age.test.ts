import { expect, test } from 'vitest';
import { drinkingAgeMessage } from '../../../src/client/checkout/drinking-age.ts';
import { choice, customization, item, menu, option, picked, picks, section } from '../../domain/builders.ts';

const shopMenu = menu(option(1, 900, { taxClass: 'alcohol' }), option(2, 500));

test.each([
  ['QC', 18],
  ['AB', 18],
  ['BC', 19],
  ['ON', 19],
] as const)('H19: in %s, an order with alcohol says that whoever receives it must be %i or older', (province, age) => {
  expect(drinkingAgeMessage(shopMenu, [item(2), item(1)], province)).toBe(
    `Your order has alcohol. Whoever receives it must be ${age} or older and show an ID.`,
  );
});

test('H19: an order without alcohol says nothing about age', () => {
  expect(drinkingAgeMessage(shopMenu, [item(2), item(99)], 'BC')).toBeNull();
});

test('H19: an order has alcohol when an option or a picked nested choice has the mark for alcohol', () => {
  const rum = section('Rum', [choice('Shot', { marks: { alcohol: true } })]);
  const shot = section('Extra', [choice('Syrup'), choice('Spirit', { nestedChoices: [rum] })]);
  const marked = menu(
    option(1, 900, { marks: { alcohol: true } }),
    option(2, 500, { customization: customization(shot) }),
  );
  const message = (...rows: Parameters<typeof item>[]) =>
    drinkingAgeMessage(
      marked,
      rows.map((row) => item(...row)),
      'BC',
    );
  expect(message([1])).toContain('19 or older');
  expect(message([2])).toBeNull();
  expect(message([2, 1, { picks: [picks('Extra', 'Syrup')] }])).toBeNull();
  expect(message([2, 1, { picks: [picks('Extra', picked('Spirit', 1, [picks('Rum', 'Shot')]))] }])).toContain(
    '19 or older',
  );
});
