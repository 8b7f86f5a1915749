import * as v from 'valibot';
import type { Call } from './call.ts';
import { customerLoyaltySchema } from './customer-loyalty.ts';
import { giftBalanceSchema, giftCardActivatedSchema } from './gift-card.ts';
import { savedAddressesSchema } from './saved-address.ts';
import { stampCardReplySchema } from './stamp-card.ts';
import { ALREADY_REGISTERED, doneSchema, passwordChangedSchema, userSchema } from './user.ts';

const signUp: Call = {
  summary: `Creates an account and signs in; answers ${ALREADY_REGISTERED} if the e-mail already has an account`,
  reply: v.union([userSchema, v.literal(ALREADY_REGISTERED)]),
  errors: ['tooMany'],
};

/** The calls that customers make: account, addresses, credit, stamp cards, ratings and recommendations. */
export const CUSTOMER_CALLS: Readonly<Record<string, Call>> = {
  'POST /user/login/light': {
    summary: 'Signs a customer in',
    reply: userSchema,
    empty: 'Wrong credentials',
    errors: ['tooMany', 'busy'],
  },
  'PUT /user/token': {
    summary: 'Signs a customer in with a token of an identity provider',
    reply: userSchema,
    errors: ['unauthorised', 'tooMany', 'unavailable'],
  },
  'PUT /user': signUp,
  'PUT /user/': signUp,
  'POST /user/forgotPassword': {
    summary:
      'Sends a link for setting a password if the e-mail has an account; the reply does not reveal whether it has one',
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
    summary: 'The customer who is signed in on this device',
    reply: userSchema,
    empty: 'No customer is signed in',
  },
  'GET /user/addresses': {
    summary: 'The saved addresses of the signed-in customer, the most recently used one first',
    reply: savedAddressesSchema,
    caller: 'customer',
  },
  'PUT /user/addresses': {
    summary:
      'Saves a new address of the signed-in customer, or changes a saved one. If the customer has the maximum number of addresses, a new address replaces the one whose last use is longest ago',
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
  'POST /link/refer': {
    summary: 'Recommends a business to a friend; answers `success`',
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
      "Adds the amount of a gift card to the signed-in customer's credit; an error reveals nothing about the card",
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
};
