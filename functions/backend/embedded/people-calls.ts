import { failure, replied } from '../../../src/contract/errors.ts';
import { PASSWORD_IS_EMAIL_MESSAGE, WRONG_CREDENTIALS_MESSAGE } from '../../../src/contract/user.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessesOfMemberships } from '../../data/businesses.ts';
import { personByEmail, personOfSession } from '../../data/people.ts';
import { personOfLink, redeemPersonLink } from '../../data/person-links.ts';
import {
  deletePersonSessions,
  PERSON_SESSION_LIFETIME_MS,
  renewPersonSession,
  sessionsOfPerson,
} from '../../data/person-sessions.ts';
import type { DeskOf } from '../../desk/desks.ts';
import { momentInWords } from '../../desk/ticket.ts';
import type { Post } from '../../outbox/post.ts';
import type { PeopleCalls } from '../people.ts';
import { beginSession } from './begin-session.ts';
import { closeBoards } from './close-boards.ts';
import { checkPassword, newPasswordHash } from './password-checks.ts';
import { sendPersonLink } from './send-person-link.ts';
import type { PublicSite } from './site.ts';

const SIGNED_OUT_MESSAGE = 'That device is signed out already.';
const INVALID_LINK_MESSAGE = 'This link has been used or is too old. Please ask for a new one.';

export interface PeopleParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
  /** Runs work without delaying the reply, so the time until the reply does not reveal whether an account exists. */
  readonly background: (work: Promise<void>) => void;
}

/** The calls about the accounts of people. D1 stores the accounts and their sessions. */
export function peopleCalls({ db, deskOf, clock, post, publicSite, background }: PeopleParts): PeopleCalls {
  return {
    async signIn({ email, password }, { knownDevice }, device) {
      const person = await personByEmail(db, email);
      // The password is checked even if there is no account, so that the timing does not reveal whether the account
      // exists.
      const checked = await checkPassword(password, person?.passwordHash ?? null, knownDevice !== null);
      if (!checked.ok) return checked;
      if (person === null || !checked.value) return failure('unauthorised', { message: WRONG_CREDENTIALS_MESSAGE });
      return replied(await beginSession(db, person, device, clock()));
    },

    session: (token) => personOfSession(db, token, clock()),

    async renewSession(token) {
      await renewPersonSession(db, token, clock());
      return PERSON_SESSION_LIFETIME_MS / 1000;
    },

    async signOut(token) {
      const person = await personOfSession(db, token, clock());
      if (person === null) return;
      await deletePersonSessions(db, person.personId, person.sessionId);
      await closeBoards(db, deskOf, person.personId, person.sessionId);
    },

    async forgotPassword(email, _source, returnPath = null) {
      const person = await personByEmail(db, email);
      if (person !== null)
        background(sendPersonLink(db, post, publicSite, { person, occasion: 'forgot', returnPath, now: clock() }));
      return replied(null);
    },

    async setPassword({ token, newPassword }, _source, device) {
      const invalidLink = () => failure('conflict', { message: INVALID_LINK_MESSAGE });
      const owner = await personOfLink(db, token, clock());
      if (owner === null) return invalidLink();
      if (newPassword.trim().toLowerCase() === owner.email)
        return failure('malformed', { message: PASSWORD_IS_EMAIL_MESSAGE });
      const hashed = await newPasswordHash(newPassword);
      if (!hashed.ok) return hashed;
      const person = await redeemPersonLink(db, { token, passwordHash: hashed.value, now: clock() });
      if (person === null) return invalidLink();
      await closeBoards(db, deskOf, person.id, 'all');
      return replied(await beginSession(db, person, device, clock()));
    },

    async sessions({ personId, sessionId, memberships }) {
      const [sessions, [first]] = await Promise.all([
        sessionsOfPerson(db, personId, clock()),
        businessesOfMemberships(db, memberships, { offset: 0, limit: 1 }),
      ]);
      // A person without a business has no known time zone.
      const label = (at: Instant) =>
        first === undefined ? `${momentInWords(at, 'UTC')} UTC` : momentInWords(at, first.business.zone);
      return sessions.map((session) => ({
        ...session,
        startedLabel: label(session.startedAt),
        current: session.sessionId === sessionId,
      }));
    },

    async endSessions({ personId }, sessionId) {
      if ((await deletePersonSessions(db, personId, sessionId)) === 0)
        return failure('notFound', { message: SIGNED_OUT_MESSAGE });
      await closeBoards(db, deskOf, personId, sessionId);
      return replied(null);
    },
  };
}
