import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { saveLoyalty } from '../data/customer-loyalty.ts';
import { log } from '../log.ts';

/** Delay after the first failed write. It doubles with each failure up to `MAX_RETRY_DELAY_MS`. The retries never end. */
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60 * 60 * 1000;
const MAX_COPIES_PER_ALARM = 50;

/**
 * Schedules the next copy of a customer's data from the desk to D1: credit, points and the time of the last order.
 * Must run inside the transaction that changes this data.
 */
export function markLoyaltyChanged(sql: SqlStorage, customerId: number, now: Instant): void {
  sql.exec(
    `INSERT INTO loyalty_copies (customer_id, revision, tries, due_at) VALUES (?1, 1, 0, ?2)
     ON CONFLICT DO UPDATE SET revision = revision + 1, tries = 0, due_at = ?2`,
    customerId,
    now,
  );
}

interface DueCopy extends Record<string, SqlStorageValue> {
  customerId: number;
  revision: number;
  credit: Cents;
  points: number;
  lastOrderAt: Instant | null;
}

/**
 * Writes the due copies to D1. Returns the ids of those customers who have deleted their accounts (E32). Only the alarm
 * may call this function, so that two writes of one desk never overlap.
 */
export async function copyLoyalty(
  sql: SqlStorage,
  db: D1Database,
  providerId: number,
  now: Instant,
): Promise<readonly number[]> {
  const due = sql
    .exec<DueCopy>(
      `SELECT customer_id AS customerId, revision, coalesce(balance, 0) AS credit, coalesce(points, 0) AS points,
         (SELECT placed_at FROM orders WHERE orders.customer_id = loyalty_copies.customer_id ORDER BY id DESC LIMIT 1) AS lastOrderAt
       FROM loyalty_copies LEFT JOIN credit_balances USING (customer_id) LEFT JOIN stamp_cards USING (customer_id)
       WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
      now,
      MAX_COPIES_PER_ALARM,
    )
    .toArray();
  if (due.length === 0) return [];
  let deleted: readonly number[];
  try {
    deleted = await saveLoyalty(
      db,
      due.map((copy) => ({ ...copy, providerId })),
    );
  } catch (error) {
    log('warn', 'loyaltyCopy', { providerId, detail: String(error) });
    for (const { customerId } of due) {
      sql.exec(
        'UPDATE loyalty_copies SET tries = tries + 1, due_at = ?1 + min(?2 << min(tries, 20), ?3) WHERE customer_id = ?4',
        now,
        FIRST_RETRY_DELAY_MS,
        MAX_RETRY_DELAY_MS,
        customerId,
      );
    }
    return [];
  }
  // If a customer's data changed during the write, the copy stays due.
  for (const { customerId, revision } of due) {
    sql.exec(
      'UPDATE loyalty_copies SET tries = 0, due_at = NULL WHERE customer_id = ? AND revision = ?',
      customerId,
      revision,
    );
  }
  return deleted;
}

/** SQL: when the next copy is due. */
export const NEXT_LOYALTY_COPY_AT = 'SELECT min(due_at) AS at FROM loyalty_copies';
