/** Checks that the payments and refunds on the receipt of a paid order add up to the amount in the books. */
import { expect } from 'vitest';
import { trackingReply } from '../../../functions/backend/embedded/tracking-reply.ts';
import type { OrderRecord } from '../../../functions/desk/order-record.ts';
import { receiptOf } from '../../../functions/receipt/receipt.ts';
import { townBusiness } from '../../town.ts';

export function checkReceipt(sql: SqlStorage, order: OrderRecord): void {
  if (order.paymentStatus !== 'paid') return;
  const receipt = receiptOf(trackingReply(order, null, order.statusAt), townBusiness());
  if (receipt === null) return;
  const isSum = (label: string) => label.endsWith('after refunds');
  const told = receipt.payments.reduce((sum, { label, amount }) => sum + (isSum(label) ? 0 : (amount ?? 0)), 0);
  const { taken } = sql
    .exec<{ taken: number }>(
      `SELECT coalesce(sum(iif(credit = 'orders', amount, -amount)), 0) AS taken FROM postings
       WHERE order_id = ? AND 'orders' IN (debit, credit)
         AND event IN ('payment', 'paymentUndone', 'creditUsed', 'creditReturned', 'repayment', 'repaymentUndone')`,
      order.id,
    )
    .one();
  expect(told, `receipt of order ${order.orderNumber}`).toBe(taken);
  const last = receipt.payments.at(-1);
  if (last !== undefined && isSum(last.label)) expect(last.amount).toBe(taken);
}
