/** The console's calls about customers' credit and points, gift cards, and the amounts that are owed to customers. */
import * as v from 'valibot';
import { ADJUSTMENT_KINDS, CUSTOMER_ADJUSTMENT_KINDS, MAX_ADJUSTED } from '../domain/books/adjustments.ts';
import { MAX_REASON_CHARACTERS } from '../domain/limits.ts';
import {
  amountSchema,
  centsSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  orderNumberSegmentSchema,
} from './scalars.ts';

const customerSchema = v.object({
  customerId: idSchema,
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  orders: v.number(),
  lastOrderLabel: v.nullable(v.string()),
  credit: amountSchema,
  points: v.number(),
});
export type CreditCustomer = v.InferOutput<typeof customerSchema>;

/** `GET /rest/manage/business/{routingPath}/customers`: the customer with the newest order comes first. */
export const customersSchema = v.object({ customers: v.array(customerSchema) });
export type CreditCustomers = v.InferOutput<typeof customersSchema>;

/** Query of the customer search: an e-mail, a phone number, or the beginning of a name. */
export const customersQuery = v.object({ find: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(254)) });

const adjustmentSchema = v.object({
  adjustmentId: idSchema,
  kind: v.picklist(ADJUSTMENT_KINDS),
  /** Cents of credit, or points; for a gift card, its worth in cents. */
  amount: v.number(),
  reason: v.string(),
  person: v.string(),
  at: instantSchema,
  atLabel: v.string(),
  customerId: v.nullable(idSchema),
  orderNumber: v.nullable(v.string()),
});
export type ListedAdjustment = v.InferOutput<typeof adjustmentSchema>;

/** `GET /rest/manage/business/{routingPath}/customers/{customerId}`: the credit and points of a customer. */
export const customerFileSchema = v.object({
  customer: customerSchema,
  /** Movements of the store credit, newest first. */
  entries: v.array(
    v.object({
      what: v.string(),
      amount: centsSchema,
      at: instantSchema,
      atLabel: v.string(),
      orderNumber: v.nullable(v.string()),
    }),
  ),
  adjustments: v.array(adjustmentSchema),
  /** Whether the person may forget the customer (R15). */
  mayForget: v.boolean(),
});
export type CustomerFile = v.InferOutput<typeof customerFileSchema>;

const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter a reason.'),
  v.maxLength(MAX_REASON_CHARACTERS),
);

/** `POST /rest/manage/business/{routingPath}/customers/{customerId}/adjustments`. */
export const adjustRequestSchema = v.pipe(
  v.object({
    /** Several requests with the same key make only one adjustment. */
    key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
    kind: v.picklist(CUSTOMER_ADJUSTMENT_KINDS),
    /** Cents of credit, or points. */
    amount: v.pipe(
      v.number('Please enter an amount.'),
      v.safeInteger('Please enter a whole number.'),
      v.minValue(1, 'Please enter an amount.'),
    ),
    reason: reasonSchema,
  }),
  v.forward(
    v.check(({ kind, amount }) => amount <= MAX_ADJUSTED[kind], 'At most $500, or 500 points, at once.'),
    ['amount'],
  ),
);
export type AdjustForm = v.InferOutput<typeof adjustRequestSchema>;

/** Reply to an adjustment: the customer's credit and points after it. */
export const holdingsSchema = v.object({ credit: amountSchema, points: v.number() });
export type CustomerHoldings = v.InferOutput<typeof holdingsSchema>;

/** `PUT /rest/manage/business/{routingPath}/orders/{orderNumber}/cards/{cardId}`: blocks or unblocks a gift card. */
export const blockCardSchema = v.object({ blocked: v.boolean(), reason: reasonSchema });
export type BlockCard = v.InferOutput<typeof blockCardSchema>;

/**
 * Body of `POST /rest/manage/business/{routingPath}/forgotten`. It names the customer to forget by an order or by an
 * account (E30).
 */
export const forgetRequestSchema = v.union(
  [v.object({ orderNumber: orderNumberSegmentSchema }), v.object({ customerId: idSchema })],
  'Please say whom to forget: the customer of an order, or an account.',
);
export type ForgetRequest = v.InferOutput<typeof forgetRequestSchema>;

/** Reply of `POST …/forgotten`: from how many orders the call removed personal data. */
export const forgottenSchema = v.object({ forgottenOrders: v.number() });
export type Forgotten = v.InferOutput<typeof forgottenSchema>;

/** `GET /rest/manage/business/{routingPath}/owed`: what is owed to customers, and the latest adjustments. */
export const owedSchema = v.object({
  day: localDateSchema,
  today: localDateSchema,
  /**
   * What all businesses of the service provider together owe to customers at the end of `day`. Null for people whose
   * role does not cover all of these businesses.
   */
  owed: v.nullable(v.object({ storeCredit: centsSchema, giftCards: centsSchema })),
  adjustments: v.array(adjustmentSchema),
});
export type OwedReply = v.InferOutput<typeof owedSchema>;

/** Query of `GET …/owed`. `day`: null for today. */
export const owedQuery = v.object({ day: v.optional(v.nullable(localDateSchema), null) });
export type OwedQuery = v.InferOutput<typeof owedQuery>;
