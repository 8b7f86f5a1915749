import { type StandInPayment, takenOf } from './ledger.ts';
import type { ApiReply } from './once.ts';
import type { StandInRefund } from './refunds.ts';
import { DECLINES } from './test-cards.ts';

const STATUSES = {
  open: 'requires_payment_method',
  challenged: 'requires_action',
  authorised: 'requires_capture',
  paid: 'succeeded',
  voided: 'canceled',
  failed: 'canceled',
} as const satisfies Record<StandInPayment['status'], string>;

/** A PaymentIntent as Stripe returns it, with only the fields in use. `withCharge`: with the charge instead of its id. */
export function intentOf(payment: StandInPayment, withCharge = false) {
  const { id, amount, status, declined } = payment;
  const charged = status === 'authorised' || status === 'paid';
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: status === 'authorised' ? amount : 0,
    amount_received: status === 'paid' ? takenOf(payment) : 0,
    capture_method: payment.capture === 'later' ? 'manual' : 'automatic',
    client_secret: `${id}_secret_${payment.secret}`,
    created: Math.floor(payment.createdAt / 1000),
    currency: 'cad',
    description: payment.description,
    last_payment_error: declined === null ? null : { type: 'card_error', ...DECLINES[declined].stripe },
    latest_charge: charged ? (withCharge ? chargeOf(payment) : chargeId(id)) : null,
    livemode: false,
    metadata: payment.key === '' ? {} : { attempt_key: payment.key },
    next_action: status === 'challenged' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    status: STATUSES[status],
  };
}

export const chargeOf = ({ id, amount, refunded }: StandInPayment) => ({
  id: chargeId(id),
  object: 'charge',
  amount,
  amount_refunded: refunded,
  payment_intent: id,
  metadata: {},
});

const REFUND_STATUSES = { pending: 'pending', settled: 'succeeded', failed: 'failed' } as const;

export const refundOf = ({ id, amount, about, status }: StandInRefund, paymentId: string) => ({
  id,
  object: 'refund',
  amount,
  currency: 'cad',
  payment_intent: paymentId,
  metadata: about === '' ? {} : { reference: about },
  status: REFUND_STATUSES[status],
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});

export const stripeError = (status: number, error: object): ApiReply => ({ status, body: { error } });

const chargeId = (paymentId: string) => paymentId.replace('pi_', 'ch_');
