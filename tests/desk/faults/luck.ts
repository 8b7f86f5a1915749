import { Dice } from '../../domain/random.ts';

export const FAULT_POINTS = [
  /** A gateway call fails before or after it took effect. */
  'lostBeforeCall',
  'lostAfterCall',
  /** The desk restarts before or after a gateway call took effect. */
  'restartBeforeCall',
  'restartAfterCall',
  'alarmLost',
  /** D1 fails: payment accounts, sent messages and loyalty copies are unavailable. */
  'databaseDown',
  'webhookLost',
  'webhookRepeated',
  'webhookLate',
  'webhookReordered',
  'clientRetries',
  'clientTwice',
  /** The customer closes the page before or after the submit. */
  'clientGone',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Probability of the fault under test, and of every other fault. */
const OFTEN = 0.5;
const SELDOM = 0.05;

/** Random decisions of one schedule, from its seed. */
export class Luck extends Dice {
  readonly #point: FaultPoint;
  /** Once true, no fault happens any more. */
  calm = false;

  constructor(point: FaultPoint, seed: number) {
    super(seed);
    this.#point = point;
  }

  happens(point: FaultPoint): boolean {
    return !this.calm && this.chance(point === this.#point ? OFTEN : SELDOM);
  }
}
