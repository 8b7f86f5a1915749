import * as v from 'valibot';
import { PHONE_MESSAGE, parsePhone } from '../domain/checkout/phone.ts';
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_DELIVERY_INSTRUCTION_CHARACTERS,
  MAX_PROMO_CODE_CHARACTERS,
  MAX_UNIT_NUMBER_CHARACTERS,
} from '../domain/limits.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import type { Quote, QuoteRule } from '../domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import { selectedCustomizationSchema } from './customization.ts';
import { checkoutIdSchema } from './final-order.ts';
import { quoteSchema } from './quote.ts';
import { amountSchema, centsSchema, idSchema, instantSchema, percentSchema } from './scalars.ts';

/** One row of an order. Names and prices are what the customer saw; the edge prices by id, count and choices. */
export const orderItemSchema = v.object({
  productOptionId: idSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionsType: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  type: v.optional(v.pipe(v.string(), v.maxLength(40)), 'all'),
  price: v.optional(centsSchema, 0),
  selectedCustomization: v.optional(v.nullable(selectedCustomizationSchema), null),
  specialRequest: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/**
 * A secret that shows one order: its service provider, a hyphen, 128 random bits in base64url; or, where the order is an
 * upstream's, as many characters as its own id needs.
 */
export const orderTrackingIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}-[\w-]{22,120}$/));

/** Where a delivery goes. Distance and position are never believed: the edge looks the address up again. */
export const deliveryAddressSchema = v.object({
  /** On one line, as the suggestion said it or the customer typed it. */
  completeAddress: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ADDRESS_CHARACTERS)),
  /** What `GET /rest/address/suggest` gave for it; null for an address that was only typed. */
  placeId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))), null),
  unitNumber: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_UNIT_NUMBER_CHARACTERS)), ''),
  deliveryInstruction: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_DELIVERY_INSTRUCTION_CHARACTERS)), ''),
});
export type DeliveryAddress = v.InferOutput<typeof deliveryAddressSchema>;

/** Where a placed order goes. */
export const placedAddressSchema = v.object({
  completeAddress: v.string(),
  unitNumber: v.optional(v.string(), ''),
  deliveryInstruction: v.optional(v.string(), ''),
  /** Metres by road from the business. */
  distance: v.number(),
});
export type PlacedAddress = v.InferOutput<typeof placedAddressSchema>;

/** Letters and digits, in any case; empty for none. */
const promoCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_PROMO_CODE_CHARACTERS),
  v.regex(/^[\p{L}\p{N}]*$/u),
);

/** `order` of `PUT /rest/order`, `PUT /rest/order/quote` and the other calls that carry a cart. */
export const orderSchema = v.object({
  businessId: idSchema,
  serviceProviderUserId: idSchema,
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.optional(v.picklist(ORDER_MODES), 'normal'),
  /** The table's number in table mode. */
  tableNumber: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))), null),
  finalOrderItems: v.pipe(v.array(orderItemSchema), v.minLength(1), v.maxLength(100)),
  customerName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50)), ''),
  /** Ten digits, or empty where the business does not ask. */
  userPhoneNumber: v.optional(v.pipe(v.string(), v.regex(/^(\d{10})?$/)), ''),
  instructions: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(150)), ''),
  smsNotificationRequested: v.optional(v.boolean(), true),
  selectedTipPercentage: v.optional(percentSchema, 0),
  driverTipPercentage: v.optional(percentSchema, 0),
  paperBagCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 0),
  /** When it shall be ready; null means as soon as possible. */
  requestedPrepDateTime: v.optional(v.nullable(instantSchema), null),
  /** With a delivery; null otherwise. */
  deliveryAddress: v.optional(v.nullable(deliveryAddressSchema), null),
  promoCode: v.optional(promoCodeSchema, ''),
  /** Whether a signed-in customer's credit pays as much as it can (specification, section 4). */
  useCredit: v.optional(v.boolean(), true),
  /** Paid by Apple Pay or Google Pay, which some businesses discount. */
  mobilePay: v.optional(v.boolean(), false),
  /** What the customer was shown. A different price answers 409 with the new quote. */
  total: amountSchema,
  checkoutId: v.exactOptional(checkoutIdSchema),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Body of `PUT /rest/order` and `PUT /rest/order/quote`. */
