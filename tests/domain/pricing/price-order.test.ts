import { describe, expect, test } from 'vitest';
import { priceOrder } from '../../../src/domain/pricing/price-order.ts';
import type { PriceContext } from '../../../src/domain/pricing/quote.ts';
import {
  amounts,
  choice,
  context,
  customization,
  item,
  menu,
  option,
  overall,
  picked,
  picks,
  quoteOf,
  rule,
  section,
  settings,
} from '../builders.ts';

const eggs = customization(section('Egg', [choice('Egg', { price: 100 })], { sectionType: 'count', max: 3 }));
const food = menu(
  option(1, 1000),
  option(2, 500, { label: 'Large', discountRule: rule('bogo', null, { title: 'Two for one' }) }),
  option(3, 5000, { type: 'giftCard' }),
  option(4, 800, { customization: eggs }),
  option(5, 2000, { type: 'eventTicket' }),
);

/** With these values, a quote has lines of all kinds: items, discounts, fees, taxes, tips and store credit. */
const everything = {
  orderType: 'delivery',
  signedIn: true,
  promo: overall(100, { type: 'amount', discountType: 'promoCode', title: 'FRIENDS' }),
  mobilePay: true,
  tipPercentage: 15,
  driverTipPercentage: 10,
  distanceInMeters: 5200,
  creditBalance: 1000,
} satisfies Partial<PriceContext>;
const quebec = settings({
  province: 'QC',
  overallDiscounts: [
    overall(5, { discountType: 'mobilePay', title: 'Mobile pay' }),
    overall(10, { title: 'Opening week' }),
  ],
});
const fullCart = [item(1), item(2, 3), item(4, 2, { picks: [picks('Egg', picked('Egg', 2))] })];

describe('a quote', () => {
  const quote = quoteOf(food, quebec, fullCart, context(everything));

  test('Q1: has its lines in a fixed sequence, from the items to the store credit', () => {
    expect(quote.lines.map(({ rule: by, label, amount }) => [by, label, amount])).toEqual([
      ['item', 'Dish 1', 1000],
      ['item', 'Dish 2 (Large)', 1500],
      ['itemDiscount', 'Two for one', -500],
      ['item', 'Dish 4', 2000],
      ['overallDiscount', 'Opening week', -400],
      ['promoCode', 'FRIENDS', -100],
      ['mobilePay', 'Mobile pay', -200],
      ['deliveryFee', 'Delivery fee', 700],
      ['tax', 'GST 5%', 200],
      ['tax', 'QST 9.975%', 399],
      ['tip', 'Tip', 600],
      ['driverTip', 'Driver tip', 400],
      ['credit', 'Credit', -1000],
    ]);
  });

  test('Q2: has the sum of its lines as total', () => {
    expect(quote).toMatchObject({ subTotal: 4000, tax: 599, amountBeforeTender: 5599, total: 4599, cashTotal: 4600 });
  });

  test('Q1: has the fee for paper bags before taxes and tips, and states the kind of each line', () => {
    const bags = quoteOf(
      food,
      settings({ paperBagFee: 25 }),
      [item(1)],
      context({ paperBagCount: 1, tipPercentage: 15 }),
    );
    expect(bags.lines.map(({ kind }) => kind)).toEqual(['item', 'fee', 'tax', 'tip']);
    expect(quote.lines.map(({ kind }) => kind)).toEqual([
      ...['item', 'item', 'discount', 'item'],
      ...['discount', 'discount', 'discount', 'fee', 'tax', 'tax', 'tip', 'tip', 'tender'],
    ]);
  });

  test('Q1: states unit price, count and row in the line of an item, and the reduction in the line of the item’s discount', () => {
    expect(quote.lines.slice(1, 3)).toEqual([
      {
        kind: 'item',
        rule: 'item',
        label: 'Dish 2 (Large)',
        base: 500,
        rate: null,
        count: 3,
        itemIndex: 1,
        amount: 1500,
      },
      {
        kind: 'discount',
        rule: 'itemDiscount',
        label: 'Two for one',
        base: 500,
        rate: 100_000,
        count: 1,
        itemIndex: 1,
        amount: -500,
      },
    ]);
  });

  test('Q1: has no line for a discount rule that reduces nothing', () => {
    expect(quoteOf(food, settings(), [item(2)], context()).lines.map(({ rule: by }) => by)).toEqual(['item', 'tax']);
  });

  test('Q5: is equal to a quote from a second computation', () => {
    expect(quoteOf(food, quebec, fullCart, context(everything))).toEqual(quote);
  });

  test('Q4: has a total that does not depend on the sequence of the rows', () => {
    expect(quoteOf(food, quebec, fullCart.toReversed(), context(everything)).total).toBe(quote.total);
  });

  test('Q2: is 0 for an empty cart, also if the order type is delivery', () => {
    const empty = { lines: [], subTotal: 0, tax: 0, amountBeforeTender: 0, total: 0, cashTotal: 0 };
    expect(quoteOf(food, quebec, [], context({ tipPercentage: 15, creditBalance: 100 }))).toEqual(empty);
    expect(quoteOf({ categories: [], products: [] }, settings(), [], context())).toEqual(empty);
    expect(quoteOf(food, quebec, [], context({ orderType: 'delivery' }))).toEqual(empty);
    expect(quoteOf(food, settings({ paperBagFee: 25 }), [], context({ paperBagCount: 2 }))).toEqual(empty);
  });

  test('M7: has the amount to pay in cash beside the total', () => {
    const odd = quoteOf(menu(option(1, 1003)), settings({ province: 'AB' }), [item(1)], context());
    expect([odd.total, odd.cashTotal]).toEqual([1053, 1055]);
  });
});

