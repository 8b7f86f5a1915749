/** The console's calls about the orders of a business: the list of all orders, one order, its refunds, its receipt. */
import * as v from 'valibot';
import { COUNTER_TENDERS, type MoneyTender, REFUND_STEPS } from '../domain/books/tenders.ts';
import { RECEIPT_EMAIL_MESSAGE } from '../domain/checkout/account-forms.ts';
import { isEmail } from '../domain/checkout/email.ts';
import { MAX_EMAIL_CHARACTERS, MAX_REASON_CHARACTERS } from '../domain/limits.ts';
import type { Cents } from '../domain/money/money.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import { QUOTE_LINE_KINDS } from '../domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES } from '../domain/store/business.ts';
import { amountSchema, calendarDateSchema, centsSchema, idSchema, idSegmentSchema, instantSchema } from './scalars.ts';

/** An order in the history of a business. */
const listedOrderSchema = v.object({
  orderId: idSchema,
  orderNumber: v.string(),
  placedAt: instantSchema,
  placedLabel: v.string(),
  customerName: v.string(),
  customerPhone: v.string(),
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  tableNumber: v.nullable(v.number()),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  tender: v.nullable(v.picklist(COUNTER_TENDERS)),
  /** The amount to be paid in money. */
  total: centsSchema,
  /** The amount that was paid with store credit. */
  credit: centsSchema,
  refunded: centsSchema,
  /** The amount of the sale in the books, minus refunds (E29). */
  net: centsSchema,
  /** The parts of the price when the order was placed. Their sum is `total` plus `credit`; discounts are negative. */
  parts: v.object({
    items: centsSchema,
    discounts: centsSchema,
    fees: centsSchema,
    taxes: centsSchema,
    tips: centsSchema,
    driverTips: centsSchema,
  }),
});
export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;

/**
 * `GET /rest/manage/business/{routingPath}/orders`: the placed orders, newest first, in pages. `next`: the value of
 * `before` for the next page; null on the last page.
 */
export const businessOrdersSchema = v.object({ orders: v.array(listedOrderSchema), next: v.nullable(v.number()) });
export type BusinessOrders = v.InferOutput<typeof businessOrdersSchema>;

/** Reads an empty form field as null. */
const orNull = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ]),
    ),
    null,
  );

/** Query of the placed orders: the page, and filters. Null and an empty `find` mean no filter. */
export const businessOrdersQuery = v.object({
  /** Only orders with a lower id than this; null for the first page. */
  before: v.optional(v.nullable(idSegmentSchema), null),
  /**
   * An order number, a phone number, or the beginning of a name. The order number may leave out the number of the
   * service provider.
   */
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50)), ''),
  day: orNull(calendarDateSchema),
  type: orNull(v.picklist(ORDER_TYPES)),
  status: orNull(v.picklist(ORDER_STATUSES)),
  payment: orNull(v.picklist(['card', 'credit', ...COUNTER_TENDERS])),
});
export type BusinessOrdersQuery = v.InferOutput<typeof businessOrdersQuery>;

/**
 * The subject of a message about an order. A message with the subject `unattended` goes to the business. A message
 * with the subject `gift` goes to the recipient of a gift card. All other messages go to the customer.
 */
export const MESSAGE_SUBJECTS = [
  'accepted',
  'newTime',
  'onTheWay',
  'ready',
  'rejected',
  'cancelled',
  'refund',
  'receipt',
  'cards',
  'gift',
  'giftSent',
  'phoneCode',
  'unattended',
] as const;
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

/** The state of a message. `sent`: the e-mail or SMS provider accepted the message. */
const MESSAGE_STATES = ['waiting', 'retrying', 'sent', 'undeliverable', 'gaveUp'] as const;

