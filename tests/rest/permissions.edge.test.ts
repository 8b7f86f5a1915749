import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls.ts';
import { ROLES, type Role } from '../../src/domain/people/permissions.ts';
import { BOWL, buildTown, type Call, NOODLES, RAMEN, TACOS, Visitor } from '../town.ts';

interface PermittedCall extends Call {
  /** The roles that may make the call. */
  readonly roles: readonly Role[];
}

const BOARD: readonly Role[] = ['kitchen', 'manager', 'owner'];

/** Every call of people, as a request that is valid and does little. */
const TABLE: Readonly<Record<string, PermittedCall>> = {
  'GET /board/:routingPath': { roles: BOARD },
  'GET /board/:routingPath/socket': { roles: BOARD, headers: { upgrade: 'websocket' } },
  'POST /board/:routingPath/orders/:orderId': { roles: BOARD, body: { move: 'check' } },
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
  'GET /manage/business/:routingPath/log': { roles: ['manager', 'owner', 'operator'] },
};

/** The calls that concern the person's own account. They ask for no role. */
const OWN_ACCOUNT = [
  'GET /manage/businesses',
  'GET /manage/sessions',
  'POST /manage/sessions/end',
  'POST /manage/sessions/:sessionId/end',
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

it('has every call of people', () => {
  const calls = Object.entries(CALLS).flatMap(([name, { caller }]) => (caller === 'person' ? [name] : []));
  expect([...Object.keys(TABLE), ...OWN_ACCOUNT].sort()).toEqual(calls.sort());
});

describe.each(Object.entries(TABLE))('%s', (name, { roles, ...request }) => {
  const [method = '', path = ''] = name.split(' ');
  const address = `/rest${path.replace(':routingPath', RAMEN.routingPath).replace(/:\w+/g, '999')}`;
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
