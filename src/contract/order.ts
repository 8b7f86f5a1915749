import * as v from 'valibot';
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
import { nameWithOption } from '../domain/menu/name-with-option.ts';
import type { Quote, QuoteRule } from '../domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES } from '../domain/store/business.ts';
import { selectedCustomizationSchema } from './customization.ts';
import { checkoutIdSchema } from './final-order.ts';
import { giftSchema } from './gift.ts';
import { quoteSchema } from './quote.ts';
import { amountSchema, centsSchema, instantSchema, percentSchema, sentIdSchema } from './scalars.ts';

/*
 * Orders as they are priced and placed. "Our own field" means: the specification does not have the field.
 */

/** One row of an order. Names and price are those that the customer saw; the edge computes the price from the menu. */
export const orderItemSchema = v.object({
  productOptionId: sentIdSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionName: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  optionsType: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  type: v.optional(v.pipe(v.string(), v.maxLength(40)), 'all'),
  price: v.optional(centsSchema, 0),
  selectedCustomization: v.optional(v.nullable(selectedCustomizationSchema), null),
  specialRequest: v.optional(v.pipe(v.string(), v.maxLength(MAX_SPECIAL_REQUEST_CHARACTERS)), ''),
});

/**
 * Secret id that gives access to one order: the id of the service provider, a hyphen, and 128 random bits in base64url.
 * The tracking ids of an upstream can have another form. The part after the hyphen is then the upstream's id in
 * base64url, which can be longer than 128 bits.
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
   * Our own field: who gets the order's gift cards; null when the customer gets them. Ignored in an order
   * without a gift card.
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

/** The sums of a quote. In `calculatedDiscounts`, discounts are positive and surcharges are negative. */
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

/** The name of a row with the label of its option, e.g. `Latte (Large)`. */
export const rowName = ({ name, optionName }: Pick<TicketItem, 'name' | 'optionName'>): string =>
  nameWithOption(name, optionName);

/** The lines below the name of a row: the choices, the special request, and the person who gets the row. */
export const rowDetails = ({
  choices,
  specialRequest,
  orderFor,
}: Pick<TicketItem, 'choices' | 'specialRequest' | 'orderFor'>): string[] => [
  ...(choices.length > 0 ? [choices.map(({ text }) => text).join(', ')] : []),
  ...(specialRequest === '' ? [] : [`“${specialRequest}”`]),
  ...(orderFor === '' ? [] : [`For ${orderFor}`]),
];