/** `GET /rest/manage/business/{routingPath}/orders/{orderNumber}`: one order with everything that its page shows. */
export const businessOrderSchema = v.object({
  order: listedOrderSchema,
  lines: v.array(
    v.object({
      kind: v.picklist(QUOTE_LINE_KINDS),
      label: v.string(),
      count: v.nullable(v.number()),
      amount: centsSchema,
      /** Refunded part of `amount`. */
      back: centsSchema,
      /** Refunded part of `count`. */
      unitsBack: v.number(),
      /** Index of the row in the order, as in a refund request; null for a line that is not a row, such as a tax. */
      itemIndex: v.nullable(v.number()),
      /** Of a row: the choices, the special request, and the person who gets the row. Empty for other lines. */
      details: v.array(v.string()),
    }),
  ),
  /** Whether status and payment of the order allow refunds. */
  refundable: v.boolean(),
  refunds: v.array(
    v.object({
      refundId: idSchema,
      amount: centsSchema,
      money: centsSchema,
      cash: v.nullable(centsSchema),
      step: v.picklist(REFUND_STEPS),
      failing: v.boolean(),
      mayRepayOtherwise: v.boolean(),
      reason: v.string(),
      person: v.nullable(v.string()),
      repaidBy: v.nullable(v.string()),
      at: instantSchema,
      atLabel: v.string(),
    }),
  ),
  moves: v.array(v.object({ what: v.string(), by: v.string(), at: instantSchema, atLabel: v.string() })),
  /** Oldest first. */
  messages: v.array(
    v.object({
      what: v.string(),
      channel: v.picklist(['sms', 'email']),
      /** The recipient, partly hidden: people of the business can recognise it, but not read all of it. */
      to: v.string(),
      state: v.picklist(MESSAGE_STATES),
      /** The name of the person who sent the message; null when a customer or the system sent it. */
      person: v.nullable(v.string()),
      at: instantSchema,
      atLabel: v.string(),
    }),
  ),
  /**
   * Null for an order without a receipt. `to`: the newest e-mail that the customer gave for the receipt, or else the
   * e-mail for the gift cards and tickets of the order, or else the confirmed e-mail of the account. `to` is null if
   * there is none of these. A part of the e-mail is hidden.
   */
  receipt: v.nullable(v.object({ to: v.nullable(v.string()) })),
  /**
   * Card payments that were tried at the payment provider, oldest first. The list leaves out a payment if `booked`
   * already says everything about the payment. `what`: the result of the payment, in words.
   */
  charges: v.array(v.object({ what: v.string(), amount: centsSchema, at: instantSchema, atLabel: v.string() })),
  /**
   * The payments, uses of store credit and repayments of the order in the books, and their reversals, oldest first. For
   * cash, `amount` is the rounded amount that changed hands.
   */
  booked: v.array(v.object({ what: v.string(), amount: centsSchema, at: instantSchema, atLabel: v.string() })),
  /** Other orders of the customer at the business, newest first. */
  earlier: v.array(listedOrderSchema),
  /** The customer's account; null for a guest. */
  customerId: v.nullable(idSchema),
  /**
   * The e-mail to which the customer wants offers of the business; null if the customer wants none. No part of it is
   * hidden, because the customer gave it to the business for this purpose.
   */
  offersTo: v.nullable(v.string()),
  /** Whether the person may forget the customer (R15). */
  mayForget: v.boolean(),
  /** Who removed the customer's personal data (E30), and when; null for an order that still has the data. */
  forgotten: v.nullable(v.object({ by: v.string(), at: instantSchema, atLabel: v.string() })),
  giftCards: v.array(
    v.object({
      cardId: idSchema,
      name: v.string(),
      worth: amountSchema,
      state: v.picklist(['unused', 'blocked', 'used', 'void']),
    }),
  ),
});
export type BusinessOrder = v.InferOutput<typeof businessOrderSchema>;

const NO_PART_MESSAGE = 'Please choose what goes back.';
const NO_AMOUNT_MESSAGE = 'Please enter an amount above zero.';
const NO_ROWS_MESSAGE = 'Please enter how many of a dish go back.';

