import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RefundableOrder, type RefundPart, refundShares, sumOf } from '../../../src/domain/books/refund.ts';
import { keptTaxBases } from '../../../src/domain/books/taxed-base.ts';
import { splitByLargestRemainder } from '../../../src/domain/money/money.ts';
import type { QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { quoteLine } from '../../../src/domain/pricing/quote-line.ts';
import { Dice } from '../random.ts';
import { randomOrder, randomPart } from './random-order.ts';

const item = (itemIndex: number, amount: number, count = 1) =>
  quoteLine({ kind: 'item', rule: 'item', label: `Dish ${itemIndex}`, base: amount / count, count, itemIndex, amount });
const tax = (base: number, label = 'HST 13%', rate = 13_000) =>
  quoteLine({ kind: 'tax', rule: 'tax', label, base, rate, amount: Math.round((base * rate) / 100_000) });
const off = (amount: number) => quoteLine({ kind: 'discount', rule: 'overallDiscount', label: 'Offer', amount });

const orderOf = (lines: readonly QuoteLine[], taxedBy: RefundableOrder['taxedBy']): RefundableOrder => ({
  ...{ lines, taxedBy, cardRows: [], earlier: lines.map(() => 0) },
});

/** Refunds a part of an order, without tips and fees. Returns the shares, and the refunded base of each line. */
function refunded(order: RefundableOrder, part: RefundPart) {
  const refund = refundShares(order, part, { tips: false, fees: false, cards: [] });
  if (!refund.ok) throw new Error(refund.failure.message);
  const earlier = order.earlier.map((cents, index) => cents + (refund.value[index] ?? 0));
  const before = basesOf(order);
  const bases = basesOf({ ...order, earlier }).map((base, index) => (before[index] ?? 0) - base);
  return { shares: refund.value, bases, order: { ...order, earlier } };
}

const basesOf = (order: RefundableOrder) =>
  keptTaxBases({ ...order, kept: order.lines.map(({ amount }, index) => amount - (order.earlier[index] ?? 0)) });

const units = (itemIndex: number, count = 1): RefundPart => ({ kind: 'rows', rows: [{ itemIndex, count }] });

describe('the refunded base of a tax', () => {
  const twoDishes = orderOf([item(0, 1337), item(1, 333, 3), tax(1337 + 333)], [[2], [2], []]);

  test('E20: is the price of the refunded dish, not a part in proportion to the rounded tax', () => {
    expect(refunded(twoDishes, units(1)).bases[2]).toBe(111);
    expect(refunded(twoDishes, units(0)).bases[2]).toBe(1337);
  });

  test('E20: does not change when a dish without this tax is refunded', () => {
    const order = orderOf([item(0, 1337), item(1, 500), off(-151), tax(1337 - 110)], [[3], [], [], []]);
    expect(refunded(order, units(1)).bases[3]).toBe(0);
    const { bases, shares } = refunded(order, units(0));
    expect(bases[3]).toBe(1227);
    expect(bases[3]).toBe(sumOf(shares.slice(0, 3)));
  });

  test('E20: of an order that does not state what each tax taxes is in proportion to the tax', () => {
    expect(refunded({ ...twoDishes, taxedBy: null }, units(1)).bases[2]).toBe(108);
  });

  test('E20: includes the fees that go back', () => {
    const fee = quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 399 });
    const order = orderOf([item(0, 1337), fee, tax(1736)], [[2], [2], []]);
    expect(basesOf({ ...order, earlier: [0, 399, 52] })[2]).toBe(1337);
  });
});

/** Dishes with their prices and counts, a percentage off or (below zero) on top, and refunds of units or amounts. */
const ordered = fc.record({
  dishes: fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 4 })), {
    ...{ minLength: 1, maxLength: 5 },
  }),
  percent: fc.integer({ min: -20, max: 100 }),
  parts: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 300 })), { maxLength: 6 }),
});

