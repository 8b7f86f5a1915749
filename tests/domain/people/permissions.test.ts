import { expect, test } from 'vitest';
import { type Act, type Membership, mayAct, ROLES, type Role } from '../../../src/domain/people/permissions.ts';

const RAMEN = { serviceProviderUserId: 100, businessId: 1 };
const NOODLES = { serviceProviderUserId: 100, businessId: 2 };
const TACOS = { serviceProviderUserId: 200, businessId: 3 };

const membership = (role: Role, businessId: number | null = null): Membership =>
  role === 'operator'
    ? { role, serviceProviderUserId: null, businessId: null }
    : { role, serviceProviderUserId: 100, businessId };

test.each<[Role, readonly Act[]]>([
  ['kitchen', ['seeBoard', 'moveOrders', 'markSoldout', 'pause', 'resendCards', 'admit', 'pairKiosks']],
  ['manager', ['seeBoard', 'moveOrders', 'markSoldout', 'pause', 'resendCards', 'admit', 'pairKiosks']],
  ['owner', ['seeBoard', 'moveOrders', 'markSoldout', 'pause', 'resendCards', 'admit', 'pairKiosks']],
])('R2: %s may do everything on the board', (role, acts) => {
  for (const act of acts) expect(mayAct([membership(role)], act, RAMEN), act).toBe(true);
});

test('R1: somebody without a membership may do nothing', () => {
  expect(mayAct([], 'seeBoard', RAMEN)).toBe(false);
});

test('R1: a membership applies to all businesses of a service provider, or to one business', () => {
  const places = [RAMEN, NOODLES, TACOS];
  expect(places.map((place) => mayAct([membership('kitchen')], 'pause', place))).toEqual([true, true, false]);
  expect(places.map((place) => mayAct([membership('kitchen', 2)], 'pause', place))).toEqual([false, true, false]);
});

test('R1: each of several memberships applies only at its own businesses', () => {
  const two = [membership('kitchen', 1), { role: 'owner', serviceProviderUserId: 200, businessId: null } as const];
  expect([RAMEN, NOODLES, TACOS].map((place) => mayAct(two, 'pause', place))).toEqual([true, false, true]);
});

test('R10: managers and owners read the order history, refund and send receipts', () => {
  const may = (role: Role, act: Act) => mayAct([membership(role)], act, RAMEN);
  for (const act of ['readOrders', 'refund', 'sendReceipts'] as const)
    expect(ROLES.map((role) => may(role, act))).toEqual([false, true, true, false]);
});

test('R3: an operator sees no board', () => {
  expect(mayAct([membership('operator')], 'seeBoard', RAMEN)).toBe(false);
  expect(mayAct([membership('operator')], 'moveOrders', RAMEN)).toBe(false);
});
