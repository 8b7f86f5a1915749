import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { deletedAccounts } from './account-deletions.ts';
import { customerLoyalty } from './accounts-schema.ts';

export type LoyaltyRow = typeof customerLoyalty.$inferSelect;

/**
 * Saves copies of customers' data that an order desk sent: credit, points and the time of the last order. Ignores a copy that
 * is older than the stored one. Keeps no copies for accounts that customers have deleted (E32). Returns the ids of those
 * accounts.
 */
export async function saveLoyalty(db: D1Database, rows: readonly LoyaltyRow[]): Promise<readonly number[]> {
  const orm = drizzle(db);
  const saved = rows.map((row) =>
    orm
      .insert(customerLoyalty)
      .values(row)
      .onConflictDoUpdate({
        target: [customerLoyalty.customerId, customerLoyalty.providerId],
        set: { credit: row.credit, points: row.points, lastOrderAt: row.lastOrderAt, revision: row.revision },
        setWhere: sql`excluded.revision > ${customerLoyalty.revision}`,
      }),
  );
  const ids = rows.map(({ customerId }) => customerId);
  const ofDeleted = deletedAccounts(db, ids);
  const [deleted] = await orm.batch([
    ofDeleted,
    ...saved,
    orm.delete(customerLoyalty).where(inArray(customerLoyalty.customerId, ofDeleted)),
  ]);
  return deleted.map(({ id }) => id);
}

/** A customer's credit and points at every service provider for which D1 has a copy. */
export function loyaltyOf(db: D1Database, customerId: number): Promise<LoyaltyRow[]> {
  return drizzle(db).select().from(customerLoyalty).where(eq(customerLoyalty.customerId, customerId)).all();
}

/** The service providers where a customer has ordered. The one with the customer's latest order comes first. */
export const orderedProviders = (
  db: D1Database,
  customerId: number,
): Promise<{ providerId: number; lastOrderAt: Instant | null }[]> =>
  drizzle(db)
    .select({ providerId: customerLoyalty.providerId, lastOrderAt: customerLoyalty.lastOrderAt })
    .from(customerLoyalty)
    .where(and(eq(customerLoyalty.customerId, customerId), isNotNull(customerLoyalty.lastOrderAt)))
    .orderBy(desc(customerLoyalty.lastOrderAt))
    .all();
