import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';

/**
 * The delay between a gateway call that got no final outcome and the next call. `tries`: how many calls in a row got no
 * final outcome before that call.
 */
export const retryDelay = (tries: number): number =>
  GATEWAY_RETRY_DELAYS_MS[tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;

/** With this number of tries or more, `retryDelay` returns the last delay. */
export const MOST_TRIES = GATEWAY_RETRY_DELAYS_MS.length;