/**
 * The items of `ordered`, taxed in turn by one of `taxes` taxes. After each refund, `check` gets what is left of the goods
 * and of the sum of all bases.
 */
function refundAll(
  {
    dishes,
    percent,
    parts,
  }: { readonly [Key in 'dishes' | 'parts']: readonly (readonly [number, number])[] } & {
    readonly percent: number;
  },
  taxes: number,
  check: (goods: number, bases: number) => void,
): void {
  const items = dishes.map(([price, count], index) => item(index, price * count, count));
  const sums = Array.from({ length: taxes }, (_, tax) =>
    sumOf(items.map(({ amount }, index) => (index % taxes === tax ? amount : 0))),
  );
  const discount = -Math.trunc((sumOf(sums) * percent) / 100);
  const shares = splitByLargestRemainder(discount, sums);
  const taxLines = sums.map((sum, index) => tax(sum + (shares[index] ?? 0), `Tax ${index}`));
  const taxedBy = [...items.map((_, index) => [items.length + 1 + (index % taxes)]), [], ...sums.map(() => [])];
  let order = orderOf([...items, off(discount), ...taxLines], taxedBy);
  for (const [index, size] of parts) {
    const part: RefundPart = size % 2 ? units(index % items.length) : { kind: 'amount', amount: size };
    if (!refundShares(order, part, { tips: false, fees: false, cards: [] }).ok) continue;
    order = refunded(order, part).order;
    const kept = order.lines.map(({ amount }, line) => amount - (order.earlier[line] ?? 0));
    check(sumOf(kept.slice(0, items.length + 1)), sumOf(basesOf(order)));
  }
}

test('E20: if one tax taxes all goods, its base after random refunds is exactly what is left of the goods', () => {
  fc.assert(
    fc.property(ordered, (order) => refundAll(order, 1, (goods, base) => expect(base).toBe(goods))),
    { numRuns: 300 },
  );
});

test('E20: if each dish has one of two taxes, both bases add up to what is left of the goods, within a cent of the discount', () => {
  fc.assert(
    fc.property(ordered, (order) => {
      refundAll({ ...order, percent: 0 }, 2, (goods, bases) => expect(bases).toBe(goods));
      refundAll(order, 2, (goods, bases) => expect(Math.abs(bases - goods)).toBeLessThanOrEqual(1));
    }),
    { numRuns: 300 },
  );
});

test('E20: the refunded bases of all refunds of a random order add up to the bases of its sale', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = new Dice(seed);
      const { order: sold } = randomOrder(dice);
      const bases = sold.lines.map(({ kind, base }) => (kind === 'tax' ? (base ?? 0) : 0));
      expect(basesOf(sold)).toEqual(bases);
      let current = sold;
      const back = bases.map(() => 0);
      const add = (part: RefundPart, isLast: boolean) => {
        const cards = !isLast ? [] : sold.cardRows.map((itemIndex) => cardOf(sold.lines, itemIndex));
        const refund = refundShares(current, part, { tips: true, fees: isLast || dice.chance(0.5), cards });
        if (!refund.ok) return;
        const before = basesOf(current);
        current = { ...current, earlier: current.earlier.map((cents, index) => cents + (refund.value[index] ?? 0)) };
        for (const [index, base] of basesOf(current).entries())
          back[index] = (back[index] ?? 0) + (before[index] ?? 0) - base;
      };
      for (const _ of dice.times(0, 5, () => null)) add(randomPart(dice, current), false);
      add({ kind: 'whole' }, true);
      expect(back).toEqual(bases);
    }),
    { numRuns: 300 },
  );
});

/** All gift cards or tickets of a row, as one. */
function cardOf(lines: readonly QuoteLine[], itemIndex: number) {
  const own = lines.filter((line) => line.itemIndex === itemIndex);
  return { itemIndex, paid: sumOf(own.map(({ amount }) => amount)), worth: own[0]?.amount ?? 0 };
}
