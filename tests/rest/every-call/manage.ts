import { lastLinkToken } from '../../mailbox.ts';
import { hire, NOON, RAMEN, Visitor } from '../../town.ts';
import { forEveryone, kitchenOnly, none, ownerOnly, type Rows } from './row.ts';

const { routingPath, serviceProviderUserId } = RAMEN;
const params = { routingPath };
const noBusiness = { params: { routingPath: 'nowhere' } };
const badPath = { params: { routingPath: '..%2F' } };
const COOK = 'cook@example.ca';
const PASSWORD = 'noodles4ever';

/** Hires a cook, and returns the token of the link that sets a new password. */
async function linkOfCook(): Promise<string> {
  await hire(serviceProviderUserId, COOK);
  await new Visitor().call('/rest/manage/forgotPassword', { method: 'POST', body: { email: COOK } });
  return lastLinkToken(COOK);
}

/** A cook, whose membership is the first. */
const ofCook = async () => {
  await hire(serviceProviderUserId, COOK);
  return { params: { routingPath, membershipId: 1 } };
};

const forPeople = {
  ...kitchenOnly,
  otherStaff: 'served',
} as const;

export const MANAGE: Rows = {
  'POST /manage/forgotPassword': {
    ...forEveryone,
    request: async () => {
      await hire(serviceProviderUserId, COOK);
      return { body: { email: COOK } };
    },
    malformed: { body: { email: 'cook' } },
    // The reply does not reveal which e-mails have accounts.
    missing: { body: { email: 'nobody@example.ca' }, outcome: 'served' },
    upstream: { ...kitchenOnly.upstream, outcome: 'notFound' },
  },
  'POST /manage/setPassword': {
    ...forEveryone,
    request: async () => ({
      body: { token: await linkOfCook(), newPassword: PASSWORD, confirmedPassword: PASSWORD },
    }),
    success: { served: { name: 'Sam' } },
    malformed: { body: { token: 'x', newPassword: 'short', confirmedPassword: 'short' } },
    missing: { body: { token: 'x', newPassword: PASSWORD, confirmedPassword: PASSWORD }, outcome: 'conflict' },
    upstream: {
      ...kitchenOnly.upstream,
      outcome: 'notFound',
      request: { body: { token: 'x', newPassword: PASSWORD, confirmedPassword: PASSWORD } },
    },
  },
  'GET /manage/businesses': {
    ...forPeople,
    request: {},
    success: { served: { businesses: [{ name: 'Noodles' }, { name: 'Ramen', state: 'open' }] } },
    malformed: { query: { offset: 'x' } },
    missing: none('It names nothing.'),
  },
  'GET /manage/sessions': {
    ...forPeople,
    request: {},
    success: { served: { sessions: [{ device: 'Chrome on Android', startedAt: NOON, current: true }] } },
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
  'POST /manage/sessions/end': {
    ...forPeople,
    request: {},
    malformed: none('It reads nothing of its request.'),
    missing: none('It names nothing.'),
  },
  'POST /manage/sessions/:sessionId/end': {
    ...forPeople,
    request: { params: { sessionId: 1 } },
    malformed: { params: { sessionId: 'x' } },
    missing: { params: { sessionId: 999 } },
  },
  'GET /manage/business/:routingPath/people': {
    ...ownerOnly,
    request: { params },
    success: { served: { people: [{ name: 'Sam', role: 'owner', everywhere: true, mayChange: true }] } },
    malformed: badPath,
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/people': {
    ...ownerOnly,
    request: { params, body: { email: COOK, name: 'Kim', role: 'kitchen' } },
    malformed: { body: { email: COOK, name: 'Kim', role: 'operator' } },
    missing: noBusiness,
  },
  'PUT /manage/business/:routingPath/people/:membershipId': {
    ...ownerOnly,
    request: async () => ({ ...(await ofCook()), body: { role: 'manager' } }),
    malformed: { body: { role: 'operator' } },
    missing: { params: { membershipId: 999 } },
    upstream: {
      ...kitchenOnly.upstream,
      request: { params: { routingPath, membershipId: 1 }, body: { role: 'manager' } },
    },
  },
  'POST /manage/business/:routingPath/people/:membershipId/end': {
    ...ownerOnly,
    request: ofCook,
    malformed: { params: { membershipId: 'x' } },
    missing: { params: { membershipId: 999 } },
  },
  'POST /manage/business/:routingPath/people/:membershipId/invite': {
    ...ownerOnly,
    request: async () => ({ params: { routingPath, membershipId: await invited() } }),
    malformed: { params: { membershipId: 'x' } },
    missing: { params: { membershipId: 999 } },
    upstream: { ...kitchenOnly.upstream, request: { params: { routingPath, membershipId: 1 } } },
  },
  'GET /manage/business/:routingPath/log': {
    ...ownerOnly,
    request: { params },
    success: { served: { changes: [], next: null } },
    malformed: { query: { before: 'x' } },
    missing: noBusiness,
  },
};

/** Has an owner, whose membership is the first, invite a cook. Returns the cook's membership. */
async function invited(): Promise<number> {
  const owner = await new Visitor().startShift(serviceProviderUserId, { role: 'owner' });
  const body = { email: COOK, name: 'Kim', role: 'kitchen' };
  await owner.call(`/rest/manage/business/${routingPath}/people`, { method: 'POST', body });
  return 2;
}
