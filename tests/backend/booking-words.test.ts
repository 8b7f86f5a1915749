import { expect, test } from 'vitest';
import { bookingInWords } from '../../functions/backend/embedded/booking-words.ts';

test.each([
  [
    { event: 'payment', amount: 1053, cash: 1055, account: 'cash' },
    { what: 'Paid in cash, rounded from $10.53', amount: 1055 },
  ],
  [
    { event: 'repayment', amount: 1053, cash: 1050, account: 'cash' },
    { what: 'Repaid in cash, rounded from $10.53', amount: 1050 },
  ],
  [
    { event: 'payment', amount: 1050, cash: 1050, account: 'cash' },
    { what: 'Paid in cash', amount: 1050 },
  ],
  [
    { event: 'payment', amount: 1053, cash: 0, account: 'card' },
    { what: 'Paid', amount: 1053 },
  ],
  [
    { event: 'repayment', amount: 1053, cash: 0, account: 'card' },
    { what: 'Repaid to the card', amount: 1053 },
  ],
  [
    { event: 'repayment', amount: 1053, cash: 0, account: 'terminal' },
    { what: 'Repaid on the card terminal', amount: 1053 },
  ],
  [
    { event: 'repayment', amount: 1053, cash: 0, account: 'counter' },
    { what: 'Repaid at the counter', amount: 1053 },
  ],
  [
    { event: 'repayment', amount: 1053, cash: 0, account: 'storeCredit' },
    { what: 'Repaid as store credit', amount: 1053 },
  ],
] as const)(
  'E6: the page of an order says how much cash changed hands, and by which means money was repaid: %o',
  (booking, words) => {
    expect(bookingInWords({ ...booking, at: 7 })).toEqual({ ...words, at: 7 });
  },
);
