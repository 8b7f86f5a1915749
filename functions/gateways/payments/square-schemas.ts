import * as v from 'valibot';
import { CURRENCY } from './gateway.ts';

/**
 * The API version that these schemas describe. Every call sends this version (Square docs, "Versioning in Square
 * APIs").
 */
export const SQUARE_VERSION = '2026-09-16';

const moneySchema = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.literal(CURRENCY),
});

const errorSchema = v.object({ category: v.string(), code: v.string(), detail: v.optional(v.string(), '') });
export type SquareError = v.InferOutput<typeof errorSchema>;

/** Source: Square API reference, "Payment". */
const squarePaymentSchema = v.object({
  id: v.string(),
  status: v.picklist(['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED']),
  amount_money: moneySchema,
  refunded_money: v.optional(moneySchema),
  reference_id: v.optional(v.string()),
  card_details: v.optional(v.object({ errors: v.optional(v.array(errorSchema), []) })),
});
export type SquarePayment = v.InferOutput<typeof squarePaymentSchema>;

export const paymentReplySchema = v.object({ payment: squarePaymentSchema });

export const paymentListSchema = v.object({
  payments: v.optional(v.array(squarePaymentSchema), []),
  cursor: v.optional(v.string()),
});

/** Source: Square API reference, "PaymentRefund". */
const squareRefundSchema = v.object({
  id: v.string(),
  status: v.picklist(['PENDING', 'COMPLETED', 'REJECTED', 'FAILED']),
  amount_money: moneySchema,
  payment_id: v.string(),
  reason: v.nullish(v.string(), ''),
});
export type SquareRefund = v.InferOutput<typeof squareRefundSchema>;
export const refundReplySchema = v.object({ refund: squareRefundSchema });

/** The part of a payment that the adapter reads to find its refunds. */
export const refundsOfPaymentReplySchema = v.object({
  payment: v.object({ refund_ids: v.nullish(v.array(v.string()), []) }),
});

/**
 * An amount in a payout, negative when Square takes money. The currency is not read, because Square has more than one
 * name for that field.
 */
const balanceMoneySchema = v.object({ amount: v.pipe(v.number(), v.safeInteger()) });

/** Sources: Square API reference, "Payout" and "List payouts". */
const squarePayoutSchema = v.object({
  id: v.string(),
  status: v.picklist(['SENT', 'PAID', 'FAILED']),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  amount_money: balanceMoneySchema,
  arrival_date: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
});
export type SquarePayout = v.InferOutput<typeof squarePayoutSchema>;

export const payoutListSchema = v.object({
  payouts: v.optional(v.array(squarePayoutSchema), []),
  cursor: v.optional(v.string()),
});

/**
 * Sources: Square API reference, "PayoutEntry" and "List payout entries". The id of the payment is in the field
 * `type_…_details` that is named after the entry's type.
 */
const payoutEntrySchema = v.looseObject({
  id: v.string(),
  type: v.optional(v.string(), 'OTHER'),
  effective_at: v.pipe(v.string(), v.isoTimestamp()),
  gross_amount_money: balanceMoneySchema,
  fee_amount_money: v.optional(balanceMoneySchema, { amount: 0 }),
});
export type SquarePayoutEntry = v.InferOutput<typeof payoutEntrySchema>;

export const payoutEntryListSchema = v.object({
  payout_entries: v.optional(v.array(payoutEntrySchema), []),
  cursor: v.optional(v.string()),
});

export const payoutEntryDetailsSchema = v.object({ payment_id: v.string() });

/** Source: Square API reference, "Location". */
export const locationReplySchema = v.object({
  location: v.object({
    name: v.optional(v.nullable(v.string()), null),
    status: v.optional(v.string()),
    capabilities: v.optional(v.array(v.string()), []),
    currency: v.optional(v.string()),
  }),
});

/** `client_id`: the application of the access token. Source: Square API reference, "Retrieve token status". */
export const tokenStatusReplySchema = v.object({ client_id: v.optional(v.nullable(v.string()), null) });

/**
 * The reply is empty, also when there is no such payment. Source: Square API reference, "Cancel payment by idempotency
 * key".
 */
export const cancelByKeyReplySchema = v.object({});

/** Source: Square API reference, "Error". */
export const errorReplySchema = v.object({ errors: v.pipe(v.array(errorSchema), v.minLength(1)) });

/** Sources: Square docs, "Payments API webhooks" and "Refunds API webhooks". */
export const squareEventSchema = v.object({
  event_id: v.string(),
  type: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    object: v.object({
      payment: v.optional(
        v.object({
          id: v.string(),
          reference_id: v.optional(v.string()),
          status: v.optional(v.string()),
          refunded_money: v.optional(v.object({ amount: v.optional(v.number()) })),
        }),
      ),
      refund: v.optional(v.object({ id: v.string(), payment_id: v.string(), status: v.optional(v.string()) })),
    }),
  }),
});
