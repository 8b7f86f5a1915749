import { describe, expect, test } from 'vitest';
import { deliveryFee } from '../../../src/domain/money/delivery-fee.ts';
import { defaultPaperBags, offersPaperBags, paperBagChoices } from '../../../src/domain/money/paper-bag.ts';
import { defaultTip, driverTip, isTipPercentage, parseTip, tip } from '../../../src/domain/money/tip.ts';
import { amounts, context, item, menu, option, overall, quoteOf, settings } from '../builders.ts';

const { delivery } = settings();
const food = menu(option(1, 1000), option(2, 5000, { type: 'giftCard' }), option(3, 2000, { type: 'eventTicket' }));

describe('deliveryFee', () => {
  test.each([
    [0, 400, 0],
    [3000, 400, 0],
    [3001, 500, 1],
    [4000, 500, 1],
    [4001, 600, 2],
    [9999, 1100, 7],
    [null, 400, 0],
  ])('F1, F2, F4: is charged by distance: for %s metres, %i cents', (meters, amount, extraKilometres) => {
    expect(deliveryFee(delivery, 1000, meters)).toEqual({ amount, extraKilometres });
  });

  test.each([
    [4999, 400],
    [5000, 0],
    [5001, 0],
  ])('F3: with a sub-total of %i cents is %i', (subTotal, amount) => {
    expect(deliveryFee(delivery, subTotal, 0).amount).toBe(amount);
  });

  test('F3: is never free without a threshold', () => {
    expect(deliveryFee({ ...delivery, minOrderAmountForFreeDelivery: null }, 1_000_000, 0).amount).toBe(400);
  });

  test('F1: treats a negative range covered by the minimum fee as a range of 0 kilometres', () => {
    expect(deliveryFee({ ...delivery, firstDeliveryKilometersRange: -5 }, 0, 500).extraKilometres).toBe(1);
  });

  test('F1, F2: charges no extra kilometre at the end of a range with decimals, and one extra kilometre a metre later', () => {
    for (let hundredths = 0; hundredths <= 5000; hundredths++) {
      const terms = { ...delivery, firstDeliveryKilometersRange: Number((hundredths / 100).toFixed(2)) };
      expect(deliveryFee(terms, 0, hundredths * 10).extraKilometres, `${hundredths}`).toBe(0);
      expect(deliveryFee(terms, 0, hundredths * 10 + 1).extraKilometres, `${hundredths}`).toBe(1);
    }
  });

  test('F5: is charged only for deliveries that contain goods', () => {
    const fee = (orderType: 'delivery' | 'take-out', ...ids: number[]) =>
      amounts(
        quoteOf(
          food,
          settings(),
          ids.map((id) => item(id)),
          context({ orderType, signedIn: true }),
        ),
      ).deliveryFee;
    expect(fee('delivery', 1)).toBe(400);
    expect(fee('take-out', 1)).toBeUndefined();
    expect(fee('delivery', 2, 3)).toBeUndefined();
  });

  test('F1: has a line with the number of extra kilometres; without extra kilometres, the line is the minimum fee', () => {
    const line = (distanceInMeters: number) =>
      quoteOf(food, settings(), [item(1)], context({ orderType: 'delivery', distanceInMeters })).lines[1];
    expect(line(0)).toMatchObject({ rule: 'deliveryFee', base: null, count: 0, amount: 400 });
    expect(line(4200)).toMatchObject({ rule: 'deliveryFee', base: null, count: 2, amount: 600 });
  });

  test('F3: compares the sub-total before overall discounts with the threshold; free delivery has a line of 0 cents', () => {
    const halved = settings({ overallDiscounts: [overall(50)] });
    const quote = quoteOf(food, halved, [item(1, 5)], context({ orderType: 'delivery' }));
    expect(quote.lines.find(({ rule }) => rule === 'deliveryFee')).toEqual({
      kind: 'fee',
      rule: 'deliveryFee',
      label: 'Delivery fee',
      base: 5000,
      rate: null,
      count: 0,
      itemIndex: null,
      amount: 0,
    });
  });
});

