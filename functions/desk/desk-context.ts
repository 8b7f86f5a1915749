import type { Instant } from '../../src/domain/time.ts';

/** Time of a change at the desk, and the origin of the site. */
export interface DeskContext {
  readonly now: Instant;
  /** For links in messages, e.g. `https://order.example.ca`. */
  readonly origin: string;
}
