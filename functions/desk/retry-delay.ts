import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';

/**
 * The delay before the desk repeats a gateway call that got no final outcome. `tries` is 0 if this was the first call
 * without a final outcome, 1 if it was the second in a row, and so on.
 */
export const retryDelay = (tries: number): number =>
  GATEWAY_RETRY_DELAYS_MS[tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;

/** With this number of tries or more, `retryDelay` returns the last delay. */
export const MOST_TRIES = GATEWAY_RETRY_DELAYS_MS.length;
