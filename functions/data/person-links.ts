import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import type { Person } from './people.ts';
import { people, personLinks, personSessions } from './people-schema.ts';
import { hashOf, newToken } from './token.ts';

/**
 * Creates a link with which a person sets a password, and deletes expired links. Returns the link's token, but stores
 * only the token's hash.
 */
export async function insertPersonLink(
  db: D1Database,
  { personId, now, expiresAt }: { readonly personId: number; readonly now: Instant; readonly expiresAt: Instant },
): Promise<string> {
  const token = newToken();
  const orm = drizzle(db);
  await orm.batch([
    orm.delete(personLinks).where(lte(personLinks.expiresAt, now)),
    orm.insert(personLinks).values({ tokenHash: hashOf(token), personId, expiresAt }),
  ]);
  return token;
}

const isValid = (token: string, now: Instant) =>
  and(eq(personLinks.tokenHash, hashOf(token)), gt(personLinks.expiresAt, now));

/** The person whose password a link may set; null when the link is unknown, used or expired. */
export async function personOfLink(db: D1Database, token: string, now: Instant): Promise<Person | null> {
  const row = await drizzle(db)
    .select({ person: people })
    .from(personLinks)
    .innerJoin(people, eq(people.id, personLinks.personId))
    .where(isValid(token, now))
    .get();
  return row?.person ?? null;
}

/**
 * Redeems a link in one transaction: sets the password and deletes all sessions and links of the person. When two
 * requests use the same link at the same time, one gets the person and the other gets null.
 */
export async function redeemPersonLink(
  db: D1Database,
  { token, passwordHash, now }: { readonly token: string; readonly passwordHash: string; readonly now: Instant },
): Promise<Person | null> {
  const orm = drizzle(db);
  const owner = orm.select({ id: personLinks.personId }).from(personLinks).where(isValid(token, now));
  const [rows] = await orm.batch([
    orm.update(people).set({ passwordHash }).where(inArray(people.id, owner)).returning(),
    orm.delete(personSessions).where(inArray(personSessions.personId, owner)),
    orm.delete(personLinks).where(inArray(personLinks.personId, owner)),
  ]);
  return rows[0] ?? null;
}
