import { failure, replied } from '../../../src/contract/errors.ts';
import { WRONG_CREDENTIALS_MESSAGE } from '../../../src/contract/user.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { personByEmail, personOfSession } from '../../data/people.ts';
import { deletePersonSession, insertPersonSession } from '../../data/person-sessions.ts';
import type { PeopleCalls } from '../people.ts';
import { checkPassword } from './password-checks.ts';

/** 30 days, for a tablet in the kitchen. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** People and their sessions are stored in D1. */
export function peopleCalls(db: D1Database, clock: () => Instant): PeopleCalls {
  return {
    async signIn({ email, password }, { knownDevice }, device) {
      const person = await personByEmail(db, email);
      // Also without an account, so that the timing does not reveal whether one exists.
      const checked = await checkPassword(password, person?.passwordHash ?? null, knownDevice !== null);
      if (!checked.ok) return checked;
      if (person === null || !checked.value) return failure('unauthorised', { message: WRONG_CREDENTIALS_MESSAGE });
      const now = clock();
      const expiresAt = now + SESSION_SECONDS * 1000;
      const token = await insertPersonSession(db, { personId: person.id, device, now, expiresAt });
      return replied({ token, name: person.name, maxAgeInSeconds: SESSION_SECONDS });
    },

    session: (token) => personOfSession(db, token, clock()),

    signOut: (token) => deletePersonSession(db, token),
  };
}
