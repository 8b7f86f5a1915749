import { destinationReplySchema, suggestionsSchema } from './address.ts';
import type { Call } from './call.ts';
import { finalOrderSchema } from './final-order.ts';
import { orderSummarySchema } from './order.ts';
import { phoneProofReplySchema } from './order-phone.ts';
import { paymentSheetSchema } from './payment.ts';
import { quoteReplySchema } from './quote.ts';
import { orderStatusLinkSchema, trackingSchema } from './tracking.ts';
import { doneSchema } from './user.ts';

const idempotencyHeader = {
  'Idempotency-Key': 'Id of the attempt: requests with the same key and body get the same answer',
};

/** The calls about an order, from its price to its receipt, and about addresses and payments. */
export const ORDER_CALLS: Readonly<Record<string, Call>> = {
  'PUT /order': {
    summary: 'Places an order',
    reply: finalOrderSchema,
    errors: ['notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    headers: idempotencyHeader,
  },
  'PUT /order/save': {
    summary:
      'Saves the items of an order for later, with the status `q`. Saves nothing else of the order. The link to the saved order can be shared',
    reply: finalOrderSchema,
    errors: ['notFound', 'keyReused', 'refused', 'tooMany', 'unavailable'],
    headers: idempotencyHeader,
  },
  'PUT /order/credit': {
    summary: "Places an order and pays all of it with the signed-in customer's credit",
    reply: finalOrderSchema,
    errors: ['unauthorised', 'notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    caller: 'customer',
    headers: idempotencyHeader,
  },
  'POST /order/paymentSheetHelper': {
    summary: 'Prepares a card payment in the browser, before the order is submitted',
    reply: paymentSheetSchema,
    errors: ['notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    headers: { 'Idempotency-Key': 'Id of the attempt; submit the order with the same key' },
  },
  'PUT /order/quote': {
    summary: 'The price of an order, line by line',
    reply: quoteReplySchema,
    errors: ['notFound', 'refused'],
  },
  'POST /order/calculate': {
    summary: 'The sums of an order, and the quote that explains them. The order is sent without a total',
    reply: orderSummarySchema,
    errors: ['notFound', 'refused'],
  },
  'PUT /order/phone': {
    summary: 'Sends a code to the phone number of an order. A second call, which contains the code, proves the number',
    reply: phoneProofReplySchema,
    errors: ['notFound', 'conflict', 'refused', 'tooMany', 'unavailable'],
  },
  'PUT /order/receipt': {
    summary: 'Sends the receipt of an order that was placed on this device or by the signed-in customer',
    reply: doneSchema,
    errors: ['notFound', 'refused', 'tooMany'],
  },
  'GET /order/cancel/:orderNumber/:serviceProviderUserId': {
    summary: 'Cancels an order that was placed on this device, if the rules allow it',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'script',
  },
  'GET /orderAction/orderStatus/:orderTrackingId': {
    summary: 'The status of an order',
    reply: trackingSchema,
    errors: ['notFound'],
  },
  'GET /orderAction/orderStatusLink/:orderTrackingId': {
    summary: "The URL of an order's page, for sharing",
    reply: orderStatusLinkSchema,
    errors: ['notFound'],
  },
  'GET /orderAction/imHere/:orderTrackingId': {
    summary: 'Notifies the kitchen that the customer is here to pick up the order',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'script',
  },
  'GET /orderAction/socket/:orderTrackingId': {
    summary: 'A WebSocket with a message for every change of an order',
    reply: null,
    errors: ['malformed', 'forbidden', 'notFound', 'tooMany'],
  },
  'GET /orderAction/cancelNewOrder/:orderTrackingId/:businessId': {
    summary:
      'Cancels an order. The reply is `success`, or `error` when the rules forbid it. A saved order can be cancelled only on the device that saved it',
    reply: 'text/plain',
    errors: ['notFound', 'forbidden'],
    caller: 'script',
  },
  'GET /address/suggest': {
    summary: 'Suggests addresses for the text that a customer has typed; addresses near the business come first',
    reply: suggestionsSchema,
    errors: ['forbidden', 'notFound', 'tooMany', 'unavailable'],
  },
  'GET /address/distance': {
    summary: 'Whether a business delivers to an address, and the distance of the address by road',
    reply: destinationReplySchema,
    errors: ['forbidden', 'notFound', 'tooMany'],
  },
  'POST /payment/webhook/:provider/:businessId': {
    summary:
      'The webhook, to which payment providers send signed events. After an event, the edge reads the payment from the payment provider',
    reply: doneSchema,
    errors: ['notFound'],
    headers: {
      'Stripe-Signature': "Stripe's signature of the body; Square sends X-Square-HmacSha256-Signature",
    },
  },
};
