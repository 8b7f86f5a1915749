import { describe, expect, test } from 'vitest';
import {
  CREDIT_GIFT_CARD_MESSAGE,
  checkoutFormStatus,
  checkoutSteps,
  checkoutTitle,
  minimumCardMessage,
  orderTypeName,
  startingOrderType,
} from '../../../src/domain/checkout/checkout.ts';
import { paymentMethods } from '../../../src/domain/checkout/payment-methods.ts';
import type { OrderMode, OrderType } from '../../../src/domain/store/business.ts';
import { settings } from '../builders.ts';

const context = (
  orderMode: OrderMode,
  offered: readonly OrderType[] = ['take-out', 'delivery'],
  digitalOnly = false,
) => ({
  orderMode,
  offered,
  digitalOnly,
});

describe('steps', () => {
  test.each([
    ['normal', context('normal'), [0, 1, 2]],
    ['a kiosk', context('kiosk'), [0, 1, 2]],
    ['a kiosk with one order type', context('kiosk', ['take-out']), [1, 2]],
    ['a table', context('table'), [1, 2]],
    ['catering', context('catering'), [1, 2]],
    ['gift cards alone', context('normal', ['take-out'], true), [1, 2]],
    ['no order type', context('normal', []), [1, 2]],
  ])('H1: the right steps for: %s', (_, given, steps) => {
    expect(checkoutSteps(given)).toEqual(steps);
  });

  test.each([
    [0, 'normal', null, 'Checkout'],
    [0, 'normal', 'delivery', 'Checkout'],
    [1, 'normal', 'take-out', 'Take-out'],
    [1, 'normal', 'pre-order', 'Pre-order'],
    [1, 'table', 'dine-in', 'Dine-in'],
    [1, 'kiosk', 'delivery', 'Delivery'],
    [1, 'normal', null, 'Checkout'],
    [1, 'catering', 'pre-order', 'Catering'],
    [2, 'catering', 'pre-order', 'Confirm Order'],
    [2, 'normal', 'delivery', 'Confirm Order'],
  ] as const)('H3: step %i in mode %s with %s is titled %s', (step, mode, orderType, title) => {
    expect(checkoutTitle(step, mode, orderType)).toBe(title);
  });

  test.each([
    ['normal', 'pre-order', 'Pre-order'],
    ['kiosk', 'take-out', 'Take-out'],
    ['catering', 'pre-order', 'Catering, pick-up'],
    ['catering', 'delivery', 'Catering, delivery'],
  ] as const)('H3: in mode %s, the order type %s is named %s', (orderMode, orderType, name) => {
    expect(orderTypeName({ orderMode, orderType })).toBe(name);
  });

  test.each([
    ['a table', context('table', ['dine-in']), 'dine-in'],
    ['a table of a business without dine-in', context('table', []), 'dine-in'],
    ['a kiosk', context('kiosk', ['take-out', 'dine-in']), 'take-out'],
    ['a kiosk without take-out', context('kiosk', ['dine-in', 'delivery']), null],
    ['gift cards alone', context('normal', ['delivery'], true), 'take-out'],
    ['two order types', context('normal'), null],
    ['one order type only', context('normal', ['delivery']), 'delivery'],
    ['no order type', context('normal', []), null],
    ['catering', context('catering', ['pre-order', 'delivery']), 'pre-order'],
    ['catering without an order type', context('catering', []), null],
  ])('H4: the starting order type of: %s', (_, given, orderType) => {
    expect(startingOrderType(given)).toBe(orderType);
  });

  test('H5: the form’s status depends on the last event', () => {
    expect(checkoutFormStatus('typed')).toBe('standby');
    expect(checkoutFormStatus('invalid')).toBe('missingFields');
    expect(checkoutFormStatus('submitFailed')).toBe('deliveryError');
  });
});

describe('paying', () => {
  test.each([
    [0, 'Credit Card is not accepted for payments under $1'],
    [99, 'Credit Card is not accepted for payments under $1'],
    [100, null],
  ])('H7: paying %i cents by card has the message %j', (payable, message) => {
    expect(minimumCardMessage(payable)).toBe(message);
  });

  const payable = { total: 2000, digital: false, takesCards: true };
  test.each([
    [{}, {}, ['card', 'mobilePay', 'inPerson']],
    [{ mobilePaymentDisabled: true }, {}, ['card', 'inPerson']],
    [{ payInPersonDisabled: true }, {}, ['card', 'mobilePay']],
    [{}, { total: 99 }, ['inPerson']],
    [{}, { total: 100 }, ['card', 'mobilePay', 'inPerson']],
    [{}, { takesCards: false }, ['inPerson']],
    [{}, { digital: true }, ['card', 'mobilePay']],
    [{}, { total: 0 }, ['credit']],
    [{ payInPersonDisabled: true }, { total: 50 }, []],
  ])('H15: with %j, an order of %j can be paid by %j', (changes, order, methods) => {
    expect(paymentMethods(settings(changes), { ...payable, ...order })).toEqual(methods);
  });

  test('Q9: the message about gift cards says that store credit cannot buy them', () => {
    expect(CREDIT_GIFT_CARD_MESSAGE).toBe(
      "You can't use the store credit to buy a gift card. Gift Cards and Event Tickets are not part of overall offers.",
    );
  });
});
