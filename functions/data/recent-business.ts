import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { anyBusinessById, anyBusinessByPath, type BusinessRow, paidBusiness } from './businesses.ts';

interface Recent<Row> {
  readonly row: Row | null;
  /** Whether this call read the database. */
  readonly isFresh: boolean;
}

const BUSINESS_FRESH_MS = 2_000;
/** Maximum number of businesses in each of the three caches. */
const MAX_BUSINESSES = 300;

/** Counts how often this isolate has written a business. A row that was read before the last write is outdated. */
let writes = 0;

/**
 * Returns a function that reads a row with `read`, and keeps the row in memory. The function reads a kept row again when
 * it is older than `maxAgeMs`, and when this isolate has written a business after the row was read. It keeps nothing for
 * a key without a row.
 */
function keptBriefly<Key, Row>(read: (db: D1Database, key: Key) => Promise<Row | null>) {
  const cache = new BoundedMap<Key, { readonly row: Row; readonly readAt: Instant; readonly writes: number }>(
    MAX_BUSINESSES,
  );
  return async (db: D1Database, key: Key, now: Instant, maxAgeMs = BUSINESS_FRESH_MS): Promise<Recent<Row>> => {
    const cached = cache.get(key);
    const age = cached?.writes === writes ? now - cached.readAt : maxAgeMs;
    if (cached && age >= 0 && age < maxAgeMs) return { row: cached.row, isFresh: false };
    // `writes` is taken before the query, because a write during the query must make the row outdated.
    const known = { readAt: now, writes };
    const row = await read(db, key);
    if (row === null) cache.delete(key);
    else cache.set(key, { row, ...known });
    return { row, isFresh: true };
  };
}

/**
 * A business in any phase, as it was at most BUSINESS_FRESH_MS ago. Use it only to show the business, or when the caller
 * compares the revision before it acts on the business. Changes written by this isolate are visible at once.
 */
export const recentBusiness = keptBriefly(anyBusinessById);
/**
 * A business as this isolate last read it, even if that was long ago. If the business was not live at that time, it is
 * read again after BUSINESS_FRESH_MS. Only for callers that do two things: they compare the revision before they act on
 * the business, and they read the business again with `freshBusiness` when the kept row is outdated. In a rush, several
 * orders arrive before D1 answers one query. Without this function, each of these orders would read the business from
 * D1.
 */
export async function lastKnownBusiness(
  db: D1Database,
  businessId: number,
  now: Instant,
): Promise<Recent<BusinessRow>> {
  const known = await recentBusiness(db, businessId, now, Number.POSITIVE_INFINITY);
  return known.isFresh || known.row?.phase === 'live' ? known : recentBusiness(db, businessId, now);
}
/** A business in any phase, read now. */
export const freshBusiness = async (db: D1Database, businessId: number, now: Instant): Promise<BusinessRow | null> =>
  (await recentBusiness(db, businessId, now, 0)).row;
/** The same as `recentBusiness`, but finds the business by its routing path. */
export const recentBusinessByPath = keptBriefly(anyBusinessByPath);
/** The payment account of a business, as it was at most BUSINESS_FRESH_MS ago. */
export const recentPaidBusiness = keptBriefly(paidBusiness);

/** Must be called after every write of business settings. */
export const forgetRecentBusinesses = (): void => {
  writes += 1;
};
