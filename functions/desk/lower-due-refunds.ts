/**
 * Lowers refunds that the payment provider cannot pay in full, because the owner returned a part of the payment at the
 * provider.
 */
import { givenPostings } from '../../src/domain/books/posting.ts';
import { sumOf } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { book } from './books.ts';
import type { OrderRecord } from './order-record.ts';
import { givenAway, isForgotten } from './refund-limits.ts';
import { type Refund, refundsOfOrder } from './refund-rows.ts';
import { returnCredit } from './repayments.ts';

/**
 * Lowers the due refunds of an order, so that they return at most `leftAtProvider` as money in total. Begins with the
 * newest refund (E15). The customer already has the money that the owner gave away (`givenAway`), so the desk deducts
 * this money from the due refunds. If the refunds are still too high, the customer gets the excess as store credit
 * instead of money. Guests and forgotten customers get no store credit, so their refunds are not lowered any further.
 * Must run inside a transaction.
 */
export function lowerDueRefunds(sql: SqlStorage, order: OrderRecord, leftAtProvider: Cents, now: Instant): void {
  const due = refundsOfOrder(sql, order.id).filter(
    ({ step, providerRefundId }) => step === 'due' && providerRefundId === null,
  );
  let excess = sumOf(due.map(({ money }) => money)) - leftAtProvider;
  for (const refund of due.reverse()) {
    // Each refund still returns at least 1 cent as money.
    const cut = Math.min(excess, refund.money - 1);
    if (cut <= 0) continue;
    excess -= lowerRefund(sql, order, refund, cut, now);
  }
}

/** Lowers the money of a refund by at most `cut` cents. The result is the number of cents that were cut. */
function lowerRefund(sql: SqlStorage, order: OrderRecord, refund: Refund, cut: Cents, now: Instant): Cents {
  const given = Math.min(cut, givenAway(sql, order.id));
  const credit = order.customerId === null || isForgotten(order) ? 0 : cut - given;
  // The next call has another amount, so it needs a new idempotency key. A new value of `refusals` makes a new key.
  sql.exec(
    'UPDATE refunds SET amount = amount - ?, money = money - ?, refusals = refusals + 1, unanswered = 0, due_at = ? WHERE id = ?',
    ...[given, given + credit, now, refund.id],
  );
  const name = `${refund.id}.lowered.${refund.refusals}`;
  book(sql, { event: 'refund', reference: name, order, customerId: null, now }, givenPostings(-given));
  returnCredit(sql, order, { reference: name, amount: credit }, now);
  return given + credit;
}
