import { beforeEach, describe, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS, runSchedule } from './faults.ts';

const SCHEDULES = 10;

describe('whatever goes wrong, money is right: one charge at most, and each is an order’s or given back', () => {
  beforeEach(() => buildTown());

  it.each(FAULT_POINTS)('%s', async (point) => {
    // Each its own every day, all of them with the seeds that are printed when one fails.
    for (let seed = 0; seed < SCHEDULES; seed += 1) await runSchedule(point, seed);
  });
});
