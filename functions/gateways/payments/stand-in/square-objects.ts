import type { Cents } from '../../../../src/domain/money/money.ts';
import { type StandInPayment, takenOf } from './ledger.ts';
import type { ApiReply } from './once.ts';
import type { StandInRefund } from './refunds.ts';
import { DECLINES } from './test-cards.ts';

const STATUSES = {
  open: 'PENDING',
  challenged: 'PENDING',
  authorised: 'APPROVED',
  paid: 'COMPLETED',
  voided: 'CANCELED',
  failed: 'FAILED',
} as const satisfies Record<StandInPayment['status'], string>;

/** A payment as Square returns it (API reference, `Payment`), with only the fields in use. */
export const paymentOf = (payment: StandInPayment) => ({
  id: payment.id,
  status: STATUSES[payment.status],
  amount_money: cad(takenOf(payment)),
  total_money: cad(takenOf(payment)),
  ...(payment.refunded > 0 && { refunded_money: cad(payment.refunded) }),
  ...(payment.refunds.length > 0 && { refund_ids: payment.refunds.map(({ id }) => id) }),
  created_at: new Date(payment.createdAt).toISOString(),
  location_id: `location_standin_${payment.businessId}`,
  reference_id: payment.key,
  note: payment.description,
  source_type: 'CARD',
  card_details: {
    errors:
      payment.declined === null ? [] : [{ category: 'PAYMENT_METHOD_ERROR', ...DECLINES[payment.declined].square }],
  },
});

const REFUND_STATUSES = { pending: 'PENDING', settled: 'COMPLETED', failed: 'FAILED' } as const;

/** A refund as Square returns it (API reference, `PaymentRefund`), with only the fields in use. */
export const refundOf = ({ id, status, amount, about }: StandInRefund, paymentId: string) => ({
  id,
  status: REFUND_STATUSES[status],
  amount_money: cad(amount),
  payment_id: paymentId,
  reason: about,
});

export const squareError = (status: number, category: string, error: { code: string; detail?: string }): ApiReply => ({
  status,
  body: { errors: [{ category, detail: '', ...error }] },
});

const cad = (amount: Cents) => ({ amount, currency: 'CAD' });

export const invalid = (code: string, detail = '') => squareError(400, 'INVALID_REQUEST_ERROR', { code, detail });
export const missing = () => squareError(404, 'INVALID_REQUEST_ERROR', { code: 'NOT_FOUND' });
