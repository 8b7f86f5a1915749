/** Makes and reads refunds at Square (Square API reference 2026-09-16, "Refunds API"). */
import {
  CURRENCY,
  type ListedRefund,
  type PaymentTrouble,
  type Refund,
  type RefundOutcome,
  type RefundProgress,
  type RefundState,
} from './gateway.ts';
import { type SquareCall, troubleOf } from './square-calls.ts';
import { refundReplySchema, refundsOfPaymentReplySchema, type SquareRefund } from './square-schemas.ts';

const MAX_REASON_CHARS = 192;

/** The progress of a refund, by Square's status. Any other status means `pending`. */
export const SQUARE_REFUND_PROGRESS: Readonly<Record<string, RefundProgress>> = {
  COMPLETED: 'settled',
  REJECTED: 'failed',
  FAILED: 'failed',
};

/** Square's refunds have no field for our reference, so the reason ends with the reference. */
function reasonWithReference({ reason, reference }: Refund): string {
  const end = ` (${reference})`;
  return reason.slice(0, MAX_REASON_CHARS - end.length) + end;
}
const REFERENCE = / \(([a-z0-9-]+)\)$/;

export async function squareRefund(call: SquareCall, refund: Refund): Promise<RefundOutcome> {
  const reply = await call('POST', '/v2/refunds', refundReplySchema, {
    idempotency_key: refund.key,
    payment_id: refund.paymentId,
    amount_money: { amount: refund.amount, currency: CURRENCY },
    reason: reasonWithReference(refund),
  });
  if (reply.kind !== 'reply') return troubleOf(reply);
  const { refundId, amount, progress } = listed(reply.value.refund);
  return progress === 'failed'
    ? { kind: 'refused', reason: 'notAllowed', detail: `refund ${reply.value.refund.status}` }
    : { kind: 'refunded', refundId, amount, settled: progress === 'settled' };
}

export async function squareRefundState(call: SquareCall, refundId: string): Promise<RefundState> {
  const reply = await readRefund(call, refundId);
  if (reply.kind !== 'reply') return troubleOf(reply);
  const { progress } = listed(reply.value.refund);
  return progress === 'failed'
    ? { kind: 'failed', detail: `refund ${reply.value.refund.status}` }
    : { kind: 'refunded', settled: progress === 'settled' };
}

/**
 * Reads each refund that the payment names, because Square's list of refunds cannot be filtered by payment (Square docs,
 * "Retrieve refunds").
 */
export async function squareRefunds(
  call: SquareCall,
  paymentId: string,
): Promise<{ readonly kind: 'refunds'; readonly refunds: readonly ListedRefund[] } | PaymentTrouble> {
  const payment = await call('GET', `/v2/payments/${encodeURIComponent(paymentId)}`, refundsOfPaymentReplySchema);
  if (payment.kind !== 'reply') return troubleOf(payment);
  const refunds: ListedRefund[] = [];
  for (const refundId of payment.value.payment.refund_ids) {
    const reply = await readRefund(call, refundId);
    if (reply.kind !== 'reply') return troubleOf(reply);
    refunds.push(listed(reply.value.refund));
  }
  return { kind: 'refunds', refunds };
}

const readRefund = (call: SquareCall, refundId: string) =>
  call('GET', `/v2/refunds/${encodeURIComponent(refundId)}`, refundReplySchema);

const listed = ({ id, reason, amount_money, status }: SquareRefund): ListedRefund => ({
  refundId: id,
  reference: REFERENCE.exec(reason)?.[1] ?? null,
  amount: amount_money.amount,
  progress: SQUARE_REFUND_PROGRESS[status] ?? 'pending',
});
