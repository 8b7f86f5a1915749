import * as v from 'valibot';
import { destinationReplySchema, suggestionsSchema } from './address.ts';
import { boardSchema, personSchema, soldoutEndsSchema, ticketSchema } from './board.ts';
import { businessOrderSchema, businessOrdersSchema, refundReplySchema } from './business-orders.ts';
import { businessReplySchema } from './business-reply.ts';
import type { Call } from './call.ts';
import { customerLoyaltySchema } from './customer-loyalty.ts';
import { businessLabelSchema, directoryBusinessSchema } from './directory.ts';
import { DOCUMENT_CALLS } from './document-calls.ts';
import { finalOrderSchema } from './final-order.ts';
import { giftBalanceSchema, giftCardActivatedSchema } from './gift-card.ts';
import { businessStatusSchema } from './going-live.ts';
import { admissionSchema, cardsResentSchema } from './issued-cards.ts';
import { kioskPairingSchema, kioskSeenSchema, kiosksSchema, pairedKioskSchema } from './kiosk.ts';
import { storeLinkSchema } from './link.ts';
import {
  changeLogSchema,
  foundPositionSchema,
  managedBusinessesSchema,
  membersSchema,
  workSessionsSchema,
} from './manage.ts';
import {
  operatedBusinessesSchema,
  operatedLabelsSchema,
  providerAddedSchema,
  providersSchema,
} from './operator-calls.ts';
import { orderStatusLinkSchema, orderSummarySchema, trackingSchema } from './order.ts';
import { phoneProofReplySchema } from './order-phone.ts';
import { PASSKEY_CALLS } from './passkey-calls.ts';
import { paymentSheetSchema } from './payment.ts';
import { storedPictureSchema, UPLOAD_TYPES } from './pictures.ts';
import { productCategoryReplySchema, productsReplySchema } from './product-reply.ts';
import { NO_PROMO, promoReplySchema } from './promo.ts';
import { quoteReplySchema } from './quote.ts';
import { reportSchema } from './reports.ts';
import { savedAddressesSchema } from './saved-address.ts';
import { stampCardReplySchema } from './stamp-card.ts';
import { businessCreatedSchema } from './start.ts';
import { ALREADY_REGISTERED, doneSchema, passwordChangedSchema, userSchema } from './user.ts';

const businessInfo =
  'Data for the pages of a business: settings, current store state, order types with their time slots';
const idempotencyHeader = {
  'Idempotency-Key': 'Id of the attempt: requests with the same key and body get the same answer',
};
const signUp: Call = {
  summary: `Creates an account and signs in; ${ALREADY_REGISTERED} when the e-mail has an account`,
  reply: v.union([userSchema, v.literal(ALREADY_REGISTERED)]),
  errors: ['tooMany'],
};

