import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls.ts';
import { ROLES, type Role } from '../../src/domain/people/permissions.ts';
import { BOWL, buildTown, type Call, NOODLES, RAMEN, TACOS, Visitor } from '../town.ts';

interface PermittedCall extends Call {
  /** The roles that may make the call. */
  readonly roles: readonly Role[];
  readonly query?: string;
}

const BOARD: readonly Role[] = ['kitchen', 'manager', 'owner'];

const EDITORS: readonly Role[] = ['manager', 'owner', 'operator'];

/** Every call of people, as a request that is valid and does little. */
const TABLE: Readonly<Record<string, PermittedCall>> = {
  'GET /board/:routingPath': { roles: BOARD },
  'GET /board/:routingPath/socket': { roles: BOARD, headers: { upgrade: 'websocket' } },
  'POST /board/:routingPath/orders/:orderId': { roles: BOARD, body: { move: 'check' } },
  'GET /board/:routingPath/soldout': { roles: BOARD },
  'PUT /board/:routingPath/soldout': { roles: BOARD, body: { productOptionId: BOWL, soldout: false } },
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
  'POST /manage/business/:routingPath/draft/publish': { roles: EDITORS, body: { revision: 0 } },
  'POST /manage/business/:routingPath/draft/takeBack': { roles: EDITORS, body: { revision: 0, version: 1 } },
  'GET /manage/business/:routingPath/versions': { roles: EDITORS },
  'GET /manage/business/:routingPath/versions/:version': { roles: EDITORS },
  'GET /manage/business/:routingPath/compare/:from/:to': { roles: EDITORS },
  'GET /manage/business/:routingPath/export': { roles: EDITORS },
  'POST /manage/business/:routingPath/import': { roles: EDITORS, body: { document: {} } },
  'GET /manage/business/:routingPath/status': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/testOrder': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/goLive': { roles: ['owner'] },
  'POST /manage/business/:routingPath/closeDown': { roles: ['owner'] },
  'GET /manage/operator/providers': { roles: ['operator'] },
  'POST /manage/operator/providers': { roles: ['operator'], body: { email: 'new@example.ca', name: 'Kim' } },
  'POST /manage/operator/providers/:serviceProviderUserId/owner': {
    roles: ['operator'],
    body: { email: 'new@example.ca', name: 'Kim' },
  },
  'GET /manage/operator/businesses': { roles: ['operator'] },
  'PUT /manage/operator/businesses/:routingPath/listing': { roles: ['operator'], body: { listing: 'listed' } },
  'GET /manage/operator/labels': { roles: ['operator'] },
  'POST /manage/operator/labels': { roles: ['operator'], body: { label: 'thai' } },
  'PUT /manage/operator/labels/:labelId': { roles: ['operator'], body: { position: 1 } },
  'GET /manage/business/:routingPath/reports': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/reports.csv': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/orders': { roles: ['manager', 'owner'] },
  'GET /manage/business/:routingPath/orders/:orderNumber': { roles: ['manager', 'owner'] },
  'POST /manage/business/:routingPath/orders/:orderNumber/refunds': {
    roles: ['manager', 'owner'],
    body: { key: 'a refund', wish: { kind: 'whole' }, reason: 'Cold' },
  },
};

/** The calls that concern the person's own account. They ask for no role. */
const OWN_ACCOUNT = [
  'POST /manage/businesses',
  'GET /manage/businesses',
  'GET /manage/sessions',
  'POST /manage/sessions/end',
  'POST /manage/sessions/:sessionId/end',
  'GET /manage/passkeys',
  'POST /manage/passkeys/options',
  'POST /manage/passkeys',
  'POST /manage/passkeys/:passkeyId/end',
];

/** Where a membership is held. The call always names Ramen. */
const HELD: Readonly<
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

it('J6: has every call of people', () => {
  const calls = Object.entries(CALLS).flatMap(([name, { caller }]) => (caller === 'person' ? [name] : []));
  expect([...Object.keys(TABLE), ...OWN_ACCOUNT].sort()).toEqual(calls.sort());
});

describe.each(Object.entries(TABLE))('%s', (name, { roles, query = '', ...request }) => {
  const [method = '', path = ''] = name.split(' ');
  const address = `/rest${path.replace(':routingPath', RAMEN.routingPath).replace(':orderNumber', '100-999').replace(/:\w+/g, '999')}${query}`;
  const isForbidden = async (visitor: Visitor) => (await visitor.call(address, { method, ...request })).status === 403;

  it.each(Object.entries(HELD))('with a role at %s', async (_place, { at, counts }) => {
    const allowed: Role[] = [];
    for (const role of ROLES) {
      const { serviceProviderUserId, businessId = null } = at;
      const visitor = await (role === 'operator'
        ? new Visitor().startShift(null, { role })
        : new Visitor().startShift(serviceProviderUserId, { role, businessId }));
      if (!(await isForbidden(visitor))) allowed.push(role);
    }
    expect(allowed).toEqual(roles.filter((role) => counts || role === 'operator'));
  });

  it('with no role', async () => {
    const visitor = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
    await env.DB.prepare('DELETE FROM memberships').run();
    expect(await isForbidden(visitor)).toBe(true);
  });
});
