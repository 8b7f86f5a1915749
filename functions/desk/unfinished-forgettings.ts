/**
 * The part of forgetting a customer (E30) that happens in D1. The desk forgets the customer first, because only the desk
 * can check in the same transaction that nothing prevents this. The transaction also notes what is still to be done in
 * D1. The desk then tries this work until it succeeds.
 */
import * as v from 'valibot';
import { HOUR_MS, type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import { forgetStoredCustomer } from '../data/forget-customer.ts';
import { log } from '../log.ts';

const workSchema = v.object({
  /** Null for a guest. */
  customerId: v.nullable(v.number()),
  orderNumbers: v.array(v.string()),
  loggedOrder: v.string(),
  /** The person who forgets the customer. */
  person: v.object({ personId: v.number(), name: v.string() }),
  at: v.number(),
  /** Whether this desk leaves the account in D1 (see `Forgetting`). Absent in work that an earlier release noted. */
  keepsAccount: v.optional(v.boolean(), false),
  /** Whether the desk had forgotten this customer before the owner asked. If so, `at` is the time when it did. */
  isRepeated: v.optional(v.boolean(), false),
});
export type ForgettingWork = v.InferInput<typeof workSchema>;
const storedWorkSchema = v.pipe(v.string(), v.parseJson(), workSchema);

/** Notes what is to be done in D1. Must run inside the transaction that forgets the customer at the desk. */
export function noteForgetting(sql: SqlStorage, work: ForgettingWork): void {
  sql.exec('INSERT INTO unfinished_forgettings (work, due_at) VALUES (?, ?)', JSON.stringify(work), work.at);
}

/** Forgets in D1 the customers whom the desk has forgotten. After a failure, the alarm calls this function again. */
export async function finishForgettings(
  sql: SqlStorage,
  db: D1Database,
  serviceProviderUserId: number,
  now: Instant,
): Promise<void> {
  const due = sql
    .exec<{ id: number; work: string }>('SELECT id, work FROM unfinished_forgettings WHERE due_at <= ?', now)
    .toArray();
  for (const { id, work } of due) {
    const { person, at, ...customer } = v.parse(storedWorkSchema, work);
    const keepsAccount = customer.keepsAccount || hasOrders(sql, customer.customerId);
    const act = { person, place: { serviceProviderUserId, businessId: null }, now: at };
    try {
      await forgetStoredCustomer(db, { ...customer, keepsAccount }, act);
      sql.exec('DELETE FROM unfinished_forgettings WHERE id = ?', id);
    } catch (error) {
      log('warn', 'forgetting', { providerId: serviceProviderUserId, detail: String(error) });
      sql.exec(
        'UPDATE unfinished_forgettings SET tries = tries + 1, due_at = ?1 + min(?2 << min(tries, 20), ?3) WHERE id = ?4',
        ...[now, MINUTE_MS, HOUR_MS, id],
      );
    }
  }
}

/** Whether the account has ordered again since it was forgotten. If so, the customer still uses the account. */
const hasOrders = (sql: SqlStorage, customerId: number | null): boolean =>
  sql.exec('SELECT 1 FROM orders WHERE customer_id = ? LIMIT 1', customerId).toArray().length > 0;

/** SQL: when the next try is due. */
export const NEXT_FORGETTING_AT = 'SELECT min(due_at) AS at FROM unfinished_forgettings';
