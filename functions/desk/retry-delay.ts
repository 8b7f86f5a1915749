import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';

/** The delay after so many earlier calls in a row that failed or left the outcome unknown. */
export const retryDelay = (tries: number): number =>
  GATEWAY_RETRY_DELAYS_MS[tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;

/** A number of tries after which the last delay applies. */
export const MOST_TRIES = GATEWAY_RETRY_DELAYS_MS.length;
