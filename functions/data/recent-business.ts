import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { type BusinessRow, businessById } from './businesses.ts';

export interface RecentBusiness {
  readonly row: BusinessRow | null;
  /** Whether this call read it from the database. */
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
 * A business as it was at most two seconds ago, for display or where its revision is compared before it counts. Changes
 * written by this isolate are seen at once.
 */
export async function recentBusiness(db: D1Database, businessId: number, now: Instant): Promise<RecentBusiness> {
  // A write during the query replaces `cache`: the row that was read before it must not enter the new one.
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
