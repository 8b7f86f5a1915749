import type { Instant } from '../../../src/domain/time.ts';
import { type Customer, savePasswordLink } from '../../data/customers.ts';
import { hashOf, newToken } from '../../data/token.ts';
import type { Post } from '../../outbox/post.ts';
import type { Site } from './site.ts';

const HOUR = 60 * 60 * 1000;

/** Why a link is sent, and for how many hours it holds. */
const OCCASIONS = {
  signUp: {
    hours: 72,
    text: (site: Site) => `Welcome to ${site.name}! Confirm your email and choose a password:`,
    otherwise: 'If you did not sign up, ignore this message: without this link nobody can use the account.',
  },
  forgot: {
    hours: 1,
    text: (site: Site) => `Choose a new password for ${site.name}:`,
    otherwise: 'If you did not ask for it, ignore this message: your password stays as it is.',
  },
} as const;

/** Sends a customer a new single-use link to set a password. Opening it shows a button; pressing the button acts. */
export async function sendPasswordLink(
  db: D1Database,
  post: Post,
  link: {
    readonly customer: Customer;
    readonly site: Site;
    readonly occasion: keyof typeof OCCASIONS;
    readonly now: Instant;
  },
): Promise<void> {
  const { customer, site, now } = link;
  const occasion = OCCASIONS[link.occasion];
  const token = newToken();
  await savePasswordLink(db, {
    tokenHash: hashOf(token),
    customerId: customer.id,
    expiresAt: now + occasion.hours * HOUR,
  });
  const address = `${site.address}/account/setPassword?token=${token}`;
  const period = occasion.hours === 1 ? 'an hour' : `${occasion.hours} hours`;
  await post({
    channel: 'email',
    recipient: customer.email,
    text: `${occasion.text(site)}\n\n${address}\n\nThe link works once, within ${period}. ${occasion.otherwise}`,
  });
}
