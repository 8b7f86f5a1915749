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
  /** Name of the business or site, for the message. */
  readonly where: string;
}

/** Gives a role to the person with this e-mail and tells the person. Somebody without a password gets a link to set one. */
export async function giveRole(
  { db, clock, post, publicSite }: Pick<PeopleParts, 'db' | 'clock' | 'post' | 'publicSite'>,
  person: PersonSession,
  { email, name, role, place, where }: NewRole,
): Promise<Reply<null>> {
  const now = clock();
  const membershipId = await insertMembership(db, { email, name, role }, { person, place, now });
  if (membershipId === null) return failure('conflict', { message: HAS_ROLE_MESSAGE });
  const invited = await personByEmail(db, email);
  if (invited === null) return replied(null);
  const occasion = { inviter: person.name, businessName: where, role };
  if (invited.passwordHash === null) await sendPersonLink(db, post, publicSite, { person: invited, occasion, now });
  else await sendGivenRole(post, publicSite, email, occasion);
  return replied(null);
}
