import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundPostings, salePostings } from '../../../src/domain/books/posting.ts';
import {
  type RefundableOrder,
  type RefundChoices,
  type RefundPart,
  refundShares,
  repaymentOf,
  sumOf,
  unitsOfRefund,
} from '../../../src/domain/books/refund.ts';
import type { QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { quoteLine } from '../../../src/domain/pricing/quote-line.ts';
import { Dice } from '../random.ts';
import { randomOrder, randomPart } from './random-order.ts';

const ALL: RefundChoices = { tips: true, fees: true, cards: [] };
const GOODS_ONLY: RefundChoices = { tips: false, fees: false, cards: [] };

const order = (lines: readonly QuoteLine[], changes: Partial<RefundableOrder> = {}): RefundableOrder => ({
  lines,
  taxedBy: null,
  cardRows: [],
  earlier: lines.map(() => 0),
  ...changes,
});

const shares = (of: RefundableOrder, part: RefundPart, choices = ALL) => {
  const refund = refundShares(of, part, choices);
  if (!refund.ok) throw new Error(refund.failure.message);
  return refund.value;
};

const item = (itemIndex: number, base: number, count = 1, label = 'Dish') =>
  quoteLine({ kind: 'item', rule: 'item', label, base, count, itemIndex, amount: base * count });
const tax = (amount: number, label = 'GST 5%') => quoteLine({ kind: 'tax', rule: 'tax', label, amount });
const fee = quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 400 });
const tip = quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 300 });
const off = (amount: number) => quoteLine({ kind: 'discount', rule: 'overallDiscount', label: 'Happy hour', amount });

/** Two pizzas and fries, 10% off, delivered, with a tip. */
const LINES = [item(0, 1000, 2), item(1, 500), off(-250), fee, tax(133), tip];

describe('the refund of rows', () => {
  test('E7: refunds the requested units', () => {
    expect(shares(order(LINES), { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] }, GOODS_ONLY)).toEqual([
      1000, 0, -100, 0, 45, 0,
    ]);
  });

  test('E7: refuses more than is left, unknown rows, and empty refunds', () => {
    const half = order(LINES, { earlier: [1000, 0, -100, 0, 45, 0] });
    const codeOf = (part: RefundPart, of = half, choices = GOODS_ONLY) => {
      const refund = refundShares(of, part, choices);
      return refund.ok ? null : refund.failure.code;
    };
    expect(codeOf({ kind: 'rows', rows: [{ itemIndex: 0, count: 2 }] })).toBe('tooMany');
    expect(codeOf({ kind: 'rows', rows: [{ itemIndex: 7, count: 1 }] })).toBe('unknownRow');
    expect(codeOf({ kind: 'rows', rows: [] })).toBe('nothingLeft');
    expect(codeOf({ kind: 'amount', amount: 2139 }, half, ALL)).toBe('tooMuch');
    expect(codeOf({ kind: 'whole' }, order(LINES, { earlier: LINES.map(({ amount }) => amount) }), ALL)).toBe(
      'nothingLeft',
    );
  });

  test('E8: refunds the row minus its part of the overall discounts', () => {
    expect(shares(order(LINES), { kind: 'rows', rows: [{ itemIndex: 1, count: 1 }] }, GOODS_ONLY)[2]).toBe(-50);
  });

  test('E9: refunds no tax for untaxed items', () => {
    const lines = [item(0, 1000), item(1, 500), tax(50)];
    const taxed = order(lines, { taxedBy: [[2], [], []] });
    expect(shares(taxed, { kind: 'rows', rows: [{ itemIndex: 1, count: 1 }] })).toEqual([0, 500, 0]);
    expect(shares(taxed, { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] })).toEqual([1000, 0, 50]);
  });

  test('E10: refunds tips and fees only on request, and then completely', () => {
    const rows = { kind: 'rows', rows: [{ itemIndex: 1, count: 1 }] } as const;
    expect(shares(order(LINES), rows, GOODS_ONLY).slice(3)).toEqual([0, 23, 0]);
    expect(shares(order(LINES), rows, { ...GOODS_ONLY, fees: true }).slice(3)).toEqual([400, 43, 0]);
    expect(shares(order(LINES), rows, { ...GOODS_ONLY, tips: true }).slice(3)).toEqual([0, 23, 300]);
  });

  test('E4: refunds unused gift cards at the price that was paid for them', () => {
    const lines = [
      item(0, 2000, 3),
      quoteLine({ kind: 'discount', rule: 'itemDiscount', label: 'Gift', itemIndex: 0, amount: -1000 }),
      tip,
    ];
    const cards = [{ itemIndex: 0, paid: 3333, worth: 4000 }];
    const refund = shares(order(lines, { cardRows: [0] }), { kind: 'whole' }, { ...ALL, cards });
    expect(refund).toEqual([4000, -667, 300]);
    expect(refundPostings(lines, refund, cards)).toContainEqual({
      debit: 'giftCards',
      credit: 'orders',
      amount: 4000,
      label: '',
    });
  });
});

