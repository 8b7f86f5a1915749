import { expect, test } from 'vitest';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { balanceEntries } from '../../functions/gateways/payments/stand-in/balance.ts';
import { pastOrders } from '../../functions/local/demo-year.ts';
import { pastPayments } from '../../functions/local/past-payments.ts';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { dayOf, parseDay } from '../../src/domain/store/local-time.ts';
import { memoryStore } from '../gateways/payments/memory-store.ts';

const seed = readSeeds().find(({ business }) => business.serviceProviderUserId === DEMO_OWNER.serviceProviderUserId);

test('the demo orders of a year are always the same, are sorted from the oldest, end today at the latest, and send no messages', () => {
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

test('more than 40% of the demo orders are paid by card, and the stand-in contains their captures and refunds', () => {
  if (seed === undefined) throw new Error('no demo business');
  const orders = pastOrders(seed, parseDay('2026-11-23') ?? 0);
  const byCard = orders.flatMap((order) => (order.charge === null ? [] : { ...order, charge: order.charge }));
  expect(byCard.length / orders.length).toBeGreaterThan(0.4);
  const refunded = byCard.filter(({ refund }) => refund !== null);
  const refunds = refunded.map(({ charge: { key } }, index) => ({ chargeKey: key, amount: index + 1 }));
  const stored = pastPayments(orders, refunds);
  const store = memoryStore();
  for (const [key, value] of stored) store.put(key, value);
  const balance = balanceEntries(store, { provider: 'stripe', businessId: seed.business.businessId });
  const captured = byCard.filter(({ moves }) => moves[0]?.request.move === 'accept');
  expect(captured.length).toBeLessThan(byCard.length);
  const byTime = (entries: readonly (readonly [at: number | undefined, amount: number])[]) =>
    entries.toSorted(([a = 0, one], [b = 0, other]) => a - b || one - other);
  const charges = balance.filter(({ kind }) => kind === 'charge');
  expect(byTime(charges.map(({ at, amount }) => [at, amount]))).toEqual(
    byTime(captured.map(({ charge, moves }) => [moves[0]?.at, charge.amount])),
  );
  expect(balance.reduce((sum, { kind, amount }) => sum - (kind === 'refund' ? amount : 0), 0)).toBe(
    refunds.reduce((sum, { amount }) => sum + amount, 0),
  );
});
