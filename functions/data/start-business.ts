import type { Business } from '../../src/contract/business.ts';
import type { Instant } from '../../src/domain/time.ts';
import { saveBusinesses } from './save-business.ts';

/** Which of these routing paths are taken. */
export async function takenPaths(db: D1Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare('SELECT routing_path AS path FROM businesses WHERE routing_path IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<{ path: string }>();
  return new Set(results.map(({ path }) => path));
}

/** Adds a business that is being prepared, with an empty menu. It expires if it never goes live (R14). */
export async function insertBusiness(db: D1Database, business: Business, now: Instant): Promise<void> {
  await saveBusinesses(db, [{ business, menu: { categories: [], products: [] } }], 'preparing');
  await db.prepare('UPDATE businesses SET started_at = ?2 WHERE id = ?1').bind(business.businessId, now).run();
}

/**
 * Adds a person, unless the e-mail is known. The name is the e-mail until the person enters a name. Also deletes people
 * of earlier starts who never chose a password and whose link has expired.
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
