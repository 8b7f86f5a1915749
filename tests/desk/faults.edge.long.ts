import { beforeEach, describe, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS } from './faults/random-faults.ts';
import { runSchedule } from './faults/schedule.ts';

/** The number of random runs ("schedules") with each kind of fault. A seed decides what happens in a run. */
const SCHEDULES = 200;
const TIMEOUT_MS = 600_000;
/** Today's first seed. The message of a failed run names its fault and seed: `runSchedule` with both repeats the run. */
const TODAY = Math.floor(Date.now() / 86_400_000) * SCHEDULES * FAULT_POINTS.length;

describe('with faults in payments, each order is charged at most once', () => {
  beforeEach(() => buildTown());

  it.each(FAULT_POINTS.map((point, index) => [point, TODAY + index * SCHEDULES] as const))(
    'faults of the kind %s, seeds from %i',
    async (point, first) => {
      for (let seed = first; seed < first + SCHEDULES; seed += 1) await runSchedule(point, seed);
    },
    TIMEOUT_MS,
  );
});
