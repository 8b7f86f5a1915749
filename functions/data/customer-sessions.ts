import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { User } from '../../src/contract/user.ts';
import type { Instant } from '../../src/domain/time.ts';
import { deletedAccounts } from './account-deletions.ts';
import { customerSessions } from './accounts-schema.ts';
import { openByToken, sealByToken } from './sealed-by-token.ts';
import { isRenewalDue } from './session-renewal.ts';
import { hashOf, newToken } from './token.ts';

/** One year after the last use: the lifetime of sign-in cookies (specification, section 9). */
export const SESSION_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** `sealByToken` derives the key for the cookies from the session's token and this text. */
const UPSTREAM_COOKIES_PURPOSE = 'upstream cookies';
/**
 * Maximum number of attempts to write changed cookies. An attempt fails when another request has written cookies in the
 * meantime.
 */
const MAX_RENEWAL_ATTEMPTS = 5;

export interface CustomerSession {
  readonly user: User;
  /** `Cookie` header value for calls to the upstream; null without an upstream session. */
  readonly upstreamCookies: string | null;
  /** Whether this request should renew the session. */
  readonly renewalDue: boolean;
}

/**
 * Starts a session and returns its token. Deletes expired sessions. When the customer has just deleted the account (E32),
 * no session starts, and the token is worth nothing.
 */
export async function insertSession(
  db: D1Database,
  user: User,
  now: Instant,
  upstreamCookies: CustomerSession['upstreamCookies'] = null,
): Promise<string> {
  const token = newToken();
  const orm = drizzle(db);
  await orm.batch([
    orm.delete(customerSessions).where(lte(customerSessions.expiresAt, now)),
    orm.insert(customerSessions).values({
      tokenHash: hashOf(token),
      userId: user.userId,
      email: user.emailAsUserId,
      confirmed: user.emailConfirmed,
      expiresAt: now + SESSION_LIFETIME_MS,
      sealedUpstreamCookies:
        upstreamCookies === null ? null : sealByToken(token, UPSTREAM_COOKIES_PURPOSE, upstreamCookies),
    }),
    orm.delete(customerSessions).where(inArray(customerSessions.userId, deletedAccounts(db, [user.userId]))),
  ]);
  return token;
}

/** The session of a token; null when the token is unknown or expired. */
export async function sessionOf(db: D1Database, token: string, now: Instant): Promise<CustomerSession | null> {
  const row = await drizzle(db)
    .select({
      userId: customerSessions.userId,
      emailAsUserId: customerSessions.email,
      emailConfirmed: customerSessions.confirmed,
      sealed: customerSessions.sealedUpstreamCookies,
      expiresAt: customerSessions.expiresAt,
    })
    .from(customerSessions)
    .where(and(eq(customerSessions.tokenHash, hashOf(token)), gt(customerSessions.expiresAt, now)))
    .get();
  if (!row) return null;
  const { sealed, expiresAt, ...user } = row;
  return {
    user,
    upstreamCookies: sealed === null ? null : openByToken(token, UPSTREAM_COOKIES_PURPOSE, sealed),
    renewalDue: isRenewalDue(expiresAt, SESSION_LIFETIME_MS, now),
  };
}

/** Extends a session to one year from now, unless the session has expired. */
export async function renewSession(db: D1Database, token: string, now: Instant): Promise<void> {
  await drizzle(db)
    .update(customerSessions)
    .set({ expiresAt: now + SESSION_LIFETIME_MS })
    .where(and(eq(customerSessions.tokenHash, hashOf(token)), gt(customerSessions.expiresAt, now)));
}

/**
 * Applies `change` to a session's upstream cookies. If another request changes the stored cookies at the same time,
 * applies `change` again, to the cookies that the other request stored.
 */
export async function renewUpstreamCookies(
  db: D1Database,
  token: string,
  change: (cookies: string) => string | null,
): Promise<void> {
  const { tokenHash, sealedUpstreamCookies } = customerSessions;
  const ofToken = eq(tokenHash, hashOf(token));
  for (let attempt = 0; attempt < MAX_RENEWAL_ATTEMPTS; attempt++) {
    const row = await drizzle(db).select({ sealed: sealedUpstreamCookies }).from(customerSessions).where(ofToken).get();
    const sealed = row?.sealed ?? null;
    if (sealed === null) return;
    const cookies = openByToken(token, UPSTREAM_COOKIES_PURPOSE, sealed);
    const changed = change(cookies);
    if (changed === cookies) return;
    const written = await drizzle(db)
      .update(customerSessions)
      .set({ sealedUpstreamCookies: changed === null ? null : sealByToken(token, UPSTREAM_COOKIES_PURPOSE, changed) })
      .where(and(ofToken, eq(sealedUpstreamCookies, sealed)));
    if (written.meta.changes > 0) return;
  }
}

/** Ends all sessions of a user, or only those that started without a proof of the e-mail address. */
export async function deleteSessionsOf(db: D1Database, userId: number, which: 'all' | 'unconfirmed'): Promise<void> {
  const ofUser = eq(customerSessions.userId, userId);
  const unconfirmed = and(ofUser, eq(customerSessions.confirmed, false));
  await drizzle(db)
    .delete(customerSessions)
    .where(which === 'all' ? ofUser : unconfirmed);
}

export async function deleteSession(db: D1Database, token: string): Promise<void> {
  await drizzle(db)
    .delete(customerSessions)
    .where(eq(customerSessions.tokenHash, hashOf(token)));
}
