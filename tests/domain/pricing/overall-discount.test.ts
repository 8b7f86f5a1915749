import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OverallDiscount } from '../../../src/domain/menu/discount-rule.ts';
import type { PriceContext } from '../../../src/domain/pricing/quote.ts';
import { ALWAYS, amounts, context, item, menu, option, overall, quoteOf, rule, settings } from '../builders.ts';
import { Dice, randomCart, randomMenu } from '../random.ts';

const food = menu(
  option(1, 1000),
  option(2, 400),
  option(3, 5000, { type: 'giftCard' }),
  option(4, 2000, { type: 'eventTicket' }),
  option(5, 600, { discountRule: rule('percentage', 50) }),
);

const quote = (discounts: readonly OverallDiscount[], changes: Partial<PriceContext> = {}, cart = [item(1, 3)]) =>
  quoteOf(food, settings({ overallDiscounts: discounts }), cart, context(changes));
const off = (...args: Parameters<typeof quote>) => amounts(quote(...args)).overallDiscount ?? 0;

describe('which discounts apply', () => {
  test.each([
    ['All', {}, -300],
    ['take-out', {}, -300],
    ['take-out', { orderType: 'delivery' }, 0],
    ['dine-in', { orderType: 'dine-in' }, -300],
    ['dine-in', {}, 0],
    ['pre-order', { orderType: 'pre-order' }, -300],
    ['pre-order', {}, 0],
    ['credit', { creditBalance: 100 }, 0],
    ['promoCode', {}, 0],
  ] as const)('D7: a discount of type %s, with %j, gives %i cents', (discountType, changes, amount) => {
    expect(off([overall(10, { discountType })], changes)).toBe(amount);
  });

  test('D7: a discount for mobile pay applies when the customer uses mobile pay and the business accepts it', () => {
    const mobile = [overall(5, { discountType: 'mobilePay', title: 'Tap and save' })];
    expect(amounts(quote(mobile, { mobilePay: true })).mobilePay).toBe(-150);
    expect(amounts(quote(mobile)).mobilePay).toBeUndefined();
    const disabled = settings({ overallDiscounts: mobile, mobilePaymentDisabled: true });
    expect(amounts(quoteOf(food, disabled, [item(1)], context({ mobilePay: true }))).mobilePay).toBeUndefined();
  });

  test('D7: the discount of a valid promo code applies', () => {
    const promo = overall(20, { discountType: 'promoCode', title: 'FRIENDS20' });
    const line = quote([], { promo }).lines.find(({ rule: by }) => by === 'promoCode');
    expect(line).toEqual({
      kind: 'discount',
      rule: 'promoCode',
      label: 'FRIENDS20',
      base: 3000,
      rate: 20_000,
      count: null,
      itemIndex: null,
      amount: -600,
    });
  });

  test('D14: a discount for signed-in customers applies only to them', () => {
    expect(off([overall(10, { users: 'signedIn' })])).toBe(0);
    expect(off([overall(10, { users: 'signedIn' })], { signedIn: true })).toBe(-300);
  });

  test.each([
    [3001, 0],
    [3000, -300],
    [null, -300],
    [0, -300],
  ])('D13: a discount with a minimum sub-total of %s gives %i cents', (minPurchase, amount) => {
    expect(off([overall(10, { minPurchase })])).toBe(amount);
  });

  test.each([
    [2000, -200],
    [4000, -300],
    [0, 0],
  ])('D13: a discount on at most %i cents of the sub-total gives %i cents', (maxPurchase, amount) => {
    expect(off([overall(10, { maxPurchase })])).toBe(amount);
  });

  test('D13: a discount or surcharge of type "amount" is at most the sub-total and at most maxPurchase', () => {
    expect(off([overall(500, { type: 'amount', maxPurchase: 200 })])).toBe(-200);
    expect(off([overall(500, { type: 'amount' })])).toBe(-500);
    expect(off([overall(9999, { type: 'amount' })])).toBe(-3000);
    expect(off([overall(-9999, { type: 'amount' })])).toBe(3000);
    expect(off([overall(-500, { type: 'amount', maxPurchase: 200 })])).toBe(200);
  });

  test('D9: gift cards and tickets are neither reduced nor counted', () => {
    const cart = [item(1), item(3), item(4)];
    expect(off([overall(10)], { signedIn: true }, cart)).toBe(-100);
    expect(off([overall(10, { minPurchase: 1001 })], { signedIn: true }, cart)).toBe(0);
    expect(off([overall(10)], { signedIn: true }, [item(3)])).toBe(0);
    expect(off([overall(-200, { type: 'amount' })], { signedIn: true }, [item(3)])).toBe(0);
  });
});

