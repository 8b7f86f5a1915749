import type { Role } from '../../src/domain/people/permissions.ts';
import type { Instant } from '../../src/domain/time.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** Null for an operator. The role is valid at all businesses of the provider. */
  readonly serviceProviderUserId: number | null;
}

/**
 * Adds a person with a password and one membership, in one transaction. If the e-mail exists already, its row stays
 * unchanged.
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
