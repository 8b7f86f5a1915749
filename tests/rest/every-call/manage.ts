import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';
import { payoutsSchema } from '../../../src/contract/payouts.ts';
import { lastLinkToken } from '../../mailbox.ts';
import { standInKeys } from '../../payment-keys.ts';
import { LOGO } from '../../pictures/samples.ts';
import { settle } from '../../till.ts';
import { BOWL_TOTAL, hire, NOON, RAMEN, Visitor } from '../../town.ts';
import { forEveryone, kitchenOnly, none, ownerOnly, type People, type Rows } from './row.ts';

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

/** Hires a cook. Nobody was hired before, so the membership has the id 1. Returns its path parameters. */
const ofCook = async () => {
  await hire(serviceProviderUserId, COOK);
  return { params: { routingPath, membershipId: 1 } };
};

const NEW_PLACE = {
  ...{ name: 'Corner Café', address: '2750 Main Street, Vancouver', phone: '(604) 555-0123' },
  ...{ openDays: ['Tue', 'Wed'], opensAt: '08:00', closesAt: '16:00', color: '#8C1C13' },
  ...{ orderTypes: ['take-out'], menu: 'cafe' },
};

const forPeople = {
  ...kitchenOnly,
  otherStaff: 'served',
} as const;

/** Settles a payment, so that the provider makes a payout. Reads the list of payouts and returns the payout's id. */
async function paidOut(people: People): Promise<string> {
  const { businessId } = RAMEN;
  const owner = await people.owner();
  const body = standInKeys('stripe', businessId);
  await owner.call('/rest/manage/business/ramen/payments/account', { method: 'PUT', body });
  await settle({ provider: 'stripe', businessId, paymentId: 'pi_other', kind: 'charge', amount: 1000 });
  const list = await owner.call('/rest/manage/business/ramen/payouts');
  return v.parse(payoutsSchema, await list.json()).payouts[0]?.payoutId ?? '';
}

