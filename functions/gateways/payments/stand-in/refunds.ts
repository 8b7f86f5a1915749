/**
 * Refunds at the stand-in for the payment providers. For payments with some test cards, refunds stay pending, fail or
 * are refused.
 */
import * as v from 'valibot';
import type { Cents } from '../../../../src/domain/money/money.ts';
import type { Instant } from '../../../../src/domain/time.ts';
import type { PaymentProvider } from '../gateway.ts';
import type { CardBehaviour } from './test-cards.ts';

export const refundSchema = v.object({
  id: v.string(),
  amount: v.number(),
  /**
   * The text that the adapter sent with the refund. Later, the adapter reads the refund's `reference` from this text.
   */
  about: v.optional(v.string(), ''),
  status: v.picklist(['pending', 'settled', 'failed']),
  /** The status that follows without another call, and its time; null when none follows. */
  next: v.nullable(v.object({ at: v.number(), status: v.picklist(['settled', 'failed']) })),
});
export type StandInRefund = v.InferOutput<typeof refundSchema>;

/** The part of a payment that refunds change. */
interface Refunded {
  readonly provider: PaymentProvider;
  readonly behaviour: CardBehaviour | null;
  readonly refunded: Cents;
  readonly refunds: readonly StandInRefund[];
}

/** Time until a refund settles (test card for pending refunds) or fails (test card for failing refunds). */
export const REFUND_DELAY_MS = 60_000;

/** A new refund as the provider returns it. With the card for failing refunds, only the first refund of a payment fails. */
export function newRefund(
  payment: Refunded,
  refund: Pick<StandInRefund, 'id' | 'amount' | 'about'>,
  now: Instant,
): StandInRefund {
  const at = now + REFUND_DELAY_MS;
  if (payment.behaviour === 'refundPending') return { ...refund, status: 'pending', next: { at, status: 'settled' } };
  if (payment.behaviour === 'refundFails' && payment.refunds.length === 0)
    // At Stripe, a refund to this card counts as succeeded until it fails. At Square, a completed refund is final, so the
    // refund is pending until it fails.
    return {
      ...refund,
      status: payment.provider === 'stripe' ? 'settled' : 'pending',
      next: { at, status: 'failed' },
    };
  return { ...refund, status: 'settled', next: null };
}

/** How much of a refund counts in the `refunded` of its payment. A pending refund counts only at Stripe. */
const shownOf = (provider: PaymentProvider, { status, amount }: StandInRefund): Cents =>
  status === 'settled' || (status === 'pending' && provider === 'stripe') ? amount : 0;

export const withRefund = <Payment extends Refunded>(payment: Payment, refund: StandInRefund): Payment => ({
  ...payment,
  refunds: [...payment.refunds, refund],
  refunded: payment.refunded + shownOf(payment.provider, refund),
});

/** The amount of the pending refunds that the provider does not show on the payment yet. */
export const unshownOf = ({ provider, refunds }: Refunded): Cents =>
  refunds.reduce(
    (sum, refund) => sum + (refund.status === 'pending' ? refund.amount - shownOf(provider, refund) : 0),
    0,
  );

/** The time of the earliest change of a refund that is due at `now`; null when no change is due. */
export function nextChange({ refunds }: Refunded, now: Instant): Instant | null {
  const times = refunds.flatMap(({ next }) => (next === null || next.at > now ? [] : [next.at]));
  return times.length === 0 ? null : Math.min(...times);
}

/** The payment after all changes of its refunds that are due at the instant `at`. */
export function changedAt<Payment extends Refunded>(payment: Payment, at: Instant): Payment {
  const refunds = payment.refunds.map((refund) =>
    refund.next === null || refund.next.at > at ? refund : { ...refund, status: refund.next.status, next: null },
  );
  const shown = (all: readonly StandInRefund[]) => all.reduce((sum, each) => sum + shownOf(payment.provider, each), 0);
  return { ...payment, refunds, refunded: payment.refunded + shown(refunds) - shown(payment.refunds) };
}
