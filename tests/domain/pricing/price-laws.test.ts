import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem } from '../../../src/domain/cart/add-item.ts';
import { removeItem } from '../../../src/domain/cart/cart.ts';
import { pointsBase } from '../../../src/domain/order/points.ts';
import { explain } from '../../../src/domain/pricing/explain.ts';
import { QUOTE_RULES, type Quote } from '../../../src/domain/pricing/quote.ts';
import { quoteOf } from '../builders.ts';
import { Dice, randomCart, randomContext, randomMenu, randomSettings } from '../random.ts';

function worldOf(seed: number) {
  const dice = new Dice(seed);
  const menu = randomMenu(dice);
  const cart = randomCart(dice, menu);
  return { dice, menu, cart, settings: randomSettings(dice), context: randomContext(dice) };
}

type World = ReturnType<typeof worldOf>;

const quoteOfWorld = ({ menu, settings, cart, context }: World) => quoteOf(menu, settings, cart, context);

function holds(law: (world: World, quote: Quote) => void) {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const world = worldOf(seed);
      law(world, quoteOfWorld(world));
    }),
    { numRuns: 1000 },
  );
}

const sum = (lines: Quote['lines']) => lines.reduce((total, { amount }) => total + amount, 0);

describe('laws of every quote', () => {
  test('Q2: the total is the sum of the lines', () => {
    holds((_, quote) => {
      expect(sum(quote.lines)).toBe(quote.total);
      expect(sum(quote.lines.filter(({ kind }) => kind !== 'tender'))).toBe(quote.amountBeforeTender);
      expect(sum(quote.lines.filter(({ kind }) => kind === 'tax'))).toBe(quote.tax);
      expect(sum(quote.lines.filter(({ itemIndex }) => itemIndex !== null))).toBe(quote.subTotal);
    });
  });

  test('D2: no discount makes an item or the order negative', () => {
    holds((world, quote) => {
      for (const row of world.cart.keys()) {
        expect(sum(quote.lines.filter(({ itemIndex }) => itemIndex === row))).toBeGreaterThanOrEqual(0);
      }
      expect(quote.total).toBeGreaterThanOrEqual(0);
      expect(quote.tax).toBeGreaterThanOrEqual(0);
    });
  });

  test('D12: overall discounts take off no more than the sub-total', () => {
    holds((_, quote) => {
      const off = quote.lines.filter(
        ({ kind, itemIndex, amount }) => kind === 'discount' && itemIndex === null && amount < 0,
      );
      expect(-sum(off)).toBeLessThanOrEqual(quote.subTotal);
    });
  });

  test('Q4: the sequence of the rows does not change the total', () => {
    holds((world, quote) => {
      const shuffled = world.cart.map((row) => ({ row, key: world.dice.roll() })).toSorted((a, b) => a.key - b.key);
      const again = quoteOfWorld({ ...world, cart: shuffled.map(({ row }) => row) });
      expect([again.subTotal, again.tax, again.total]).toEqual([quote.subTotal, quote.tax, quote.total]);
    });
  });

  test('D1, D5: a row of several units costs as much as a separate row for each unit', () => {
    holds((world, quote) => {
      const singles = world.cart.flatMap((row) => Array.from({ length: row.count }, () => ({ ...row, count: 1 })));
      if (singles.length <= 100) expect(quoteOfWorld({ ...world, cart: singles }).total).toBe(quote.total);
    });
  });

  test('Q5: a second computation gives an equal quote', () => {
    holds((world, quote) => expect(quoteOfWorld(world)).toEqual(quote));
  });

  test('K1: an item that is added and then removed leaves the quote unchanged', () => {
    holds((world, quote) => {
      const [any] = randomCart(world.dice, world.menu);
      if (any === undefined) return;
      const cart = removeItem(addItem(world.cart, { ...any, orderFor: 'Somebody new' }), world.cart.length);
      expect(quoteOfWorld({ ...world, cart })).toEqual(quote);
    });
  });

  test('Q8: credit pays at most its balance and changes no other line', () => {
    holds((world, quote) => {
      const without = quoteOfWorld({ ...world, context: { ...world.context, creditBalance: 0 } });
      expect(without.total).toBe(quote.amountBeforeTender);
      expect(without.lines).toEqual(quote.lines.filter(({ kind }) => kind !== 'tender'));
      expect(quote.amountBeforeTender - quote.total).toBeLessThanOrEqual(world.context.creditBalance);
    });
  });

  test('Q1: the lines are in the sequence of QUOTE_RULES, each with an explanation', () => {
    const place = (rule: Quote['lines'][number]['rule']) =>
      QUOTE_RULES.indexOf(rule === 'itemDiscount' ? 'item' : rule);
    holds((_, quote) => {
      const places = quote.lines.map(({ rule }) => place(rule));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(quote.lines.every((line) => explain(line) !== '')).toBe(true);
    });
  });

  test('M1: all numbers are whole cents', () => {
    holds((_, quote) => {
      const numbers = [quote.subTotal, quote.tax, quote.amountBeforeTender, quote.total, quote.cashTotal];
      expect([...numbers, ...quote.lines.map(({ amount }) => amount)].every(Number.isSafeInteger)).toBe(true);
      expect(Math.abs(quote.cashTotal - quote.total)).toBeLessThanOrEqual(2);
    });
  });

  test('W1: the amount on which points are earned is at most the sub-total', () => {
    holds(({ menu, cart }, quote) => {
      const base = pointsBase(menu, cart, quote);
      expect(base).toBeGreaterThanOrEqual(0);
      expect(base).toBeLessThanOrEqual(quote.subTotal);
    });
  });
});