/** Every call under /rest, by method and path as in the routers. */
export const CALLS: Readonly<Record<string, Call>> = {
  'GET /business/businessLabelList': {
    summary: 'The labels of the businesses in the directory',
    reply: v.array(businessLabelSchema),
  },
  'GET /business/businessList/:labelIds/:userId': {
    summary: 'One page of the directory; the header x-total-count is the number of all matching businesses',
    reply: v.array(directoryBusinessSchema),
  },
  'GET /business/businessLocationList/:serviceProviderUserId': {
    summary: 'The businesses of a service provider, each with its business info as JSON text',
    reply: v.array(v.object({ serviceProviderUserId: v.number(), businessId: v.number(), json: v.string() })),
  },
  'GET /business/validateByBusinessId/:businessId/:promoCode': {
    summary: `The discount of a promo code, or \`${NO_PROMO}\` for a code that cannot be used, for any reason`,
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
    summary: 'The complete menus of a service provider',
    reply: productCategoryReplySchema,
    errors: ['notFound'],
  },
  'GET /product/productsListByBusinessId/:serviceProviderUserId/:businessId/:mode/:offset': {
    summary: 'Up to 200 products of a menu, from an offset on',
    reply: productsReplySchema,
    errors: ['notFound'],
  },
  'GET /product/cateringProductsList/:serviceProviderUserId/:businessId/:mode/:requestedDate': {
    summary:
      'The dishes that are catered, for a day (2030-07-17) or a half hour (an instant); empty when catering is not offered then. A dish that needs more time is disabled',
    reply: productsReplySchema,
    errors: ['notFound'],
  },

  'PUT /order': {
    summary: 'Places an order',
    reply: finalOrderSchema,
    errors: ['notFound', 'conflict', 'repriced', 'keyReused', 'refused', 'unavailable'],
    headers: idempotencyHeader,
  },
  'PUT /order/save': {
    summary:
      'Saves the items of an order (status q) for later; its link can be shared. Saves nothing else of the order',
    reply: finalOrderSchema,
    errors: ['notFound', 'keyReused', 'refused', 'tooMany', 'unavailable'],
    headers: idempotencyHeader,
  },
  'PUT /order/credit': {
    summary: "Places an order and pays all of it with the signed-in customer's credit",
    reply: finalOrderSchema,
    errors: ['unauthorised', 'notFound', 'conflict', 'repriced', 'keyReused', 'refused'],
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
    summary: 'The sums of an order sent without its total, and the quote that explains them',
    reply: orderSummarySchema,
    errors: ['notFound', 'refused'],
  },
  'PUT /order/phone': {
    summary: 'Sends a code to the phone number of an order; with the code, proves the number',
    reply: phoneProofReplySchema,
    errors: ['notFound', 'conflict', 'refused', 'tooMany', 'unavailable'],
  },
  'PUT /order/receipt': {
    summary: 'Sends the receipt of an order placed on this device or by the signed-in customer',
    reply: doneSchema,
    errors: ['notFound', 'tooMany'],
  },
  'GET /order/cancel/:orderNumber/:serviceProviderUserId': {
    summary: 'Cancels an order placed on this device, if the rules allow it',
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
      'Cancels an order: `success`, or `error` when the rules do not allow it. A saved order only on the device that saved it',
    reply: 'text/plain',
    errors: ['notFound', 'forbidden'],
    caller: 'script',
  },

  'GET /address/suggest': {
    summary: 'Suggests addresses for a typed text, near ones first',
    reply: suggestionsSchema,
    errors: ['forbidden', 'notFound', 'tooMany', 'unavailable'],
  },
  'GET /address/distance': {
    summary: 'Whether a business delivers to an address, and its distance by road',
    reply: destinationReplySchema,
    errors: ['forbidden', 'notFound', 'tooMany'],
  },

  'POST /payment/webhook/:provider/:businessId': {
    summary: 'Webhook of the payment providers: a signed event makes the edge read the payment from its provider',
    reply: doneSchema,
    errors: ['notFound'],
    headers: {
      'Stripe-Signature': "Stripe's signature of the body; Square sends X-Square-HmacSha256-Signature",
    },
  },

  'POST /board/signIn': {
    summary: 'Signs a person in to the boards of their businesses',
    reply: personSchema,
    errors: ['unauthorised', 'notFound', 'tooMany', 'busy'],
  },
  'POST /board/signOut': { summary: 'Signs a person out', reply: doneSchema },
  'GET /board/:routingPath': {
    summary: 'The open orders of the kitchen, oldest first',
    reply: boardSchema,
    errors: ['notFound', 'forbidden'],
    caller: 'person',
  },
  'POST /board/:routingPath/orders/:orderId': {
    summary: 'Moves an order to its next status, or undoes that',
    reply: ticketSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /board/:routingPath/soldout': {
    summary: 'Reads which sold-out marks end by themselves, and when',
    reply: soldoutEndsSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /board/:routingPath/soldout': {
    summary: 'Marks an option or choices as sold out, for a time or until staff remove the mark, or as available',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'PUT /board/:routingPath/pause': {
    summary: 'Pauses ordering with a reason for customers, or resumes it',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /board/:routingPath/resendCards': {
    summary:
      'Replaces the unused gift cards and tickets of an order and sends them to its buyer; the old ones become invalid',
    reply: cardsResentSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /board/:routingPath/admit': {
    summary: 'Admits the holder of an event ticket, and says when it was used before',
    reply: admissionSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /board/:routingPath/kiosks': {
    summary: 'The kiosks that are paired with the business, by name',
    reply: kiosksSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /board/:routingPath/kiosks': {
    summary: 'A code that pairs one kiosk within ten minutes',
    reply: kioskPairingSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /board/:routingPath/kiosks/:kioskId/end': {
    summary: 'Ends the pairing of a kiosk',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/forgotPassword': {
    summary: 'Sends a person a link for setting a password if the e-mail has an account; the answer is the same if not',
    reply: doneSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/setPassword': {
    summary: "Sets a person's password with the token of a single-use link, ends all sessions, and signs in",
    reply: personSchema,
    errors: ['conflict', 'tooMany', 'busy', 'notFound'],
  },
  'POST /manage/start': {
    summary: 'Sends a link with which somebody starts a business; the answer is the same for a known e-mail',
    reply: doneSchema,
    errors: ['tooMany', 'notFound'],
  },
  'POST /manage/businesses': {
    summary: 'Creates a business that only its people see until it goes live; the person becomes its owner',
    reply: businessCreatedSchema,
    errors: ['refused', 'tooMany', 'unavailable', 'notFound'],
    caller: 'person',
  },
  'GET /manage/businesses': {
    summary: 'The businesses where the person has a role, by name, in pages; every business for an operator',
    reply: managedBusinessesSchema,
    caller: 'person',
  },
  'GET /manage/sessions': {
    summary: 'Where the person is signed in, newest first',
    reply: workSessionsSchema,
    caller: 'person',
  },
  'POST /manage/sessions/end': { summary: 'Signs the person out everywhere', reply: doneSchema, caller: 'person' },
  'POST /manage/sessions/:sessionId/end': {
    summary: 'Ends one session of the person, and closes the boards that it has open',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  ...PASSKEY_CALLS,
  'GET /manage/business/:routingPath/people': {
    summary: 'The people with a role at the business, by name',
    reply: membersSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people': {
    summary: 'Gives a person a role, and sends a link to one who has no password yet',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'PUT /manage/business/:routingPath/people/:membershipId': {
    summary: 'Changes the role of a person, at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/end': {
    summary: 'Takes the role from a person, at once',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/people/:membershipId/invite': {
    summary: 'Sends a new link to a person who has set no password yet',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/position': {
    summary: 'Looks up where an address is, for the position of the business on the map. Changes nothing',
    reply: foundPositionSchema,
    errors: ['notFound', 'refused', 'tooMany', 'unavailable'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/log': {
    summary: 'Who changed what at the business, newest first, in pages',
    reply: changeLogSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/pictures': {
    summary:
      'Encodes a picture for customers and stores it under the business; the same file has the same address. Nothing shows it yet',
    body: UPLOAD_TYPES,
    reply: storedPictureSchema,
    errors: ['notFound', 'conflict', 'tooLarge', 'refused', 'tooMany'],
    caller: 'person',
  },
  ...DOCUMENT_CALLS,
  'GET /manage/business/:routingPath/status': {
    summary: 'Whether the business is live and listed, and what it needs to go live',
    reply: businessStatusSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/testOrder': {
    summary: 'Places an order on the board that is marked as a test: it costs nothing and takes no slot',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/goLive': {
    summary: 'Opens the business to customers; refused while a condition of its status is not met',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/closeDown': {
    summary: 'Hides the business from customers for good; its orders and receipts stay',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /manage/operator/providers': {
    summary: 'The service providers of the deployment with their owners, newest first, in pages; for operators',
    reply: providersSchema,
    caller: 'person',
  },
  'POST /manage/operator/providers': {
    summary: 'Adds a service provider, and invites its first owner; for operators',
    reply: providerAddedSchema,
    errors: ['tooMany', 'notFound'],
    caller: 'person',
  },
  'POST /manage/operator/providers/:serviceProviderUserId/owner': {
    summary: 'Invites an owner of a service provider; for operators',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'GET /manage/operator/businesses': {
    summary: 'The businesses that wait to be listed, and a page of all, newest first; for operators',
    reply: operatedBusinessesSchema,
    caller: 'person',
  },
  'PUT /manage/operator/businesses/:routingPath/listing': {
    summary: 'Puts a business in the directory, takes it out, or refuses it with a reason; for operators',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'GET /manage/operator/labels': {
    summary: "All labels, in the directory's order; for operators",
    reply: operatedLabelsSchema,
    caller: 'person',
  },
  'POST /manage/operator/labels': {
    summary: 'Adds a label; for operators',
    reply: doneSchema,
    errors: ['conflict'],
    caller: 'person',
  },
  'PUT /manage/operator/labels/:labelId': {
    summary: 'Renames a label, merges it with another, or moves it in the order; for operators',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/orders': {
    summary: 'The placed orders of the business, newest first, in pages',
    reply: businessOrdersSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/orders/:orderNumber': {
    summary: 'One order with its lines, payments, refunds and other orders of its customer',
    reply: businessOrderSchema,
    errors: ['notFound'],
    caller: 'person',
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds': {
    summary: 'Refunds a part of an order, or what is left of it, once for a key',
    reply: refundReplySchema,
    errors: ['notFound', 'conflict', 'keyReused'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/reports': {
    summary: 'What was sold, taxed, paid and refunded in a range of business days, beside the range before',
    reply: reportSchema,
    errors: ['notFound', 'refused'],
    caller: 'person',
  },
  'GET /manage/business/:routingPath/reports.csv': {
    summary: 'The same as a table for spreadsheets, in dollars',
    reply: 'text/csv',
    errors: ['notFound', 'refused'],
    caller: 'person',
  },
  'POST /kiosk/:routingPath/pair': {
    summary: 'Pairs this device with the business; its secret is a cookie',
    reply: pairedKioskSchema,
    errors: ['notFound', 'refused', 'tooMany'],
  },
  'POST /kiosk/:routingPath/seen': {
    summary: 'Records that this device is in use, if it is a paired kiosk, and renews its cookie',
    reply: kioskSeenSchema,
  },
  'GET /board/:routingPath/socket': {
    summary: 'A WebSocket with a message for every change of the board',
    reply: null,
    errors: ['malformed', 'notFound', 'forbidden'],
    caller: 'person',
  },

  'GET /user/menuQRCode/:serviceProviderUserId/:menuType': {
    summary: 'A QR code of the menu: `ordering`, `menuOnly`, or a table number',
    reply: 'image/png',
    errors: ['notFound'],
  },
  'POST /user/login/light': {
    summary: 'Signs a customer in',
    reply: userSchema,
    empty: 'Wrong credentials',
    errors: ['tooMany', 'busy'],
  },
  'PUT /user/token': {
    summary: 'Signs a customer in with a token of an identity provider',
    reply: userSchema,
    errors: ['unauthorised', 'tooMany'],
  },
  'PUT /user': signUp,
  'PUT /user/': signUp,
  'POST /user/forgotPassword': {
    summary: 'Sends a link for setting a password if the e-mail has an account; the answer is the same if not',
    reply: doneSchema,
    errors: ['tooMany'],
  },
  'POST /user/setPassword': {
    summary: 'Sets the password with the token of a single-use link, and signs in',
    reply: userSchema,
    errors: ['conflict', 'tooMany', 'busy'],
  },
  'POST /user/changePassword': {
    summary: 'Changes the password and ends all other sessions',
    reply: passwordChangedSchema,
    errors: ['tooMany', 'busy'],
    caller: 'customer',
  },
  'GET /user/session': {
    summary: 'The customer signed in on this device',
    reply: userSchema,
    empty: 'No customer is signed in',
  },
  'GET /user/addresses': {
    summary: 'The saved addresses of the signed-in customer, the last used one first',
    reply: savedAddressesSchema,
    caller: 'customer',
  },
  'PUT /user/addresses': {
    summary: 'Saves a new address of the signed-in customer, or changes a saved one; a further one replaces the oldest',
    reply: savedAddressesSchema,
    errors: ['forbidden', 'notFound', 'tooMany'],
    caller: 'customer',
  },
  'POST /user/addresses/:addressId/remove': {
    summary: 'Removes a saved address of the signed-in customer',
    reply: doneSchema,
    errors: ['notFound'],
    caller: 'customer',
  },
  'POST /user/signOut': { summary: 'Signs the customer out', reply: doneSchema },

  'GET /link/biz/userId/:serviceProviderUserId': {
    summary: 'Data for the pages of a whole service provider',
    reply: storeLinkSchema,
    errors: ['notFound'],
  },
  'POST /link/refer': {
    summary: 'Recommends a place to a friend; answers `success`',
    reply: 'text/plain',
    errors: ['notFound', 'tooMany'],
  },
  'PUT /rating/feedback': {
    summary: 'Saves a rating with its comment',
    reply: doneSchema,
    errors: ['notFound', 'tooMany'],
  },

  'GET /giftCard/balance/:email/:serviceProviderUserId': {
    summary: "The signed-in customer's credit at a service provider; the e-mail must be the customer's",
    reply: giftBalanceSchema,
    errors: ['unauthorised', 'notFound', 'unavailable'],
    caller: 'customer',
  },
  'GET /giftCard/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail': {
    summary:
      "Adds the amount of a gift card to the signed-in customer's credit; the error reveals nothing about the card",
    reply: giftCardActivatedSchema,
    errors: ['unauthorised', 'forbidden', 'unavailable'],
    caller: 'script',
  },
  'GET /customerLoyalty/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail': {
    summary: "The signed-in customer's stamp card at a service provider; the e-mail must be the customer's",
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

  'GET /openapi.json': { summary: 'This API as an OpenAPI document', reply: 'application/json' },
  'GET /docs': { summary: 'This API as a page for people', reply: 'text/html' },
};
