/** Checks that the books agree with the money at the provider and with the customers' credit and gift cards. */
import { expect } from 'vitest';
import type { OrderRecord } from '../../../functions/desk/order-record.ts';
import { refundsOfOrder } from '../../../functions/desk/refund-rows.ts';
import { owedAfter } from '../../../functions/desk/reports.ts';
import { type StandInPayment, takenOf } from '../../../functions/gateways/payments/stand-in/ledger.ts';
import { ACCOUNTS, type Account } from '../../../src/domain/books/accounts.ts';
import { checkDays } from './check-days.ts';
import { checkReceipt } from './check-receipt.ts';

/** The balance of each account (debits minus credits), for one order or for all. */
export function balances(sql: SqlStorage, orderId: number | null = null): Record<Account, number> {
  const rows = sql
    .exec<{ account: Account; amount: number }>(
      `SELECT account, sum(amount) AS amount FROM (
         SELECT debit AS account, amount, order_id FROM postings UNION ALL SELECT credit, -amount, order_id FROM postings
       ) WHERE ?1 IS NULL OR order_id = ?1 GROUP BY account`,
      orderId,
    )
    .toArray();
  const sums = new Map(rows.map(({ account, amount }) => [account, amount]));
  const ofAccount = (account: Account) => [account, sums.get(account) ?? 0] as const;
  return Object.fromEntries(ACCOUNTS.map(ofAccount)) as Record<Account, number>;
}

/**
 * Checks what holds at any time: the debts in the books equal all store credit and the gift cards that are neither
 * activated nor voided.
 */
export function checkDebts(sql: SqlStorage): void {
  const { storeCredit, giftCards } = balances(sql);
  expect(0 - storeCredit, 'store credit in the books').toBe(
    numberOf(sql, 'SELECT coalesce(sum(balance), 0) AS number FROM credit_balances'),
  );
  const unused =
    'SELECT coalesce(sum(amount), 0) AS number FROM gift_cards WHERE activated_by IS NULL AND voided_at IS NULL';
  expect(0 - giftCards, 'gift cards in the books').toBe(numberOf(sql, unused));
  expect(owedAfter(sql, Number.MAX_SAFE_INTEGER), 'owed').toEqual({
    storeCredit: 0 - storeCredit,
    giftCards: 0 - giftCards,
  });
}

/** Checks what holds at the end, when the desk has no work left. */
export function checkBooks(sql: SqlStorage, payments: readonly StandInPayment[], orders: readonly OrderRecord[]): void {
  checkDebts(sql);
  checkDays(sql);
  expect(balances(sql).card, 'card money in the books').toBe(keptBy(payments));
  for (const order of orders) {
    checkReceipt(sql, order);
    const { orders: owed, card, counter, cash, terminal, rounding } = balances(sql, order.id);
    const label = `of order ${order.status} ${order.paymentStatus}`;
    const keys = sql.exec<{ key: string }>('SELECT key FROM charges WHERE order_id = ?', order.id).toArray();
    const ownPayments = payments.filter((payment) => keys.some(({ key }) => key === payment.key));
    expect(card, `card money ${label}`).toBe(keptBy(ownPayments));
    // Until an order is sold, the books have only the credit that it reserves.
    const isOpen = order.paymentStatus === 'authorised' || order.paymentStatus === 'inPerson' || isUnsold(sql, order);
    const reserved = numberOf(sql, 'SELECT credit_used AS number FROM orders WHERE id = ?', order.id);
    expect(owed + 0, `owed ${label}`).toBe(isOpen ? -reserved + 0 : 0);
    const money = refundsOfOrder(sql, order.id).reduce((sum, refund) => sum + refund.money, 0);
    if (order.tender !== null) expect(counter + cash + terminal + rounding, `taken ${label}`).toBe(order.total - money);
    else expect(counter + cash + terminal, `taken ${label}`).toBe(0);
  }
}

/** The cents that the provider has taken and not refunded. */
const keptBy = (payments: readonly StandInPayment[]): number =>
  payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, payment) => sum + takenOf(payment) - payment.refunded, 0);

const isUnsold = (sql: SqlStorage, { id }: OrderRecord): boolean =>
  numberOf(sql, "SELECT count(*) AS number FROM postings WHERE order_id = ? AND event = 'sale'", id) === 0;

function numberOf(sql: SqlStorage, query: string, ...values: number[]): number {
  return sql.exec<{ number: number }>(query, ...values).one().number;
}