export const submitOrderSchema = v.object({
  /** The card nonce; null when the order is paid in person. */
  token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
  creditCardKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
  order: orderSchema,
});
export type SubmitOrder = v.InferOutput<typeof submitOrderSchema>;

/** Body of `POST /rest/order/calculate`: the order itself, which need not know its total. */
export const calculateSchema = v.omit(orderSchema, ['total']);
export type PricedRequest = v.InferOutput<typeof calculateSchema>;

/** Reply of `POST /rest/order/calculate`: the sums of the specification's order, and ours, the quote that explains them. */
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

/** Body of `PUT /rest/order/phone`. Replies with doneSchema. */
export const orderPhoneSchema = v.object({
  orderTrackingId: orderTrackingIdSchema,
  /** Ten digits, with or without signs between them. */
  phone: v.pipe(v.string(), v.transform(parsePhone), v.string(PHONE_MESSAGE)),
});
export type OrderPhone = v.InferOutput<typeof orderPhoneSchema>;

/** Reply of `GET /rest/orderAction/orderStatusLink/{orderTrackingId}`. */
export const orderStatusLinkSchema = v.object({
  /** The order's page, on any device. */
  link: v.pipe(v.string(), v.url()),
  businessName: v.string(),
  orderNumber: v.string(),
});
export type OrderStatusLink = v.InferOutput<typeof orderStatusLinkSchema>;

/** A row of a placed order as customer and kitchen read it: kept with the order, so a later menu does not change it. */
export const ticketItemSchema = v.object({
  name: v.string(),
  optionName: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** One entry for each choice, e.g. `2 × Oat milk`; nested choices carry their depth. */
  choices: v.array(v.object({ text: v.string(), depth: v.number() })),
  specialRequest: v.string(),
  orderFor: v.string(),
  /** The row's price with its discounts. */
  amount: centsSchema,
});
export type TicketItem = v.InferOutput<typeof ticketItemSchema>;

/** What `orderPayload` of the tracking reply holds as JSON text. */
export const orderPayloadSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  items: v.array(ticketItemSchema),
  quote: quoteSchema,
  customerName: v.string(),
  instructions: v.string(),
  placedAt: instantSchema,
  /** Null unless it is delivered; always null in a saved order. */
  deliveryAddress: v.optional(v.nullable(placedAddressSchema), null),
  /** The rows as they were ordered, to change the order or to order it again; empty where they were not kept. */
  finalOrderItems: v.optional(v.array(orderItemSchema), []),
  /** Whose menu it was made from, in table mode. */
  tableNumber: v.optional(v.nullable(v.number()), null),
  /** Where bought gift cards and tickets go, most of it hidden: the page may be shared. Null when none were bought. */
  cardsSentTo: v.optional(v.nullable(v.string()), null),
  /** Whether nothing else was bought: then they are sent, and nobody picks anything up. */
  cardsOnly: v.optional(v.boolean(), false),
});
export type OrderPayload = v.InferOutput<typeof orderPayloadSchema>;

/** Reply of `GET /rest/orderAction/orderStatus/{orderTrackingId}`. */
export const trackingSchema = v.object({
  orderPayload: v.string(),
  orderNumber: v.string(),
  orderStatus: v.picklist(ORDER_STATUSES),
  /** How far the money is; null where another backend does not tell. */
  paymentStatus: v.nullable(v.picklist(PAYMENT_STATUSES)),
  storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  storeOpen: v.boolean(),
  /** When the status last changed, in words of the business's zone. */
  orderActionDateAndTime: v.string(),
  /** When it is or was due, in words of the business's zone; null before it is accepted. */
  orderDueTime: v.nullable(v.string()),
  /** Minutes that the kitchen gave itself; null before it is accepted. */
  orderPrepTime: v.nullable(v.number()),
  rejectionReason: v.nullable(v.string()),
  /** Whether the customer said "I am Here". */
  customerIsHere: v.optional(v.boolean(), false),
  businessPath: v.string(),
  businessName: v.string(),
  stampCardActive: v.boolean(),
  lastUpdate: instantSchema,
});
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** What an order's socket (`GET /rest/orderAction/socket/{orderTrackingId}`) says, at first and after every change: read the status again. */
export const trackerMessageSchema = v.object({ lastUpdate: instantSchema });
export type TrackerMessage = v.InferOutput<typeof trackerMessageSchema>;