describe('paper bags', () => {
  const withBags = settings({ paperBagFee: 25 });
  const takeOut = { orderType: 'take-out', orderMode: 'normal', storeOrderingStatus: 'allOrdersTypes' } as const;

  test.each([
    ['take-out', takeOut, false, true],
    ['pre-order', { ...takeOut, orderType: 'pre-order' }, false, true],
    ['dine-in', { ...takeOut, orderType: 'dine-in' }, false, false],
    ['delivery', { ...takeOut, orderType: 'delivery' }, false, false],
    ['a table', { ...takeOut, orderMode: 'table' }, false, false],
    ['a kiosk', { ...takeOut, orderMode: 'kiosk' }, false, true],
    ['catering', { ...takeOut, orderMode: 'catering' }, false, true],
    ['pre-orders only', { ...takeOut, storeOrderingStatus: 'preOrdersOnly' }, false, false],
    ['pre-orders only, today off', { ...takeOut, storeOrderingStatus: 'preOrdersOnlyTodayOff' }, false, false],
    ['gift cards alone', takeOut, true, false],
  ] as const)(
    'F6, F7: are offered with a default of one bag, or are not offered: %s',
    (_, bagContext, digitalOnly, offered) => {
      expect(offersPaperBags(withBags, bagContext, digitalOnly)).toBe(offered);
      expect(defaultPaperBags(withBags, bagContext, digitalOnly)).toBe(offered ? 1 : 0);
    },
  );

  test.each([null, 0])('F6: are not offered with a fee of %s', (paperBagFee) => {
    expect(offersPaperBags(settings({ paperBagFee }), takeOut, false)).toBe(false);
  });

  test('F8: the customer brings a bag, or buys 1 to 4 bags and pays the fee for each bag', () => {
    expect(paperBagChoices(25)).toEqual([
      { count: 0, label: 'I bring my own bag' },
      { count: 1, label: '1 bag ($0.25)' },
      { count: 2, label: '2 bags ($0.50)' },
      { count: 3, label: '3 bags ($0.75)' },
      { count: 4, label: '4 bags ($1.00)' },
    ]);
  });

  test('F8: are a line of the quote', () => {
    const quote = quoteOf(food, withBags, [item(1)], context({ paperBagCount: 3 }));
    expect(quote.lines.find(({ rule }) => rule === 'paperBagFee')).toEqual({
      kind: 'fee',
      rule: 'paperBagFee',
      label: 'Paper bags',
      base: 25,
      rate: null,
      count: 3,
      itemIndex: null,
      amount: 75,
    });
  });

  test('F6: are not charged when they are not offered', () => {
    const bags = (changes: Parameters<typeof context>[0], ...ids: number[]) =>
      amounts(
        quoteOf(
          food,
          withBags,
          ids.map((id) => item(id)),
          context({ paperBagCount: 2, signedIn: true, ...changes }),
        ),
      );
    expect(bags({}, 1).paperBagFee).toBe(50);
    expect(bags({ orderType: 'dine-in' }, 1).paperBagFee).toBeUndefined();
    expect(bags({}, 2).paperBagFee).toBeUndefined();
    expect(bags({ storeOrderingStatus: 'preOrdersOnly' }, 1).paperBagFee).toBeUndefined();
    expect(bags({ paperBagCount: 0 }, 1).paperBagFee).toBeUndefined();
  });
});

describe('tips', () => {
  test.each([
    [1000, 15, 150],
    [999, 15, 149],
    [999, 12.5, 124],
    [0, 20, 0],
  ])('T1: on %i cents at %d percent are %i', (base, percentage, amount) => {
    expect(tip(base, percentage)).toBe(amount);
  });

  test.each([
    [2000, 10, 200],
    [2505, 20, 500],
    [2499, 20, 499],
    [100_000, 100, 500],
  ])('T2: for the driver, on %i cents at %d percent, are %i', (base, percentage, amount) => {
    expect(driverTip(base, percentage)).toBe(amount);
  });

  test('T1, T2: have a line in the quote, the driver tip only for deliveries', () => {
    const tips = { tipPercentage: 18, driverTipPercentage: 10 };
    const taken = quoteOf(food, settings(), [item(1)], context(tips));
    expect(taken.lines.find(({ rule }) => rule === 'tip')).toEqual({
      kind: 'tip',
      rule: 'tip',
      label: 'Tip',
      base: 1000,
      rate: 18_000,
      count: null,
      itemIndex: null,
      amount: 180,
    });
    expect(amounts(taken).driverTip).toBeUndefined();
    const driven = quoteOf(food, settings(), [item(1)], context({ ...tips, orderType: 'delivery' }));
    expect(driven.lines.find(({ rule }) => rule === 'driverTip')).toMatchObject({
      kind: 'tip',
      label: 'Driver tip',
      base: 1000,
      rate: 10_000,
      amount: 100,
    });
  });

  test('T1: are computed on the sub-total before overall discounts and tax', () => {
    const halved = settings({ overallDiscounts: [overall(50)] });
    expect(amounts(quoteOf(food, halved, [item(1)], context({ tipPercentage: 20 }))).tip).toBe(200);
  });

  test('T5: are computed without gift cards and tickets', () => {
    const quote = quoteOf(
      food,
      settings(),
      [item(1), item(2), item(3)],
      context({ tipPercentage: 10, signedIn: true }),
    );
    expect(amounts(quote).tip).toBe(100);
  });

  test('T4: are taken only when the business offers percentages', () => {
    const none = settings({ tip: [] });
    const quote = quoteOf(
      food,
      none,
      [item(1)],
      context({ tipPercentage: 15, driverTipPercentage: 15, orderType: 'delivery' }),
    );
    expect(amounts(quote).tip).toBeUndefined();
    expect(amounts(quote).driverTip).toBeUndefined();
    expect(defaultTip([15, 18])).toBe(15);
    expect(defaultTip([])).toBe(0);
  });

  test('T1: have no line at 0 cents', () => {
    expect(
      quoteOf(food, settings(), [item(1)], context({ orderType: 'delivery' })).lines.some(({ kind }) => kind === 'tip'),
    ).toBe(false);
  });

  test.each([
    ['15', 15],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['12.375', 12.375],
    ['0', 0],
    ['100', 100],
    ['100.001', null],
    ['101', null],
    ['-1', null],
    ['', null],
    ['ten', null],
    ['1e1', null],
    ['12.3456', null],
  ])('T3: "%s" is parsed as %s', (text, percentage) => {
    expect(parseTip(text)).toBe(percentage);
  });

  test('T3: have a percentage from 0 to 100', () => {
    expect([0, 50.5, 100].every(isTipPercentage)).toBe(true);
    expect([-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY].some(isTipPercentage)).toBe(false);
  });
});
