import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { ChangeKind } from '../../src/contract/manage.ts';
import { DEPLOYMENT, type Place } from '../../src/domain/people/permissions.ts';
import type { Instant } from '../../src/domain/time.ts';
import { changes } from './people-schema.ts';

/** Who changes something, where and when. */
export interface LoggedAct {
  readonly person: { readonly personId: number; readonly name: string };
  readonly place: Place;
  readonly now: Instant;
}

/**
 * A statement that writes a change into the log. It reads the old value, so in a batch it must come before the
 * statement that makes the change. `read` is the end of a SELECT statement: three expressions (the subject of the
 * change, the old value, the new value, each in words), then the clauses FROM and WHERE if they are needed. The
 * parameters of `read` start at ?6; ?1 is the time.
 */
export const logged = (
  db: D1Database,
  { person, place, now }: LoggedAct,
  kind: ChangeKind,
  read: string,
  parameters: readonly (string | number | null)[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO changes (at, person_id, person_name, provider_id, business_id, kind, subject, before, after)
       SELECT ?1, ?2, ?3, ?4, ?5, '${kind}', ${read}`,
    )
    .bind(now, person.personId, person.name, place.serviceProviderUserId, place.businessId, ...parameters);

/**
 * A statement that writes a change of a person's own account into the log of each place where the person has a role.
 * `read` contains three expressions: the subject of the change, the old value and the new value, each in words.
 * `parameters` are the values for ?4 and the following numbers in `read` and `condition`.
 */
export const loggedForPerson = (
  db: D1Database,
  { personId, now, kind }: { readonly personId: number; readonly now: Instant; readonly kind: ChangeKind },
  read: string,
  condition: string,
  parameters: readonly (string | number)[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO changes (at, person_id, person_name, provider_id, business_id, kind, subject, before, after)
       SELECT ?1, ?2, people.name, coalesce(provider_id, ?3), business_id, '${kind}', ${read}
       FROM people JOIN memberships ON memberships.person_id = people.id WHERE people.id = ?2 AND ${condition}`,
    )
    .bind(now, personId, DEPLOYMENT.serviceProviderUserId, ...parameters);

export type Change = typeof changes.$inferSelect;

/**
 * The logged changes of a business, including the changes that concern all businesses of its provider. The newest come
 * first. Returns at most `limit` changes. If `before` is not null, returns only changes that are older than the change
 * with the id `before`.
 */
export function changesAt(
  db: D1Database,
  { serviceProviderUserId, businessId }: Place & { readonly businessId: number },
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Change[]> {
  return drizzle(db)
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.providerId, serviceProviderUserId),
        or(isNull(changes.businessId), eq(changes.businessId, businessId)),
        before === null ? undefined : lt(changes.id, before),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(limit)
    .all();
}
