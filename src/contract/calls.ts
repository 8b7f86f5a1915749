import * as v from 'valibot';
import { destinationReplySchema, suggestionsSchema } from './address.ts';
import { boardSchema, staffSchema, ticketSchema } from './board.ts';
import { businessReplySchema } from './business-reply.ts';
import { customerLoyaltySchema } from './customer-loyalty.ts';
import { businessLabelSchema, directoryBusinessSchema } from './directory.ts';
import type { ErrorCode } from './errors.ts';
import { finalOrderSchema } from './final-order.ts';
import { giftBalanceSchema, giftCardActivatedSchema } from './gift-card.ts';
import { admissionSchema, cardsResentSchema } from './issued-cards.ts';
import { storeLinkSchema } from './link.ts';
import { orderStatusLinkSchema, orderSummarySchema, trackingSchema } from './order.ts';
import { paymentSheetSchema } from './payment.ts';
import { productCategoryReplySchema, productsReplySchema } from './product-reply.ts';
import { NO_PROMO, promoReplySchema } from './promo.ts';
import { quoteSchema } from './quote.ts';
import { stampCardReplySchema } from './stamp-card.ts';
import { ALREADY_REGISTERED, doneSchema, passwordChangedSchema, userSchema } from './user.ts';

/** What the contract says of a call beside its request, which the call's own router reads by schemas. */
export interface Call {
  readonly summary: string;
  /** What 200 brings: JSON of this schema, or something else by its media type; null when no call ends so. */
  readonly reply: v.GenericSchema | `${string}/${string}` | null;
  /** What 204 means, where there is one. */
  readonly empty?: string;
  /** Failures to expect beside those that every call of its kind has (functions/rest/openapi.ts). */
  readonly errors?: readonly ErrorCode[];
  /** Whose session the call asks for, by cookie; `script`: acts only for a script of this site. */
  readonly caller?: 'customer' | 'staff' | 'script';
  /** Header fields that it reads, and what they mean. */
  readonly headers?: Readonly<Record<string, string>>;
}

const businessInfo =
  'What the pages of a business need: settings, how the store stands now, order types with their times';
const attemptHeader = {
  'Idempotency-Key': 'Names the attempt: the same key and body get the same answer, however often sent',
};
const signUp: Call = {
  summary: `Creates an account and signs in; ${ALREADY_REGISTERED} when the e-mail is registered`,
  reply: v.union([userSchema, v.literal(ALREADY_REGISTERED)]),
  errors: ['tooMany'],
};

