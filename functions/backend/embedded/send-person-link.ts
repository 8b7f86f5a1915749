import { HOUR_MS, type Instant } from '../../../src/domain/time.ts';
import type { Person } from '../../data/people.ts';
import { insertPersonLink } from '../../data/person-links.ts';
import type { Post } from '../../outbox/post.ts';
import { removeLinks } from './remove-links.ts';
import type { PublicSite } from './site.ts';

/** The page on which an owner describes a new business. */
const START_PATH = '/manage/start/place';

/** What an e-mail tells a person about a role that the person was given. */
export interface GivenRole {
  readonly inviter: string;
  readonly businessName: string;
  readonly role: string;
}

export interface PersonLink {
  readonly person: Pick<Person, 'id' | 'email'>;
  readonly occasion: 'forgot' | GivenRole;
  /** The path to open once the password is set. Missing or null for `/manage`. */
  readonly returnPath?: string | null;
  readonly now: Instant;
}

/**
 * The paths that a link to set a password may lead to: those of the console. Anybody can have the link sent to somebody
 * else, so it must lead nowhere else, and leaves little room for a text of theirs.
 */
const CONSOLE_PATH = /^\/manage(?:[/?#]|$)/;
const MAX_RETURN_PATH_CHARACTERS = 150;

const isForLink = (path: string): boolean => CONSOLE_PATH.test(path) && path.length <= MAX_RETURN_PATH_CHARACTERS;

/**
 * Sends a single-use link to set a password. The link opens a form. Nothing changes before the recipient sends the
 * form.
 */
export async function sendPersonLink(db: D1Database, post: Post, site: PublicSite, link: PersonLink): Promise<void> {
  const { person, occasion, returnPath = null, now } = link;
  const hours = occasion === 'forgot' ? 1 : 72;
  const token = await insertPersonLink(db, { personId: person.id, now, expiresAt: now + hours * HOUR_MS });
  const lead =
    occasion === 'forgot'
      ? 'Choose a new password for your work account:'
      : `${sentenceOf(occasion)} Choose a password to begin:`;
  const otherwise =
    occasion === 'forgot'
      ? 'If you did not ask for it, ignore this message: your password stays as it is.'
      : 'If you do not know who gave you this role, ignore this message.';
  const back = returnPath !== null && isForLink(returnPath) ? `&${new URLSearchParams({ returnUrl: returnPath })}` : '';
  const period = hours === 1 ? 'an hour' : `${hours} hours`;
  await post({
    channel: 'email',
    recipient: person.email,
    text: `${lead}\n\n${site.origin}/manage/setPassword?token=${token}${back}\n\nThe link works once, within ${period}. ${otherwise}`,
  });
}

/**
 * Sends the link for starting a business. The link leads a person without a password to the page on which the person
 * sets a password. It leads a person with a password to the sign-in.
 */
export async function sendStartLink(
  db: D1Database,
  post: Post,
  site: PublicSite,
  { person, now }: { readonly person: Person; readonly now: Instant },
): Promise<void> {
  const next = encodeURIComponent(START_PATH);
  const isNew = person.passwordHash === null;
  const path = isNew
    ? `/manage/setPassword?token=${await insertPersonLink(db, { personId: person.id, now, expiresAt: now + 24 * HOUR_MS })}&returnUrl=${next}`
    : `/manage/signIn?returnUrl=${next}`;
  const validity = isNew ? 'The link works once, within 24 hours. ' : '';
  await post({
    channel: 'email',
    recipient: person.email,
    text: `Start your place with online ordering:\n\n${site.origin}${path}\n\n${validity}If you did not ask for it, ignore this message.`,
  });
}

/** Tells somebody who has a password about a new role. */
export const sendGivenRole = (post: Post, site: PublicSite, recipient: string, given: GivenRole): Promise<void> =>
  post({ channel: 'email', recipient, text: `${sentenceOf(given)} Sign in:\n\n${site.origin}/manage` });

// The inviter may be a stranger, so links in the inviter's name are removed.
const sentenceOf = ({ inviter, businessName, role }: GivenRole): string =>
  `${removeLinks(inviter)} has given you the role “${role}” at ${businessName}.`;
