import * as v from 'valibot';
import { COUNTER_TENDERS, REFUND_STEPS } from '../domain/books/tenders.ts';
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_CART_ROWS,
  MAX_COUNT,
  MAX_DELIVERY_INSTRUCTION_CHARACTERS,
  MAX_INSTRUCTIONS_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PAPER_BAGS,
  MAX_PROMO_CODE_CHARACTERS,
  MAX_SPECIAL_REQUEST_CHARACTERS,
  MAX_TABLE_NUMBER,
  MAX_UNIT_NUMBER_CHARACTERS,
} from '../domain/limits.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import type { Quote, QuoteRule } from '../domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import { selectedCustomizationSchema } from './customization.ts';
import { checkoutIdSchema } from './final-order.ts';
import { giftSchema } from './gift.ts';
import { quoteSchema } from './quote.ts';
import { amountSchema, centsSchema, instantSchema, percentSchema, sentIdSchema } from './scalars.ts';

/*
 * Orders in requests and replies, from the quote to the tracker. "Our own field" means: the specification does not have
 * the field. The file is longer than 250 lines, because these schemas share their parts.
 */

/** One row of an order. Names and price are those that the customer saw; the edge computes the price from the menu. */
export const orderItemSchema = v.object({
  productOptionId: sentIdSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionsType: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  type: v.optional(v.pipe(v.string(), v.maxLength(40)), 'all'),
  price: v.optional(centsSchema, 0),
  selectedCustomization: v.optional(v.nullable(selectedCustomizationSchema), null),
  specialRequest: v.optional(v.pipe(v.string(), v.maxLength(MAX_SPECIAL_REQUEST_CHARACTERS)), ''),
});

/**
 * Secret id that gives access to one order: the id of the service provider, a hyphen, and 128 random bits in base64url.
 * If an upstream gives its orders ids of another form, the part after the hyphen is the upstream's id in base64url.
 * This part can be longer than 128 bits.
 */
export const orderTrackingIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}-[\w-]{22,120}$/));

/** Address of a delivery. Clients send no distance: the edge looks up the address itself. */
export const deliveryAddressSchema = v.object({
  /** The address on one line, as suggested or typed. */
  completeAddress: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ADDRESS_CHARACTERS)),
  /** The `id` of a suggestion from `GET /rest/address/suggest`; null for a typed address. */
  placeId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))), null),
  unitNumber: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_UNIT_NUMBER_CHARACTERS)), ''),
  deliveryInstruction: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_DELIVERY_INSTRUCTION_CHARACTERS)), ''),
});
export type DeliveryAddress = v.InferOutput<typeof deliveryAddressSchema>;

/** Delivery address of a placed order. */
export const placedAddressSchema = v.object({
  completeAddress: v.string(),
  unitNumber: v.optional(v.string(), ''),
  deliveryInstruction: v.optional(v.string(), ''),
  /** Metres by road from the business. */
  distance: v.number(),
});
export type PlacedAddress = v.InferOutput<typeof placedAddressSchema>;

/** Letters and digits, in upper or lower case; empty for no promo code. */
const promoCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_PROMO_CODE_CHARACTERS),
  v.regex(/^[\p{L}\p{N}]*$/u),
);

