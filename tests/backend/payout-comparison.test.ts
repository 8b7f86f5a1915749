import { expect, it } from 'vitest';
import { comparePayouts } from '../../functions/backend/embedded/payout-comparison.ts';
import type { OrderDifference } from '../../functions/desk/payout-differences.ts';
import type { PayoutReading } from '../../functions/desk/payout-readings.ts';
import type { StoredPayout } from '../../functions/desk/payouts.ts';
import { DAY_MS } from '../../src/domain/time.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const reading: PayoutReading = {
  ...{ provider: 'stripe', account: 'pk_1', since: NOW - 2 * DAY_MS, readAt: NOW, listedAt: NOW, trouble: null },
};

it('E26: the sum of the money that is on its way also includes the orders that the list does not show', async () => {
  const all = Array.from(
    { length: 1200 },
    (_, index): OrderDifference => ({
      ...{ orderNumber: `12-${index}`, what: 'chargeOnItsWay', booked: 100, settled: 0, availableAt: null },
    }),
  );
  const desk = { payoutsBefore: async () => [], payoutDifferences: async () => all };
  const comparison = await comparePayouts(desk, 1, reading, NOW);
  expect(comparison).toMatchObject({ waiting: 1200, waitingAmount: 120_000, differing: 0 });
  expect(comparison?.onItsWay).toHaveLength(1000);
});

it('E26: the time of the last listing decides whether a payment is missing, because payouts after this time are unknown', async () => {
  const listedAt = NOW - 22 * DAY_MS;
  const asked: unknown[] = [];
  const payoutDifferences = (_businessId: number, _part: unknown, times: unknown) => {
    asked.push(times);
    return [];
  };
  const since = NOW - 60 * DAY_MS;
  const desk = { payoutsBefore: () => [], payoutDifferences };
  await comparePayouts(desk, 1, { ...reading, since, listedAt, trouble: 'Stripe did not answer.' }, NOW);
  expect(asked.length).toBeGreaterThan(0);
  for (const times of asked) expect(times).toEqual({ since, knownUntil: listedAt });
  expect(await comparePayouts(desk, 1, { ...reading, listedAt: null }, NOW)).toBeNull();
});

it.each([
  ['an amount that was on its way when a payout was made counts as on its way until the payout has lines', 1, 1],
  ['ten days after a payout, amounts count as missing even if the payout still has no lines', 11, 0],
])('E26: %s', async (_title, madeDaysAgo, waitsSinceDaysAgo) => {
  const asked: unknown[] = [];
  const payout: StoredPayout = {
    ...{
      id: 'po_1',
      createdAt: NOW - madeDaysAgo * DAY_MS,
      arrivesOn: null,
      amount: 100,
      state: 'paid',
      lines: 'later',
    },
  };
  const desk = {
    payoutsBefore: () => [payout],
    payoutDifferences: (_businessId: number, _part: unknown, times: unknown) => {
      asked.push(times);
      return [];
    },
  };
  const since = NOW - 60 * DAY_MS;
  const comparison = await comparePayouts(desk, 1, { ...reading, since }, NOW);
  expect(asked.length).toBeGreaterThan(0);
  for (const times of asked) expect(times).toEqual({ since, knownUntil: NOW - waitsSinceDaysAgo * DAY_MS });
  expect(comparison?.missingSince).toBeNull();
});
