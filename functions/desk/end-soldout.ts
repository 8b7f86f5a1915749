import type { SoldoutKind } from '../../src/contract/soldout.ts';
import type { Instant } from '../../src/domain/time.ts';
import { saveSoldout, saveSoldoutChoices } from '../data/soldout.ts';
import { log } from '../log.ts';
import { notifyBoards } from './open-sockets.ts';
import { markSoldout } from './soldout.ts';

const RETRY_DELAY_MS = 60_000;
const MAX_ENDS_PER_ALARM = 50;

/** The log of changes names this person when a sold-out mark ends by itself. */
const TIMER = { personId: 0, name: 'Timer' } as const;

interface DueEnd extends Record<string, SqlStorageValue> {
  businessId: number;
  kind: SoldoutKind;
  id: number;
  endsAt: Instant;
}

/**
 * Removes the sold-out marks whose end has passed: from the menu in D1 and, for options, from the desk. While this
 * function runs, a call of `OrderDesk.markSoldout` waits. If the menu cannot be changed for one mark, all marks that are
 * still due wait `RETRY_DELAY_MS`. Only the alarm calls this function.
 */
export async function endSoldout(
  state: DurableObjectState,
  db: D1Database,
  providerId: number,
  now: Instant,
): Promise<void> {
  const { storage } = state;
  const { sql } = storage;
  const due = sql
    .exec<DueEnd>(
      `SELECT business_id AS businessId, kind, id, ends_at AS endsAt FROM soldout_ends
       WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
      now,
      MAX_ENDS_PER_ALARM,
    )
    .toArray();
  for (const { businessId, kind, id, endsAt } of due) {
    const act = { person: TIMER, place: { businessId, serviceProviderUserId: providerId }, now };
    try {
      if (kind === 'option') await saveSoldout(db, { businessId, productOptionId: id, soldout: false }, act);
      else await saveSoldoutChoices(db, { businessId, choiceIds: [id], soldout: false }, act);
    } catch (error) {
      log('warn', 'soldoutEnd', { providerId, businessId, detail: String(error) });
      // All marks need the same database, so further calls would probably fail too and delay the alarm's other work.
      // The failed mark becomes due 1 ms after the others, so that it does not block them next time.
      sql.exec(
        `UPDATE soldout_ends SET due_at = ?1 + (business_id = ?2 AND kind = ?3 AND id = ?4) WHERE due_at <= ?5`,
        now + RETRY_DELAY_MS,
        businessId,
        kind,
        id,
        now,
      );
      return;
    }
    storage.transactionSync(() => {
      const ended = sql
        .exec(
          'DELETE FROM soldout_ends WHERE business_id = ? AND kind = ? AND id = ? AND ends_at = ? RETURNING id',
          businessId,
          kind,
          id,
          endsAt,
        )
        .toArray();
      if (kind === 'option' && ended.length > 0) markSoldout(sql, businessId, id, false);
    });
    notifyBoards(state, businessId, null);
  }
}

/** SQL: when `endSoldout` must run next. */
export const NEXT_SOLDOUT_END_AT = 'SELECT min(due_at) AS at FROM soldout_ends';
