import type { BUSINESS_ROLES } from '../../src/contract/manage.ts';
import type { Place } from '../../src/domain/people/permissions.ts';
import { type LoggedAct, logged } from './change-log.ts';

type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** A person's role at a business. */
export interface StoredMember {
  readonly membershipId: number;
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly role: BusinessRole;
  /** Null for a role at all businesses of the provider. */
  readonly businessId: number | null;
  /** Whether the person has set no password yet. */
  readonly isInvited: boolean;
}

/** The business whose people are read or changed. */
type BusinessPlace = Place & { readonly businessId: number };

const MEMBER = `memberships.id AS membershipId, person_id AS personId, people.name AS name, email, role,
  business_id AS businessId, password_hash IS NULL AS isInvited
  FROM memberships JOIN people ON people.id = memberships.person_id`;
const toMember = (row: Omit<StoredMember, 'isInvited'> & { isInvited: number }): StoredMember => ({
  ...row,
  isInvited: row.isInvited === 1,
});
/** SQL: role and place in the words of the log. */
const wordsOf = (role: string, businessId: string) =>
  `${role} || CASE WHEN ${businessId} IS NULL THEN ' at all businesses' ELSE '' END`;

/** SQL condition: a membership is at this place, or gives this role at all businesses of the provider (R1). */
const coversPlace = (businessId: string, role: string) =>
  `(business_id IS ${businessId} OR (business_id IS NULL AND role = ${role}))`;

/** The people with a role at a business, sorted by name. */
export async function membersOf(db: D1Database, place: BusinessPlace): Promise<StoredMember[]> {
  const { results } = await db
    .prepare(
      `SELECT ${MEMBER} WHERE provider_id = ?1 AND (business_id IS NULL OR business_id = ?2)
       ORDER BY people.name COLLATE NOCASE, memberships.id`,
    )
    .bind(place.serviceProviderUserId, place.businessId)
    .all<Omit<StoredMember, 'isInvited'> & { isInvited: number }>();
  return results.map(toMember);
}

/**
 * The person with this membership. Null when the membership does not exist, or gives no role at the business.
 */
export async function memberOf(
  db: D1Database,
  place: BusinessPlace,
  membershipId: number,
): Promise<StoredMember | null> {
  const row = await db
    .prepare(
      `SELECT ${MEMBER} WHERE memberships.id = ?3 AND provider_id = ?1 AND (business_id IS NULL OR business_id = ?2)`,
    )
    .bind(place.serviceProviderUserId, place.businessId, membershipId)
    .first<Omit<StoredMember, 'isInvited'> & { isInvited: number }>();
  return row && toMember(row);
}

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: BusinessRole;
}

/**
 * Gives a role at `act.place` to the person with this e-mail. Adds the person when nobody has this e-mail yet. Returns the
 * id of the membership, or null when the person already has a role at this place or the same role at all businesses.
 */
export async function insertMembership(db: D1Database, member: NewMember, act: LoggedAct): Promise<number | null> {
  const [, , inserted] = await db.batch<{ id: number }>(membershipStatements(db, member, act));
  return inserted?.results[0]?.id ?? null;
}

/** The statements of `insertMembership`. The last one returns the id. */
export function membershipStatements(
  db: D1Database,
  { email, name, role }: NewMember,
  act: LoggedAct,
): D1PreparedStatement[] {
  const { serviceProviderUserId, businessId } = act.place;
  const hasNone = (person: string) =>
    `NOT EXISTS (SELECT 1 FROM memberships WHERE person_id = ${person} AND provider_id = ?2 AND ${coversPlace('?3', '?4')})`;
  return [
    db
      .prepare('INSERT INTO people (email, name, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING')
      .bind(email, name, act.now),
    logged(
      db,
      act,
      'membership',
      `name, NULL, ${wordsOf('?7', '?5')} FROM people WHERE email = ?6
       AND NOT EXISTS (SELECT 1 FROM memberships WHERE person_id = people.id AND provider_id = ?4 AND ${coversPlace('?5', '?7')})`,
      [email, role],
    ),
    db
      .prepare(
        `INSERT INTO memberships (person_id, provider_id, business_id, role)
         SELECT id, ?2, ?3, ?4 FROM people WHERE email = ?1 AND ${hasNone('people.id')} RETURNING id`,
      )
      .bind(email, serviceProviderUserId, businessId, role),
  ];
}

