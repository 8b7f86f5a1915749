import { HOUR_MS, type Instant } from '../../../src/domain/time.ts';
import type { Customer } from '../../data/customers.ts';
import type { ExternalIdentity } from '../../data/identities.ts';
import { insertPasswordLink } from '../../data/password-links.ts';
import type { Post } from '../../outbox/post.ts';
import type { Site } from './site.ts';

/**
 * Each key is a reason to send a link. Its value contains the page that the link opens, the hours for which the link
 * works, and two parts of the e-mail's text.
 */
const OCCASIONS = {
  signUp: {
    page: 'setPassword',
    hours: 72,
    invitation: (site: Site) => `Welcome to ${site.name}! Confirm your email and choose a password:`,
    otherwise: 'If you did not sign up, ignore this message: without this link nobody can use the account.',
  },
  forgot: {
    page: 'setPassword',
    hours: 1,
    invitation: (site: Site) => `Choose a new password for ${site.name}:`,
    otherwise: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
  identity: {
    page: 'setPassword',
    hours: 1,
    invitation: (site: Site) =>
      `Somebody tried to sign in to ${site.name} with an account of another service that has your email. If it was you, choose a password. After that you can sign in either way:`,
    otherwise: 'If it was not you, ignore this message: nobody was signed in.',
  },
  delete: {
    page: 'delete',
    hours: 1,
    invitation: (site: Site) => `Delete your account at ${site.name}:`,
    otherwise: 'If you did not ask for it, ignore this message: your account stays as it is.',
  },
} as const;

export interface PasswordLink {
  readonly customer: Customer;
  readonly site: Site;
  readonly occasion: keyof typeof OCCASIONS;
  /** For the occasion `identity`: the account at another service with which somebody tried to sign in. */
  readonly identity?: ExternalIdentity;
  readonly now: Instant;
}

/**
 * Sends a single-use link to set a password, or to delete the account (E32). The link opens a form. Nothing changes
 * before the recipient sends the form. The token proves access to the mailbox, so it serves for both forms.
 */
export async function sendPasswordLink(db: D1Database, post: Post, link: PasswordLink): Promise<void> {
  const { customer, site, identity = null, now } = link;
  const { page, hours, invitation, otherwise } = OCCASIONS[link.occasion];
  const token = await insertPasswordLink(db, {
    customerId: customer.id,
    now,
    expiresAt: now + hours * HOUR_MS,
    identity,
  });
  const period = hours === 1 ? 'an hour' : `${hours} hours`;
  await post({
    channel: 'email',
    recipient: customer.email,
    text: `${invitation(site)}\n\n${site.address}/account/${page}?token=${token}\n\nThe link works once, within ${period}. ${otherwise}`,
  });
}
