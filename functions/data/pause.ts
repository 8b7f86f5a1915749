import type { Instant } from '../../src/domain/time.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

export interface Pause {
  readonly businessId: number;
  readonly paused: boolean;
  /** Message for customers; null for the default message. */
  readonly reason: string | null;
  /** When the pause ends automatically; null when staff must end it. */
  readonly until: Instant | null;
}

/** Writes a pause into a business's settings and card. Raises the revisions of the business and the directory. */
export async function savePause(db: D1Database, { businessId, paused, reason, until }: Pause): Promise<void> {
  const set = (column: 'settings' | 'card') =>
    `${column} = json_set(${column}, '$.storeTemporarilyClosed', json(?2), '$.storeTemporarilyClosedReason', ?3,
       '$.storeTemporarilyClosedUntil', ?4)`;
  await db.batch([
    db
      .prepare(`UPDATE businesses SET ${set('settings')}, ${set('card')}, revision = revision + 1 WHERE id = ?1`)
      .bind(businessId, String(paused), reason, until),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
}
