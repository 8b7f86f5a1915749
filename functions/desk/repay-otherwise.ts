/** When a refund fails at the payment provider, managers and owners may give the money back themselves (rule E31). */
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { CounterTender } from '../../src/domain/books/tenders.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';
import { isFailing, type Refund, refundById } from './refund-rows.ts';
import { bookRepayment } from './repayments.ts';

const NOT_FAILING_MESSAGE = 'The payment provider may still return this money. Please look at the order again later.';

/** Whether a refund is failing, and the payment provider has certainly not given the money to the customer (E31). */
export const mayRepayOtherwise = (refund: Refund, now: Instant): boolean =>
  isFailing(refund, now) && refund.providerRefundId === null && refund.unansweredCalls === 0;

/**
 * Records that the staff gave back the money of a failing refund at the counter. The refund is not sent to the provider
 * again. A repeated request changes nothing. Returns null when the order has no refund with the id `refundId`. Must run
 * inside a transaction.
 */
export function repayOtherwise(
  sql: SqlStorage,
  order: OrderRecord,
  { refundId, tender, person }: { readonly refundId: number; readonly tender: CounterTender; readonly person: string },
  now: Instant,
): Reply<null> | null {
  const refund = refundById(sql, refundId);
  if (refund === null || refund.orderId !== order.id) return null;
  if (refund.repaidBy !== null && refund.tender === tender) return replied(null);
  if (!mayRepayOtherwise(refund, now)) return failure('conflict', { message: NOT_FAILING_MESSAGE });
  sql.exec(
    "UPDATE refunds SET step = 'repaid', tender = ?, repaid_by = ?, due_at = NULL WHERE id = ?",
    ...[tender, person, refundId],
  );
  bookRepayment(sql, order, { ...refund, tender }, now);
  return replied(null);
}
