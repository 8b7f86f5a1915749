import type { Instant } from '../../src/domain/time.ts';
import { type BusinessRow, businessById } from './businesses.ts';

export interface RecentBusiness {
  readonly row: BusinessRow | null;
  /** Whether it was read for this call: then it is as it stands. */
  readonly isFresh: boolean;
}

/** Milliseconds. */
const RECENT = 2_000;
const MOST = 300;

/** By id, the one that was read longest ago first. */
let recent = new Map<number, { readonly row: BusinessRow; readonly readAt: Instant }>();

/**
 * A business as it was at most two seconds ago: for what is only shown, or is compared with its revision before it counts. A
 * change that this isolate wrote is seen at once.
 */
export async function recentBusiness(db: D1Database, businessId: number, now: Instant): Promise<RecentBusiness> {
  // Another one by the time of the answer, if something was written meanwhile.
  const known = recent;
  const found = known.get(businessId);
  const age = found ? now - found.readAt : RECENT;
  if (found && age >= 0 && age < RECENT) return { row: found.row, isFresh: false };
  const row = await businessById(db, businessId);
  known.delete(businessId);
  if (row !== null) known.set(businessId, { row, readAt: now });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return { row, isFresh: true };
}

/** To be called when the settings of businesses were written. */
export const forgetRecentBusinesses = (): void => {
  recent = new Map();
};