describe('store credit', () => {
  const total = (balance: number, ...ids: number[]) =>
    quoteOf(
      food,
      settings(),
      ids.map((id) => item(id)),
      context({ creditBalance: balance, signedIn: true }),
    );

  test('Q8: pays the total and no more', () => {
    expect(total(300, 1).total).toBe(750);
    expect(total(5000, 1).total).toBe(0);
    expect(total(5000, 1).lines.at(-1)).toEqual({
      kind: 'tender',
      rule: 'credit',
      label: 'Credit',
      base: 5000,
      rate: null,
      count: null,
      itemIndex: null,
      amount: -1050,
    });
    expect(total(0, 1).lines.some(({ kind }) => kind === 'tender')).toBe(false);
  });

  test('Q8: changes no base and no tax', () => {
    const { tax, amountBeforeTender, subTotal } = total(300, 1);
    expect({ tax, amountBeforeTender, subTotal }).toEqual({ tax: 50, amountBeforeTender: 1050, subTotal: 1000 });
  });

  test('Q9: pays neither gift cards nor tickets, but pays everything else in a mixed order', () => {
    expect(amounts(total(9000, 3)).credit).toBeUndefined();
    expect(amounts(total(9000, 3, 1)).credit).toBe(-1050);
    // Credit can pay the tax of the ticket, but not its price.
    expect(amounts(total(9000, 5)).credit).toBe(-100);
  });
});

