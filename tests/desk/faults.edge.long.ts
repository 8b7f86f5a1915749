import { beforeEach, describe, it } from 'vitest';
import { buildTown } from '../town.ts';
import { FAULT_POINTS, runSchedule } from './faults.ts';

const SCHEDULES = 200;
const TEN_MINUTES = 600_000;
/** Another one on every day; a failure names its seed, to be given to `runSchedule`. */
const FIRST_SEED = Math.floor(Date.now() / 86_400_000) * SCHEDULES;

describe(`whatever goes wrong, money is right (seeds from ${FIRST_SEED})`, () => {
  beforeEach(() => buildTown());

  it.each(FAULT_POINTS)(
    '%s',
    async (point) => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) await runSchedule(point, seed);
    },
    TEN_MINUTES,
  );
});
