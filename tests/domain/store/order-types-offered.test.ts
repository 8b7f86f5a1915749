import { describe, expect, test } from 'vitest';
import { orderTypesOffered } from '../../../src/domain/store/order-types-offered.ts';
import { onlyPreOrders, type StoreState } from '../../../src/domain/store/store-state.ts';
import { settings } from '../builders.ts';
import { diningOptionWithout } from '../toronto.ts';

describe('orderTypesOffered', () => {
  const all = ['take-out', 'pre-order', 'dine-in', 'delivery'];
  const state = (storeOrderingStatus: StoreState['storeOrderingStatus']): StoreState => ({
    open: true,
    storeOrderingStatus,
    sellsDigital: storeOrderingStatus !== 'closed',
    closedMessage: null,
    closesAt: null,
    opensAt: null,
    label: '',
  });

  const TERMS = { leadHours: 24, dayCapacity: null };

  test('G1: returns no order types for catering when the business has no catering terms', () => {
    expect(orderTypesOffered(settings(), 'catering', state('allOrdersTypes'))).toEqual([]);
  });

  test.each([
    ['normal', 'allOrdersTypes', all],
    ['normal', 'preOrdersOnly', ['pre-order']],
    ['normal', 'preOrdersOnlyTodayOff', ['pre-order']],
    ['normal', 'closed', []],
    ['kiosk', 'allOrdersTypes', ['take-out', 'dine-in', 'delivery']],
    ['kiosk', 'preOrdersOnly', []],
    ['catering', 'allOrdersTypes', ['pre-order', 'delivery']],
    ['catering', 'preOrdersOnly', ['pre-order', 'delivery']],
    ['catering', 'closed', []],
    ['table', 'allOrdersTypes', ['dine-in']],
    ['table', 'preOrdersOnly', []],
    ['table', 'closed', []],
    ['menu', 'allOrdersTypes', []],
  ] as const)('S7: returns for the mode %s and the status %s: %j', (mode, status, offered) => {
    expect(orderTypesOffered(settings({ catering: TERMS }), mode, state(status))).toEqual(offered);
  });

  test('S7: returns the order types that the business enables, and none for a menu-only business', () => {
    const few = settings({ diningOption: diningOptionWithout('dine-in', 'delivery'), catering: TERMS });
    expect(orderTypesOffered(few, 'normal', state('allOrdersTypes'))).toEqual(['take-out', 'pre-order']);
    expect(orderTypesOffered(few, 'catering', state('allOrdersTypes'))).toEqual(['pre-order']);
    expect(orderTypesOffered(settings({ menuOnly: true }), 'normal', state('allOrdersTypes'))).toEqual([]);
  });

  test('S6: in two of the four statuses, the store takes only pre-orders', () => {
    expect(
      (['allOrdersTypes', 'preOrdersOnly', 'preOrdersOnlyTodayOff', 'closed'] as const).map(onlyPreOrders),
    ).toEqual([false, true, true, false]);
  });
});