describe('carts without a price', () => {
  const milk = customization(section('Milk', ['Oat', choice('Soy', { soldout: true })], { min: 1, max: 1 }));
  const bad = menu(
    option(1, 1000),
    option(2, 500, { soldout: true, label: 'Large' }),
    option(3, 500, { disabled: true, disabledReason: 'only at lunch' }),
    option(4, 500, { disabled: true }),
    option(5, 500, { addCondition: 'signedIn' }),
    option(6, 500, { customization: milk }),
    option(7, 10.5),
    option(8, -1),
    option(9, 1_000_001),
    option(10, Number.NaN),
    option(11, 500, { customization: customization(section('A', [choice('x', { price: 0.5 })])) }),
    option(12, 0, { type: 'giftCard' }),
  );
  const failure = (row: ReturnType<typeof item>, changes: Partial<PriceContext> = {}) => {
    const result = priceOrder(bad, settings(), [item(1), row], context(changes));
    return result.ok ? null : result.failure;
  };

  test.each([
    ['unknownOption', item(99), 'Item 2 of your cart is no longer on the menu.'],
    ['soldOut', item(2), 'Dish 2 (Large) is sold out.'],
    ['disabled', item(3), 'Dish 3: only at lunch'],
    ['disabled', item(4), 'Dish 4: not available at the moment.'],
    ['signInRequired', item(5), 'To order this item, you must Sign-in!'],
    ['invalidPicks', item(6), 'Dish 6: At least 1 item(s) must be selected.'],
    ['soldOut', item(6, 1, { picks: [picks('Milk', 'Soy')] }), 'Dish 6: Soy is sold out.'],
    ['invalidPrice', item(7), 'Dish 7 has no valid price.'],
    ['invalidPrice', item(8), 'Dish 8 has no valid price.'],
    ['invalidPrice', item(9), 'Dish 9 has no valid price.'],
    ['invalidPrice', item(10), 'Dish 10 has no valid price.'],
    ['invalidPrice', item(11, 1, { picks: [picks('A', 'x')] }), 'Dish 11 has no valid price.'],
    ['invalidPrice', item(12), 'Dish 12 has no valid price.'],
    ['invalidCount', item(1, 0), 'Dish 1: the count must be 1 to 99.'],
    ['invalidCount', item(1, -1), 'Dish 1: the count must be 1 to 99.'],
    ['invalidCount', item(1, 100), 'Dish 1: the count must be 1 to 99.'],
    ['invalidCount', item(1, 1.5), 'Dish 1: the count must be 1 to 99.'],
    ['invalidCount', item(1, Number.NaN), 'Dish 1: the count must be 1 to 99.'],
    ['textTooLong', item(1, 1, { specialRequest: 'x'.repeat(101) }), 'Dish 1: the note is too long.'],
    ['textTooLong', item(1, 1, { orderFor: 'x'.repeat(51) }), 'Dish 1: the note is too long.'],
  ])('Q3, K6, K7, M1: the failure %s names the item', (code, row, message) => {
    expect(failure(row, { signedIn: code !== 'signInRequired' })).toEqual({ code, message, itemIndex: 1 });
  });

  test('Q3: a cart within the limits has a price', () => {
    expect(failure(item(5), { signedIn: true })).toBeNull();
    expect(failure(item(1, 99, { specialRequest: 'x'.repeat(100), orderFor: 'x'.repeat(50) }))).toBeNull();
    expect(failure(item(6, 1, { picks: [picks('Milk', 'Oat')] }))).toBeNull();
  });

  test.each([
    ['invalidTime', { now: Number.NaN }, 'The time is not known.'],
    ['invalidTip', { tipPercentage: -1 }, 'A tip is a number from 0 to 100 percent.'],
    ['invalidTip', { driverTipPercentage: Number.NaN }, 'A tip is a number from 0 to 100 percent.'],
    ['invalidPaperBags', { paperBagCount: 5 }, 'An order takes 0 to 4 paper bags.'],
    ['invalidPaperBags', { paperBagCount: -1 }, 'An order takes 0 to 4 paper bags.'],
    ['invalidPaperBags', { paperBagCount: 1.5 }, 'An order takes 0 to 4 paper bags.'],
    ['invalidDistance', { distanceInMeters: -1 }, 'The distance to this address is not known.'],
    ['invalidDistance', { distanceInMeters: Number.POSITIVE_INFINITY }, 'The distance to this address is not known.'],
    ['invalidCredit', { creditBalance: -1 }, 'The credit balance is not known.'],
    ['invalidCredit', { creditBalance: 0.5 }, 'The credit balance is not known.'],
  ])('Q6: the failure is %s for %j', (code, changes, message) => {
    expect(failure(item(1), changes)).toEqual({ code, message, itemIndex: null });
  });

  test('K10: a cart of more than 100 rows is refused', () => {
    const rows = Array.from({ length: 101 }, () => item(1));
    expect(priceOrder(bad, settings(), rows, context())).toMatchObject({
      ok: false,
      failure: { code: 'cartFull', message: 'A cart holds 100 different items at most, 99 of each.', itemIndex: null },
    });
    expect(priceOrder(bad, settings(), rows.slice(1), context()).ok).toBe(true);
  });

  test('Q7: an order above $100,000 is refused', () => {
    const dear = menu(option(1, 1_000_000), option(2, 1));
    expect(priceOrder(dear, settings(), [item(1, 10), item(2)], context())).toMatchObject({
      ok: false,
      failure: { code: 'orderTooLarge', message: 'Orders above $100,000.00 cannot be placed online.', itemIndex: null },
    });
    expect(quoteOf(dear, settings(), [item(1, 10)], context()).subTotal).toBe(10_000_000);
  });

  test.each([
    ['a bag fee of half cents', { paperBagFee: 12.5 }],
    ['a delivery fee below zero', { delivery: { ...settings().delivery, minimumDeliveryFee: -1 } }],
    ['a discount that is not a number', { overallDiscounts: [overall(Number.NaN)] }],
    ['an infinite surcharge', { overallDiscounts: [overall(Number.NEGATIVE_INFINITY)] }],
  ])('Q6: settings with %s are refused', (_, changes) => {
    const where = 'delivery' in changes ? { orderType: 'delivery' as const } : { paperBagCount: 1 };
    expect(priceOrder(bad, settings(changes), [item(1)], context(where))).toMatchObject({
      ok: false,
      failure: {
        code: 'invalidSettings',
        message: 'The prices of this business are being updated, please try again later.',
        itemIndex: null,
      },
    });
  });

  test('Q6: a discount rule whose value is not a number is refused', () => {
    const strange = menu(option(1, 500, { discountRule: rule('percentage', Number.NaN) }));
    expect(priceOrder(strange, settings(), [item(1)], context())).toMatchObject({
      failure: { code: 'invalidSettings' },
    });
  });
});
