import { and, eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { IdentityProvider } from '../../src/contract/user.ts';
import { customerSessions, customers, externalIdentities } from './accounts-schema.ts';
import { type Customer, customerRow, type NewCustomer } from './customers.ts';

/** A customer's identity at Google, Apple or Facebook. */
export interface ExternalIdentity {
  readonly provider: IdentityProvider;
  /** The identity provider's permanent id for the customer (the `sub` claim). */
  readonly subject: string;
}

/** The account that is connected to an external identity; null when no account is connected to it. */
export async function customerOfIdentity(db: D1Database, identity: ExternalIdentity): Promise<Customer | null> {
  const row = await drizzle(db)
    .select({ customer: customers })
    .from(externalIdentities)
    .innerJoin(customers, eq(customers.id, externalIdentities.customerId))
    .where(and(eq(externalIdentities.provider, identity.provider), eq(externalIdentities.subject, identity.subject)))
    .get();
  return row?.customer ?? null;
}

/**
 * Connects an external identity, whose e-mail is verified, to the account that has this e-mail. Creates the account
 * when needed.
 */
export async function joinIdentity(
  db: D1Database,
  { provider, subject }: ExternalIdentity,
  customer: NewCustomer,
): Promise<Customer> {
  const { email, now } = customer;
  const orm = drizzle(db);
  const owner = orm.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const [rows] = await orm.batch([
    orm
      .insert(customers)
      .values({ ...customerRow(db, customer), emailConfirmedAt: now })
      .onConflictDoUpdate({
        target: customers.email,
        set: { emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${now})` },
      })
      .returning(),
    // Someone else may have signed up with this e-mail address without access to the mailbox. The next statement ends
    // the sessions of such a sign-up.
    orm
      .delete(customerSessions)
      .where(and(inArray(customerSessions.userId, owner), eq(customerSessions.confirmed, false))),
    orm
      .insert(externalIdentities)
      .values({ provider, subject, customerId: sql`${owner}` })
      .onConflictDoNothing(),
  ]);
  const [joined] = rows;
  if (!joined) throw new Error('An upsert returned no row.');
  return joined;
}