/** `order` in `submitOrderSchema`, and the body of `POST /rest/order/paymentSheetHelper`. */
export const orderSchema = v.object({
  businessId: sentIdSchema,
  serviceProviderUserId: sentIdSchema,
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.optional(v.picklist(ORDER_MODES), 'normal'),
  /** The number of the table in table mode; otherwise null. */
  tableNumber: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TABLE_NUMBER))),
    null,
  ),
  finalOrderItems: v.pipe(v.array(orderItemSchema), v.minLength(1), v.maxLength(MAX_CART_ROWS)),
  customerName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME_CHARACTERS)), ''),
  /** Phone number of ten digits; may be empty if the order needs none (H10). */
  userPhoneNumber: v.optional(v.pipe(v.string(), v.regex(/^(\d{10})?$/)), ''),
  instructions: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_INSTRUCTIONS_CHARACTERS)), ''),
  smsNotificationRequested: v.optional(v.boolean(), true),
  selectedTipPercentage: v.optional(percentSchema, 0),
  driverTipPercentage: v.optional(percentSchema, 0),
  paperBagCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAPER_BAGS)), 0),
  /** The time that the customer chose; null for as soon as possible. */
  requestedPrepDateTime: v.optional(v.nullable(instantSchema), null),
  /** Null unless the order is a delivery. */
  deliveryAddress: v.optional(v.nullable(deliveryAddressSchema), null),
  promoCode: v.optional(promoCodeSchema, ''),
  /**
   * Our own field: who gets the order's gift cards; null when the customer does. Ignored in an order without a gift
   * card.
   */
  gift: v.optional(v.nullable(giftSchema), null),
  /** Whether the credit of a signed-in customer pays as much as possible (specification, section 4). */
  useCredit: v.optional(v.boolean(), true),
  /** Whether the order is paid by Apple Pay or Google Pay, for which some businesses give a discount. */
  mobilePay: v.optional(v.boolean(), false),
  /** The total that the customer saw. If the price differs, the order is refused with status 409 and the new quote. */
  total: amountSchema,
  checkoutId: v.exactOptional(checkoutIdSchema),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Body of the calls that place, save or price an order: `PUT /rest/order`, `…/credit`, `…/save` and `…/quote`. */
export const submitOrderSchema = v.object({
  /** Card token or payment id of the payment provider; null for payment in person or by credit. */
  token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
  creditCardKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
  order: orderSchema,
});
export type SubmitOrder = v.InferOutput<typeof submitOrderSchema>;

/** Body of `POST /rest/order/calculate`: an order without its total. */
export const calculateSchema = v.omit(orderSchema, ['total']);
export type PricedRequest = v.InferOutput<typeof calculateSchema>;

/**
 * Reply of `POST /rest/order/calculate`: the sums of an order, as the specification names them. `quote`, which explains
 * them, is our own field.
 */
export const orderSummarySchema = v.object({
  subTotal: centsSchema,
  tax: centsSchema,
  total: centsSchema,
  deliveryFee: centsSchema,
  paperBagFee: centsSchema,
  calculatedDiscounts: v.array(v.object({ title: v.string(), value: centsSchema })),
  quote: quoteSchema,
});
export type OrderSummary = v.InferOutput<typeof orderSummarySchema>;

/** The sums of a quote. Discounts are positive in `calculatedDiscounts`, surcharges negative. */
export function summaryOf(quote: Quote): OrderSummary {
  const sumOf = (rule: QuoteRule) =>
    quote.lines.filter((line) => line.rule === rule).reduce((sum, line) => sum + line.amount, 0);
  return {
    subTotal: quote.subTotal,
    tax: quote.tax,
    total: quote.total,
    deliveryFee: sumOf('deliveryFee'),
    paperBagFee: sumOf('paperBagFee'),
    calculatedDiscounts: quote.lines
      .filter((line) => line.kind === 'discount' && line.itemIndex === null)
      .map((line) => ({ title: line.label, value: -line.amount })),
    quote,
  };
}

/** Reply of `GET /rest/orderAction/orderStatusLink/{orderTrackingId}`. */
export const orderStatusLinkSchema = v.object({
  /** URL of the order's page. */
  link: v.pipe(v.string(), v.url()),
  businessName: v.string(),
  orderNumber: v.string(),
});
export type OrderStatusLink = v.InferOutput<typeof orderStatusLinkSchema>;

/**
 * A row of a placed order as customer and kitchen see it. It is stored with the order, so menu edits do not change it.
 */
export const ticketItemSchema = v.object({
  name: v.string(),
  optionName: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** One entry for each choice, e.g. `2 × Oat milk`. `depth`: how deep it is nested, 0 in the option's own sections. */
  choices: v.array(v.object({ text: v.string(), depth: v.number() })),
  specialRequest: v.string(),
  orderFor: v.string(),
  /** Price of the row after its discounts. */
  amount: centsSchema,
});
export type TicketItem = v.InferOutput<typeof ticketItemSchema>;

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
   * Our own field: whether the payment was only held on a card and then released, so that the card was not charged. Null
   * if this is not known of an old order.
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
