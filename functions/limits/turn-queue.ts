import type { Instant } from '../../src/domain/time.ts';

/**
 * How often waiting work checks whether it is its turn, and how long each pause of the running work takes. The pause is
 * long enough for other requests to do several steps, such as queries, before the work continues.
 */
const POLL_MS = 20;
/** Work that has not polled for this time belongs to a cancelled request. */
const SILENT_MS = 2_000;

interface Ticket {
  readonly isFirst: boolean;
  aliveAt: Instant;
}

export interface TurnQueueSize {
  /** Number of places for work that waits or runs. */
  readonly max: number;
  /** Additional places for work with `isFirst`. */
  readonly maxFirst: number;
}

/**
 * Runs one piece of work at a time. When a client disconnects, the runtime cancels the timers and promises of its request
 * without running `finally`, so a promise of that request may stay pending forever. Therefore, waiting work does not
 * await such a promise: it polls for its turn. Work that stops polling loses its turn.
 */
export class TurnQueue {
  readonly #size: TurnQueueSize;
  /** The first ticket belongs to the running work, the others wait. */
  readonly #tickets: Ticket[] = [];

  constructor(size: TurnQueueSize) {
    this.#size = size;
  }

  /**
   * Returns null without running the work when the queue is full. The work must call `pause` at least once a second;
   * the isolate answers other requests during a pause. Work with `isFirst` overtakes waiting work without `isFirst`.
   */
  async run<Value>(isFirst: boolean, work: (pause: () => Promise<void>) => Promise<Value>): Promise<Value | null> {
    const ticket = { isFirst, aliveAt: Date.now() };
    this.#dropSilent();
    const { max, maxFirst } = this.#size;
    if (this.#tickets.length >= (isFirst ? max + maxFirst : max)) return null;
    this.#join(ticket);
    const pause = () => this.#pause(ticket);
    try {
      while (this.#tickets[0] !== ticket) await pause();
      return await work(pause);
    } finally {
      this.#leave(ticket);
    }
  }

  async #pause(ticket: Ticket): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ticket.aliveAt = Date.now();
    // After a long stall of the isolate, other work may have dropped this ticket.
    if (!this.#tickets.includes(ticket)) this.#join(ticket);
    this.#dropSilent();
  }

  #join(ticket: Ticket): void {
    const firstOther = this.#tickets.findIndex((other, position) => position > 0 && !other.isFirst);
    if (ticket.isFirst && firstOther > 0) this.#tickets.splice(firstOther, 0, ticket);
    else this.#tickets.push(ticket);
  }

  #leave(ticket: Ticket): void {
    const position = this.#tickets.indexOf(ticket);
    if (position >= 0) this.#tickets.splice(position, 1);
  }

  #dropSilent(): void {
    const now = Date.now();
    for (const ticket of [...this.#tickets]) if (now - ticket.aliveAt > SILENT_MS) this.#leave(ticket);
  }
}
