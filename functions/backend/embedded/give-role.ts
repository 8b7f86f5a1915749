import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { BUSINESS_ROLES } from '../../../src/contract/manage.ts';
import type { Place } from '../../../src/domain/people/permissions.ts';
import { insertMembership } from '../../data/memberships.ts';
import { personByEmail } from '../../data/people.ts';
import type { PersonSession } from '../people.ts';
import type { PeopleParts } from './people-calls.ts';
import { sendGivenRole, sendPersonLink } from './send-person-link.ts';

export const HAS_ROLE_MESSAGE = 'This person has a role there already.';

export interface NewRole {
  readonly email: string;
  /** Name of the person, used when the person has no account yet. */
  readonly name: string;
  readonly role: (typeof BUSINESS_ROLES)[number];
  readonly place: Place;
  /**
   * Where the role is valid, in words for the e-mail: the name of the business or, when an operator invites an owner,
   * the address of the site.
   */
  readonly where: string;
}

type Parts = Pick<PeopleParts, 'db' | 'clock' | 'post' | 'publicSite'>;

/** Gives a role to the person with this e-mail and tells the person. */
export async function giveRole(parts: Parts, person: PersonSession, given: NewRole): Promise<Reply<null>> {
  const { email, name, role, place } = given;
  const act = { person, place, now: parts.clock() };
  const membershipId = await insertMembership(parts.db, { email, name, role }, act);
  if (membershipId === null) return failure('conflict', { message: HAS_ROLE_MESSAGE });
  await tellOfRole(parts, person, given);
  return replied(null);
}

/** Tells the person with this e-mail about a new role. Somebody without a password gets a link to set one. */
export async function tellOfRole(
  { db, clock, post, publicSite }: Parts,
  inviter: PersonSession,
  { email, role, where }: Pick<NewRole, 'email' | 'role' | 'where'>,
): Promise<void> {
  const invited = await personByEmail(db, email);
  if (invited === null) return;
  const occasion = { inviter: inviter.name, businessName: where, role };
  if (invited.passwordHash === null)
    await sendPersonLink(db, post, publicSite, { person: invited, occasion, now: clock() });
  else await sendGivenRole(post, publicSite, email, occasion);
}
