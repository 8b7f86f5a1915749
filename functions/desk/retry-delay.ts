import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';

/**
 * The delay before the next gateway call after a call that brought no final outcome. `tries`: the number of such calls
 * in a row before that call.
 */
export const retryDelay = (tries: number): number =>
  GATEWAY_RETRY_DELAYS_MS[tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;

/** With this number of tries or more, `retryDelay` returns the last delay. */
export const MOST_TRIES = GATEWAY_RETRY_DELAYS_MS.length;
