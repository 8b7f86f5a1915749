import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';
import { savedAddressesSchema } from '../../../src/contract/saved-address.ts';
import { ISSUER, idToken } from '../../identity-issuer.ts';
import { lastLinkToken } from '../../mailbox.ts';
import { RAMEN, type Visitor } from '../../town.ts';
import { ANN, annOnly, BOB, forEveryone, none, type Row, type Rows, UNKNOWN } from './row.ts';

const { serviceProviderUserId } = RAMEN;
const emailAsUserId = ANN.emailAsUserId;
const PASSWORD = 'noodles4ever';
const noEmail = { body: { emailAsUserId: 'ann' } };

/** Creates Ann's account, and returns the token of the link that sets its password. */
async function passwordLink(device: Visitor): Promise<string> {
  await device.call('/rest/user/', { method: 'PUT', body: { emailAsUserId, enterChoice: 'signup' } });
  return lastLinkToken(emailAsUserId);
}
/** Creates Ann's account with a password, and signs the device in. */
async function account(device: Visitor): Promise<void> {
  const body = { token: await passwordLink(device), newPassword: PASSWORD, confirmedPassword: PASSWORD };
  await device.call('/rest/user/setPassword', { method: 'POST', body });
}

const signUp: Row = {
  ...forEveryone,
  request: { body: { emailAsUserId, enterChoice: 'signup', serviceProviderUserId } },
  success: { served: { emailAsUserId, emailConfirmed: false } },
  malformed: noEmail,
  missing: none('The call creates the account that the request names.'),
};

