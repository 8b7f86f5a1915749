import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls.ts';
import { ROLES, type Role } from '../../src/domain/people/permissions.ts';
import { BOWL, buildTown, type Call, NOODLES, RAMEN, TACOS, Visitor } from '../town.ts';

interface PermittedCall extends Call {
  /** The roles that may make the call. */
  readonly roles: readonly Role[];
  readonly query?: string;
  /** Whether the person must have the role at all businesses of the provider (R15). */
  readonly everywhere?: boolean;
}

const BOARD: readonly Role[] = ['kitchen', 'manager', 'owner'];

const EDITORS: readonly Role[] = ['manager', 'owner', 'operator'];

const SCHEDULED = { date: '2030-07-22', time: '05:00' };

/** Each call that only people with certain roles may make, with a valid request that changes little. */
const TABLE: Readonly<Record<string, PermittedCall>> = {
  'GET /board/:routingPath': { roles: BOARD },
  'GET /board/:routingPath/socket': { roles: BOARD, headers: { upgrade: 'websocket' } },
  'POST /board/:routingPath/orders/:orderId': { roles: BOARD, body: { move: 'check' } },
  'PUT /board/:routingPath/orders/:orderId/parts': { roles: BOARD, body: { station: 'Grill', done: true } },
  'GET /board/:routingPath/finished': { roles: BOARD },
  'GET /board/:routingPath/soldout': { roles: BOARD },
  'PUT /board/:routingPath/soldout': { roles: BOARD, body: { productOptionId: BOWL, soldout: false } },
  'PUT /board/:routingPath/readyIn': { roles: BOARD, body: { readyIn: 30 } },
  'PUT /board/:routingPath/pause': { roles: BOARD, body: { paused: false } },
  'POST /board/:routingPath/resendCards': { roles: BOARD, body: { orderNumber: '100-999' } },
  'POST /board/:routingPath/admit': { roles: BOARD, body: { code: 'AAAA-AAAA-AAAA' } },
  'GET /board/:routingPath/kiosks': { roles: BOARD },
  'POST /board/:routingPath/kiosks': { roles: BOARD, body: { name: 'Door' } },
  'POST /board/:routingPath/kiosks/:kioskId/end': { roles: BOARD },
  'GET /manage/business/:routingPath/people': { roles: ['owner', 'operator'] },
  'POST /manage/business/:routingPath/people': {
    roles: ['owner', 'operator'],
    body: { email: 'new@example.ca', name: 'Kim', role: 'kitchen' },
  },
  'PUT /manage/business/:routingPath/people/:membershipId': {
    roles: ['owner', 'operator'],
    body: { role: 'manager', everywhere: false },
  },
  'POST /manage/business/:routingPath/people/:membershipId/end': { roles: ['owner', 'operator'] },
  'POST /manage/business/:routingPath/people/:membershipId/invite': { roles: ['owner', 'operator'] },
  'POST /manage/business/:routingPath/pictures': { roles: EDITORS, query: '?kind=logo' },
  'POST /manage/business/:routingPath/position': { roles: EDITORS, body: { address: '2750 Main Street' } },
  'GET /manage/business/:routingPath/log': { roles: EDITORS },
  'GET /manage/business/:routingPath/draft': { roles: EDITORS },
  'PUT /manage/business/:routingPath/draft': {
    roles: EDITORS,
    body: { revision: 0, changes: [{ op: 'set', at: ['name'], value: 'Ramen' }] },
  },
  'GET /manage/business/:routingPath/draft/check': { roles: EDITORS },
  'POST /manage/business/:routingPath/draft/price': {
    roles: EDITORS,
    body: { orderType: 'take-out', rows: [{ productOptionId: BOWL, count: 1 }] },
  },
  'GET /manage/business/:routingPath/draft/ad': { roles: EDITORS },
  'POST /manage/business/:routingPath/draft/publish': { roles: EDITORS, body: { revision: 0 } },
  'GET /manage/business/:routingPath/draft/schedule': { roles: EDITORS },
  'PUT /manage/business/:routingPath/draft/schedule': { roles: EDITORS, body: { revision: 0, ...SCHEDULED } },
  'POST /manage/business/:routingPath/draft/schedule/cancel': { roles: EDITORS },
  'POST /manage/business/:routingPath/draft/restore': { roles: EDITORS, body: { revision: 0, version: 1 } },
  'GET /manage/business/:routingPath/versions': { roles: EDITORS },
  'GET /manage/business/:routingPath/versions/:version': { roles: EDITORS },
  'GET /manage/business/:routingPath/compare/:from/:to': { roles: EDITORS },
  'GET /manage/business/:routingPath/export': { roles: EDITORS },
  'POST /manage/business/:routingPath/import': { roles: EDITORS, body: { document: {} } },
  'GET /manage/business/:routingPath/status': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/testOrder': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/goLive': { roles: ['owner'] },
  'POST /manage/business/:routingPath/closeDown': { roles: ['owner'] },
  'GET /manage/business/:routingPath/payments': { roles: ['owner'] },
  'PUT /manage/business/:routingPath/payments/account': {
    roles: ['owner'],
    body: { provider: 'stripe', payKey: 'pk_test_x', secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
  },
  'PUT /manage/business/:routingPath/payments/webhookSecret': {
    roles: ['owner'],
    body: { newWebhookSecret: 'whsec_x' },
  },
  'POST /manage/business/:routingPath/payments/test': { roles: ['owner'] },
  'PUT /manage/business/:routingPath/payments/cards': { roles: ['owner'], body: { takesCards: false } },
  'POST /manage/business/:routingPath/payments/remove': { roles: ['owner'] },
  'GET /manage/operator/providers': { roles: ['operator'] },
  'POST /manage/operator/providers': { roles: ['operator'], body: { email: 'new@example.ca', name: 'Kim' } },
  'POST /manage/operator/providers/:serviceProviderUserId/owner': {
    roles: ['operator'],
    body: { email: 'new@example.ca', name: 'Kim' },
  },
  'GET /manage/operator/businesses': { roles: ['operator'] },
  'PUT /manage/operator/businesses/:routingPath/listing': { roles: ['operator'], body: { listing: 'listed' } },
  'GET /manage/operator/health': { roles: ['operator'] },
  'GET /manage/operator/labels': { roles: ['operator'] },
  'POST /manage/operator/labels': { roles: ['operator'], body: { label: 'thai' } },
  'PUT /manage/operator/labels/:labelId': { roles: ['operator'], body: { position: 1 } },
  'GET /manage/business/:routingPath/today': { roles: BOARD },
  'POST /manage/business/:routingPath/pauses': {
    roles: ['manager', 'owner'],
    body: { from: '2030-07-18T15:00', until: '2030-07-18T17:00' },
  },
  'POST /manage/business/:routingPath/pauses/:from/end': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/reports': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/reports.csv': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/orders': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/orders.csv': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/orders/:orderNumber': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds': {
    roles: ['manager', 'owner'],
    body: { key: 'a refund', part: { kind: 'whole' }, reason: 'Cold' },
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds/:refundId/repayment': {
    roles: ['manager', 'owner'],
    body: { tender: 'cash' },
  },
  'POST /manage/business/:routingPath/orders/:orderNumber/receipts': {
    roles: ['manager', 'owner'],
    body: { email: 'ann@example.ca' },
  },
  'GET /manage/business/:routingPath/customers': { roles: ['manager', 'owner'], query: '?find=Ann' },
  'GET /manage/business/:routingPath/customers/:customerId': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/customers/:customerId/adjustments': {
    roles: ['manager', 'owner'],
    body: { key: 'an adjustment', kind: 'giveCredit', amount: 500, reason: 'Cold' },
  },
  'POST /manage/business/:routingPath/forgotten': {
    ...{ roles: ['owner'], everywhere: true },
    body: { orderNumber: '100-999' },
  },
  'PUT /manage/business/:routingPath/orders/:orderNumber/cards/:cardId': {
    roles: ['manager', 'owner'],
    body: { blocked: true, reason: 'Lost' },
  },
  'PUT /manage/business/:routingPath/summary': { roles: ['manager', 'owner'], body: { wanted: true } },
  'GET /manage/business/:routingPath/owed': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/payouts': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/payouts.csv': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/payouts/:payoutId': { roles: ['manager', 'owner'] },
};

