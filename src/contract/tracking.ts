import * as v from 'valibot';
import { COUNTER_TENDERS, REFUND_STEPS } from '../domain/books/tenders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import { orderItemSchema, placedAddressSchema, ticketItemSchema } from './order.ts';
import { quoteSchema } from './quote.ts';
import { amountSchema, instantSchema } from './scalars.ts';

/*
 * Placed orders as customers follow them. "Our own field" means: the specification does not have the field.
 */

/**
 * The content of `orderPayload`, which the tracking reply contains as JSON text. Orders of an upstream that is not a
 * Foodcourt have only some of these fields.
 */
export const orderPayloadSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  items: v.array(ticketItemSchema),
  quote: quoteSchema,
  customerName: v.string(),
  instructions: v.string(),
  placedAt: instantSchema,
  /** The time that the customer chose; null for as soon as possible. */
  requestedAt: v.optional(v.nullable(instantSchema), null),
  /** Null unless the order is a delivery; always null in a saved order. */
  deliveryAddress: v.optional(v.nullable(placedAddressSchema), null),
  /** The ordered rows, for changing the order or ordering it again; empty if they are not stored. */
  finalOrderItems: v.optional(v.array(orderItemSchema), []),
  /** The number of the table in table mode; otherwise null. */
  tableNumber: v.optional(v.nullable(v.number()), null),
  /**
   * E-mail to which gift cards and tickets are sent; null without such items. The e-mail is masked, because people can
   * share the page.
   */
  cardsSentTo: v.optional(v.nullable(v.string()), null),
  /**
   * Masked e-mail to which tickets are sent, when the gift cards of the order are sent to somebody else; otherwise null.
   */
  ticketsSentTo: v.optional(v.nullable(v.string()), null),
  /** The day on which a gift will be sent, e.g. `Thursday, December 24`; null when no gift waits for its day. */
  giftSentOn: v.optional(v.nullable(v.string()), null),
  /** Whether the order consists of gift cards and tickets only. */
  cardsOnly: v.optional(v.boolean(), false),
  /** Whether the customer gave feedback. */
  rated: v.optional(v.boolean(), false),
});
export type OrderPayload = v.InferOutput<typeof orderPayloadSchema>;

/** A refund as the customer sees it. */
const trackedRefundSchema = v.object({
  /** The refunded money and store credit together. */
  amount: amountSchema,
  /** The part that is refunded as money; the rest is store credit. */
  money: amountSchema,
  step: v.picklist(REFUND_STEPS),
  /** Where the money is now, in words. */
  place: v.string(),
  /** What is given back, line by line; empty when it is not known. */
  contents: v.optional(v.array(v.string()), []),
  reason: v.string(),
  at: instantSchema,
  /** `at` as text by the business's clock. */
  atLabel: v.string(),
});

/** Reply of `GET /rest/orderAction/orderStatus/{orderTrackingId}`. */
export const trackingSchema = v.object({
  orderPayload: v.string(),
  orderNumber: v.string(),
  orderStatus: v.picklist(ORDER_STATUSES),
  /** Null when an upstream does not state it. */
  paymentStatus: v.nullable(v.picklist(PAYMENT_STATUSES)),
  /** Our own field: how the customer paid in person; null before the payment, and for other ways to pay. */
  tender: v.optional(v.nullable(v.picklist(COUNTER_TENDERS)), null),
  /**
   * Our own field: whether the payment was only held on a card and then released, so that the card was not charged.
   * Null for an old order for which this is not known.
   */
  holdReleased: v.optional(v.nullable(v.boolean()), false),
  /** Our own field: the refunded amount, in money and store credit together. */
  refunded: v.optional(amountSchema, 0),
  /** Our own field: the refunds, oldest first. */
  refunds: v.optional(v.array(trackedRefundSchema), []),
  storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  storeOpen: v.boolean(),
  /** When the status changed last, as text by the business's clock. The change to `f` (rated) does not count. */
  orderActionDateAndTime: v.string(),
  /**
   * When the order is to be ready, as text by the business's clock. Null before acceptance, unless the customer chose a
   * time.
   */
  orderDueTime: v.nullable(v.string()),
  /** Our own field: when the order is to be ready. Null before acceptance, unless the customer chose a time. */
  orderDueAt: v.optional(v.nullable(instantSchema), null),
  /** Our own field: estimated ready time of an order that staff have not answered yet, as text; null when unknown. */
  orderEstimatedTime: v.optional(v.nullable(v.string()), null),
  /** Our own field: when the order became ready, as text; null unless it is ready now. */
  orderReadyTime: v.optional(v.nullable(v.string()), null),
  /** Preparation minutes that the kitchen promised; null before acceptance. */
  orderPrepTime: v.nullable(v.number()),
  rejectionReason: v.nullable(v.string()),
  /** Whether the customer pressed "I am Here". */
  customerIsHere: v.optional(v.boolean(), false),
  /** Our own field: whether texts about the order wait until the customer proves the phone number. */
  textsWait: v.optional(v.boolean(), false),
  businessPath: v.string(),
  businessName: v.string(),
  stampCardActive: v.boolean(),
  /**
   * Our own field: the points that the customer's account got for the order, minus the points that refunds took back. 0
   * until the order is picked up, and for guests.
   */
  pointsEarned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  lastUpdate: instantSchema,
});
export type Tracking = v.InferOutput<typeof trackingSchema>;

/**
 * Message of an order's WebSocket (`GET /rest/orderAction/socket/{orderTrackingId}`). It is sent when the socket opens,
 * and when the order is moved, paid or refunded. The client then reads the status again.
 */
export const trackerMessageSchema = v.object({ lastUpdate: instantSchema });
export type TrackerMessage = v.InferOutput<typeof trackerMessageSchema>;

/** The address of an order's tracker, for its customer only: it contains the secret tracking id. */
export const trackerUrl = (origin: string, orderTrackingId: string): string => `${origin}/order/${orderTrackingId}`;

/** Reply of `GET /rest/orderAction/orderStatusLink/{orderTrackingId}`. */
export const orderStatusLinkSchema = v.object({
  /** URL of the order's page. */
  link: v.pipe(v.string(), v.url()),
  businessName: v.string(),
  orderNumber: v.string(),
});
export type OrderStatusLink = v.InferOutput<typeof orderStatusLinkSchema>;
