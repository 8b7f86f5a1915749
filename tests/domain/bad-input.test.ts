/**
 * Calls functions of the domain with invalid values that the types of parameters allow, such as NaN. The functions must
 * not throw. Each of their results must be either a valid value, such as a price in whole cents, or a failure with a
 * message.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem } from '../../src/domain/cart/add-item.ts';
import { setCount } from '../../src/domain/cart/cart.ts';
import { resolveCart } from '../../src/domain/cart/resolve-cart.ts';
import { checkDestination } from '../../src/domain/checkout/destination.ts';
import { checkPicks } from '../../src/domain/menu/check-picks.ts';
import { describePicks } from '../../src/domain/menu/describe-picks.ts';
import { checkMenu } from '../../src/domain/menu/menu-problems.ts';
import { pickChoice } from '../../src/domain/menu/pick-choice.ts';
import { sectionCounter } from '../../src/domain/menu/section-display.ts';
import { formatCents, splitByLargestRemainder } from '../../src/domain/money/money.ts';
import { fillCards, pointsEarned } from '../../src/domain/order/points.ts';
import { discountWindow } from '../../src/domain/pricing/discount-window.ts';
import { priceOrder } from '../../src/domain/pricing/price-order.ts';
import { ratingOutOfFive, rewardLine } from '../../src/domain/store/business-card.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../src/domain/store/next-change.ts';
import { timeSlots } from '../../src/domain/store/time-slots.ts';
import {
  choice,
  context,
  customization,
  item,
  menu,
  NOW,
  option,
  overall,
  picked,
  picks,
  rule,
  section,
  settings,
} from './builders.ts';

const number = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
  ),
  fc.double(),
  fc.integer(),
);
const text = fc.oneof(fc.constantFrom('', 'S', 'Size', '__proto__', 'constructor'), fc.string());

const anyPicks = fc.letrec((tie) => ({
  picks: fc.array(fc.record({ section: text, choices: fc.array(tie('choice'), { maxLength: 3 }) }), {
    maxLength: 3,
    depthIdentifier: 'p',
  }),
  choice: fc.record({
    choice: text,
    count: number,
    nested: fc.oneof({ depthIdentifier: 'p', maxDepth: 2 }, fc.constant([]), tie('picks')),
  }),
})).picks as fc.Arbitrary<Parameters<typeof checkPicks>[1]>;

const anySection = fc
  .record({
    min: number,
    max: fc.option(number),
    multiMax: fc.option(number),
    price: number,
    kind: fc.constantFrom('radio' as const, 'checkbox' as const, 'count' as const),
  })
  .map(({ min, max, multiMax, price, kind }) =>
    section('Size', [choice('S', { price, value: price }), 'L'], { min, max, multiMax, sectionType: kind }),
  );

const anyRule = fc
  .record({
    type: fc.constantFrom('percentage' as const, 'amount' as const, 'bogo' as const),
    value: fc.option(number),
    time: number,
    date: text,
  })
  .map(({ type, value, time, date }) =>
    rule(type, value, { startTime: time, endTime: time, startDate: date, endDate: date }),
  );

const anyMenu = fc
  .array(fc.record({ id: number, price: number, asked: anySection, discountRule: fc.option(anyRule) }), {
    maxLength: 3,
  })
  .map((options) =>
    menu(
      ...options.map(({ id, price, asked, discountRule }) =>
        option(id, price, { customization: customization(asked), discountRule }),
      ),
    ),
  );

const anyCart = fc.array(
  fc.record({ productOptionId: number, count: number, picks: anyPicks, specialRequest: text, orderFor: text }),
  { maxLength: 4 },
);

const anySettings = fc
  .record({
    a: number,
    b: number,
    c: number,
    d: number,
    zone: fc.oneof(fc.constantFrom('America/Toronto', 'Mars/Olympus', ''), text),
  })
  .map(({ a, b, c, d, zone }) => {
    const base = settings();
    const prep = { ...base.diningOption['take-out'], prepTimeMinimum: c };
    return settings({
      zone,
      paperBagFee: a,
      tip: [b],
      slotCapacity: a,
      preOrderPrepMinDays: b,
      preOrderPrepMaxDays: d,
      diningOption: { ...base.diningOption, 'take-out': prep, 'pre-order': prep },
      workingHours: [{ days: ['Wed', 'Thu'], open: true, startTime: a, endTime: b }, ...base.workingHours],
      overallDiscounts: [overall(a, { minPurchase: b, maxPurchase: c }), overall(d, { type: 'bogo' })],
      delivery: {
        ...base.delivery,
        minimumDeliveryFee: a,
        perExtraKilometerFee: b,
        firstDeliveryKilometersRange: c,
        deliveryDistanceInMeters: d,
      },
    });
  });

const anyContext = fc
  .record({
    now: fc.oneof(fc.constant(NOW), number),
    tip: number,
    bags: number,
    distance: fc.option(number),
    credit: number,
  })
  .map(({ now, tip, bags, distance, credit }) =>
    context({
      ...{
        now,
        tipPercentage: tip,
        driverTipPercentage: tip,
        paperBagCount: bags,
        distanceInMeters: distance,
        creditBalance: credit,
      },
      ...{ orderType: 'delivery', promo: overall(tip) },
    }),
  );

describe('invalid numbers and texts', () => {
  test('Q3, Q6: give a price in whole cents or a failure with a message', () => {
    fc.assert(
      fc.property(anyMenu, anySettings, anyCart, anyContext, (of, business, cart, context) => {
        const result = priceOrder(of, business, cart, context);
        if (result.ok) {
          expect(result.value.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
          expect(Number.isSafeInteger(result.value.total) && result.value.total >= 0).toBe(true);
        } else expect(result.failure.message).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('C13, C16, K5: do not make the functions for menus, carts and picks throw', () => {
    fc.assert(
      fc.property(anyMenu, anyCart, anySection, anyPicks, number, text, (of, cart, asked, given, count, name) => {
        checkMenu(of);
        resolveCart(of, cart);
        checkPicks(customization(asked), given);
        describePicks(customization(asked), given);
        sectionCounter(asked, given);
        pickChoice(asked, given, name, count);
      }),
    );
  });

  test('K1, K3: never give a cart with an invalid count', () => {
    fc.assert(
      fc.property(fc.array(number), number, (counts, at) => {
        const cart = counts.reduce((rows, count, id) => addItem(rows, item(id % 3, count)), [item(0)] as ReturnType<
          typeof addItem
        >);
        const after = setCount(cart, at, counts[0] ?? 0);
        for (const { count } of [...cart, ...after])
          expect(Number.isInteger(count) && count >= 1 && count <= 99).toBe(true);
      }),
    );
  });

  test('S1, L6, D6, N1: keep the store closed and give no slots and no discounts if time or zone is invalid', () => {
    fc.assert(
      fc.property(anySettings, anyMenu, fc.oneof(fc.constant(NOW), number), anyRule, (business, of, now, discount) => {
        computeStoreState(business, now);
        discountWindow(discount, business.zone, now);
        nextChangeAt(business, of, now);
        const slots = timeSlots(business, 'take-out', now).flatMap((day) => day.slots);
        expect(slots.every(({ at }) => at >= now)).toBe(true);
        timeSlots(business, 'pre-order', now, new Map([[now, now]]));
      }),
    );
    for (const [zone, now] of [
      ['Mars/Olympus', NOW],
      ['America/Toronto', Number.NaN],
    ] as const) {
      const lost = settings({ zone });
      expect(computeStoreState(lost, now)).toMatchObject({ open: false, label: 'Closed', opensAt: null });
      expect(timeSlots(lost, 'take-out', now)).toEqual([]);
      expect(discountWindow(rule('amount', 1), zone, now)).toBeNull();
      expect(nextChangeAt(lost, menu(), now)).toBe(now);
    }
  });

  test('A4, B1, M4, M6, W2: do not make the functions for amounts, ratings, points and destinations throw', () => {
    fc.assert(
      fc.property(number, number, text, (a, b, words) => {
        formatCents(a);
        splitByLargestRemainder(a, [a, b]);
        ratingOutOfFive(a);
        rewardLine({ reward: words, rewardCriteria: a, rewardStampCardType: b });
        pointsEarned(a, b);
        fillCards(a, b);
        checkDestination(settings().delivery, {
          completeAddress: words,
          city: words,
          route: { meters: a, seconds: b },
        });
      }),
    );
    expect(fillCards(5, Number.NaN)).toEqual({ full: 0, points: 5 });
    expect(pointsEarned(500, Number.NaN)).toBe(0);
  });

  test('C16: a section or choice can have the name of an object property, such as constructor', () => {
    const asked = customization(section('constructor', ['__proto__', 'toString']));
    expect(checkPicks(asked, [picks('constructor', picked('__proto__'))])).toEqual([]);
    expect(checkPicks(asked, [picks('__proto__', 'toString')])).toMatchObject([{ code: 'unknownSection' }]);
  });
});