/** Calls about the person's own account. They need no role. */
const OWN_ACCOUNT = [
  'POST /manage/businesses',
  'GET /manage/businesses',
  'GET /manage/sessions',
  'POST /manage/sessions/end',
  'POST /manage/sessions/:sessionId/end',
  'GET /manage/passkeys',
  'POST /manage/passkeys/options',
  'POST /manage/passkeys',
  'PUT /manage/passkeys/:passkeyId',
  'POST /manage/passkeys/:passkeyId/end',
];

/**
 * The places at which a person can have a membership. In these tests, each call about a business is about Ramen.
 * `counts` tells whether a membership at the place gives rights at Ramen.
 */
const MEMBERSHIP_PLACES: Readonly<
  Record<
    string,
    { readonly at: { readonly serviceProviderUserId: number; readonly businessId?: number }; readonly counts: boolean }
  >
> = {
  'all businesses of the provider': { at: { serviceProviderUserId: RAMEN.serviceProviderUserId }, counts: true },
  'the business': { at: RAMEN, counts: true },
  'another business of the provider': { at: NOODLES, counts: false },
  'another provider': { at: { serviceProviderUserId: TACOS.serviceProviderUserId }, counts: false },
};

beforeEach(() => buildTown());

it('J6: the lists TABLE and OWN_ACCOUNT contain every call that people make, and no other call', () => {
  const calls = Object.entries(CALLS).flatMap(([name, { caller }]) => (caller === 'person' ? [name] : []));
  expect([...Object.keys(TABLE), ...OWN_ACCOUNT].sort()).toEqual(calls.sort());
});

