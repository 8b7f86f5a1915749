import { eq, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { personSessions } from './people-schema.ts';
import { hashOf, newToken } from './token.ts';

export interface NewPersonSession {
  readonly personId: number;
  /** Browser and system, as the person would name them; empty when unknown. */
  readonly device: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Starts a session and returns its token. Stores only the token's hash. Deletes expired sessions. */
export async function insertPersonSession(db: D1Database, session: NewPersonSession): Promise<string> {
  const { personId, device, now, expiresAt } = session;
  const orm = drizzle(db);
  const token = newToken();
  await orm.batch([
    orm.delete(personSessions).where(lte(personSessions.expiresAt, now)),
    orm.insert(personSessions).values({ tokenHash: hashOf(token), personId, device, startedAt: now, expiresAt }),
  ]);
  return token;
}

export async function deletePersonSession(db: D1Database, token: string): Promise<void> {
  await drizzle(db)
    .delete(personSessions)
    .where(eq(personSessions.tokenHash, hashOf(token)));
}
