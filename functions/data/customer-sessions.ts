import { and, eq, gt, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { User } from '../../src/contract/user.ts';
import type { Instant } from '../../src/domain/time.ts';
import { customerSessions } from './accounts-schema.ts';
import { openByToken, sealByToken } from './sealed-by-token.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds of a year, as long as the specification's sign-in cookies last. */
export const SESSION_LIFETIME = 365 * 24 * 60 * 60 * 1000;

const UPSTREAM_COOKIES = 'upstream cookies';
/** Requests of one customer that renew cookies at the same moment. */
const RENEWAL_TRIES = 5;

export interface CustomerSession {
  readonly user: User;
  /** Value of the `Cookie` header by which an upstream knows the session; null where it does not, or there is no upstream. */
  readonly upstreamCookies: string | null;
}

/** Begins a session and gives its token. Sessions that have ended are swept out. */
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
      expiresAt: now + SESSION_LIFETIME,
      sealedUpstreamCookies: upstreamCookies === null ? null : sealByToken(token, UPSTREAM_COOKIES, upstreamCookies),
    }),
  ]);
  return token;
}

/** Null when nobody is signed in with this token (any more). */
export async function sessionOf(db: D1Database, token: string, now: Instant): Promise<CustomerSession | null> {
  const row = await drizzle(db)
    .select({
      userId: customerSessions.userId,
      emailAsUserId: customerSessions.email,
      emailConfirmed: customerSessions.confirmed,
      sealed: customerSessions.sealedUpstreamCookies,
    })
    .from(customerSessions)
    .where(and(eq(customerSessions.tokenHash, hashOf(token)), gt(customerSessions.expiresAt, now)))
    .get();
  if (!row) return null;
  const { sealed, ...user } = row;
  return { user, upstreamCookies: sealed === null ? null : openByToken(token, UPSTREAM_COOKIES, sealed) };
}

/** Changes the cookies by which an upstream knows a session. What another request changed meanwhile is built upon. */
export async function renewUpstreamCookies(
  db: D1Database,
  token: string,
  change: (cookies: string) => string | null,
): Promise<void> {
  const { tokenHash, sealedUpstreamCookies } = customerSessions;
  const ofToken = eq(tokenHash, hashOf(token));
  for (let tried = 0; tried < RENEWAL_TRIES; tried++) {
    const row = await drizzle(db).select({ sealed: sealedUpstreamCookies }).from(customerSessions).where(ofToken).get();
    const sealed = row?.sealed ?? null;
    if (sealed === null) return;
    const cookies = openByToken(token, UPSTREAM_COOKIES, sealed);
    const changed = change(cookies);
    if (changed === cookies) return;
    const written = await drizzle(db)
      .update(customerSessions)
      .set({ sealedUpstreamCookies: changed === null ? null : sealByToken(token, UPSTREAM_COOKIES, changed) })
      .where(and(ofToken, eq(sealedUpstreamCookies, sealed)));
    if (written.meta.changes > 0) return;
  }
}

/** Signs a user out everywhere, or where the session began without a proof of the e-mail. */
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
