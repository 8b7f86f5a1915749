import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { passkeyChallenges } from './people-schema.ts';
import { hashOf, newToken } from './token.ts';

/**
 * Creates a challenge. `personId` is the person who adds a passkey, or null for a sign-in. Deletes expired challenges.
 */
export async function insertChallenge(
  db: D1Database,
  {
    personId,
    now,
    expiresAt,
  }: { readonly personId: number | null; readonly now: Instant; readonly expiresAt: Instant },
): Promise<string> {
  const challenge = newToken();
  const orm = drizzle(db);
  await orm.batch([
    orm.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now)),
    orm.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), personId, expiresAt }),
  ]);
  return challenge;
}

/**
 * Uses up a challenge. Returns false when the challenge is unknown, used or expired, or when it was made for another
 * `personId`.
 */
export async function redeemChallenge(
  db: D1Database,
  { challenge, personId, now }: { readonly challenge: string; readonly personId: number | null; readonly now: Instant },
): Promise<boolean> {
  const ofPerson = personId === null ? isNull(passkeyChallenges.personId) : eq(passkeyChallenges.personId, personId);
  const redeemed = await drizzle(db)
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), ofPerson, gt(passkeyChallenges.expiresAt, now)))
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return redeemed.length > 0;
}
