import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { customerSessions, customers, passwordLinks } from './accounts-schema.ts';
import { serviceProviders } from './schema.ts';

export type Customer = typeof customers.$inferSelect;

export interface NewCustomer {
  readonly email: string;
  /**
   * The service provider on whose site the account is created; null when it is created on the directory. Stored as null
   * when no such provider exists.
   */
  readonly serviceProviderUserId: number | null;
  readonly now: Instant;
}

export async function customerByEmail(db: D1Database, email: string): Promise<Customer | null> {
  const row = await drizzle(db).select().from(customers).where(eq(customers.email, email)).get();
  return row ?? null;
}

/** The e-mail addresses of these customers; the key is the customer id. Leaves out accounts without a confirmed e-mail. */
export async function confirmedEmails(db: D1Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await drizzle(db)
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNotNull(customers.emailConfirmedAt)))
    .all();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Creates an account without a password; null when the e-mail already has an account. */
export async function insertCustomer(db: D1Database, customer: NewCustomer): Promise<Customer | null> {
  const [row] = await drizzle(db).insert(customers).values(customerRow(db, customer)).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Replaces a password, and deletes all sessions and password links of the account, in one transaction. Returns false
 * when another request replaced the password first, because then the password that the caller checked is outdated.
 */
export async function replacePassword(
  db: D1Database,
  change: { readonly customerId: number; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { customerId, from, to } = change;
  const orm = drizzle(db);
  const withHash = (hash: string) => and(eq(customers.id, customerId), eq(customers.passwordHash, hash));
  const changed = orm.select({ id: customers.id }).from(customers).where(withHash(to));
  const [rows] = await orm.batch([
    orm.update(customers).set({ passwordHash: to }).where(withHash(from)).returning({ id: customers.id }),
    orm.delete(customerSessions).where(inArray(customerSessions.userId, changed)),
    orm.delete(passwordLinks).where(inArray(passwordLinks.customerId, changed)),
  ]);
  return rows.length > 0;
}

export const customerRow = (db: D1Database, { email, serviceProviderUserId, now }: NewCustomer) => ({
  id: randomId(),
  email,
  providerId: sql`${drizzle(db)
    .select({ id: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.id, serviceProviderUserId ?? 0))}`,
  createdAt: now,
});

/** A number of 15 digits. The contract limits an id in a path to 15 digits. */
function randomId(): number {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(100_000_000_000_000n + (random % 900_000_000_000_000n));
}
