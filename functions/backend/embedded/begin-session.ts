import type { Instant } from '../../../src/domain/time.ts';
import type { Person } from '../../data/people.ts';
import { insertPersonSession } from '../../data/person-sessions.ts';
import type { PersonSignedIn } from '../people.ts';

/** A session lasts 30 days on every device, so that a tablet in the kitchen stays signed in. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export async function beginSession(
  db: D1Database,
  { id: personId, name, email }: Person,
  device: string,
  now: Instant,
): Promise<PersonSignedIn> {
  const expiresAt = now + SESSION_SECONDS * 1000;
  const token = await insertPersonSession(db, { personId, device, now, expiresAt });
  return { token, name, email, maxAgeInSeconds: SESSION_SECONDS };
}
