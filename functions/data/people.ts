import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Membership } from '../../src/domain/people/permissions.ts';
import type { Instant } from '../../src/domain/time.ts';
import { people } from './people-schema.ts';
import { PERSON_SESSION_LIFETIME_MS } from './person-sessions.ts';
import { isRenewalDue } from './session-renewal.ts';
import { hashOf } from './token.ts';

export type Person = typeof people.$inferSelect;

export interface PersonSession {
  readonly sessionId: number;
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  /** Each request reads the memberships from the database, so a role that was taken away no longer counts. */
  readonly memberships: readonly Membership[];
}

/** The session with which a person made a request. */
export interface UsedPersonSession extends PersonSession {
  /** Whether this request should renew the session. */
  readonly renewalDue: boolean;
}

export async function personByEmail(db: D1Database, email: string): Promise<Person | null> {
  const row = await drizzle(db).select().from(people).where(eq(people.email, email)).get();
  return row ?? null;
}

interface SessionRow extends Pick<PersonSession, 'sessionId' | 'personId' | 'name' | 'email'> {
  /** Null in the only row of a person without memberships. */
  readonly role: Membership['role'] | null;
  readonly serviceProviderUserId: number | null;
  readonly businessId: number | null;
  readonly expiresAt: Instant;
}

/**
 * The person of a session token, with memberships; null when the token is unknown or expired. Uses prepared SQL, because
 * every call of the board and the console runs this query (docs/decisions/drizzle-or-sql.md).
 */
export async function personOfSession(db: D1Database, token: string, now: Instant): Promise<UsedPersonSession | null> {
  const { results } = await db
    .prepare(
      `SELECT person_sessions.id AS sessionId, people.id AS personId, people.name AS name, email, role,
         provider_id AS serviceProviderUserId, business_id AS businessId, expires_at AS expiresAt
       FROM person_sessions JOIN people ON people.id = person_sessions.person_id
         LEFT JOIN memberships ON memberships.person_id = people.id
       WHERE token_hash = ?1 AND expires_at > ?2`,
    )
    .bind(hashOf(token), now)
    .all<SessionRow>();
  const [first] = results;
  if (first === undefined) return null;
  const { sessionId, personId, name, email, expiresAt } = first;
  const held = results.flatMap(({ role, serviceProviderUserId, businessId }) =>
    role === null ? [] : [{ role, serviceProviderUserId, businessId }],
  );
  const renewalDue = isRenewalDue(expiresAt, PERSON_SESSION_LIFETIME_MS, now);
  return { sessionId, personId, name, email, memberships: held, renewalDue };
}

/** The service providers at which a person has a role. */
export async function providersOfPerson(db: D1Database, personId: number): Promise<number[]> {
  const { results } = await db
    .prepare('SELECT DISTINCT provider_id AS id FROM memberships WHERE person_id = ?1 AND provider_id IS NOT NULL')
    .bind(personId)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
