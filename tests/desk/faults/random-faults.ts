import { Dice } from '../../domain/random.ts';

export const FAULT_POINTS = [
  /** A gateway call fails before or after it has taken effect. */
  'lostBeforeCall',
  'lostAfterCall',
  /** The provider never answers a call and does not execute it. The desk gives up. */
  'providerHangs',
  /** The provider executes a call after the desk has given up. */
  'providerTooLate',
  /** The desk restarts before or after a gateway call has taken effect. */
  'restartBeforeCall',
  'restartAfterCall',
  'alarmLost',
  /** D1 fails: payment accounts, the list of sent messages and the copies of credit and points are unavailable. */
  'databaseDown',
  /** The receiver of a webhook answers 500. */
  'webhookRefused',
  'webhookRepeated',
  /** Webhooks are delivered later, in reverse order. */
  'webhookDelayed',
  /** All refunds of a payment are pending for a while. */
  'refundPending',
  /** The first refund of a payment fails after the provider has accepted it. */
  'refundFails',
  /** The provider refuses the first call that refunds a payment. */
  'refundRefused',
  /** The owner refunds payments at the provider. */
  'ownerRefunds',
  'clientRetries',
  'clientTwice',
  /** The customer closes the page before or after the submit. */
  'clientGone',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Probability of the fault under test, and of each other fault. */
const TESTED_FAULT_PROBABILITY = 0.5;
const OTHER_FAULT_PROBABILITY = 0.05;

/** Random decisions of one schedule. The same seed gives the same decisions. */
export class RandomFaults extends Dice {
  readonly #point: FaultPoint;
  /** When true, no further faults occur. */
  ended = false;

  constructor(point: FaultPoint, seed: number) {
    super(seed);
    this.#point = point;
  }

  tests(point: FaultPoint): boolean {
    return point === this.#point;
  }

  happens(point: FaultPoint): boolean {
    return !this.ended && this.chance(this.tests(point) ? TESTED_FAULT_PROBABILITY : OTHER_FAULT_PROBABILITY);
  }
}
