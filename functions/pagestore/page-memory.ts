import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { KeptPage } from './kept-page.ts';

/** A page in this isolate's memory. */
export interface MemoryPage {
  readonly page: KeptPage;
  /**
   * When the page was last known to be right. This is the time when the page was rendered, or when the page store last
   * found that the revision of its subject is still the same.
   */
  readonly checkedAt: Instant;
  /**
   * While one request renews the page, all other requests get the page as it is, but only until this instant. 0 when no
   * renewal has begun, or when the last renewal has succeeded.
   */
  readonly renewingUntil: Instant;
}

/** This number of compressed pages takes about 5 MB. */
const MAX_PAGES = 300;

const pages = new BoundedMap<string, MemoryPage>(MAX_PAGES);
/**
 * The maximum number of entries in `changes`. When `changes` is full, a new entry replaces the oldest entry. If the pages of
 * more than MAX_CHANGES businesses change within `PAGE_FRESH_MS` (page-store.ts), some pages may be outdated for up to
 * `PAGE_FRESH_MS`.
 */
const MAX_CHANGES = 2_000;
/**
 * When this isolate learned that the pages of a business, or of the directory, have changed. The key of an entry
 * is the `keyPrefix` (page-address.ts) of these pages.
 */
const changes = new BoundedMap<string, Instant>(MAX_CHANGES);

export const recall = (key: string): MemoryPage | null => pages.get(key) ?? null;

/** Keeps a page in memory. An older page never replaces a newer one. */
export function remember(key: string, next: MemoryPage): void {
  const known = pages.get(key);
  if (known && isNewer(known.page, next.page)) return;
  pages.set(key, next);
}

/**
 * Compares times, not revisions. The revisions of an upstream are hashes, so a newer revision may be a lower number.
 */
const isNewer = (page: KeptPage, other: KeptPage): boolean => page.renderedAt > other.renderedAt;

export const recordChange = (prefix: string, at: Instant): void => {
  changes.set(prefix, at);
};

/** When the pages whose keys have this prefix last changed, as far as this isolate knows. */
export const lastChangeAt = (prefix: string): Instant => changes.get(prefix) ?? Number.NEGATIVE_INFINITY;
