/** Makes and reads refunds at Stripe (Stripe API 2026-10-28.endive, "Refunds"). */
import type Stripe from 'stripe';
import {
  type ListedRefund,
  MAX_ENTRIES_PER_PAGE,
  type Refund,
  type RefundOutcome,
  type RefundProgress,
  type RefundState,
} from './gateway.ts';

/** The progress of a refund, by Stripe's status. The other statuses, `pending` and `requires_action`, mean `pending`. */
export const STRIPE_REFUND_PROGRESS: Readonly<Record<string, RefundProgress>> = {
  succeeded: 'settled',
  failed: 'failed',
  canceled: 'failed',
};

export async function stripeRefund(stripe: Stripe, refund: Refund): Promise<RefundOutcome> {
  const created = await stripe.refunds.create(
    {
      payment_intent: refund.paymentId,
      amount: refund.amount,
      metadata: { reason: refund.reason, reference: refund.reference },
    },
    { idempotencyKey: `${refund.key}:refund` },
  );
  const { id, amount } = created;
  const progress = progressOf(created);
  return progress === 'failed'
    ? { kind: 'refused', reason: 'notAllowed', detail: failureOf(created) }
    : { kind: 'refunded', refundId: id, amount, settled: progress === 'settled' };
}

export async function stripeRefundState(stripe: Stripe, refundId: string): Promise<RefundState> {
  const refund = await stripe.refunds.retrieve(refundId);
  const progress = progressOf(refund);
  return progress === 'failed'
    ? { kind: 'failed', detail: failureOf(refund) }
    : { kind: 'refunded', settled: progress === 'settled' };
}

export async function stripeRefunds(
  stripe: Stripe,
  paymentId: string,
): Promise<{ readonly kind: 'refunds'; readonly refunds: readonly ListedRefund[] }> {
  const refunds: ListedRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: MAX_ENTRIES_PER_PAGE })) {
    const { id, amount, metadata } = refund;
    refunds.push({ refundId: id, amount, reference: metadata?.reference ?? null, progress: progressOf(refund) });
  }
  return { kind: 'refunds', refunds };
}

const progressOf = ({ status }: Stripe.Refund): RefundProgress => STRIPE_REFUND_PROGRESS[status ?? ''] ?? 'pending';

const failureOf = ({ status, failure_reason }: Stripe.Refund): string =>
  `refund ${status}: ${failure_reason ?? 'no reason given'}`;