describe('a refund of some gift cards', () => {
  // Of three cards at $16.67, $16.67 and $16.66, one is used.
  const lines = [
    item(0, 2000, 3),
    quoteLine({ kind: 'discount', rule: 'itemDiscount', label: 'Gift', itemIndex: 0, amount: -1000 }),
    item(1, 1000, 2),
  ];
  const card = (paid: number) => ({ itemIndex: 0, paid, worth: 2000 });
  const rows = (count: number) => ({ kind: 'rows', rows: [{ itemIndex: 0, count }] }) as const;

  test('E7: refunds the gift cards that were chosen, and refuses to refund more cards than these', () => {
    const bought = order(lines, { cardRows: [0] });
    expect(shares(bought, rows(1), { ...GOODS_ONLY, cards: [card(1666)] })).toEqual([2000, -334, 0]);
    const two = { ...GOODS_ONLY, cards: [card(1666), card(1667)] };
    expect(shares(bought, rows(2), two)).toEqual([4000, -667, 0]);
    expect(refundShares(bought, rows(3), two)).toMatchObject({ failure: { code: 'tooMany' } });
  });

  test('E7: the units of a whole refund include the refunded gift cards, but not the used gift cards', () => {
    const cards = { rows: [0], refunded: [card(1666), card(1667)] };
    const back = [4000, -667, 2000];
    expect(unitsOfRefund({ kind: 'whole' }, lines, back, [], cards)).toEqual([
      { itemIndex: 0, count: 2 },
      { itemIndex: 1, count: 2 },
    ]);
  });
});

test('E7: a row that a request names twice is refunded twice', () => {
  const row = { itemIndex: 0, count: 1 };
  const twice = { kind: 'rows', rows: [row, row] } as const;
  expect(shares(order([item(0, 1000, 2)]), twice)).toEqual([2000]);
  expect(refundShares(order([item(0, 1000, 1)]), twice, ALL)).toMatchObject({ failure: { code: 'tooMany' } });
});

test('E11: a refund of an amount takes the same share of every line; it includes tips and fees only on request', () => {
  const half = shares(order(LINES), { kind: 'amount', amount: 1181 }, GOODS_ONLY);
  expect([sumOf(half), half[3], half[5]]).toEqual([1181, 0, 0]);
  expect(half).toEqual([1000, 250, -125, 0, 56, 0]);
});

test('E9, E11: a refund of an amount leaves out tickets with their taxes, and the taxes of fees that are not requested', () => {
  const withTicket = order([item(0, 1000), item(1, 100_000, 1, 'Concert'), tax(5050)], {
    taxedBy: [[2], [2], []],
    cardRows: [1],
  });
  expect(shares(withTicket, { kind: 'amount', amount: 525 })).toEqual([500, 0, 25]);
  expect(shares(withTicket, { kind: 'amount', amount: 1050 })).toEqual([1000, 0, 50]);
  expect(refundShares(withTicket, { kind: 'amount', amount: 1051 }, ALL)).toMatchObject({
    failure: { code: 'tooMuch' },
  });
  const delivered = order([item(0, 1000), fee, tax(70)], { taxedBy: [[2], [2], []] });
  expect(shares(delivered, { kind: 'amount', amount: 525 }, GOODS_ONLY)).toEqual([500, 0, 25]);
  expect(shares(delivered, { kind: 'amount', amount: 735 })).toEqual([500, 200, 35]);
});

test('E12: a refund first returns the money that is left, then store credit', () => {
  expect(repaymentOf(1000, 1500)).toEqual({ money: 1000, credit: 0 });
  expect(repaymentOf(1000, 600)).toEqual({ money: 600, credit: 400 });
  expect(repaymentOf(1000, 0)).toEqual({ money: 0, credit: 1000 });
});

test('E7: partial refunds of a random order never exceed the payment; a last refund of the whole order brings their sum up to the payment', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = new Dice(seed);
      const { quote, order: whole } = randomOrder(dice);
      let current = whole;
      const add = (part: RefundPart, choices: RefundChoices) => {
        const refund = refundShares(current, part, choices);
        if (!refund.ok) return;
        const earlier = current.earlier.map((cents, index) => cents + (refund.value[index] ?? 0));
        for (const [index, { amount, kind }] of current.lines.entries()) {
          const back = earlier[index] ?? 0;
          expect(
            kind === 'tender' ? back === 0 : amount < 0 ? back >= amount && back <= 0 : back >= 0 && back <= amount,
          ).toBe(true);
        }
        expect(sumOf(refund.value)).toBeGreaterThan(0);
        current = { ...current, earlier };
      };
      for (const _ of dice.times(0, 5, () => null))
        add(randomPart(dice, current), { ...ALL, tips: dice.chance(0.5), fees: dice.chance(0.5) });
      // The last refund returns what is left, and all gift cards and tickets at the price that was paid for them.
      const cards = whole.cardRows.map((itemIndex) => {
        const own = quote.lines.filter((line) => line.itemIndex === itemIndex);
        return { itemIndex, paid: sumOf(own.map(({ amount }) => amount)), worth: own[0]?.amount ?? 0 };
      });
      add({ kind: 'whole' }, { ...ALL, cards });
      expect(sumOf(current.earlier)).toBe(quote.amountBeforeTender);
    }),
    { numRuns: 300 },
  );
});

test('E2: the postings of a sale and of its whole refund add up to zero', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { quote } = randomOrder(new Dice(seed));
      const amounts = quote.lines.map(({ amount }) => amount);
      const owed = (postings: ReturnType<typeof salePostings>) =>
        postings.reduce((sum, { debit, amount }) => sum + (debit === 'orders' ? amount : -amount), 0);
      expect(owed(salePostings(quote.lines, amounts, []))).toBe(quote.amountBeforeTender);
      expect(owed(refundPostings(quote.lines, amounts, []))).toBe(-quote.amountBeforeTender + 0);
    }),
  );
});
