import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { IdentityProvider } from '../../src/contract/user.ts';
import type { Instant } from '../../src/domain/time.ts';
import { customerSessions, customers, externalIdentities, passwordLinks } from './accounts-schema.ts';
import { serviceProviders } from './schema.ts';

export type Customer = typeof customers.$inferSelect;

export async function customerByEmail(db: D1Database, email: string): Promise<Customer | null> {
  const row = await drizzle(db).select().from(customers).where(eq(customers.email, email)).get();
  return row ?? null;
}

export interface NewCustomer {
  readonly email: string;
  /** Forgotten when there is no such provider. */
  readonly providerId: number | null;
  readonly now: Instant;
}

/** A new account without a password; null when the e-mail has one already. */
export async function insertCustomer(db: D1Database, customer: NewCustomer): Promise<Customer | null> {
  const [row] = await drizzle(db).insert(customers).values(newRow(db, customer)).onConflictDoNothing().returning();
  return row ?? null;
}

/** The account that somebody known to a provider of identities signed in to before. */
export async function knownIdentity(
  db: D1Database,
  provider: IdentityProvider,
  subject: string,
): Promise<Customer | null> {
  const row = await drizzle(db)
    .select({ customer: customers })
    .from(externalIdentities)
    .innerJoin(customers, eq(customers.id, externalIdentities.customerId))
    .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject)))
    .get();
  return row?.customer ?? null;
}

/** The account of a person whom a provider of identities vouches for, e-mail included; found, joined by e-mail, or made. */
export async function customerOfIdentity(
  db: D1Database,
  identity: NewCustomer & { readonly provider: IdentityProvider; readonly subject: string },
): Promise<Customer> {
  const { provider, subject, email, now } = identity;
  const known = await knownIdentity(db, provider, subject);
  if (known !== null) return known;

  const orm = drizzle(db);
  const owner = orm.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  const [rows] = await orm.batch([
    orm
      .insert(customers)
      .values({ ...newRow(db, identity), emailConfirmedAt: now })
      .onConflictDoUpdate({
        target: customers.email,
        set: { emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${now})` },
      })
      .returning(),
    // Whoever signed up with this e-mail before, without proof, may have been somebody else.
    orm
      .delete(customerSessions)
      .where(and(inArray(customerSessions.userId, owner), eq(customerSessions.confirmed, false))),
    orm
      .insert(externalIdentities)
      .values({ provider, subject, customerId: sql`${owner}` })
      .onConflictDoNothing(),
  ]);
  const [customer] = rows;
  if (!customer) throw new Error('An upsert returned no row.');
  return customer;
}

export async function savePasswordLink(
  db: D1Database,
  link: { readonly tokenHash: string; readonly customerId: number; readonly expiresAt: Instant },
): Promise<void> {
  await drizzle(db).insert(passwordLinks).values(link);
}

/** Whose password a link may set; null when it was used, is too old or never was. */
export async function customerByPasswordLink(
  db: D1Database,
  tokenHash: string,
  now: Instant,
): Promise<Customer | null> {
  const row = await drizzle(db)
    .select({ customer: customers })
    .from(passwordLinks)
    .innerJoin(customers, eq(customers.id, passwordLinks.customerId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)))
    .get();
  return row?.customer ?? null;
}

/**
 * Uses a link: sets the password, confirms the e-mail, ends every session and every link of the account, in one transaction.
 * Of two that come with the same link at once, one gets the customer and the other null.
 */
export async function setPasswordByLink(
  db: D1Database,
  link: { readonly tokenHash: string; readonly passwordHash: string; readonly now: Instant },
): Promise<Customer | null> {
  const { tokenHash, passwordHash, now } = link;
  const orm = drizzle(db);
  const owner = orm
    .select({ id: passwordLinks.customerId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)));
  const [rows] = await orm.batch([
    orm
      .update(customers)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${now})` })
      .where(inArray(customers.id, owner))
      .returning(),
    orm.delete(customerSessions).where(inArray(customerSessions.userId, owner)),
    orm.delete(passwordLinks).where(inArray(passwordLinks.customerId, owner)),
  ]);
  return rows[0] ?? null;
}

/**
 * Replaces a password and ends every session and link of the account, in one transaction. False when the password was
 * replaced meanwhile: then what the caller proved no longer holds.
 */
export async function replacePassword(
  db: D1Database,
  change: { readonly customer: Customer & { readonly passwordHash: string }; readonly passwordHash: string },
): Promise<boolean> {
  const { customer, passwordHash } = change;
  const orm = drizzle(db);
  const changed = orm
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, passwordHash)));
  const [rows] = await orm.batch([
    orm
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, customer.passwordHash)))
      .returning({ id: customers.id }),
    orm.delete(customerSessions).where(inArray(customerSessions.userId, changed)),
    orm.delete(passwordLinks).where(inArray(passwordLinks.customerId, changed)),
  ]);
  return rows.length > 0;
}

const newRow = (db: D1Database, { email, providerId, now }: NewCustomer) => ({
  id: randomId(),
  email,
  providerId: sql`${drizzle(db)
    .select({ id: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.id, providerId ?? 0))}`,
  createdAt: now,
});

/** 10^14 to 10^15: as many digits as an id in a path may have. */
function randomId(): number {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(100_000_000_000_000n + (random % 900_000_000_000_000n));
}
