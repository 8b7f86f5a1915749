import { Dice } from '../../domain/random.ts';

/**
 * The faults that can occur in a schedule. A schedule is a random sequence of checkouts and other actions at one order
 * desk.
 */
export const FAULT_POINTS = [
  /** The connection breaks before a call reaches the payment provider. */
  'lostBeforeCall',
  /** The connection breaks after the payment provider has executed a call, so its answer is lost. */
  'lostAfterCall',
  /** The payment provider neither executes nor answers a call. The desk gives up after its timeout. */
  'providerHangs',
  /** The payment provider executes a call only after the desk has given up. */
  'providerTooLate',
  /** The order desk restarts before its call reaches the payment provider. */
  'restartBeforeCall',
  /** The order desk restarts after the payment provider has executed a call, and before the answer arrives. */
  'restartAfterCall',
  /** The alarm of the order desk is due, but does not run. */
  'alarmLost',
  /** D1 fails: payment accounts, the list of sent messages and the copies of credit and points are unavailable. */
  'databaseDown',
  /** The receiver of a webhook answers 500. */
  'webhookRefused',
  /** A webhook is delivered twice. */
  'webhookRepeated',
  /** Webhooks are delivered later, in reverse order. */
  'webhookDelayed',
  /** All refunds of a payment are pending for a while. */
  'refundPending',
  /** The first refund of a payment fails after the provider has accepted it. */
  'refundFails',
  /** The provider refuses the first call that refunds a payment. */
  'refundRefused',
  /** The owner refunds payments at the payment provider instead of in the console. */
  'ownerRefunds',
  /** The customer's browser does not use the answer to a submit, and sends the submit again. */
  'clientRetries',
  /** The customer's browser sends a submit twice at the same time. */
  'clientTwice',
  /** The customer closes the page before or after the submit. */
  'clientGone',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Probability of the fault that a schedule tests, each time that this fault can occur. */
const TESTED_FAULT_PROBABILITY = 0.5;
/** Probability of each other fault, each time that this fault can occur. */
const OTHER_FAULT_PROBABILITY = 0.05;

/** Random decisions of one schedule. The same seed gives the same decisions. */
export class RandomFaults extends Dice {
  readonly #point: FaultPoint;
  /** While true, no faults occur. */
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
