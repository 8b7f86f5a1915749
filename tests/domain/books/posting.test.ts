import { expect, test } from 'vitest';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import { paymentPostings, repaymentPostings, salePostings } from '../../../src/domain/books/posting.ts';
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

test('E1, E4: a sale is booked by account, and gift cards are a debt of their worth', () => {
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

test('E6: cash is taken to the nearest 5 cents, and the difference is booked as rounding', () => {
  expect(paymentPostings('cash', 1052)).toEqual([
    { debit: 'cash', credit: 'orders', amount: 1050, label: '' },
    { debit: 'rounding', credit: 'orders', amount: 2, label: '' },
  ]);
  expect(repaymentPostings('cash', 1053)).toEqual([
    { debit: 'orders', credit: 'cash', amount: 1053, label: '' },
    { debit: 'rounding', credit: 'cash', amount: 2, label: '' },
  ]);
  expect(paymentPostings('terminal', 1052)).toEqual([{ debit: 'terminal', credit: 'orders', amount: 1052, label: '' }]);
  expect(paymentPostings('card', 0)).toEqual([]);
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
])('E3: %s is booked to the day that ends at %i: %s', (at, dayEndsAt, day) => {
  expect(formatDay(businessDay(Date.parse(at), { zone: 'America/Toronto', dayEndsAt }))).toBe(day);
});
