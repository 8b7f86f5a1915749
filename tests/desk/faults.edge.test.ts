import { beforeEach, describe, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS } from './faults/luck.ts';
import { runSchedule } from './faults/schedule.ts';

/** Always the same ones here; the long trials have new ones every day. */
const SCHEDULES = 4;

describe('whatever goes wrong, money is right: one charge at most, and each is an order’s or given back', () => {
  beforeEach(() => buildTown());

  it.each(FAULT_POINTS.map((point, index) => [point, index * SCHEDULES] as const))(
    '%s, seeds from %i',
    async (point, first) => {
      for (let seed = first; seed < first + SCHEDULES; seed += 1) await runSchedule(point, seed);
    },
  );
});
