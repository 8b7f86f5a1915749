import { and, eq, gt, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Instant } from '../../src/domain/time.ts';
import { staff, staffSessions } from './schema.ts';
import { hashOf, newToken } from './token.ts';

export interface StaffRow {
  readonly staffId: number;
  readonly name: string;
  readonly serviceProviderUserId: number;
}

const staffColumns = { staffId: staff.id, name: staff.name, serviceProviderUserId: staff.providerId };

/** The staff member with this e-mail (lower case) and the password hash; null when unknown. */
export async function staffByEmail(
  db: D1Database,
  email: string,
): Promise<(StaffRow & { passwordHash: string }) | null> {
  const row = await drizzle(db)
    .select({ ...staffColumns, passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.email, email))
    .get();
  return row ?? null;
}

/** Starts a session and returns its token. Stores only the token's hash. Deletes expired sessions. */
export async function openStaffSession(
  db: D1Database,
  staffId: number,
  expiresAt: Instant,
  now: Instant,
): Promise<string> {
  const orm = drizzle(db);
  const token = newToken();
  await orm.batch([
    orm.delete(staffSessions).where(lte(staffSessions.expiresAt, now)),
    orm.insert(staffSessions).values({ tokenHash: hashOf(token), staffId, expiresAt }),
  ]);
  return token;
}

/** The staff member of a session token; null when the token is unknown or expired. */
export async function staffOfSession(db: D1Database, token: string, now: Instant): Promise<StaffRow | null> {
  const row = await drizzle(db)
    .select(staffColumns)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashOf(token)), gt(staffSessions.expiresAt, now)))
    .get();
  return row ?? null;
}

export async function closeStaffSession(db: D1Database, token: string): Promise<void> {
  await drizzle(db)
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, hashOf(token)));
}
