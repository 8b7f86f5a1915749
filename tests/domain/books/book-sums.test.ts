import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookEvent } from '../../../src/domain/books/accounts.ts';
import { bookSums, figuresOf, isFederalTax, type PostingSum } from '../../../src/domain/books/book-sums.ts';
import { paymentPostings, refundPostings, repaymentPostings, salePostings } from '../../../src/domain/books/posting.ts';
import { quoteLine } from '../../../src/domain/pricing/quote-line.ts';

const LINES = [
  quoteLine({ kind: 'item', rule: 'item', label: 'Ramen', amount: 2000, itemIndex: 0 }),
  quoteLine({ kind: 'discount', rule: 'promoCode', label: 'Encore', amount: -200 }),
  quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 399 }),
  quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: 110 }),
  quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 300 }),
];
const TOTAL = 2609;
const NOTHING = { due: 0, cash: 0 };

const of = (event: BookEvent, postings: ReturnType<typeof salePostings>): PostingSum[] =>
  postings.map((posting) => ({ ...posting, event }));

test('E17: gross sales are before discounts and refunds, net sales are after both; taxes, fees and tips are separate', () => {
  const sums = bookSums([
    ...of('sale', salePostings(LINES, [2000, -200, 399, 110, 300], [])),
    ...of('payment', paymentPostings('cash', TOTAL)),
    ...of('refund', refundPostings(LINES, [1000, -100, 0, 45, 0], [])),
    ...of('repayment', repaymentPostings('cash', 945, NOTHING)),
    ...of('repayment', repaymentPostings('card', 400, NOTHING)),
    ...of('repaymentUndone', paymentPostings('card', 400)),
  ]);
  expect(figuresOf(sums)).toEqual({
    ...{ grossSales: 2000, netSales: 900, fees: 399, taxes: 65, tips: 300, driverTips: 0, refunds: 945 },
  });
  expect(sums.lines).toContainEqual({ account: 'discounts', label: 'Encore', sold: -200, refunded: 100 });
  expect(sums.taken).toEqual([{ tender: 'cash', taken: 2610, repaid: -945 }]);
  expect([sums.rounding, sums.unsettled, sums.givenAway]).toEqual([1, 0, 0]);
});

test('E5: given-away credit is not a sale', () => {
  const given = { event: 'creditGiven', debit: 'promotions', credit: 'storeCredit', label: '', amount: 500 } as const;
  expect(bookSums([given])).toMatchObject({ lines: [], taken: [], givenAway: 500 });
});

test('E17: the paid amount equals the sold amount plus rounding and unsettled amounts, for any events', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  const tender = fc.constantFrom('card', 'cash', 'terminal', 'counter' as const);
  const events = fc.oneof(
    cents.map((amount) => of('sale', salePostings(LINES, [amount, -200, 399, 110, 300], []))),
    cents.map((amount) => of('refund', refundPostings(LINES, [amount, 0, 0, 0, 0], []))),
    fc.tuple(tender, cents).map(([by, amount]) => of('payment', paymentPostings(by, amount))),
    fc.tuple(tender, cents).map(([by, amount]) => of('repayment', repaymentPostings(by, amount, NOTHING))),
    cents.map((amount): PostingSum[] => [
      { event: 'creditUsed', debit: 'storeCredit', credit: 'orders', label: '', amount },
    ]),
    cents.map((amount): PostingSum[] => [
      { event: 'refund', debit: 'promotions', credit: 'orders', label: '', amount },
    ]),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (all) => {
      const { lines, taken, rounding, unsettled } = bookSums(all.flat());
      const sold = lines.reduce((sum, line) => sum + line.sold + line.refunded, 0);
      const paid = taken.reduce((sum, line) => sum + line.taken + line.repaid, 0);
      expect(paid - rounding - unsettled + 0).toBe(sold + 0);
    }),
  );
});

test('GST and HST belong to the federal tax return, other taxes belong to provincial tax returns', () => {
  expect(['GST 5%', 'HST 13%', 'PST 7%', 'QST 9.975%', 'LCT 10%'].filter(isFederalTax)).toEqual(['GST 5%', 'HST 13%']);
});
