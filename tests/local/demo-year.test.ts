import { expect, test } from 'vitest';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { pastOrders } from '../../functions/local/demo-year.ts';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { dayOf, parseDay } from '../../src/domain/store/local-time.ts';

const seed = readSeeds().find(({ business }) => business.serviceProviderUserId === DEMO_OWNER.serviceProviderUserId);

test('a year of demo orders is the same each time, in order, up to yesterday, and sends no messages', () => {
  if (seed === undefined) throw new Error('no demo business');
  const today = parseDay('2026-11-23') ?? 0;
  const orders = pastOrders(seed, today);
  expect(pastOrders(seed, today)).toEqual(orders);
  expect(orders.length).toBeGreaterThan(1_200);
  expect(orders.length).toBeLessThan(2_500);
  const times = orders.map(({ place }) => place.now);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { zone } = seed.business;
  expect(dayOf(times[0] ?? 0, zone)).toBeGreaterThanOrEqual(today - 366);
  expect(Math.max(...orders.flatMap(({ moves }) => moves.map(({ at }) => dayOf(at, zone))))).toBeLessThanOrEqual(today);
  for (const { place } of orders) {
    if (!place.proposal.ok) throw new Error('no order');
    const { smsNotificationRequested, business, cards } = place.proposal.value.details;
    expect([smsNotificationRequested, business.alert, cards]).toEqual([false, null, null]);
  }
});
