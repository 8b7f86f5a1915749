import type { Business } from '../../src/contract/business.ts';
import type { DraftDocument } from '../../src/contract/business-document/draft-document.ts';
import type { Instant } from '../../src/domain/time.ts';
import { draftStatement } from './documents/drafts.ts';
import { providerStatements } from './operated-businesses.ts';
import { forgetRecentBusinesses } from './recent-business.ts';
import { businessStatements } from './save-business.ts';

/** Returns each of `paths` that a business already uses as its routing path. */
export async function takenPaths(db: D1Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare('SELECT routing_path AS path FROM businesses WHERE routing_path IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<{ path: string }>();
  return new Set(results.map(({ path }) => path));
}

/** A business that somebody starts. */
export interface NewStart {
  readonly business: Business;
  readonly document: DraftDocument;
  readonly starter: { readonly personId: number; readonly email: string; readonly name: string };
  /** Whether the service provider is new too. If so, the starter becomes the owner of all businesses of the provider. */
  readonly isNewProvider: boolean;
}

/**
 * Adds a business in the phase "preparing", with an empty menu and with `document` as its draft. If `isNewProvider`,
 * also adds the provider, with the starter as owner. The business expires if it never goes live (R14). Writes all or
 * nothing. Fails when somebody else has taken the routing path or the id of the provider in the meantime; `untilFree`
 * then tries again.
 */
export async function insertStart(
  db: D1Database,
  { business, document, starter, isNewProvider }: NewStart,
  now: Instant,
): Promise<void> {
  const { businessId, serviceProviderUserId } = business;
  const act = { person: starter, place: { serviceProviderUserId, businessId: null }, now };
  await db.batch([
    ...(isNewProvider ? providerStatements(db, starter, act) : []),
    ...businessStatements(db, [{ business, menu: { categories: [], products: [] } }], 'preparing'),
    db.prepare('UPDATE businesses SET started_at = ?2 WHERE id = ?1').bind(businessId, now),
    draftStatement(db, businessId, { document, revision: 0, savedBy: starter.name, now }),
  ]);
  forgetRecentBusinesses();
}

/**
 * Adds a person, unless a person with this e-mail exists. The name is the e-mail until the person enters a name. Also
 * deletes the people who never chose a password, have no role, and have no link that is still valid.
 */
export async function insertStarter(db: D1Database, email: string, now: Instant): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM people WHERE password_hash IS NULL
           AND NOT EXISTS (SELECT 1 FROM memberships WHERE person_id = people.id)
           AND NOT EXISTS (SELECT 1 FROM person_links WHERE person_id = people.id AND expires_at > ?1)`,
      )
      .bind(now),
    db
      .prepare('INSERT INTO people (email, name, created_at) VALUES (?1, ?1, ?2) ON CONFLICT DO NOTHING')
      .bind(email, now),
  ]);
}

/** Sets the name of a person who still has the e-mail as name. */
export async function namePerson(db: D1Database, personId: number, name: string): Promise<void> {
  await db.prepare('UPDATE people SET name = ?2 WHERE id = ?1 AND name = email').bind(personId, name).run();
}
