import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, asc, count, eq, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Kiosk } from '../../src/contract/kiosk.ts';
import { MAX_KIOSKS, PAIRING_CODE_DIGITS, PAIRING_CODE_MS } from '../../src/domain/limits.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type LoggedAct, logged } from './change-log.ts';
import { kiosks } from './kiosks-schema.ts';
import { hashOf, newToken } from './token.ts';

/** The business id is part of the hashed text, so a code works only at the business for which it was made. */
const codeHashOf = (businessId: number, code: string) => hashOf(`${businessId} ${code}`);

/** The token in a kiosk's cookie: `<kiosk id>.<secret>`. `pairedKiosk` finds the row by the id and compares the secret. */
const tokenOf = (kioskId: number, secret: string) => `${kioskId}.${secret}`;

/**
 * The kiosk that sent a request, if it is paired with the business. Null for every other device, for a kiosk of another
 * business, and for a kiosk whose pairing was removed. No other function checks whether a request comes from a paired
 * kiosk. `token` is the value of the cookie `kiosk` (`VisitorWithKey.kioskToken`); it is null when the request has no
 * such cookie. The secret is compared in constant time. Reads D1 once when there is a token, and not at all when there
 * is none.
 */
export async function pairedKiosk(
  db: D1Database,
  token: string | null,
  businessId: number,
): Promise<{ readonly kioskId: number; readonly name: string } | null> {
  const [, id, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (id === undefined || secret === undefined) return null;
  const row = await drizzle(db)
    .select({ kioskId: kiosks.id, name: kiosks.name, secretHash: kiosks.secretHash })
    .from(kiosks)
    .where(and(eq(kiosks.id, Number(id)), eq(kiosks.businessId, businessId)))
    .get();
  if (row === undefined || !timingSafeEqual(Buffer.from(row.secretHash), Buffer.from(hashOf(secret)))) return null;
  return { kioskId: row.kioskId, name: row.name };
}

/** The kiosks of a business, sorted by name. */
export async function kiosksOf(db: D1Database, businessId: number): Promise<Kiosk[]> {
  const { id: kioskId, name, pairedAt, lastSeenAt } = kiosks;
  return drizzle(db)
    .select({ kioskId, name, pairedAt, lastSeenAt })
    .from(kiosks)
    .where(eq(kiosks.businessId, businessId))
    .orderBy(asc(name), asc(kioskId));
}

/**
 * Stores a code that pairs one kiosk, and logs that this kiosk may be paired. Returns null when the business already
 * has `MAX_KIOSKS` kiosks. Deletes expired codes.
 */
export async function insertPairingCode(
  db: D1Database,
  { businessId, name }: { readonly businessId: number; readonly name: string },
  act: LoggedAct,
): Promise<{ readonly code: string; readonly expiresAt: Instant } | null> {
  const { now } = act;
  const paired = await drizzle(db)
    .select({ number: count() })
    .from(kiosks)
    .where(eq(kiosks.businessId, businessId))
    .get();
  if (paired === undefined || paired.number >= MAX_KIOSKS) return null;
  const code = String(randomInt(10 ** PAIRING_CODE_DIGITS)).padStart(PAIRING_CODE_DIGITS, '0');
  const expiresAt = now + PAIRING_CODE_MS;
  await db.batch([
    logged(db, act, 'kiosk', "?6, NULL, 'may be paired'", [name]),
    db.prepare('DELETE FROM kiosk_pairing_codes WHERE expires_at <= ?1').bind(now),
    db
      .prepare('INSERT INTO kiosk_pairing_codes (code_hash, business_id, name, expires_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(codeHashOf(businessId, code), businessId, name, expiresAt),
  ]);
  return { code, expiresAt };
}

/**
 * Pairs a kiosk by its code and deletes the code, in one transaction. Returns null for a wrong, used or expired code, and
 * when the business already has `MAX_KIOSKS` kiosks.
 */
export async function insertKiosk(
  db: D1Database,
  { businessId, code }: { readonly businessId: number; readonly code: string },
  now: Instant,
): Promise<{ readonly name: string; readonly token: string } | null> {
  const secret = newToken();
  const codeHash = codeHashOf(businessId, code);
  const insert = `INSERT INTO kiosks (business_id, name, secret_hash, paired_at, last_seen_at)
    SELECT business_id, name, ?1, ?2, ?2 FROM kiosk_pairing_codes
    WHERE code_hash = ?3 AND business_id = ?4 AND expires_at > ?2
      AND (SELECT COUNT(*) FROM kiosks WHERE business_id = ?4) < ?5 RETURNING id, name`;
  const [inserted] = await db.batch<{ id: number; name: string }>([
    db.prepare(insert).bind(hashOf(secret), now, codeHash, businessId, MAX_KIOSKS),
    db.prepare('DELETE FROM kiosk_pairing_codes WHERE code_hash = ?1').bind(codeHash),
  ]);
  const row = inserted?.results[0];
  return row === undefined ? null : { name: row.name, token: tokenOf(row.id, secret) };
}

/** Records that a kiosk is in use at `now`. Writes at most once a minute. */
export async function markKioskSeen(db: D1Database, kioskId: number, now: Instant): Promise<void> {
  await drizzle(db)
    .update(kiosks)
    .set({ lastSeenAt: now })
    .where(and(eq(kiosks.id, kioskId), lte(kiosks.lastSeenAt, now - 60_000)));
}

/**
 * Removes the pairing of a kiosk. Returns false when the business has no such kiosk. `act` is null when the same tablet has
 * been paired again. The removal of its old pairing is then not logged.
 */
export async function deleteKiosk(
  db: D1Database,
  businessId: number,
  kioskId: number,
  act: LoggedAct | null,
): Promise<boolean> {
  const remove = db
    .prepare('DELETE FROM kiosks WHERE id = ?1 AND business_id = ?2 RETURNING id')
    .bind(kioskId, businessId);
  if (act === null) return (await remove.all()).results.length > 0;
  const read = "name, 'paired', NULL FROM kiosks WHERE id = ?6 AND business_id = ?7";
  const [, deleted] = await db.batch([logged(db, act, 'kiosk', read, [kioskId, businessId]), remove]);
  return (deleted?.results.length ?? 0) > 0;
}