/** Every call below /rest by its method and path, as the routers write them. */
export const CALLS: Readonly<Record<string, Call>> = {
  'GET /business/businessLabelList': {
    summary: 'The labels that businesses of the directory have',
    reply: v.array(businessLabelSchema),
  },
  'GET /business/businessList/:labelIds/:userId': {
    summary: 'A part of the directory, and in x-total-count how many businesses it has',
    reply: v.array(directoryBusinessSchema),
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    summary: 'The businesses of a service provider, each with its business info as JSON text',
    reply: v.array(v.object({ serviceProviderUserId: v.number(), businessId: v.number(), json: v.string() })),
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    summary: `The discount of a promo code, or \`${NO_PROMO}\` for one that does not hold, whatever the reason`,
    reply: promoReplySchema,
    errors: ['forbidden'],
  },
  'GET /business/:mode/:businessPath': {
    summary: `${businessInfo}, in a view mode`,
    reply: businessReplySchema,
    errors: ['notFound'],
  },
  'GET /business/:businessPath': { summary: businessInfo, reply: businessReplySchema, errors: ['notFound'] },
  'GET /productCategory/:serviceProviderUserId': {
    summary: 'The whole menus of a service provider',
    reply: productCategoryReplySchema,
    errors: ['notFound'],
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    summary: 'Up to 200 dishes of a menu, from an offset on',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    summary:
      'The dishes that can be catered on a day (2030-07-17), or at a half hour (an instant); none when it is not offered',
    reply: productsReplySchema,
    errors: ['notFound'],
  },

  'PUT /order': {
    summary: 'Places an order',
    reply: finalOrderSchema,
    errors: ['notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    headers: attemptHeader,
  },
  'PUT /order/save': {
    summary:
      'Keeps the items of an order for later (status q), to be shared by its link; nothing else of the order is kept',
    reply: finalOrderSchema,
    errors: ['notFound', 'keyReused', 'refused', 'tooMany', 'unavailable'],
    headers: attemptHeader,
  },
  'PUT /order/credit': {
    summary: "Places an order that the signed-in customer's credit pays whole",
    reply: finalOrderSchema,
    errors: ['unauthorised', 'notFound', 'conflict', 'repriced', 'keyReused', 'refused'],
    caller: 'customer',
    headers: attemptHeader,
  },
  'POST /order/paymentSheetHelper': {
    summary: 'What a browser needs to pay by card for an order, before it submits the order',
    reply: paymentSheetSchema,
    errors: ['notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    headers: { 'Idempotency-Key': 'Names the attempt; the order is then submitted under the same key' },
  },
  'PUT /order/quote': {
    summary: 'What an order costs, line by line',
    reply: quoteSchema,
    errors: ['notFound', 'refused'],
  },
  'POST /order/calculate': {
    summary: 'The sums of an order that need not know its total, and the quote that explains them',
    reply: orderSummarySchema,
    errors: ['notFound', 'refused'],
  },
  'PUT /order/phone': {
    summary: 'Confirms the phone number of an order that waits for it (status p), or gives it another',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
  },
  'PUT /order/receipt': {
    summary: 'Sends the receipt of an order that was placed on this device, or by the signed-in customer',
    reply: doneSchema,
    errors: ['notFound', 'tooMany'],
  },
  'GET /order/cancel/:orderNumber/:serviceProviderUserId': {
    summary: 'Cancels an order that was placed on this device, while the rules allow it',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'script',
  },
  'GET /orderAction/orderStatus/:orderTrackingId': {
    summary: 'How an order stands',
    reply: trackingSchema,
    errors: ['notFound'],
  },
  'GET /orderAction/orderStatusLink/:orderTrackingId': {
    summary: "The address of an order's page, to be copied and shared",
    reply: orderStatusLinkSchema,
    errors: ['notFound'],
  },
  'GET /orderAction/imHere/:orderTrackingId': {
    summary: 'Tells the kitchen that the customer is there to pick the order up',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'script',
  },
  'GET /orderAction/socket/:orderTrackingId': {
    summary: 'A WebSocket that tells whenever an order has changed',
    reply: null,
    errors: ['malformed', 'forbidden', 'notFound', 'tooMany'],
  },
  'GET /orderAction/cancelNewOrder/:orderTrackingId/:businessId': {
    summary:
      'Cancels an order: `success`, or `error` when the rules no longer allow it; a saved one only where it was saved',
    reply: 'text/plain',
    errors: ['notFound', 'forbidden'],
    caller: 'script',
  },

  'GET /address/suggest': {
    summary: 'Addresses that begin like what was typed, near ones first',
    reply: suggestionsSchema,
    errors: ['forbidden', 'notFound', 'tooMany', 'unavailable'],
  },
  'GET /address/distance': {
    summary: 'Whether a business delivers to an address, and how far it is by road',
    reply: destinationReplySchema,
    errors: ['forbidden', 'notFound', 'tooMany'],
  },

  'POST /payment/webhook/:provider/:businessId': {
    summary: "Takes a payment provider's signed word that a payment changed, and looks the payment up",
    reply: doneSchema,
    errors: ['notFound'],
    headers: {
      'Stripe-Signature': "The provider's signature of the body; Square's comes in X-Square-HmacSha256-Signature",
    },
  },

  'POST /board/signIn': {
    summary: "Signs staff in to their provider's boards",
    reply: staffSchema,
    errors: ['unauthorised', 'notFound', 'tooMany'],
  },
  'POST /board/signOut': { summary: 'Signs staff out', reply: doneSchema },
  'GET /board/:routingPath': {
    summary: 'The orders that still concern the kitchen, oldest first',
    reply: boardSchema,
    errors: ['notFound', 'forbidden'],
    caller: 'staff',
  },
  'POST /board/:routingPath/orders/:orderId': {
    summary: 'Moves an order on',
    reply: ticketSchema,
    errors: ['notFound', 'conflict'],
    caller: 'staff',
  },
  'PUT /board/:routingPath/soldout': {
    summary: 'Marks an option as sold out or back again',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'staff',
  },
  'PUT /board/:routingPath/pause': {
    summary: 'Stops taking orders, with a reason that customers read, or takes them again',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'staff',
  },
  'POST /board/:routingPath/resendCards': {
    summary:
      "Sends an order's unused gift cards and tickets anew to its buyer; what was sent before is worth nothing then",
    reply: cardsResentSchema,
    errors: ['notFound'],
    caller: 'staff',
  },
  'POST /board/:routingPath/admit': {
    summary: 'Lets the holder of an event ticket in, and tells when it was used before',
    reply: admissionSchema,
    errors: ['notFound', 'conflict'],
    caller: 'staff',
  },
  'GET /board/:routingPath/socket': {
    summary: 'A WebSocket that tells of every change at the board',
    reply: null,
    errors: ['malformed', 'notFound', 'forbidden'],
    caller: 'staff',
  },

  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    summary: 'A QR code of the menu: `ordering`, `menuOnly`, or a table by its number',
    reply: 'image/png',
    errors: ['notFound'],
  },
  'POST /user/login/light': {
    summary: 'Signs a customer in',
    reply: userSchema,
    empty: 'Wrong credentials',
    errors: ['tooMany'],
  },
  'PUT /user/token': {
    summary: 'Signs a customer in whom an identity provider vouches for',
    reply: userSchema,
    errors: ['unauthorised', 'tooMany'],
  },
  'PUT /user': signUp,
  'PUT /user/': signUp,
  'POST /user/forgotPassword': {
    summary: 'Sends a link to set a password, if the e-mail has an account; answers the same if not',
    reply: doneSchema,
    errors: ['tooMany'],
  },
  'POST /user/setPassword': {
    summary: 'Sets the password by the token of a single-use link, and signs in',
    reply: userSchema,
    errors: ['conflict', 'tooMany'],
  },
  'POST /user/changePassword': {
    summary: "Changes the password and ends every session but the caller's",
    reply: passwordChangedSchema,
    errors: ['tooMany'],
    caller: 'customer',
  },
  'GET /user/session': { summary: 'Who is signed in on this device', reply: userSchema, empty: 'Nobody' },
  'POST /user/signOut': { summary: 'Signs the customer out', reply: doneSchema },

  'GET /link/biz/userId/:serviceProviderUserId': {
    summary: 'What the pages that speak of a whole service provider need',
    reply: storeLinkSchema,
    errors: ['notFound'],
  },
  'POST /link/refer': {
    summary: 'Recommends a place to a friend; answers `success`',
    reply: 'text/plain',
    errors: ['notFound', 'tooMany'],
  },
  'PUT /rating/feedback': {
    summary: 'Takes a rating and a comment',
    reply: doneSchema,
    errors: ['notFound', 'tooMany'],
  },

  'GET /giftCard/balance/:email/:serviceProviderUserId': {
    summary: "The signed-in customer's credit at a service provider; the e-mail must be the customer's own",
    reply: giftBalanceSchema,
    errors: ['unauthorised', 'notFound', 'unavailable'],
    caller: 'customer',
  },
  'GET /giftCard/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail': {
    summary: "Adds a gift card's amount to the signed-in customer's credit; the error tells nothing of the card",
    reply: giftCardActivatedSchema,
    errors: ['unauthorised', 'forbidden', 'unavailable'],
    caller: 'script',
  },
  'GET /customerLoyalty/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail': {
    summary: "The signed-in customer's stamp card at a service provider; the e-mail must be the customer's own",
    reply: stampCardReplySchema,
    errors: ['unauthorised', 'notFound', 'unavailable'],
    caller: 'customer',
  },
  'GET /customerLoyalty/mine': {
    summary: "The signed-in customer's credit and points at every service provider",
    reply: customerLoyaltySchema,
    errors: ['unauthorised', 'unavailable'],
    caller: 'customer',
  },

  'GET /openapi.json': { summary: 'This contract for programs', reply: 'application/json' },
  'GET /docs': { summary: 'This contract for people', reply: 'text/html' },
};
