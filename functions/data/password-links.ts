import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { customerSessions, customers, externalIdentities, passwordLinks } from './accounts-schema.ts';
import type { Customer } from './customers.ts';
import type { ExternalIdentity } from './identities.ts';
import { hashOf, newToken } from './token.ts';

export interface NewPasswordLink {
  readonly customerId: number;
  readonly now: Instant;
  readonly expiresAt: Instant;
  /** The external identity that the link connects to the account; null for a link that only sets the password. */
  readonly identity: ExternalIdentity | null;
}

/** Creates a link and returns its token. Stores only the token's hash. Deletes expired links. */
export async function insertPasswordLink(db: D1Database, link: NewPasswordLink): Promise<string> {
  const { customerId, now, expiresAt, identity } = link;
  const token = newToken();
  const orm = drizzle(db);
  await orm.batch([
    orm.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now)),
    orm.insert(passwordLinks).values({
      tokenHash: hashOf(token),
      customerId,
      expiresAt,
      identityProvider: identity?.provider,
      identitySubject: identity?.subject,
    }),
  ]);
  return token;
}

const isValid = (token: string, now: Instant) =>
  and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, now));

/** The customer whose password a link may set; null when the link is unknown, used or expired. */
export async function customerOfPasswordLink(db: D1Database, token: string, now: Instant): Promise<Customer | null> {
  const row = await drizzle(db)
    .select({ customer: customers })
    .from(passwordLinks)
    .innerJoin(customers, eq(customers.id, passwordLinks.customerId))
    .where(isValid(token, now))
    .get();
  return row?.customer ?? null;
}

/**
 * Redeems a link in one transaction: sets the password, confirms the e-mail, connects the link's external identity and
 * deletes all sessions and links of the account. When two requests use the same link at the same time, one gets the
 * customer and the other gets null.
 */
export async function redeemPasswordLink(
  db: D1Database,
  redemption: { readonly token: string; readonly passwordHash: string; readonly now: Instant },
): Promise<Customer | null> {
  const { token, passwordHash, now } = redemption;
  const orm = drizzle(db);
  const owner = orm.select({ id: passwordLinks.customerId }).from(passwordLinks).where(isValid(token, now));
  const [rows] = await orm.batch([
    orm
      .update(customers)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${now})` })
      .where(inArray(customers.id, owner))
      .returning(),
    orm
      .insert(externalIdentities)
      .select(
        orm
          .select({
            provider: sql`${passwordLinks.identityProvider}`.as('provider'),
            subject: sql`${passwordLinks.identitySubject}`.as('subject'),
            customerId: passwordLinks.customerId,
          })
          .from(passwordLinks)
          .where(and(isValid(token, now), isNotNull(passwordLinks.identityProvider))),
      )
      .onConflictDoNothing(),
    orm.delete(customerSessions).where(inArray(customerSessions.userId, owner)),
    orm.delete(passwordLinks).where(inArray(passwordLinks.customerId, owner)),
  ]);
  return rows[0] ?? null;
}
