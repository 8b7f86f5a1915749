import type { Instant } from '../../../src/domain/time.ts';
import type { Person } from '../../data/people.ts';
import { insertPersonSession, PERSON_SESSION_LIFETIME_MS } from '../../data/person-sessions.ts';
import type { PersonSignedIn } from '../people.ts';

export async function beginSession(
  db: D1Database,
  { id: personId, name, email }: Person,
  device: string,
  now: Instant,
): Promise<PersonSignedIn> {
  const token = await insertPersonSession(db, { personId, device, now });
  return { token, name, email, maxAgeInSeconds: PERSON_SESSION_LIFETIME_MS / 1000 };
}
