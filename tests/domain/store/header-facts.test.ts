import { describe, expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/domain/menu/discount-rule.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { deliveryLine, readyLine, todaysOffer } from '../../../src/domain/store/header-facts.ts';
import { overall, settings } from '../builders.ts';

const business = settings();

const NOON = Date.parse('2026-11-25T12:00-07:00');
const HOUR_MS = 3_600_000;

describe('B7: the time until an order is ready', () => {
  const open = { ...computeStoreState(business, NOON), storeOrderingStatus: 'allOrdersTypes' as const };
  const takeOut = (changes: object) => ({
    diningOption: {
      ...business.diningOption,
      'take-out': { ...business.diningOption['take-out'], enabled: true, prepTimeMinimum: 15, ...changes },
    },
  });

  test('is the preparation time of take-out', () => expect(readyLine(takeOut({}), open)).toBe('Ready in 15 min'));
  test.each([[{ enabled: false }], [{ prepTimeMinimum: 0 }]])('is not shown with %j', (changes) =>
    expect(readyLine(takeOut(changes), open)).toBeNull(),
  );
  test('is not shown while only pre-orders are taken', () =>
    expect(readyLine(takeOut({}), { ...open, storeOrderingStatus: 'preOrdersOnly' })).toBeNull());
});

describe('B8: delivery', () => {
  const offered = { ...business.diningOption, delivery: { ...business.diningOption.delivery, enabled: true } };
  const terms = { ...business.delivery, minimumDeliveryFee: 499, perExtraKilometerFee: 100 };
  test.each([
    [{ minOrderAmountForFreeDelivery: 6000 }, 'Delivery from $4.99, free from $60'],
    [{ minOrderAmountForFreeDelivery: null }, 'Delivery from $4.99'],
    [{ minOrderAmountForFreeDelivery: null, perExtraKilometerFee: 0 }, 'Delivery $4.99'],
    [{ minimumDeliveryFee: 0, perExtraKilometerFee: 0 }, 'Free delivery'],
  ])('with %j is shown as "%s"', (changes, line) =>
    expect(deliveryLine({ diningOption: offered, delivery: { ...terms, ...changes } })).toBe(line),
  );
  test('is not shown when it is not offered', () =>
    expect(
      deliveryLine({
        diningOption: { ...offered, delivery: { ...offered.delivery, enabled: false } },
        delivery: terms,
      }),
    ).toBeNull());
});

describe("B9: today's offer", () => {
  const zone = 'America/Vancouver';
  const rule = (title: string, from: number, until: number): DiscountRule => ({
    ...{ type: 'percentage', value: 10, title, days: null, startDate: null, endDate: null, startTime: null },
    endTime: null,
    window: { from, until },
  });
  const offer = overall(10, { title: '10% off' });
  const now = rule('Lunch', NOON - HOUR_MS, NOON + 2 * HOUR_MS);
  const afternoon = rule('Afternoon', NOON + 3 * HOUR_MS, NOON + 4 * HOUR_MS);
  const evening = rule('Evening', NOON + 5 * HOUR_MS, NOON + 7 * HOUR_MS);
  const tomorrow = rule('Tomorrow', NOON + 24 * HOUR_MS, NOON + 25 * HOUR_MS);
  const allDay = rule('Wing Wednesday', NOON - 12 * HOUR_MS, NOON + 12 * HOUR_MS);

  test.each([
    ['the discount that is in force now, with its end', [evening, now], [offer], 'Lunch until 2:00 p.m.'],
    ['only the name of a discount that is in force all day', [allDay], [], 'Wing Wednesday'],
    ['the next discount of today, with its start', [tomorrow, evening], [offer], 'Evening from 5:00 p.m.'],
    ['the earlier of two discounts that begin today', [evening, afternoon], [offer], 'Afternoon from 3:00 p.m.'],
    ['a discount on the order', [tomorrow], [offer], '10% off'],
    ['not a surcharge', [], [{ ...offer, value: -1 }], null],
    ['not a discount for signed-in customers', [], [{ ...offer, users: 'signedIn' as const }], null],
    ['not a discount for mobile pay', [], [{ ...offer, discountType: 'mobilePay' as const }], null],
    ['not a promo code', [], [{ ...offer, discountType: 'promoCode' as const }], null],
  ])('is %s', (_what, rules, overallDiscounts, shown) =>
    expect(todaysOffer({ overallDiscounts, zone }, rules, NOON)).toBe(shown),
  );
});
