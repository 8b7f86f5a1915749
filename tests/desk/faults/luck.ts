import { Dice } from '../../domain/random.ts';

export const FAULT_POINTS = [
  /** Of a call of the desk to the provider. */
  'lostBeforeCall',
  'lostAfterCall',
  /** The desk is gone at that moment, and another one takes its place. */
  'restartBeforeCall',
  'restartAfterCall',
  'alarmLost',
  /** D1 answers nothing: no account to charge through, no message that is taken, no copy of what customers have. */
  'databaseDown',
  'webhookLost',
  'webhookRepeated',
  'webhookLate',
  'webhookReordered',
  'clientRetries',
  'clientTwice',
  /** Closes the page, before or after it has submitted. */
  'clientGone',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** How often the fault that is tried happens where it can, and every other one. */
const OFTEN = 0.5;
const SELDOM = 0.05;

/** What happens in one schedule, by its seed. */
export class Luck extends Dice {
  readonly #point: FaultPoint;
  /** From here on nothing goes wrong any more. */
  calm = false;

  constructor(point: FaultPoint, seed: number) {
    super(seed);
    this.#point = point;
  }

  happens(point: FaultPoint): boolean {
    return !this.calm && this.chance(point === this.#point ? OFTEN : SELDOM);
  }
}