/** `POST /rest/manage/business/{routingPath}/orders/{orderNumber}/refunds`. */
export const refundRequestSchema = v.object({
  /** Several requests with the same key make only one refund. */
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  part: v.variant(
    'kind',
    [
      v.object({ kind: v.literal('whole') }),
      v.object({
        kind: v.literal('amount'),
        amount: v.pipe(
          v.number(NO_AMOUNT_MESSAGE),
          v.safeInteger(),
          v.minValue(1, NO_AMOUNT_MESSAGE),
          v.description('cents'),
        ),
      }),
      v.object({
        kind: v.literal('rows'),
        rows: v.pipe(
          v.array(
            v.object({
              itemIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
              count: v.pipe(v.number(), v.integer(), v.minValue(1)),
            }),
          ),
          v.minLength(1, NO_ROWS_MESSAGE),
          v.maxLength(100),
        ),
      }),
    ],
    NO_PART_MESSAGE,
  ),
  tips: v.optional(v.boolean(), false),
  fees: v.optional(v.boolean(), false),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a reason.'), v.maxLength(MAX_REASON_CHARACTERS)),
  /**
   * How the staff give back money that was paid at the counter. Null: the staff use the tender that the customer used.
   */
  tender: v.optional(v.nullable(v.picklist(COUNTER_TENDERS)), null),
});
export type RefundForm = v.InferOutput<typeof refundRequestSchema>;

/**
 * Renames the field `wish` of a refund request to `part`. Boards that were open during the deploy of 24 November 2026
 * still send `wish`, the earlier name. Remove this function in the next release after that deploy.
 */
export function refundOfOpenBoard(body: unknown): unknown {
  const earlier = v.safeParse(v.looseObject({ wish: v.unknown(), part: v.optional(v.undefined()) }), body);
  if (!earlier.success) return body;
  const { wish, ...rest } = earlier.output;
  return { ...rest, part: wish };
}

/** What a refund gives back, as people read it before they make the refund. */
export interface RefundFigures {
  /** The refunded amount, in money and store credit. */
  readonly amount: Cents;
  /** The part of `amount` that is money. */
  readonly money: Cents;
  /** The taxes in `amount`. */
  readonly tax: Cents;
  /** How `money` goes back; null without money. */
  readonly tender: MoneyTender | null;
  /** The rounded cash that people hand over for `money` (E6); null when `tender` is not cash. */
  readonly cash: Cents | null;
}

/** Reply to a refund request. */
export const refundReplySchema = v.object({ amount: centsSchema, money: centsSchema, credit: centsSchema });
export type RefundReply = v.InferOutput<typeof refundReplySchema>;

/**
 * `POST /rest/manage/business/{routingPath}/orders/{orderNumber}/refunds/{refundId}/repayment`: how the staff
 * themselves gave back the money of a failing refund (E31).
 */
export const repaymentSchema = v.object({
  tender: v.picklist(['cash', 'terminal'], 'Please choose how the money was given back.'),
});
export type RepaymentForm = v.InferOutput<typeof repaymentSchema>;

/** `POST /rest/manage/business/{routingPath}/orders/{orderNumber}/receipts`: sends the receipt once more. */
export const receiptAgainSchema = v.object({
  /** The e-mail of the recipient. Empty means the e-mail that `receipt.to` of the order shows. */
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(MAX_EMAIL_CHARACTERS, RECEIPT_EMAIL_MESSAGE),
      v.check((email) => email === '' || isEmail(email), RECEIPT_EMAIL_MESSAGE),
    ),
    '',
  ),
});
export type ReceiptAgainForm = v.InferOutput<typeof receiptAgainSchema>;

/** Reply to the request that sends a receipt once more. */
export const receiptAgainReplySchema = v.object({
  /** The e-mail of the recipient, partly hidden. */
  to: v.string(),
  /**
   * Null when this receipt will be sent. Any other value means that this receipt will not be sent, because of an
   * earlier receipt for the same address. The earlier receipt is not sent yet (`waiting`, or `retrying` after a
   * failure), or it was queued in the last minute (`justNow`).
   */
  earlier: v.nullable(v.picklist(['waiting', 'retrying', 'justNow'])),
});
export type ReceiptAgainReply = v.InferOutput<typeof receiptAgainReplySchema>;
