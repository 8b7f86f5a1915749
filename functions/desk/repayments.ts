/**
 * Repayments: the money and store credit of refunds (rules E12 and E15). All functions of this file must run inside a
 * transaction.
 */
import { paymentPostings, repaymentPostings } from '../../src/domain/books/posting.ts';
import { sumOf } from '../../src/domain/books/refund.ts';
import type { CashBefore, Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { book } from './books.ts';
import { chargeOfOrder, saveCharge } from './charges.ts';
import { moveCredit } from './credit.ts';
import type { OrderRecord } from './order-record.ts';
import { type Refund, refundsOfOrder, updateRefund } from './refund-rows.ts';
import { cardMoney, cashRepaid } from './sales.ts';

/** Gives back the store credit that a refund repays. */
export function returnCredit(
  sql: SqlStorage,
  order: OrderRecord,
  { reference, amount }: { readonly reference: string; readonly amount: Cents },
  now: Instant,
): void {
  const { customerId } = order;
  if (amount === 0 || customerId === null) return;
  sql.exec('UPDATE orders SET credit_used = credit_used - ? WHERE id = ?', amount, order.id);
  moveCredit(sql, { event: 'repayment', reference, customerId, amount, account: 'orders', order, now });
}

/** Books that the money of a refund has been returned. */
export function bookRepayment(sql: SqlStorage, order: OrderRecord, refund: Refund, now: Instant): void {
  const { id, tender, money, refusals } = refund;
  if (tender === null) return;
  // The books may contain an earlier repayment of this refund that was undone. So the new repayment needs another
  // reference.
  const reference = refusals === 0 ? `${id}.money` : `${id}.money.${refusals}`;
  const entry = { event: 'repayment', reference, order, customerId: null, now } as const;
  book(sql, entry, repaymentPostings(tender, money, cashBefore(sql, order.id, id)));
}

/**
 * The cash that all refunds of an order except one have given back. The cash of this one refund is rounded together with
 * the cash of the others (E6). `refundId` is the id of this refund, or null when the refund is not made yet.
 */
export function cashBefore(sql: SqlStorage, orderId: number, refundId: number | null): CashBefore {
  const others = refundsOfOrder(sql, orderId).filter(({ id }) => id !== refundId);
  const inCash = others.filter(({ tender, step }) => tender === 'cash' && step === 'repaid');
  return { due: sumOf(inCash.map(({ money }) => money)), cash: cashRepaid(sql, orderId) };
}

/** Books the due refunds of an order as repaid, when the provider has returned everything that it had captured. */
export function bookDueRefundsAsRepaid(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  for (const refund of refundsOfOrder(sql, order.id)) {
    if (refund.step !== 'due') continue;
    updateRefund(sql, { ...refund, step: 'repaid', dueAt: null });
    bookRepayment(sql, order, refund, now);
  }
}

/**
 * Reverses the repayment of a refund in the books, because the refund failed at the provider after the repayment was
 * booked.
 */
export function undoRepayment(sql: SqlStorage, order: OrderRecord, refund: Refund, now: Instant): void {
  const { id, tender, money, refusals } = refund;
  if (tender === null) return;
  const entry = { event: 'repaymentUndone', reference: `${id}.${refusals}`, order, customerId: null, now } as const;
  book(sql, entry, paymentPostings(tender, money));
}

/** The amount that was returned to the card of an order. */
export const repaidByCard = (sql: SqlStorage, orderId: number): Cents =>
  refundsOfOrder(sql, orderId)
    .filter(({ step, tender }) => step === 'repaid' && tender === 'card')
    .reduce((sum, { money }) => sum + money, 0);

/** Ends the charge of an order if all money of the charge is returned and no call for a refund of the order is planned. */
export function endCharge(sql: SqlStorage, orderId: number): void {
  const charge = chargeOfOrder(sql, orderId);
  if (refundsOfOrder(sql, orderId).some(({ dueAt }) => dueAt !== null)) return;
  if (charge?.step === 'paid' && repaidByCard(sql, orderId) >= cardMoney(sql, orderId))
    saveCharge(sql, { ...charge, step: 'returned', dueAt: null });
}
