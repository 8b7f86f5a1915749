import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { ISSUER, idToken } from '../../identity-issuer.ts';
import { lastLinkToken } from '../../mailbox.ts';
import { RAMEN, type Visitor } from '../../town.ts';
import { ANN, annOnly, BOB, everybody, none, type Row, type Rows, UNKNOWN } from './row.ts';

const { serviceProviderUserId } = RAMEN;
const emailAsUserId = ANN.emailAsUserId;
const PASSWORD = 'noodles4ever';
const noEmail = { body: { emailAsUserId: 'ann' } };

/** Makes Ann's account, and gives the token of the link by which its password is set. */
async function passwordLink(device: Visitor): Promise<string> {
  await device.call('/rest/user/', { method: 'PUT', body: { emailAsUserId, enterChoice: 'signup' } });
  return lastLinkToken(emailAsUserId);
}
/** Makes Ann's account with a password, and signs the device in. */
async function account(device: Visitor): Promise<void> {
  const body = { token: await passwordLink(device), newPassword: PASSWORD, confirmedPassword: PASSWORD };
  await device.call('/rest/user/setPassword', { method: 'POST', body });
}

const signUp: Row = {
  ...everybody,
  asks: { body: { emailAsUserId, enterChoice: 'signup', serviceProviderUserId } },
  success: { served: { emailAsUserId, emailConfirmed: false } },
  malformed: noEmail,
  missing: none('What it names is made.'),
};

export const ACCOUNTS: Rows = {
  'POST /user/login/light': {
    ...everybody,
    asks: async ({ ann }) => {
      await account(ann);
      return { body: { emailAsUserId, password: PASSWORD } };
    },
    malformed: noEmail,
    missing: { body: { emailAsUserId: 'nobody@example.ca', password: PASSWORD }, answers: 'nothing' },
  },
  'PUT /user/token': {
    ...everybody,
    asks: async () => ({
      body: { password: await idToken(), provider: 'google', serviceProviderUserId },
      bindings: { IDENTITY_ISSUER: ISSUER },
    }),
    malformed: { body: { password: '' } },
    missing: { body: { password: 'a token of nobody' }, answers: 'unauthorised' },
  },
  'PUT /user': signUp,
  'PUT /user/': signUp,
  'POST /user/forgotPassword': {
    ...everybody,
    asks: async ({ ann }) => {
      await account(ann);
      return { body: { emailAsUserId } };
    },
    malformed: noEmail,
    // Nobody learns which e-mails have accounts.
    missing: { body: { emailAsUserId: 'nobody@example.ca' }, answers: 'served' },
  },
  'POST /user/setPassword': {
    ...everybody,
    asks: async ({ ann }) => ({
      body: { token: await passwordLink(ann), newPassword: PASSWORD, confirmedPassword: PASSWORD },
    }),
    malformed: { body: { token: 'T', newPassword: PASSWORD, confirmedPassword: 'another' } },
    missing: {
      body: { token: 'T'.repeat(43), newPassword: PASSWORD, confirmedPassword: PASSWORD },
      answers: 'conflict',
    },
  },
  'POST /user/changePassword': {
    ...annOnly,
    asks: async ({ ann }) => {
      await account(ann);
      const [newPassword, confirmedPassword] = ['dumplings', 'dumplings'];
      return { body: { emailAsUserId, password: PASSWORD, newPassword, confirmedPassword } };
    },
    malformed: { body: { emailAsUserId, password: PASSWORD, newPassword: 'x', confirmedPassword: 'x' } },
    missing: none('Whose password it is follows from the session.'),
  },
  'GET /user/session': {
    by: 'ann',
    asks: {},
    success: { served: ANN },
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
    nobody: 'nothing',
    anotherCustomer: { served: { emailAsUserId: BOB } },
    otherStaff: 'nothing',
  },
  'POST /user/signOut': {
    ...everybody,
    by: 'ann',
    asks: {},
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },

  'POST /link/refer': {
    ...everybody,
    asks: {
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
    ...everybody,
    asks: { body: { userScore: 8, ratingsId: serviceProviderUserId } },
    malformed: { body: { userScore: 11, ratingsId: serviceProviderUserId } },
    missing: { body: { userScore: 8, ratingsId: UNKNOWN } },
  },

  'GET /giftCard/balance/:email/:serviceProviderUserId': {
    ...annOnly,
    asks: { params: { email: emailAsUserId, serviceProviderUserId } },
    success: { served: { creditBalance: 0 } },
    malformed: { params: { serviceProviderUserId: 'x' } },
    missing: { params: { serviceProviderUserId: UNKNOWN } },
  },
  'GET /giftCard/activate/:serviceProviderUserId/:giftCardNum/:giftCardPin/:activatorEmail': {
    ...annOnly,
    asks: async ({ now }) => {
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
    // The same answer as for a card that is used up: it tells nothing of the card.
    missing: { params: { giftCardNum: '1234567812345678' }, answers: { served: { error: expect.any(String) } } },
  },
  'GET /customerLoyalty/stampCard/:serviceProviderUserId/:providerEmail/:customerEmail': {
    ...annOnly,
    asks: { params: { serviceProviderUserId, providerEmail: 'owner@example.ca', customerEmail: emailAsUserId } },
    success: { served: { points: 0 } },
    malformed: { params: { customerEmail: 'ann' } },
    missing: { params: { serviceProviderUserId: UNKNOWN } },
  },
  'GET /customerLoyalty/mine': {
    ...annOnly,
    asks: {},
    anotherCustomer: { served: [] },
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
};
