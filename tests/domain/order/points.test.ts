import { describe, expect, test } from 'vitest';
import { fillCards, pointsBase, pointsEarned, promisedCredit } from '../../../src/domain/order/points.ts';
import { context, item, menu, option, overall, quoteOf, rule, settings } from '../builders.ts';

const food = menu(
  option(1, 1000),
  option(2, 500, { discountRule: rule('percentage', 10) }),
  option(3, 5000, { type: 'giftCard' }),
  option(4, 2000, { type: 'eventTicket' }),
);
const base = (cart: ReturnType<typeof item>[], discounts = [] as ReturnType<typeof overall>[]) => {
  const quote = quoteOf(
    food,
    settings({ overallDiscounts: discounts }),
    cart,
    context({ signedIn: true, tipPercentage: 20, creditBalance: 300 }),
  );
  return pointsBase(food, cart, quote);
};

describe('points', () => {
  test('W1: are earned on items after their own discounts, not on tax, tip or store credit', () => {
    expect(base([item(1), item(2, 2)])).toBe(1900);
  });

  test('W1: are earned on the price after overall discounts; a surcharge earns none', () => {
    expect(base([item(1)], [overall(10)])).toBe(900);
    expect(base([item(1)], [overall(-10)])).toBe(1000);
  });

  test('W1: are earned on the price after the discounts of promo code and mobile pay', () => {
    const mobile = settings({ overallDiscounts: [overall(5, { discountType: 'mobilePay' })] });
    const priceContext = context({ mobilePay: true, promo: overall(100, { type: 'amount' }) });
    expect(pointsBase(food, [item(1)], quoteOf(food, mobile, [item(1)], priceContext))).toBe(850);
  });

  test('W1: are earned on an option that is no longer on the menu', () => {
    const quote = quoteOf(food, settings(), [item(1)], context());
    expect(pointsBase(menu(option(2, 500)), [item(1)], quote)).toBe(1000);
  });

  test('W1: are earned on tickets, not on gift cards', () => {
    expect(base([item(3), item(1)])).toBe(1000);
    expect(base([item(3)])).toBe(0);
    expect(base([item(4)])).toBe(2000);
  });

  test('W1: are not earned on a line of the quote whose item is not in the cart', () => {
    const quote = quoteOf(food, settings(), [item(1)], context());
    expect(pointsBase(food, [], quote)).toBe(0);
  });

  test.each([
    [999, 1000, 0],
    [1000, 1000, 1],
    [5999, 1000, 5],
    [5999, null, 0],
    [5999, 0, 0],
    [5999, 1, 5999],
  ])('W2: %i cents at %s cents per point earn %i', (cents, perPoint, points) => {
    expect(pointsEarned(cents, perPoint)).toBe(points);
  });

  test.each([
    [0, 10, { full: 0, points: 0 }],
    [9, 10, { full: 0, points: 9 }],
    [10, 10, { full: 1, points: 0 }],
    [27, 10, { full: 2, points: 7 }],
    [27, null, { full: 0, points: 27 }],
    [27, 0, { full: 0, points: 27 }],
    [3, 1, { full: 3, points: 0 }],
  ])('W3: %i points on stamp cards of %s points give %j', (points, size, card) => {
    expect(fillCards(points, size)).toEqual(card);
  });

  test.each([
    ['$10 credit', 1000],
    ['$7.50 credit', 750],
    [' $8 Credit ', 800],
    ['$0 credit', null],
    ['Any bowl on us', null],
    ['$10 credit or a bowl', null],
    ['A $10 credit', null],
    [null, null],
  ])('W4: the reward %j is worth %s cents of credit', (reward, credit) => {
    expect(promisedCredit(reward)).toBe(credit);
  });
});
