/** What happens in D1 when customers delete their own accounts (E32). */
import { and, inArray, isNotNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { accountDeletions } from './accounts-schema.ts';
import type { Customer } from './customers.ts';

/** A query that selects, from `customerIds`, the accounts that their customers have deleted. */
export const deletedAccounts = (db: D1Database, customerIds: readonly number[]) =>
  drizzle(db)
    .select({ id: accountDeletions.customerId })
    .from(accountDeletions)
    .where(and(inArray(accountDeletions.customerId, [...customerIds]), isNotNull(accountDeletions.deletedAt)));

/** A service provider that may know a customer. */
export interface KnowingProvider {
  readonly providerId: number;
  /** The revision of the customer's data that the desk has copied to D1; 0 when it has copied none. */
  readonly revision: number;
  /** When the customer last placed an order there, as the desk has copied it to D1; null for no order. */
  readonly lastOrderAt: Instant | null;
}

/**
 * The providers that may know a customer: those with a copy of the customer's data, and the one at which the account was
 * created. A desk copies the data within moments after the customer's first order.
 */
export async function providersKnowing(
  db: D1Database,
  { id, providerId }: Pick<Customer, 'id' | 'providerId'>,
): Promise<readonly KnowingProvider[]> {
  const { results } = await db
    .prepare(
      `SELECT provider_id AS providerId, max(revision) AS revision, max(last_order_at) AS lastOrderAt FROM (
         SELECT provider_id, revision, last_order_at FROM customer_loyalty WHERE customer_id = ?1
         UNION ALL SELECT id, 0, NULL FROM service_providers WHERE id = ?2
       ) GROUP BY provider_id ORDER BY provider_id`,
    )
    .bind(id, providerId)
    .all<{ providerId: number; revision: number; lastOrderAt: Instant | null }>();
  return results;
}

/** The account that a customer deletes. */
export type DeletedAccount = Pick<Customer, 'id' | 'email'>;

/**
 * Notes that the deletion of an account is tried now, so that it is repeated if it fails half way. The customer requested
 * it at `beganAt`.
 */
export async function beginDeletion(
  db: D1Database,
  { id, email }: DeletedAccount,
  { beganAt, now }: { readonly beganAt: Instant; readonly now: Instant },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO account_deletions (customer_id, email, began_at, tried_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET began_at = excluded.began_at, tried_at = excluded.tried_at`,
    )
    .bind(id, email, beganAt, now)
    .run();
}

/** Ends a deletion that something prevents. The account stays. */
export async function giveUpDeletion(db: D1Database, customerId: number): Promise<void> {
  await db.prepare('DELETE FROM account_deletions WHERE customer_id = ? AND deleted_at IS NULL').bind(customerId).run();
}

/**
 * Deletes the account, its sessions, addresses, links and identities, and the comments of its ratings. `forgotten`: the
 * desks that have forgotten the customer, each with the revision of the customer's data after that. If D1 has a newer
 * copy of this data, or a copy from another desk, the customer has left new data: deletes nothing and returns `changed`.
 * Returns `deletedBefore` when the account is deleted already.
 */
export async function deleteStoredAccount(
  db: D1Database,
  { id, email }: DeletedAccount,
  forgotten: readonly Pick<KnowingProvider, 'providerId' | 'revision'>[],
  now: Instant,
): Promise<'deleted' | 'deletedBefore' | 'changed'> {
  const isDeleted = 'EXISTS (SELECT 1 FROM account_deletions WHERE customer_id = ?1 AND deleted_at IS NOT NULL)';
  const [noted, , , , , , row] = await db.batch<{ deletedAt: Instant | null }>([
    db
      .prepare(
        `INSERT INTO account_deletions (customer_id, email, began_at, tried_at, deleted_at)
         SELECT ?1, ?2, ?3, ?3, ?3 WHERE NOT EXISTS (
           SELECT 1 FROM customer_loyalty WHERE customer_id = ?1 AND NOT EXISTS (
             SELECT 1 FROM json_each(?4) WHERE value ->> 'providerId' = provider_id AND value ->> 'revision' >= revision))
         ON CONFLICT DO UPDATE SET deleted_at = excluded.deleted_at WHERE deleted_at IS NULL`,
      )
      .bind(id, email, now, JSON.stringify(forgotten)),
    // This runs before the deletion of the account, because that deletion removes the customer's id from the ratings.
    db.prepare(`UPDATE ratings SET comment = '', customer_id = NULL WHERE customer_id = ?1 AND ${isDeleted}`).bind(id),
    // The foreign keys also delete the account's links and external identities.
    db.prepare(`DELETE FROM customers WHERE id = ?1 AND ${isDeleted}`).bind(id),
    db.prepare(`DELETE FROM customer_sessions WHERE user_id = ?1 AND ${isDeleted}`).bind(id),
    db.prepare(`DELETE FROM customer_addresses WHERE customer_id = ?1 AND ${isDeleted}`).bind(id),
    db.prepare(`DELETE FROM customer_loyalty WHERE customer_id = ?1 AND ${isDeleted}`).bind(id),
    db.prepare('SELECT deleted_at AS deletedAt FROM account_deletions WHERE customer_id = ?1').bind(id),
  ]);
  if ((noted?.meta.changes ?? 0) > 0) return 'deleted';
  return row?.results[0]?.deletedAt ? 'deletedBefore' : 'changed';
}

/** Removes the e-mail of a deleted account, when its customer has been told. */
export async function markTold(db: D1Database, customerId: number): Promise<void> {
  await db
    .prepare('UPDATE account_deletions SET email = NULL WHERE customer_id = ? AND deleted_at IS NOT NULL')
    .bind(customerId)
    .run();
}

/** Whether a deletion of the account has begun and is not finished. */
export async function isBeingDeleted(db: D1Database, customerId: number): Promise<boolean> {
  const query = 'SELECT 1 FROM account_deletions WHERE customer_id = ? AND deleted_at IS NULL';
  return (await db.prepare(query).bind(customerId).first()) !== null;
}

/** A deletion that failed half way. */
export interface UnfinishedDeletion extends DeletedAccount {
  readonly isDeleted: boolean;
  /** When the customer requested the deletion. */
  readonly beganAt: Instant;
  /** The provider at which the account was created; null when unknown. */
  readonly providerId: number | null;
}

/**
 * How many deletions are not finished, or have not been confirmed to the customer by e-mail yet. `oldestBeganAt`: when the
 * oldest of these deletions was requested; null when there is none.
 */
export async function deletionsUnderWay(
  db: D1Database,
): Promise<{ readonly count: number; readonly oldestBeganAt: Instant | null }> {
  const row = await db
    .prepare('SELECT count(*) AS count, min(began_at) AS oldestBeganAt FROM account_deletions WHERE email IS NOT NULL')
    .first<{ count: number; oldestBeganAt: Instant | null }>();
  return row ?? { count: 0, oldestBeganAt: null };
}

/** Deletions that were last tried before `before`, the one that waits longest first. */
export async function unfinishedDeletions(
  db: D1Database,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<readonly UnfinishedDeletion[]> {
  const { results } = await db
    .prepare(
      `SELECT customer_id AS id, account_deletions.email, deleted_at IS NOT NULL AS isDeleted, began_at AS beganAt,
         provider_id AS providerId
       FROM account_deletions LEFT JOIN customers ON customers.id = customer_id
       WHERE account_deletions.email IS NOT NULL AND tried_at < ? ORDER BY tried_at LIMIT ?`,
    )
    .bind(before, limit)
    .all<{ id: number; email: string; isDeleted: number; beganAt: Instant; providerId: number | null }>();
  return results.map((row) => ({ ...row, isDeleted: row.isDeleted === 1 }));
}
