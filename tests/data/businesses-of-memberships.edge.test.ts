import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { businessesOfMemberships } from '../../functions/data/businesses.ts';
import type { Membership } from '../../src/domain/people/permissions.ts';
import { buildTown, RAMEN } from '../town.ts';

beforeEach(() => buildTown());

const { serviceProviderUserId, businessId } = RAMEN;
const managerAt = (provider: number, business: number | null): Membership => ({
  role: 'manager',
  serviceProviderUserId: provider,
  businessId: business,
});
const namesOf = async (...memberships: readonly Membership[]) => {
  const rows = await businessesOfMemberships(env.DB, memberships, { offset: 0, limit: 50 });
  return rows.map(({ business }) => business.routingPath);
};

it('memberships give the business of each role, or all businesses of the provider if the role applies to all of them', async () => {
  expect(await namesOf()).toEqual([]);
  expect(await namesOf(managerAt(serviceProviderUserId, businessId))).toEqual(['ramen']);
  expect(await namesOf(managerAt(serviceProviderUserId, null))).toEqual(expect.arrayContaining(['noodles', 'ramen']));
  expect(await namesOf(managerAt(serviceProviderUserId, null))).not.toContain('tacos');
  const operator: Membership = { role: 'operator', serviceProviderUserId: null, businessId: null };
  expect(await namesOf(operator)).toContain('tacos');
});

it('the businesses of memberships are found even if there are more roles than a statement may have parameters', async () => {
  const many = Array.from({ length: 150 }, (_, index) => managerAt(999, 9_000 + index));
  expect(await namesOf(...many, managerAt(serviceProviderUserId, businessId))).toEqual(['ramen']);
});