/**
 * SQL: false when `keepsOwner` (?1) is 1 and the provider would lose its last owner. People without a password do not
 * count, because they cannot sign in, and may never accept the invitation.
 */
const KEEPS_OWNER = `(?1 = 0 OR role <> 'owner' OR EXISTS (
  SELECT 1 FROM memberships AS other JOIN people AS person ON person.id = other.person_id
  WHERE other.provider_id = memberships.provider_id AND other.role = 'owner' AND other.id <> memberships.id
    AND person.password_hash IS NOT NULL))`;

/**
 * Gives a membership the role `role` and the place `act.place`, and returns null. In two cases, changes nothing and
 * returns the reason. `lastOwner`: `keepsOwner` is true, and the provider would lose its last owner. `hasRole`: another
 * membership gives the person a role at that place, or gives `role` at all businesses.
 */
export async function updateMembership(
  db: D1Database,
  change: { readonly membershipId: number; readonly role: BusinessRole; readonly keepsOwner: boolean },
  act: LoggedAct,
): Promise<'lastOwner' | 'hasRole' | null> {
  const { membershipId, role, keepsOwner } = change;
  const { businessId } = act.place;
  const hasOwnerAfter = `memberships.id = ?2 AND (?3 = 'owner' OR ${KEEPS_OWNER})`;
  const mayChange = `${hasOwnerAfter}
    AND NOT EXISTS (SELECT 1 FROM memberships AS other WHERE other.person_id = memberships.person_id
      AND other.provider_id = memberships.provider_id AND ${coversPlace('?4', '?3')} AND other.id <> memberships.id)`;
  const parameters = [Number(keepsOwner), membershipId, role, businessId];
  const [, kept, updated] = await db.batch([
    logged(
      db,
      act,
      'membership',
      `name, ${wordsOf('role', 'business_id')}, ${wordsOf('?8', '?9')}
       FROM memberships JOIN people ON people.id = memberships.person_id
       WHERE ${shifted(mayChange)}`,
      parameters,
    ),
    db.prepare(`SELECT 1 FROM memberships WHERE ${hasOwnerAfter}`).bind(Number(keepsOwner), membershipId, role),
    db
      .prepare(`UPDATE memberships SET role = ?3, business_id = ?4 WHERE ${mayChange} RETURNING id`)
      .bind(...parameters),
  ]);
  if (updated?.results.length) return null;
  return kept?.results.length ? 'hasRole' : 'lastOwner';
}

/** Removes a role. Returns false, and changes nothing, for the last owner of a provider if `keepsOwner` is true. */
export async function deleteMembership(
  db: D1Database,
  { membershipId, keepsOwner }: { readonly membershipId: number; readonly keepsOwner: boolean },
  act: LoggedAct,
): Promise<boolean> {
  const mayEnd = `memberships.id = ?2 AND ${KEEPS_OWNER}`;
  const parameters = [Number(keepsOwner), membershipId];
  const read = `name, ${wordsOf('role', 'business_id')}, NULL
    FROM memberships JOIN people ON people.id = memberships.person_id WHERE ${shifted(mayEnd)}`;
  const [, deleted] = await db.batch([
    logged(db, act, 'membership', read, parameters),
    db.prepare(`DELETE FROM memberships WHERE ${mayEnd} RETURNING id`).bind(...parameters),
  ]);
  return (deleted?.results.length ?? 0) > 0;
}

/** Renumbers the parameters of a condition for the statement of `logged`, whose own five parameters come first. */
const shifted = (condition: string): string =>
  condition.replace(/\?(\d)/g, (_, number: string) => `?${Number(number) + 5}`);
