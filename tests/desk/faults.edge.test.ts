import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS } from './faults/random-faults.ts';
import { runSchedule } from './faults/schedule.ts';

/**
 * The number of random runs ("schedules") with each kind of fault. A seed decides what happens in a run. This test
 * always uses the same seeds, the long test uses new ones every day.
 */
const SCHEDULES = 6;

describe('with faults in payments, a checkout has at most one charge, which belongs to an order or is returned', () => {
  let schedules = 0;
  const compared = { placed: 0, refunded: 0 };
  beforeEach(() => buildTown());
  afterAll(() => {
    // If only some of the tests ran, they compared too few orders for the limits below.
    if (schedules < SCHEDULES * FAULT_POINTS.length) return;
    expect(compared.placed, 'orders whose books, payments and receipts were compared').toBeGreaterThanOrEqual(200);
    expect(compared.refunded, 'compared orders that have refunds').toBeGreaterThanOrEqual(50);
  });

  it.each(FAULT_POINTS.map((point, index) => [point, index * SCHEDULES] as const))(
    'faults of the kind %s, seeds from %i',
    async (point, first) => {
      for (let seed = first; seed < first + SCHEDULES; seed += 1) {
        const { placed, refunded } = await runSchedule(point, seed);
        compared.placed += placed;
        compared.refunded += refunded;
        schedules += 1;
      }
    },
  );

  it.each([
    ['two refunds of an order stay without an answer', 70_664_696],
    ['a refund whose answer was lost fails a day later', 70_664_717],
  ])('the books equal the payments when %s', async (_what, seed) => {
    await runSchedule('refundFails', seed);
  });
});