const REFUND = { key: 'one refund', part: { kind: 'whole' }, reason: 'It was cold' };

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
  'POST /manage/start': {
    ...forEveryone,
    request: { body: { email: 'new@example.ca' } },
    malformed: { body: { email: 'new' } },
    missing: none('The request names nothing that could be missing.'),
    upstream: { ...kitchenOnly.upstream, outcome: 'notFound' },
  },
  'POST /manage/businesses': {
    ...forPeople,
    request: { body: NEW_PLACE },
    success: { served: { routingPath: 'corner-cafe', menuPublished: true } },
    malformed: { body: { ...NEW_PLACE, openDays: [] } },
    missing: { body: { ...NEW_PLACE, address: 'x' }, outcome: 'refused' },
  },
  'GET /manage/businesses': {
    ...forPeople,
    request: {},
    success: { served: { businesses: [{ name: 'Noodles' }, { name: 'Ramen', state: 'open' }] } },
    malformed: { query: { offset: 'x' } },
    missing: none('The request names nothing that could be missing.'),
  },
  'GET /manage/sessions': {
    ...forPeople,
    request: {},
    success: { served: { sessions: [{ device: 'Chrome on Android', startedAt: NOON, current: true }] } },
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
  },
  'POST /manage/sessions/end': {
    ...forPeople,
    request: {},
    malformed: none('The call reads nothing from its request.'),
    missing: none('The request names nothing that could be missing.'),
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
  'POST /manage/business/:routingPath/pictures': {
    ...ownerOnly,
    request: { params, query: { kind: 'logo' }, body: LOGO },
    success: { served: { address: expect.stringMatching(/^\/pictures\/1\/[0-9a-f]{32}-168\.png$/) } },
    malformed: { query: { kind: 'film' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/status': {
    ...ownerOnly,
    request: { params },
    success: { served: { phase: 'live', listing: 'listed', testOrder: 'none', mayGoLive: true } },
    malformed: badPath,
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/testOrder': {
    ...ownerOnly,
    request: { params },
    malformed: badPath,
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/goLive': {
    ...ownerOnly,
    // The business is live already.
    success: 'conflict',
    request: { params },
    malformed: badPath,
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/closeDown': {
    ...ownerOnly,
    request: { params },
    malformed: badPath,
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/today': {
    ...kitchenOnly,
    request: { params },
    success: { served: { attention: [] } },
    malformed: badPath,
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/pauses': {
    ...ownerOnly,
    request: { params, body: { from: '2030-07-18T15:00', until: '2030-07-18T17:00' } },
    malformed: { body: { from: 'tomorrow', until: '2030-07-18T17:00' } },
    missing: noBusiness,
  },
  'POST /manage/business/:routingPath/pauses/:from/end': {
    ...ownerOnly,
    request: async (people) => {
      const body = { from: '2030-07-18T15:00', until: '2030-07-18T17:00' };
      await (await people.owner()).call('/rest/manage/business/ramen/pauses', { method: 'POST', body });
      return { params: { ...params, from: String(Date.parse('2030-07-18T15:00-07:00')) } };
    },
    malformed: { params: { ...params, from: 'x' } },
    missing: { params: { ...params, from: '1' } },
  },
  'GET /manage/business/:routingPath/reports': {
    ...ownerOnly,
    request: async (people) => {
      await handedOver(people);
      return { params };
    },
    success: { served: { scope: 'business' } },
    malformed: { query: { from: 'x' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/reports.csv': {
    ...ownerOnly,
    request: { params },
    malformed: { query: { from: 'x' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/payouts': {
    ...ownerOnly,
    request: { params },
    success: { served: { trouble: null, unread: 0, payouts: [], next: null, comparison: { differences: [] } } },
    malformed: { query: { before: 'x' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/payouts.csv': {
    ...ownerOnly,
    request: { params },
    malformed: { query: { madeFrom: 'x' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/payouts/:payoutId': {
    ...ownerOnly,
    request: async (people) => ({ params: { routingPath, payoutId: await paidOut(people) } }),
    success: { served: { lines: [{ kind: 'charge', amount: 1000, orderNumber: null }], next: null } },
    malformed: { params: { payoutId: 'a b' } },
    missing: { params: { payoutId: 'po_none' } },
  },
  'GET /manage/business/:routingPath/orders': {
    ...ownerOnly,
    request: async (people) => {
      await handedOver(people);
      return { params, query: { find: 'an' } };
    },
    success: { served: { orders: [{ orderNumber: '100-101', tender: 'terminal', refunded: 0 }], next: null } },
    malformed: { query: { day: 'x' } },
    missing: noBusiness,
    upstream: { ...kitchenOnly.upstream, request: { params } },
  },
  'GET /manage/business/:routingPath/orders.csv': {
    ...ownerOnly,
    request: { params },
    malformed: { query: { day: 'x' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/orders/:orderNumber': {
    ...ownerOnly,
    request: async (people) => ({ params: { routingPath, orderNumber: await handedOver(people) } }),
    success: { served: { booked: [{ what: 'Paid', amount: BOWL_TOTAL }], refunds: [] } },
    malformed: { params: { orderNumber: 'x' } },
    missing: { params: { orderNumber: '100-999' } },
    upstream: { ...kitchenOnly.upstream, request: { params: { routingPath, orderNumber: '100-101' } } },
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds': {
    ...ownerOnly,
    request: async (people) => ({ params: { routingPath, orderNumber: await handedOver(people) }, body: REFUND }),
    success: { served: { amount: BOWL_TOTAL, money: BOWL_TOTAL, credit: 0 } },
    malformed: { body: { ...REFUND, part: { kind: 'amount', amount: -1 } } },
    missing: { params: { orderNumber: '100-999' } },
    upstream: { ...kitchenOnly.upstream, request: { params: { routingPath, orderNumber: '100-101' }, body: REFUND } },
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds/:refundId/repayment': {
    ...ownerOnly,
    request: async (people) => ({
      params: { routingPath, orderNumber: await withRefusedRefund(people), refundId: 1 },
      body: { tender: 'cash' },
    }),
    malformed: { body: { tender: 'card' } },
    missing: { params: { refundId: 9 } },
    upstream: {
      ...kitchenOnly.upstream,
      request: { params: { routingPath, orderNumber: '100-101', refundId: 1 }, body: { tender: 'cash' } },
    },
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/receipts': {
    ...ownerOnly,
    request: async (people) => ({
      params: { routingPath, orderNumber: await handedOver(people) },
      body: { email: 'ann@example.ca' },
    }),
    success: { served: { to: 'a***@example.ca', earlier: null } },
    malformed: { body: { email: 'ann' } },
    missing: { params: { orderNumber: '100-999' } },
    upstream: { ...kitchenOnly.upstream, request: { params: { routingPath, orderNumber: '100-101' }, body: {} } },
  },
  'POST /manage/business/:routingPath/position': {
    ...ownerOnly,
    request: { params, body: { address: '2750 Main Street, Vancouver' } },
    success: { served: { completeAddress: expect.stringMatching(/^2750 Main Street, Vancouver, BC /) } },
    malformed: { body: { address: ' ' } },
    missing: noBusiness,
  },
  'GET /manage/business/:routingPath/log': {
    ...ownerOnly,
    request: { params },
    success: { served: { changes: [], next: null } },
    malformed: { query: { before: 'x' } },
    missing: noBusiness,
  },
};

/** An owner, whose membership has the id 1, invites a cook. Returns the id of the cook's membership. */
async function invited(): Promise<number> {
  const owner = await new Visitor().startShift(serviceProviderUserId, { role: 'owner' });
  const body = { email: COOK, name: 'Kim', role: 'kitchen' };
  await owner.call(`/rest/manage/business/${routingPath}/people`, { method: 'POST', body });
  return 2;
}

/** Places an order and gives it a refund that the payment provider refused. Returns the order's number. */
async function withRefusedRefund(people: People): Promise<string> {
  const orderNumber = await handedOver(people);
  await runInDurableObject(env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId)), (_desk, { storage }) => {
    storage.sql.exec(
      `INSERT INTO refunds (key, body_hash, order_id, shares, units, amount, money, tender, before_sale, reason, asked_at, step,
         tries, refusals, due_at)
       VALUES ('r', 'r', 1, '[]', '[]', 500, 500, 'card', 0, 'Cold', ?1, 'due', 1, 1, ?1 + 1e12)`,
      NOON,
    );
  });
  return orderNumber;
}

/** Places an order of Ann, which is handed over and paid on the terminal. Returns the order's number. */
async function handedOver({ ann, kitchen }: People): Promise<string> {
  await ann.order();
  const cook = await kitchen();
  const path = `/rest/board/${routingPath}/orders/1`;
  for (const body of [
    { move: 'accept', orderPrepTime: 20 },
    { move: 'ready' },
    { move: 'pickedUp', tender: 'terminal' },
  ])
    await cook.call(path, { method: 'POST', body });
  return '100-101';
}
