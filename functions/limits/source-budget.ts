import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { isSharedSource } from './source.ts';

/**
 * Costs of requests, in units of about one millisecond of CPU time. Replies and pages that come from memory are free.
 */
export const COSTS = {
  /** Each call of the REST API whose reply is not in memory. Such a call reads D1 or an order desk. */
  call: 1,
  quote: 4,
  /** A call that lets the payment provider prepare a payment. */
  paymentSheet: 20,
  page: 20,
  pdf: 200,
} as const;
export type Cost = keyof typeof COSTS;

/**
 * The budget of a source at its first request, and its maximum after refills. It is enough for forty customers on one
 * network, each with 25 quotes.
 */
const MAX_BUDGET_UNITS = 6_000;
const UNITS_PER_SECOND = 60;
/** Maximum number of sources in memory. This number of sources takes about 2 MB. */
const MAX_SOURCES = 20_000;

interface Bucket {
  readonly units: number;
  readonly at: Instant;
}

/**
 * How much the requests of each source (a network address) may still cost in this isolate: a token bucket that refills.
 * The buckets are in memory, so that a refused request costs nothing. Requests that write or pay have
 * further limits in limits.ts.
 */
export class SourceBudget {
  readonly #buckets = new BoundedMap<string, Bucket>(MAX_SOURCES);

  /** False when the source's remaining budget is less than the cost: the caller must then refuse the request. */
  spend(source: string, cost: Cost, now: Instant): boolean {
    if (isSharedSource(source)) return true;
    const known = this.#buckets.get(source);
    const refilled = known ? known.units + ((now - known.at) / 1000) * UNITS_PER_SECOND : MAX_BUDGET_UNITS;
    const left = Math.min(MAX_BUDGET_UNITS, refilled) - COSTS[cost];
    if (left < 0) return false;
    this.#buckets.set(source, { units: left, at: now });
    return true;
  }
}
