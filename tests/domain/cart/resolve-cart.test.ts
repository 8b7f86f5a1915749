import { describe, expect, test } from 'vitest';
import {
  hasGiftCard,
  isDigitalOnly,
  resolveCart,
  SOLD_OUT_MESSAGE,
  soldOutItems,
} from '../../../src/domain/cart/resolve-cart.ts';
import { needsCustomization } from '../../../src/domain/menu/needs-customization.ts';
import { findOption, isSoldOut, needsSignIn, optionName } from '../../../src/domain/menu/option.ts';
import { choice, customization, item, menu, option, picks, section } from '../builders.ts';

const milk = section('Milk', ['Oat', choice('Soy', { soldout: true })], { min: 1, max: 1 });
const today = menu(
  option(1, 500, { label: 'Large' }),
  option(2, 500, { soldout: true }),
  option(3, 500, { disabled: true }),
  option(4, 500, { customization: customization(milk) }),
  option(5, 5000, { type: 'giftCard' }),
  option(6, 2000, { type: 'eventTicket' }),
);

describe('resolveCart', () => {
  test('K5: compares every row with today’s menu', () => {
    const cart = [item(1), item(9), item(2), item(3), item(4), item(4, 1, { picks: [picks('Milk', 'Oat')] })];
    expect(resolveCart(today, cart).map(({ index, state }) => [index, state])).toEqual([
      [0, 'ok'],
      [1, 'gone'],
      [2, 'soldOut'],
      [3, 'disabled'],
      [4, 'picksChanged'],
      [5, 'ok'],
    ]);
  });

  test('K6: finds the rows whose option or choice is sold out', () => {
    const cart = [item(1), item(2), item(4, 1, { picks: [picks('Milk', 'Soy')] })];
    expect(soldOutItems(today, cart).map(({ index }) => index)).toEqual([1, 2]);
    expect(soldOutItems(today, [item(1)])).toEqual([]);
    expect(SOLD_OUT_MESSAGE).toBe('Please remove the soldout items');
  });

  test('K5: returns the option of each row', () => {
    const [row] = resolveCart(today, [item(1)]);
    expect(row?.found?.product.name).toBe('Dish 1');
    expect(resolveCart(today, [item(9)])[0]?.found).toBeNull();
  });
});

describe('options', () => {
  test('C12: are sold out when a required section cannot be filled', () => {
    const only = section('Milk', [choice('Soy', { soldout: true })], { min: 1 });
    expect(isSoldOut(option(1, 500, { customization: customization(only) }))).toBe(true);
    expect(isSoldOut(option(1, 500, { customization: customization(milk) }))).toBe(false);
    expect(isSoldOut(option(1, 500))).toBe(false);
  });

  test('K7: need a signed-in customer when they have the condition signedIn, or are gift cards or tickets', () => {
    expect(needsSignIn(option(1, 500))).toBe(false);
    expect(needsSignIn(option(1, 500, { addCondition: 'signedIn' }))).toBe(true);
    expect(needsSignIn(option(1, 500, { type: 'giftCard' }))).toBe(true);
    expect(needsSignIn(option(1, 500, { type: 'eventTicket' }))).toBe(true);
  });

  test('K11: can be added only in their dialog when they force the dialog or require a choice', () => {
    expect(needsCustomization(option(1, 500))).toBe(false);
    expect(needsCustomization(option(1, 500, { customization: customization(section('A', ['x'])) }))).toBe(false);
    expect(needsCustomization(option(1, 500, { customization: customization(section('A', ['x'], { min: 1 })) }))).toBe(
      true,
    );
    expect(needsCustomization(option(1, 500, { forceCustomizationBeforeAdd: true }))).toBe(true);
  });

  test('K5: have a name that consists of the product’s name and the label', () => {
    const [large] = resolveCart(today, [item(1)]);
    const plain = findOption(today, 2);
    if (!large?.found || plain === null) throw new Error('The menu lacks an option.');
    expect(optionName(large.found)).toBe('Dish 1 (Large)');
    expect(optionName(plain)).toBe('Dish 2');
    expect(optionName({ ...plain, option: { ...plain.option, label: 'Dish 2' } })).toBe('Dish 2');
  });

  test('K5: are found in the given menu, also after the menu was changed', () => {
    expect(findOption(today, 1)).toBe(findOption(today, 1));
    expect(findOption(menu(option(1, 700)), 1)?.option.price).toBe(700);
    expect(findOption(today, 99)).toBeNull();
  });
});

describe('digital carts', () => {
  test('K8: hold only gift cards and tickets', () => {
    expect(isDigitalOnly(today, [item(5), item(6)])).toBe(true);
    expect(isDigitalOnly(today, [item(5), item(1)])).toBe(false);
    expect(isDigitalOnly(today, [item(5), item(99)])).toBe(false);
    expect(isDigitalOnly(today, [])).toBe(false);
  });

  test('Q9: a gift card in a cart is found, also beside food; a ticket is no gift card', () => {
    expect(hasGiftCard(today, [item(1), item(5)])).toBe(true);
    expect(hasGiftCard(today, [item(1), item(6)])).toBe(false);
    expect(hasGiftCard(today, [item(99)])).toBe(false);
  });
});
