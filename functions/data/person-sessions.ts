import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { personSessions } from './people-schema.ts';
import { hashOf, newToken } from './token.ts';

/**
 * A session ends 30 days after its start or its last renewal. This time is the same for every device, so that a tablet in
 * the kitchen stays signed in.
 */
export const PERSON_SESSION_LIFETIME_MS = 30 * DAY_MS;

export interface NewPersonSession {
  readonly personId: number;
  /** Browser and system in everyday words; empty when unknown. */
  readonly device: string;
  readonly now: Instant;
}

/** Starts a session and returns its token. Stores only the token's hash. Deletes expired sessions. */
export async function insertPersonSession(db: D1Database, session: NewPersonSession): Promise<string> {
  const { personId, device, now } = session;
  const expiresAt = now + PERSON_SESSION_LIFETIME_MS;
  const orm = drizzle(db);
  const token = newToken();
  await orm.batch([
    orm.delete(personSessions).where(lte(personSessions.expiresAt, now)),
    orm.insert(personSessions).values({ tokenHash: hashOf(token), personId, device, startedAt: now, expiresAt }),
  ]);
  return token;
}

/** Extends a session, which then ends 30 days after `now`. Does nothing when the session has expired. */
export async function renewPersonSession(db: D1Database, token: string, now: Instant): Promise<void> {
  await drizzle(db)
    .update(personSessions)
    .set({ expiresAt: now + PERSON_SESSION_LIFETIME_MS })
    .where(and(eq(personSessions.tokenHash, hashOf(token)), gt(personSessions.expiresAt, now)));
}

export interface StoredSession {
  readonly sessionId: number;
  readonly device: string;
  readonly startedAt: Instant;
}

/** The sessions of a person that have not expired, newest first. */
export function sessionsOfPerson(db: D1Database, personId: number, now: Instant): Promise<StoredSession[]> {
  const { id: sessionId, device, startedAt } = personSessions;
  return drizzle(db)
    .select({ sessionId, device, startedAt })
    .from(personSessions)
    .where(and(eq(personSessions.personId, personId), gt(personSessions.expiresAt, now)))
    .orderBy(desc(sessionId))
    .all();
}

/** Ends one session of a person, or all of them. Returns how many ended. */
export async function deletePersonSessions(
  db: D1Database,
  personId: number,
  sessionId: number | 'all',
): Promise<number> {
  const ofPerson = eq(personSessions.personId, personId);
  const deleted = await drizzle(db)
    .delete(personSessions)
    .where(sessionId === 'all' ? ofPerson : and(ofPerson, eq(personSessions.id, sessionId)))
    .returning({ id: personSessions.id });
  return deleted.length;
}
