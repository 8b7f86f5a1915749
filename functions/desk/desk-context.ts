import type { Instant } from '../../src/domain/time.ts';

/** What a change at the desk needs to know besides its own data. */
export interface DeskContext {
  readonly now: Instant;
  /** Origin of the site for links in messages, e.g. `https://order.example.ca`. */
  readonly origin: string;
}
