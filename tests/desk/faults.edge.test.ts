import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS } from './faults/random-faults.ts';
import { runSchedule } from './faults/schedule.ts';

/** Every run uses the same seeds. The long test uses new seeds every day. */
const SCHEDULES = 5;

describe('with faults in payments, a checkout has at most one charge, and it belongs to an order or is returned', () => {
  let schedules = 0;
  let orders = 0;
  beforeEach(() => buildTown());
  afterAll(() => {
    // Skipped when only some of the tests ran.
    if (schedules === SCHEDULES * FAULT_POINTS.length)
      expect(orders, 'orders whose books, payments and receipts were compared').toBeGreaterThanOrEqual(200);
  });

  it.each(FAULT_POINTS.map((point, index) => [point, index * SCHEDULES] as const))(
    '%s, seeds from %i',
    async (point, first) => {
      for (let seed = first; seed < first + SCHEDULES; seed += 1) {
        orders += await runSchedule(point, seed);
        schedules += 1;
      }
    },
  );
});
