import { expect, test } from 'vitest';
import { bookSums } from '../../../src/domain/books/book-sums.ts';
import { daySummary } from '../../../src/domain/books/day-summary.ts';

const posted = (debit: 'orders' | 'cash', credit: 'orders' | 'sales' | 'taxes', amount: number, label = '') =>
  ({ event: debit === 'cash' ? 'payment' : 'sale', debit, credit, amount, label }) as const;

test('E23: the summary of a day contains sales, taxes, payments, dishes and unanswered orders', () => {
  const sums = bookSums([
    posted('orders', 'sales', 4000),
    posted('orders', 'taxes', 200, 'GST 5%'),
    posted('cash', 'orders', 4200),
  ]);
  const about = { businessName: 'Ramen', day: 'Friday, November 20', orders: 2, weekBefore: 3000, unanswered: 1 };
  expect(
    daySummary({ ...about, sums, dishes: [{ dish: 'Bowl', units: 4 }], reportUrl: 'https://eats.example/r' }),
  ).toBe(
    `Ramen: Friday, November 20

Net sales: $40.00
A week before: $30.00
Orders: 2
Not answered in time: 1
Taxes: $2.00

How it was paid
Cash: $42.00

Highest sales
4 × Bowl

The whole report, where you can also stop this email:
https://eats.example/r`,
  );
});