describe('sums of discounts', () => {
  test('D12: each discount is computed on the sub-total, not on what other discounts leave', () => {
    const lines = quote([overall(10), overall(20)], { promo: overall(5) }).lines.filter(
      ({ kind }) => kind === 'discount',
    );
    expect(lines.map(({ base, amount }) => [base, amount])).toEqual([
      [3000, -300],
      [3000, -600],
      [3000, -150],
    ]);
  });

  test('D12: the discounts together are at most the sub-total', () => {
    const result = quote([overall(60), overall(60), overall(10)]);
    expect(result.lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount)).toEqual([-1800, -1200]);
    expect(result.total).toBe(0);
  });

  test('D11: a negative value is a surcharge', () => {
    expect(off([overall(-3)])).toBe(90);
    expect(off([overall(-250, { type: 'amount' })])).toBe(250);
    const [line] = quote([overall(-3)]).lines.filter(({ rule: by }) => by === 'overallDiscount');
    expect(line).toMatchObject({ kind: 'discount', base: 3000, rate: 3000, amount: 90 });
  });

  test('D11: the line of a discount of type "amount" has no rate', () => {
    const [line] = quote([overall(250, { type: 'amount' })]).lines.filter(({ rule: by }) => by === 'overallDiscount');
    expect(line).toMatchObject({ base: 3000, rate: null, amount: -250 });
  });

  test('D12: surcharges are paid in full, whether they come before or after the discounts', () => {
    expect(off([overall(100), overall(-3)])).toBe(-2910);
    expect(off([overall(-3), overall(60), overall(60)])).toBe(-2910);
  });

  test('M2: a percentage is cut to whole cents, towards zero', () => {
    const cart = [item(2), item(1)];
    expect(off([overall(0.33)], {}, cart)).toBe(-4);
    expect(off([overall(-0.33)], {}, cart)).toBe(4);
  });

  test('D12: a discount of 0 cents has no line', () => {
    expect(quote([overall(0), overall(0.01), overall(0.4, { type: 'amount' })]).lines).toHaveLength(2);
  });
});

describe('an overall bogo', () => {
  test('D10: reduces every second unit of the cart, counted from the most expensive unit', () => {
    const bogo = overall(100, { type: 'bogo' });
    expect(off([bogo], {}, [item(1), item(2)])).toBe(-400);
    expect(off([bogo], {}, [item(2), item(1)])).toBe(-400);
    expect(off([bogo], {}, [item(2, 3), item(1, 2)])).toBe(-1400);
    expect(off([overall(50, { type: 'bogo' })], {}, [item(1, 2)])).toBe(-500);
    expect(off([bogo], {}, [item(1)])).toBe(0);
  });

  test('D10: leaves out every unit of an option whose own rule is in force', () => {
    expect(off([overall(100, { type: 'bogo' })], {}, [item(5, 4), item(2, 2)])).toBe(-400);
  });

  test('D10: leaves out a single unit of an option with a bogo of its own, although this bogo reduces nothing', () => {
    const bogo = overall(100, { type: 'bogo' });
    const ended = { from: 0, until: 1 };
    const menuWithWindow = (window: typeof ended) =>
      menu(option(1, 1000), option(2, 400, { discountRule: rule('bogo', 50, { window }) }));
    const quoteFor = (from: typeof food) =>
      quoteOf(from, settings({ overallDiscounts: [bogo] }), [item(1), item(2)], context());
    expect(quoteFor(menuWithWindow(ALWAYS)).subTotal).toBe(1400);
    expect(amounts(quoteFor(menuWithWindow(ALWAYS))).overallDiscount).toBeUndefined();
    expect(amounts(quoteFor(menuWithWindow(ended))).overallDiscount).toBe(-400);
  });

  test('D10: is cut to whole cents once, on the sum of the units that it reduces', () => {
    const cheap = menu(option(1, 333));
    const third = settings({ overallDiscounts: [overall(33, { type: 'bogo' })] });
    const quote = quoteOf(cheap, third, [item(1, 4)], context());
    // 33% of 666 is 219.78. If the discount on each of the two units was cut separately, it would be 109 + 109.
    expect(amounts(quote).overallDiscount).toBe(-219);
  });

  test('D10: does not decrease when a unit is added', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = new Dice(seed);
        const any = randomMenu(dice);
        const cart = randomCart(dice, any);
        const more = [
          ...cart,
          ...randomCart(dice, any)
            .slice(0, 1)
            .map((row) => ({ ...row, count: 1 })),
        ];
        const bogo = settings({ overallDiscounts: [overall(dice.whole(1, 100), { type: 'bogo' })] });
        const reduction = (rows: typeof cart) =>
          -(amounts(quoteOf(any, bogo, rows, context({ signedIn: true }))).overallDiscount ?? 0);
        expect(reduction(more)).toBeGreaterThanOrEqual(reduction(cart));
      }),
      { numRuns: 500 },
    );
  });

  test('D10: is limited by maxPurchase', () => {
    expect(off([overall(100, { type: 'bogo', maxPurchase: 300 })], {}, [item(1, 2)])).toBe(-300);
  });
});
