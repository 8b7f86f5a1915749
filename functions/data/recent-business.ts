import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { type BusinessRow, businessById } from './businesses.ts';

export interface RecentBusiness {
  readonly row: BusinessRow | null;
  /** Whether this call read the database. */
  readonly isFresh: boolean;
}

interface CachedRow {
  readonly row: BusinessRow;
  readonly readAt: Instant;
}

const BUSINESS_FRESH_MS = 2_000;
const MAX_BUSINESSES = 300;

const emptyCache = () => new BoundedMap<number, CachedRow>(MAX_BUSINESSES);
let cache = emptyCache();

/**
 * A business as of at most BUSINESS_FRESH_MS ago. For display, and for callers that compare its revision before they act on
 * it. Changes written by this isolate are visible at once.
 */
export async function recentBusiness(db: D1Database, businessId: number, now: Instant): Promise<RecentBusiness> {
  // A write during the query replaces `cache`. The outdated row then goes into the old map only.
  const current = cache;
  const cached = current.get(businessId);
  const age = cached ? now - cached.readAt : BUSINESS_FRESH_MS;
  if (cached && age >= 0 && age < BUSINESS_FRESH_MS) return { row: cached.row, isFresh: false };
  const row = await businessById(db, businessId);
  if (row === null) current.delete(businessId);
  else current.set(businessId, { row, readAt: now });
  return { row, isFresh: true };
}

/** Must be called after every write of business settings. */
export const forgetRecentBusinesses = (): void => {
  cache = emptyCache();
};
