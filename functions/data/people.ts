import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Membership } from '../../src/domain/people/permissions.ts';
import type { Instant } from '../../src/domain/time.ts';
import { memberships, people, personSessions } from './people-schema.ts';
import { hashOf } from './token.ts';

export type Person = typeof people.$inferSelect;

export interface PersonSession {
  readonly sessionId: number;
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  /** As of this request, so that a role that was taken away counts no more. */
  readonly memberships: readonly Membership[];
}

export async function personByEmail(db: D1Database, email: string): Promise<Person | null> {
  const row = await drizzle(db).select().from(people).where(eq(people.email, email)).get();
  return row ?? null;
}

/** The person of a session token, with memberships; null when the token is unknown or expired. */
export async function personOfSession(db: D1Database, token: string, now: Instant): Promise<PersonSession | null> {
  const rows = await drizzle(db)
    .select({
      sessionId: personSessions.id,
      personId: people.id,
      name: people.name,
      email: people.email,
      role: memberships.role,
      serviceProviderUserId: memberships.providerId,
      businessId: memberships.businessId,
    })
    .from(personSessions)
    .innerJoin(people, eq(people.id, personSessions.personId))
    .leftJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(personSessions.tokenHash, hashOf(token)), gt(personSessions.expiresAt, now)));
  const [first] = rows;
  if (!first) return null;
  const { sessionId, personId, name, email } = first;
  const held = rows.flatMap(({ role, serviceProviderUserId, businessId }) =>
    role === null ? [] : [{ role, serviceProviderUserId, businessId }],
  );
  return { sessionId, personId, name, email, memberships: held };
}

/** The providers where a person has a role. */
export async function providersOfPerson(db: D1Database, personId: number): Promise<number[]> {
  const { results } = await db
    .prepare('SELECT DISTINCT provider_id AS id FROM memberships WHERE person_id = ?1 AND provider_id IS NOT NULL')
    .bind(personId)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
