import { expect, test } from 'vitest';
import type { Quote } from '../../../../src/domain/pricing/quote.ts';
import { priceChanges } from '../../../../src/islands/checkout/quote/price-changes.ts';
import { context, item, menu, option, quoteOf, rule, settings } from '../../../domain/builders.ts';

function quote(price: number, discounted: boolean): Quote {
  const discountRule = discounted ? rule('amount', 100) : null;
  return quoteOf(menu(option(1, price, { discountRule })), settings(), [item(1)], context());
}

test('equal quotes have no changes', () => {
  expect(priceChanges(quote(1000, true), quote(1000, true))).toEqual([]);
});

test('a line whose price rose is listed with both amounts', () => {
  const changes = priceChanges(quote(1000, false), quote(1200, false));
  expect(changes[0]).toEqual({ label: 'Dish 1', before: 1000, now: 1200 });
  expect(changes.at(-1)).toEqual({ label: 'Total', before: 1050, now: 1260 });
});

test('the changes include the amount that is left to pay after store credit', () => {
  const paid = (price: number, creditBalance: number) =>
    quoteOf(menu(option(1, price)), settings(), [item(1)], context({ creditBalance }));
  expect(priceChanges(paid(1000, 500), paid(1000, 200))).toEqual([
    { label: 'Credit', before: -500, now: -200 },
    { label: 'To pay', before: 550, now: 850 },
  ]);
});

test('an ended discount has no new amount, and a new discount has no old amount', () => {
  expect(priceChanges(quote(1000, true), quote(1000, false))).toContainEqual({
    label: 'Happy hour',
    before: -100,
    now: null,
  });
  expect(priceChanges(quote(1000, false), quote(1000, true))).toContainEqual({
    label: 'Happy hour',
    before: null,
    now: -100,
  });
});
