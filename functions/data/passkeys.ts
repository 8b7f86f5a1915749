import { and, desc, eq, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Passkey } from '../../src/contract/passkeys.ts';
import { MAX_PASSKEYS } from '../../src/domain/limits.ts';
import type { Instant } from '../../src/domain/time.ts';
import { loggedForPerson } from './change-log.ts';
import type { Person } from './people.ts';
import { passkeys, people } from './people-schema.ts';

/** The passkeys of a person, newest first. */
export function passkeysOf(db: D1Database, personId: number): Promise<Passkey[]> {
  const { id: passkeyId, name, addedAt, lastUsedAt } = passkeys;
  return drizzle(db)
    .select({ passkeyId, name, addedAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(desc(passkeyId))
    .all();
}

/** The credential ids of a person's passkeys. The authenticators (the person's devices) chose these ids. */
export async function credentialIdsOf(db: D1Database, personId: number): Promise<string[]> {
  const { credentialId } = passkeys;
  const rows = await drizzle(db).select({ credentialId }).from(passkeys).where(eq(passkeys.personId, personId)).all();
  return rows.map((row) => row.credentialId);
}

export type StoredPasskey = typeof passkeys.$inferSelect;

export interface PasskeyOwner {
  readonly passkey: StoredPasskey;
  readonly person: Person;
}

export async function passkeyByCredential(db: D1Database, credentialId: string): Promise<PasskeyOwner | null> {
  const row = await drizzle(db)
    .select({ passkey: passkeys, person: people })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .where(eq(passkeys.credentialId, credentialId))
    .get();
  return row ?? null;
}

type NewPasskey = Pick<StoredPasskey, 'personId' | 'credentialId' | 'publicKey' | 'counter' | 'name'>;

/** Adds a passkey. Returns false when the person has `MAX_PASSKEYS` already, or when the passkey is stored already. */
export async function insertPasskey(db: D1Database, passkey: NewPasskey, now: Instant): Promise<boolean> {
  const { personId, credentialId, publicKey, counter, name } = passkey;
  const mayAdd = (person: string, credential: string) =>
    `(SELECT count(*) FROM passkeys WHERE person_id = ${person}) < ${MAX_PASSKEYS}
      AND NOT EXISTS (SELECT 1 FROM passkeys WHERE credential_id = ${credential})`;
  const [, inserted] = await db.batch([
    loggedForPerson(db, { personId, now, kind: 'passkey' }, `?4, NULL, 'added'`, `${mayAdd('people.id', '?5')}`, [
      name,
      credentialId,
    ]),
    db
      .prepare(
        `INSERT INTO passkeys (person_id, credential_id, public_key, counter, name, added_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${mayAdd('?1', '?2')} RETURNING id`,
      )
      .bind(personId, credentialId, publicKey, counter, name, now),
  ]);
  return (inserted?.results.length ?? 0) > 0;
}

/**
 * Saves the time of a sign-in and the device's count of signatures. Returns false when the count is not higher than the
 * stored one, because then another device may have a copy of the passkey. Exception: 0 is accepted while the stored
 * count is 0 too, because devices that do not count their signatures always send 0.
 */
export async function markPasskeyUsed(
  db: D1Database,
  { passkeyId, counter, now }: { readonly passkeyId: number; readonly counter: number; readonly now: Instant },
): Promise<boolean> {
  const isLater = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const updated = await drizzle(db)
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkeyId), isLater))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}

/** Renames a passkey of a person. Returns false when the person has no such passkey. */
export async function renamePasskey(
  db: D1Database,
  passkey: {
    readonly personId: number;
    readonly passkeyId: number;
    readonly name: string;
    readonly now: Instant;
  },
): Promise<boolean> {
  const { personId, passkeyId, name, now } = passkey;
  const [, renamed] = await db.batch([
    loggedForPerson(
      db,
      { personId, now, kind: 'passkey' },
      '?5, (SELECT name FROM passkeys WHERE id = ?4), ?5',
      'EXISTS (SELECT 1 FROM passkeys WHERE id = ?4 AND person_id = people.id AND name <> ?5)',
      [passkeyId, name],
    ),
    db
      .prepare('UPDATE passkeys SET name = ?3 WHERE id = ?1 AND person_id = ?2 RETURNING id')
      .bind(passkeyId, personId, name),
  ]);
  return (renamed?.results.length ?? 0) > 0;
}

/** Removes a passkey of a person. Returns false when the person has no such passkey. */
export async function deletePasskey(
  db: D1Database,
  { personId, passkeyId, now }: { readonly personId: number; readonly passkeyId: number; readonly now: Instant },
): Promise<boolean> {
  const [, deleted] = await db.batch([
    loggedForPerson(
      db,
      { personId, now, kind: 'passkey' },
      `(SELECT name FROM passkeys WHERE id = ?4), 'added', NULL`,
      'EXISTS (SELECT 1 FROM passkeys WHERE id = ?4 AND person_id = people.id)',
      [passkeyId],
    ),
    db.prepare('DELETE FROM passkeys WHERE id = ?1 AND person_id = ?2 RETURNING id').bind(passkeyId, personId),
  ]);
  return (deleted?.results.length ?? 0) > 0;
}
