import { failure, replied } from '../../../src/contract/errors.ts';
import {
  ALREADY_REGISTERED,
  INVALID_LINK_MESSAGE,
  PASSWORD_IS_EMAIL_MESSAGE,
  WRONG_CURRENT_PASSWORD_MESSAGE,
} from '../../../src/contract/user.ts';
import { MIN_PASSWORD_CHARACTERS } from '../../../src/domain/limits.ts';
import { type Customer, customerByEmail, insertCustomer, replacePassword } from '../../data/customers.ts';
import { customerOfPasswordLink, redeemPasswordLink } from '../../data/password-links.ts';
import type { AccountCalls, SignedInCustomer } from '../accounts.ts';
import { type ExternalSignInParts, externalCustomer } from './external-sign-in.ts';
import { checkPassword, newPasswordHash } from './password-checks.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { siteOfAccount } from './site.ts';

export interface AccountParts extends ExternalSignInParts {
  /** Runs work without delaying the reply, so the time until the reply does not reveal whether an account exists. */
  readonly background: (work: Promise<void>) => void;
}

/**
 * The calls about the accounts of customers. D1 stores these accounts. A new account has no password. The customer sets
 * a password with a link that is sent to the e-mail address. Setting the password also confirms this address.
 */
export function accountCalls(parts: AccountParts): AccountCalls {
  const { db, clock, post, publicSite, background } = parts;

  return {
    async signIn({ emailAsUserId, password }, { knownDevice }) {
      // No account has such a short password. Without this check, hashing the password would take 0.25 s of CPU time.
      if (password.length < MIN_PASSWORD_CHARACTERS) return replied(null);
      const customer = await customerByEmail(db, emailAsUserId);
      const checked = await checkPassword(password, customer?.passwordHash ?? null, knownDevice !== null);
      if (!checked.ok) return checked;
      return replied(customer !== null && checked.value ? signedIn(customer) : null);
    },

    async signInExternally(request) {
      const found = await externalCustomer(parts, request);
      return found.ok ? replied(signedIn(found.value)) : found;
    },

    async signUp({ emailAsUserId, serviceProviderUserId }) {
      const now = clock();
      const customer = await insertCustomer(db, { email: emailAsUserId, serviceProviderUserId, now });
      if (customer === null) return replied(ALREADY_REGISTERED);
      const site = await siteOfAccount(db, publicSite, customer.providerId);
      await sendPasswordLink(db, post, { customer, site, occasion: 'signUp', now });
      return replied(signedIn(customer));
    },

    async forgotPassword({ emailAsUserId }) {
      const customer = await customerByEmail(db, emailAsUserId);
      if (customer !== null) {
        const send = async () => {
          const site = await siteOfAccount(db, publicSite, customer.providerId);
          await sendPasswordLink(db, post, { customer, site, occasion: 'forgot', now: clock() });
        };
        background(send());
      }
      return replied(null);
    },

    async setPassword({ token, newPassword }) {
      const invalidLink = () => failure('conflict', { message: INVALID_LINK_MESSAGE });
      const owner = await customerOfPasswordLink(db, token, clock());
      if (owner === null) return invalidLink();
      if (isEmailOf(owner, newPassword)) return failure('malformed', { message: PASSWORD_IS_EMAIL_MESSAGE });
      const hashed = await newPasswordHash(newPassword);
      if (!hashed.ok) return hashed;
      const customer = await redeemPasswordLink(db, { token, passwordHash: hashed.value, now: clock() });
      return customer === null ? invalidLink() : replied(signedIn(customer));
    },

    async changePassword({ user }, { emailAsUserId, password, newPassword }) {
      if (emailAsUserId !== user.emailAsUserId) return failure('unauthorised');
      const customer = await customerByEmail(db, emailAsUserId);
      const oldHash = customer?.passwordHash ?? null;
      const checked = await checkPassword(password, oldHash, true);
      if (!checked.ok) return checked;
      const wrong = () => failure('forbidden', { message: WRONG_CURRENT_PASSWORD_MESSAGE, reason: 'password' });
      if (customer === null || oldHash === null || !checked.value) return wrong();
      const hashed = await newPasswordHash(newPassword);
      if (!hashed.ok) return hashed;
      const replaced = await replacePassword(db, { customerId: customer.id, from: oldHash, to: hashed.value });
      return replaced ? replied(signedIn(customer)) : wrong();
    },
  };
}

/**
 * A customer who has just signed in. The session that begins now keeps this `emailConfirmed` until the session ends.
 */
const signedIn = (customer: Customer): SignedInCustomer => ({
  user: {
    userId: customer.id,
    emailAsUserId: customer.email,
    emailConfirmed: customer.emailConfirmedAt !== null,
  },
  upstreamCookies: null,
});

const isEmailOf = (customer: Customer, password: string): boolean => password.trim().toLowerCase() === customer.email;
