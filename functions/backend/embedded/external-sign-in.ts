import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { ExternalSignIn } from '../../../src/contract/user.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type Customer, customerByEmail, insertCustomer } from '../../data/customers.ts';
import { customerOfIdentity, joinIdentity } from '../../data/identities.ts';
import type { IdentityGateway } from '../../gateways/identity/gateway.ts';
import { log } from '../../log.ts';
import type { Post } from '../../outbox/post.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { type PublicSite, siteOfAccount } from './site.ts';

export interface ExternalSignInParts {
  readonly db: D1Database;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
  readonly identities: IdentityGateway;
}

const confirmMessage = (email: string) => `Please open the link that we sent to ${email} to confirm that it is yours.`;

/**
 * Finds or creates the account for a sign-in with Google, Apple or Facebook (the identity provider). If the customer's
 * identity at the identity provider is connected to an account, returns this account. Otherwise finds or creates the
 * account with the e-mail of the identity. If the identity provider has verified this e-mail, connects the identity to
 * the account and returns the account. If not, the sign-in fails, and this function sends a link to the e-mail. When
 * the customer sets a password with this link, `redeemPasswordLink` connects the identity, and later sign-ins succeed.
 */
export async function externalCustomer(parts: ExternalSignInParts, request: ExternalSignIn): Promise<Reply<Customer>> {
  const { db, clock, post, publicSite, identities } = parts;
  const { provider, password: token, nonce, serviceProviderUserId } = request;
  const site = await siteOfAccount(db, publicSite, serviceProviderUserId);
  const verified = await identities.verify({ provider, token, nonce, contactEmail: site.contactEmail });
  if (!verified.ok) {
    const { code, message, detail } = verified.failure;
    log('warn', 'externalSignIn', { code, detail });
    return failure(code === 'unavailable' ? 'unavailable' : 'unauthorised', { message, reason: code });
  }

  const { subject, email, emailVerified } = verified.value;
  const identity = { provider, subject };
  const known = await customerOfIdentity(db, identity);
  if (known !== null) return replied(known);

  const newcomer = { email, serviceProviderUserId, now: clock() };
  if (emailVerified) return replied(await joinIdentity(db, identity, newcomer));

  const claimed = (await insertCustomer(db, newcomer)) ?? (await customerByEmail(db, email));
  if (claimed)
    await sendPasswordLink(db, post, { customer: claimed, site, occasion: 'identity', identity, now: newcomer.now });
  return failure('unauthorised', { message: confirmMessage(email), reason: 'unverified' });
}