export const ACCOUNTS: Rows = {
  'POST /user/login/light': {
    ...forEveryone,
    request: async ({ ann }) => {
      await account(ann);
      return { body: { emailAsUserId, password: PASSWORD } };
    },
    malformed: noEmail,
    missing: { body: { emailAsUserId: 'nobody@example.ca', password: PASSWORD }, outcome: 'nothing' },
  },
  'PUT /user/token': {
    ...forEveryone,
    request: async () => ({
      body: { password: await idToken(), provider: 'google', serviceProviderUserId },
      bindings: { IDENTITY_ISSUER: ISSUER },
    }),
    malformed: { body: { password: '' } },
    missing: { body: { password: 'a token of nobody' }, outcome: 'unauthorised' },
    // The identity provider does not return its keys.
    refused: { bindings: { IDENTITY_ISSUER: 'https://unreachable.example' }, outcome: 'unavailable' },
  },
  'PUT /user': signUp,
  'PUT /user/': signUp,
  'POST /user/forgotPassword': {
    ...forEveryone,
    request: async ({ ann }) => {
      await account(ann);
      return { body: { emailAsUserId } };
    },
    malformed: noEmail,
    // The reply does not reveal which e-mails have accounts.
    missing: { body: { emailAsUserId: 'nobody@example.ca' }, outcome: 'served' },
  },
  'POST /user/setPassword': {
    ...forEveryone,
    request: async ({ ann }) => ({
      body: { token: await passwordLink(ann), newPassword: PASSWORD, confirmedPassword: PASSWORD },
    }),
    malformed: { body: { token: 'T', newPassword: PASSWORD, confirmedPassword: 'another' } },
    missing: {
      body: { token: 'T'.repeat(43), newPassword: PASSWORD, confirmedPassword: PASSWORD },
      outcome: 'conflict',
    },
  },
  'POST /user/changePassword': {
    ...annOnly,
    request: async ({ ann }) => {
      await account(ann);
      const [newPassword, confirmedPassword] = ['dumplings', 'dumplings'];
      return { body: { emailAsUserId, password: PASSWORD, newPassword, confirmedPassword } };
    },
    malformed: { body: { emailAsUserId, password: PASSWORD, newPassword: 'x', confirmedPassword: 'x' } },
    missing: none('The session says whose password changes.'),
  },
  'GET /user/session': {
    by: 'ann',
    request: {},
    success: { served: ANN },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
    anonymous: 'nothing',
    anotherCustomer: { served: { emailAsUserId: BOB } },
    otherStaff: 'nothing',
  },
  'GET /user/addresses': {
    ...annOnly,
    request: {},
    success: { served: [] },
    anotherCustomer: { served: [] },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
  'PUT /user/addresses': {
    ...annOnly,
    request: { body: { completeAddress: '2750 Main Street, Vancouver', unitNumber: '12B' } },
    success: { served: [{ completeAddress: '2750 Main Street, Vancouver', unitNumber: '12B' }] },
    anotherCustomer: { served: [{ unitNumber: '12B' }] },
    malformed: { body: { completeAddress: ' ' } },
    missing: { body: { addressId: UNKNOWN, completeAddress: '2750 Main Street, Vancouver' } },
  },
  'POST /user/addresses/:addressId/remove': {
    ...annOnly,
    request: async ({ ann }) => {
      const saved = await ann.call('/rest/user/addresses', {
        method: 'PUT',
        body: { completeAddress: '2750 Main St' },
      });
      const [address] = v.parse(savedAddressesSchema, await saved.json());
      return { params: { addressId: address?.addressId ?? 0 } };
    },
    anotherCustomer: 'notFound',
    malformed: { params: { addressId: 'x' } },
    missing: { params: { addressId: UNKNOWN } },
  },
  'POST /user/signOut': {
    ...forEveryone,
    by: 'ann',
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },

  'POST /link/refer': {
    ...forEveryone,
    request: {
      body: {
        fromUserId: serviceProviderUserId,
        name: 'Ann',
        sharedLinkEmail: BOB,
        shareMethod: 'externalEmail',
      },
    },
    success: { served: 'success' },
    malformed: { body: { fromUserId: serviceProviderUserId, shareMethod: 'pigeon' } },
    missing: {
      body: { fromUserId: UNKNOWN, name: 'Ann', sharedLinkEmail: BOB, shareMethod: 'externalEmail' },
    },
  },
  'PUT /rating/feedback': {
    ...forEveryone,
    request: { body: { userScore: 8, ratingsId: serviceProviderUserId } },
    malformed: { body: { userScore: 11, ratingsId: serviceProviderUserId } },
    missing: { body: { userScore: 8, ratingsId: UNKNOWN } },
  },

  'GET /giftCard/balance/:email/:serviceProviderUserId': {
    ...annOnly,
    request: { params: { email: emailAsUserId, serviceProviderUserId } },
    success: { served: { creditBalance: 0 } },
    malformed: { params: { serviceProviderUserId: 'x' } },
    missing: { params: { serviceProviderUserId: UNKNOWN } },
  },
  'GET /giftCard/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail': {
    ...annOnly,
    request: async ({ now }) => {
      const card = await env.ORDER_DESK.getByName(String(serviceProviderUserId)).issueGiftCard(2500, now());
      return {
        params: {
          serviceProviderUserId,
          giftCardNum: card.number,
          giftCardPin: card.pin,
          activatorEmail: emailAsUserId,
        },
      };
    },
    success: { served: { success: true } },
    malformed: { params: { giftCardNum: 'x' } },
    // The reply is the same as for a used card, so that it does not reveal which cards exist.
    missing: { params: { giftCardNum: '1234567812345678' }, outcome: { served: { error: expect.any(String) } } },
  },
  'GET /customerLoyalty/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail': {
    ...annOnly,
    request: { params: { serviceProviderUserId, providerEmail: 'owner@example.ca', customerEmail: emailAsUserId } },
    success: { served: { points: 0 } },
    malformed: { params: { customerEmail: 'ann' } },
    missing: { params: { serviceProviderUserId: UNKNOWN } },
  },
  'GET /customerLoyalty/mine': {
    ...annOnly,
    request: {},
    anotherCustomer: { served: [] },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
};
