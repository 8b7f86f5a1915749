import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';

/**
 * The delay from a gateway call without a final outcome to the next call. `tries`: how many calls in a row, directly
 * before the first of these two calls, had no final outcome either.
 */
export const retryDelay = (tries: number): number =>
  GATEWAY_RETRY_DELAYS_MS[tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;

/** With this number of tries or more, `retryDelay` returns the last delay. */
export const MOST_TRIES = GATEWAY_RETRY_DELAYS_MS.length;
