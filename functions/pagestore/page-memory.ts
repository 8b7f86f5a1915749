import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { KeptPage } from './kept-page.ts';

/** What this isolate knows of a page. */
export interface Remembered {
  readonly page: KeptPage;
  /** When it was last read from, or written to, KV. */
  readonly readAt: Instant;
  /** When it was last known to be right: rendered, or its subject's revision found unchanged. */
  readonly checkedAt: Instant;
  /** Until when others are shown it while one request renews it. */
  readonly renewingUntil: Instant;
}

/** About 5 MB of compressed pages. */
const MAX_PAGES = 300;

const remembered = new BoundedMap<string, Remembered>(MAX_PAGES);
/** When a change of the pages under a prefix became known to this isolate. */
const changes = new Map<string, Instant>();

export const recall = (key: string): Remembered | null => remembered.get(key) ?? null;

/** Remembers a page, and forgets the one that was remembered longest ago. Nothing older takes the place of something newer. */
export function remember(key: string, next: Remembered): void {
  const known = remembered.get(key);
  if (known && isNewer(known.page, next.page)) return;
  remembered.set(key, next);
}

/** Revisions tell pages apart, but not which came first: those of an upstream are hashes. */
const isNewer = (page: KeptPage, other: KeptPage): boolean => page.renderedAt > other.renderedAt;

export const noteChange = (prefix: string, at: Instant): void => {
  changes.set(prefix, at);
};

/** When the pages under a prefix last changed, as far as this isolate knows. */
export const changedAt = (prefix: string): Instant => changes.get(prefix) ?? Number.NEGATIVE_INFINITY;
