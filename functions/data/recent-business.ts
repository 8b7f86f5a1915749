import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { anyBusinessById, anyBusinessByPath, paidBusiness } from './businesses.ts';

interface Recent<Row> {
  readonly row: Row | null;
  /** Whether this call read the database. */
  readonly isFresh: boolean;
}

const BUSINESS_FRESH_MS = 2_000;
/** Maximum businesses in each of the three caches. */
const MAX_BUSINESSES = 300;

/** Counts the writes of this isolate. A row that was read before the last one is outdated. */
let writes = 0;

/** Keeps what `read` returns for BUSINESS_FRESH_MS, or until this isolate writes a business. Unknown keys are not kept. */
function keptBriefly<Key, Row>(read: (db: D1Database, key: Key) => Promise<Row | null>) {
  const cache = new BoundedMap<Key, { readonly row: Row; readonly readAt: Instant; readonly writes: number }>(
    MAX_BUSINESSES,
  );
  return async (db: D1Database, key: Key, now: Instant): Promise<Recent<Row>> => {
    const cached = cache.get(key);
    const age = cached?.writes === writes ? now - cached.readAt : BUSINESS_FRESH_MS;
    if (cached && age >= 0 && age < BUSINESS_FRESH_MS) return { row: cached.row, isFresh: false };
    // Read before the query: a write during the query must make the row outdated.
    const known = { readAt: now, writes };
    const row = await read(db, key);
    if (row === null) cache.delete(key);
    else cache.set(key, { row, ...known });
    return { row, isFresh: true };
  };
}

/**
 * A business in any phase as of at most BUSINESS_FRESH_MS ago. For display, and for callers that compare its revision before
 * they act on it. Changes written by this isolate are visible at once.
 */
export const recentBusiness = keptBriefly(anyBusinessById);
/** The same as `recentBusiness`, by routing path. */
export const recentBusinessByPath = keptBriefly(anyBusinessByPath);
/** The payment account of a business, at most BUSINESS_FRESH_MS old. */
export const recentPaidBusiness = keptBriefly(paidBusiness);

/** Must be called after every write of business settings. */
export const forgetRecentBusinesses = (): void => {
  writes += 1;
};
