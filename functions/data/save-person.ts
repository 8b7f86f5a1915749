import type { Role } from '../../src/domain/people/permissions.ts';
import type { Instant } from '../../src/domain/time.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** The role is valid at all businesses of this provider. Null for an operator. */
  readonly serviceProviderUserId: number | null;
}

/**
 * Adds a person with a password and one membership, in one transaction. If a person with this e-mail exists already, the
 * membership is added to that person, whose name and password do not change.
 */
export async function savePerson(db: D1Database, person: NewPerson, now: Instant): Promise<void> {
  const email = person.email.trim().toLowerCase();
  await db.batch([
    db
      .prepare(
        'INSERT INTO people (email, name, password_hash, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
      )
      .bind(email, person.name, person.passwordHash, now),
    db
      .prepare(
        `INSERT INTO memberships (person_id, provider_id, role) SELECT id, ?2, ?3 FROM people WHERE email = ?1
         ON CONFLICT DO NOTHING`,
      )
      .bind(email, person.serviceProviderUserId, person.role),
  ]);
}
