import type { PlannedPause } from '../../src/domain/store/business.ts';
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

/** SQL: a pause in the words of the log, with its reason if it has one. */
const wordsOf = (reason: string) => `'paused' || coalesce(': ' || (${reason}), '')`;

/**
 * SQL: the pause that is in force at ?1, in the words of the log. A pause by staff has priority over a planned pause, as
 * in `pauseAt`. The result is `open` when no pause is in force.
 */
const WORDS_OF_STORED_PAUSE = `CASE
  WHEN NOT settings->>'$.storeTemporarilyClosed' OR settings->>'$.storeTemporarilyClosedUntil' <= ?1 THEN coalesce(
    (SELECT ${wordsOf("value ->> 'reason'")} FROM json_each(coalesce(settings -> '$.plannedPauses', '[]'))
     WHERE value ->> 'from' <= ?1 AND value ->> 'until' > ?1 LIMIT 1), 'open')
  ELSE ${wordsOf("settings->>'$.storeTemporarilyClosedReason'")} END`;

/**
 * SQL: the planned pauses to keep. Pauses that ended at ?5 or before are left out. When staff resume ordering (?2 is
 * `false`), pauses that are in force are left out too.
 */
const PAUSES_LEFT = `(SELECT json_group_array(json(value)) FROM json_each(coalesce(settings -> '$.plannedPauses', '[]'))
  WHERE value ->> 'until' > ?5 AND (?2 = 'true' OR value ->> 'from' > ?5))`;

/**
 * Writes a pause, or the end of a pause, into a business's settings and card. Writes the change into the log. Raises
 * the revisions of the business and the directory.
 */
export async function savePause(db: D1Database, pause: Pause, act: LoggedAct): Promise<void> {
  const { businessId, paused, reason, until } = pause;
  const words = paused ? ['paused', reason].filter(Boolean).join(': ') : 'open';
  const set = (column: 'settings' | 'card') =>
    `${column} = json_set(${column}, '$.storeTemporarilyClosed', json(?2), '$.storeTemporarilyClosedReason', ?3,
       '$.storeTemporarilyClosedUntil', ?4, '$.plannedPauses', json(${PAUSES_LEFT}))`;
  await db.batch([
    logged(db, act, 'pause', `'', ${WORDS_OF_STORED_PAUSE}, ?7 FROM businesses WHERE id = ?6`, [businessId, words]),
    db
      .prepare(`UPDATE businesses SET ${set('settings')}, ${set('card')}, revision = revision + 1 WHERE id = ?1`)
      .bind(businessId, String(paused), reason, until, act.now),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
}

/** SQL: those planned pauses in the stored settings that end after ?2. Leaves out the pause that begins at ?3. */
const REMAINING_PAUSES = `SELECT value FROM json_each(coalesce(settings -> '$.plannedPauses', '[]'))
  WHERE value ->> 'until' > ?2 AND value ->> 'from' <> ?3`;

/**
 * Removes the planned pause that begins at `from`, if there is one. Then adds the planned pause `added`, which begins
 * at the same instant. Adds nothing if `added` is null. Also removes pauses that are over. Writes the change into the
 * log with the text `words`, and raises the revisions of the business and the directory.
 */
export async function savePlannedPause(
  db: D1Database,
  businessId: number,
  change: { readonly from: Instant; readonly added: PlannedPause | null; readonly words: string },
  act: LoggedAct,
): Promise<void> {
  const { from, added, words } = change;
  const pauses = `(SELECT json_group_array(json(value)) FROM (${REMAINING_PAUSES} UNION ALL SELECT ?4 WHERE ?4 IS NOT NULL))`;
  const [before, after] = added === null ? ['?7', 'NULL'] : ['NULL', '?7'];
  await db.batch([
    logged(db, act, 'pause', `'', ${before}, ${after} FROM businesses WHERE id = ?6`, [businessId, words]),
    db
      .prepare(
        `UPDATE businesses SET settings = json_set(settings, '$.plannedPauses', json(${pauses})),
           card = json_set(card, '$.plannedPauses', json(${pauses})), revision = revision + 1
         WHERE id = ?1`,
      )
      .bind(businessId, act.now, from, added === null ? null : JSON.stringify(added)),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
}
