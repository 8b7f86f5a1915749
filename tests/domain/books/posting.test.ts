import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import { type Posting, paymentPostings, repaymentPostings, salePostings } from '../../../src/domain/books/posting.ts';
import { quoteLine } from '../../../src/domain/pricing/quote-line.ts';
import { formatDay } from '../../../src/domain/store/local-time.ts';

const lines = [
  quoteLine({ kind: 'item', rule: 'item', label: 'Bowl', itemIndex: 0, amount: 2000 }),
  quoteLine({ kind: 'discount', rule: 'itemDiscount', label: 'Lunch', itemIndex: 0, amount: -200 }),
  quoteLine({ kind: 'item', rule: 'item', label: 'Gift Card', itemIndex: 1, amount: 5000 }),
  quoteLine({ kind: 'discount', rule: 'overallDiscount', label: 'Service', amount: 180 }),
  quoteLine({ kind: 'fee', rule: 'paperBagFee', label: 'Paper bags', amount: 25 }),
  quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: 100 }),
  quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 300 }),
  quoteLine({ kind: 'tip', rule: 'driverTip', label: 'Driver tip', amount: 200 }),
  quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -500 }),
];
const amounts = lines.map(({ amount }) => amount);

test('E1, E4: each line of a sale is booked to its account, and the worth of a sold gift card is booked as a debt', () => {
  expect(salePostings(lines, amounts, [{ worth: 5000 }])).toEqual([
    { debit: 'orders', credit: 'sales', amount: 2000, label: '' },
    { debit: 'discounts', credit: 'orders', amount: 200, label: 'Lunch' },
    { debit: 'orders', credit: 'surcharges', amount: 180, label: 'Service' },
    { debit: 'orders', credit: 'fees', amount: 25, label: 'Paper bags' },
    { debit: 'orders', credit: 'taxes', amount: 100, label: 'GST 5%' },
    { debit: 'orders', credit: 'tips', amount: 300, label: '' },
    { debit: 'orders', credit: 'driverTips', amount: 200, label: '' },
    { debit: 'orders', credit: 'giftCards', amount: 5000, label: '' },
  ]);
});

test('E6: cash is rounded to the nearest 5 cents, and the difference is booked as rounding', () => {
  expect(paymentPostings('cash', 1052)).toEqual([
    { debit: 'cash', credit: 'orders', amount: 1050, label: '' },
    { debit: 'rounding', credit: 'orders', amount: 2, label: '' },
  ]);
  expect(repaymentPostings('cash', 1053, { due: 0, cash: 0 })).toEqual([
    { debit: 'orders', credit: 'cash', amount: 1053, label: '' },
    { debit: 'rounding', credit: 'cash', amount: 2, label: '' },
  ]);
  expect(paymentPostings('terminal', 1052)).toEqual([{ debit: 'terminal', credit: 'orders', amount: 1052, label: '' }]);
  expect(paymentPostings('card', 0)).toEqual([]);
});

/**
 * Books the payment of a sold order at the counter, and one repayment for each of `parts` (cents). `sums`: the balances
 * of the accounts after that. `cash`: the balance of the account `cash` after the payment, and after each repayment.
 */
function balancesAfter(paidBy: 'cash' | 'terminal', parts: readonly number[], total: number) {
  const sums = { cash: 0, terminal: 0, rounding: 0, orders: total };
  const add = (postings: readonly Posting[]) => {
    for (const { debit, credit, amount } of postings)
      for (const account of ['cash', 'terminal', 'rounding', 'orders'] as const)
        sums[account] += debit === account ? amount : credit === account ? -amount : 0;
  };
  add(paymentPostings(paidBy, total));
  let due = 0;
  const cash = [sums.cash];
  for (const part of parts) {
    add(repaymentPostings(paidBy, part, { due, cash: (cash[0] ?? 0) - sums.cash }));
    due += part;
    cash.push(sums.cash);
  }
  return { cash, sums };
}

test('E6: three refunds of $3.34 give back the $10.00 that were paid in cash for an order of $10.02', () => {
  const { cash, sums } = balancesAfter('cash', [334, 334, 334], 1002);
  expect(cash).toEqual([1000, 665, 330, 0]);
  expect(sums).toEqual({ cash: 0, terminal: 0, rounding: 0, orders: 1002 });
});

test.each([
  ['nothing after two refunds of 3 cents that were each rounded up', { due: 6, cash: 10 }, 3, 0],
  ['nothing when the earlier refunds gave back more than is due for them and this refund', { due: 9, cash: 15 }, 1, 0],
  ['what was missing after two refunds of 2 cents that were each rounded down', { due: 4, cash: 0 }, 3, 5],
] as const)('E6: a refund gives back %s', (_what, before, cents, expected) => {
  const given = repaymentPostings('cash', cents, before).filter(({ credit }) => credit === 'cash');
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected);
});

test('E6: refunds in cash never give back more than was taken, and give back all cash when the whole order is refunded', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 400 }), fc.constantFrom('cash', 'terminal'), (back, kept, paidBy) => {
      const refunded = back.reduce((sum, part) => sum + part, 0);
      const { cash, sums } = balancesAfter(paidBy, back, refunded + kept);
      expect(Math.min(...cash)).toBeGreaterThanOrEqual(0);
      expect(cash).toEqual(cash.toSorted((a, b) => b - a));
      // The test books the repayments, but not the refunds themselves. So the amount of the refunds stays in `orders`.
      expect(sums.orders).toBe(refunded);
      expect(sums.cash + sums.terminal + sums.rounding).toBe(kept);
      if (kept === 0) expect([sums.cash, sums.rounding]).toEqual([0, 0]);
    }),
  );
});

test.each([
  ['2026-07-15T23:59:59-04:00', 0, '2026-07-15'],
  ['2026-07-16T00:00:00-04:00', 0, '2026-07-16'],
  ['2026-07-16T02:59:59-04:00', 300, '2026-07-15'],
  ['2026-07-16T03:00:00-04:00', 300, '2026-07-16'],
  // Clocks skip the hour after 2 a.m.
  ['2026-03-08T03:00:00-04:00', 300, '2026-03-08'],
  ['2026-03-08T01:59:59-05:00', 300, '2026-03-07'],
  // Clocks repeat the hour after 1 a.m.
  ['2026-11-01T01:30:00-05:00', 200, '2026-10-31'],
])('E3: %s, with days that end at %i, is booked to %s', (at, dayEndsAt, day) => {
  expect(formatDay(businessDay(Date.parse(at), { zone: 'America/Toronto', dayEndsAt }))).toBe(day);
});
