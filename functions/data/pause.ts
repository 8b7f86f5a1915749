import type { Instant } from '../../src/domain/time.ts';
import { type LoggedAct, logged } from './change-log.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

export interface Pause {
  readonly businessId: number;
  readonly paused: boolean;
  /** Message for customers; null for the default message. */
  readonly reason: string | null;
  /** When the pause ends automatically; null when staff must end it. */
  readonly until: Instant | null;
}

/** In the words of the log; null reasons add nothing. */
const WORDS_OF_STORED_PAUSE = `CASE
  WHEN NOT settings->>'$.storeTemporarilyClosed' OR settings->>'$.storeTemporarilyClosedUntil' <= ?1 THEN 'open'
  ELSE 'paused' || coalesce(': ' || (settings->>'$.storeTemporarilyClosedReason'), '') END`;

/**
 * Writes a pause into a business's settings and card, and the change into the log. Raises the revisions of the business and
 * the directory.
 */
export async function savePause(db: D1Database, pause: Pause, act: LoggedAct): Promise<void> {
  const { businessId, paused, reason, until } = pause;
  const words = paused ? ['paused', reason].filter(Boolean).join(': ') : 'open';
  const set = (column: 'settings' | 'card') =>
    `${column} = json_set(${column}, '$.storeTemporarilyClosed', json(?2), '$.storeTemporarilyClosedReason', ?3,
       '$.storeTemporarilyClosedUntil', ?4)`;
  await db.batch([
    logged(db, act, 'pause', `'', ${WORDS_OF_STORED_PAUSE}, ?7 FROM businesses WHERE id = ?6`, [businessId, words]),
    db
      .prepare(`UPDATE businesses SET ${set('settings')}, ${set('card')}, revision = revision + 1 WHERE id = ?1`)
      .bind(businessId, String(paused), reason, until),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
}