const MEMBERSHIPS = Object.entries(MEMBERSHIP_PLACES).flatMap(([place, membership]) =>
  ROLES.map((role) => ({ place, ...membership, role })),
);

/**
 * Sends all calls of `TABLE`, and returns the names of the calls that are not refused with 403. All calls use the same
 * stored data, because preparing the data takes long.
 */
async function callsOf(person: Visitor): Promise<string[]> {
  const permitted: string[] = [];
  for (const [name, { roles: _roles, everywhere: _everywhere, query = '', ...request }] of Object.entries(TABLE)) {
    const [method = '', path = ''] = name.split(' ');
    const address = `/rest${path.replace(':routingPath', RAMEN.routingPath).replace(':orderNumber', '100-999').replace(/:\w+/g, '999')}${query}`;
    if ((await person.call(address, { method, ...request })).status !== 403) permitted.push(name);
  }
  return permitted;
}

describe('the calls that a person may make', () => {
  it.each(MEMBERSHIPS)('with the role $role at $place are those that TABLE permits', async ({ at, counts, role }) => {
    const { serviceProviderUserId, businessId = null } = at;
    const person = await (role === 'operator'
      ? new Visitor().startShift(null, { role })
      : new Visitor().startShift(serviceProviderUserId, { role, businessId }));
    const permitted = Object.entries(TABLE).flatMap(([name, { roles, everywhere = false }]) =>
      roles.includes(role) && (role === 'operator' || (counts && (!everywhere || businessId === null))) ? name : [],
    );
    expect(await callsOf(person)).toEqual(permitted);
  });

  it('without a role are none', async () => {
    const person = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
    await env.DB.prepare('DELETE FROM memberships').run();
    expect(await callsOf(person)).toEqual([]);
  });
});
