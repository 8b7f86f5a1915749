import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import {
  ALREADY_REGISTERED,
  externalSignInFailed,
  userSchema,
  WRONG_CURRENT_PASSWORD_MESSAGE,
} from '../../../src/contract/user.ts';
import { deleteSessionsOf } from '../../data/customer-sessions.ts';
import type { AccountCalls, SignedInCustomer } from '../accounts.ts';
import type { DeletionCalls } from '../deleting.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply, type UpstreamReply } from './client.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import type { UpstreamParts } from './public-reads.ts';
import { isEmptyReply, saysError } from './reply-outcome.ts';
import { UpstreamCookies } from './upstream-cookies.ts';

export interface UpstreamAccountParts extends UpstreamParts {
  /** The database with the sessions of customers. */
  readonly db: D1Database;
  /**
   * When a sign-in with an account of another service fails, the message to the customer contains this e-mail address.
   */
  readonly contactEmail: string;
}

/**
 * Forwards the calls about the accounts of customers to the upstream. When a customer sets or changes the password, all
 * sessions of the account end at the edge.
 */
export function accountCalls({ fetchUpstream, db, contactEmail }: UpstreamAccountParts): AccountCalls {
  /**
   * If a sign-in proves the e-mail, ends the account's sessions that began without this proof. Somebody else may have
   * begun these sessions.
   */
  async function endUnconfirmedSessions(customer: Reply<SignedInCustomer>): Promise<Reply<SignedInCustomer>> {
    if (customer.ok && customer.value.user.emailConfirmed)
      await deleteSessionsOf(db, customer.value.user.userId, 'unconfirmed');
    return customer;
  }

  return {
    async signIn({ emailAsUserId, password, serviceProviderUserId }, { source, knownDevice }) {
      // The password that `signUp` gives a new account at the upstream is the e-mail address. So nobody may sign in with
      // the e-mail address as the password.
      if (password.trim().toLowerCase() === emailAsUserId) return replied(null);
      const body = { emailAsUserId, password, serviceProviderUserId: serviceProviderUserId ?? 0 };
      const reply = await fetchUpstream(CALLS.signIn, { body, source, ...(knownDevice !== null && { knownDevice }) });
      if (!reply.ok) return reply.failure.code === 'unauthorised' ? replied(null) : passOn(reply);
      if (isEmptyReply(reply.body)) return replied(null);
      return endUnconfirmedSessions(readCustomer(CALLS.signIn, reply, { email: emailAsUserId, emailConfirmed: true }));
    },

    async signInExternally(request, source) {
      const { nonce, ...fields } = request;
      const body = {
        ...fields,
        serviceProviderUserId: request.serviceProviderUserId ?? 0,
        ...(nonce !== null && { nonce }),
      };
      const reply = await fetchUpstream(CALLS.signInExternally, { body, source });
      if (!reply.ok) return passOn(reply);
      if (!isEmptyReply(reply.body) && reply.body !== ALREADY_REGISTERED)
        return endUnconfirmedSessions(
          readCustomer(CALLS.signInExternally, reply, { email: null, emailConfirmed: true }),
        );
      return failure('unauthorised', { message: externalSignInFailed(request.provider, contactEmail) });
    },

    async signUp({ emailAsUserId, enterChoice, serviceProviderUserId }, source) {
      const body = {
        emailAsUserId,
        password: emailAsUserId,
        enterChoice,
        serviceProviderUserId: serviceProviderUserId ?? 0,
      };
      const reply = await fetchUpstream(CALLS.signUp, { body, source });
      if (!reply.ok) return passOn(reply);
      if (Number(reply.body) === ALREADY_REGISTERED) return replied(ALREADY_REGISTERED);
      return readCustomer(CALLS.signUp, reply, { email: emailAsUserId, emailConfirmed: false });
    },

    async forgotPassword({ emailAsUserId, password, enterChoice }, source) {
      const body = { emailAsUserId, password: password ?? '', enterChoice: enterChoice ?? 'forgotPassword' };
      const reply = await fetchUpstream(CALLS.forgotPassword, { body, source });
      // If the upstream refuses because it has no such account, the reply must not reveal this.
      return reply.ok || reply.refused ? replied(null) : passOn(reply);
    },

    async setPassword(request, source) {
      const reply = await fetchUpstream(CALLS.setPassword, { body: request, source });
      if (!reply.ok) return passOn(reply);
      const customer = readCustomer(CALLS.setPassword, reply, { email: null, emailConfirmed: true });
      if (customer.ok) await deleteSessionsOf(db, customer.value.user.userId, 'all');
      return customer;
    },

    async changePassword(customer, request) {
      const { user } = customer;
      if (request.emailAsUserId !== user.emailAsUserId) return failure('unauthorised');
      const wrong = () => failure('forbidden', { message: WRONG_CURRENT_PASSWORD_MESSAGE, reason: 'password' });
      const reply = await fetchUpstream(CALLS.changePassword, { body: request, customer });
      if (!reply.ok) return reply.failure.code === 'unauthorised' ? wrong() : passOn(reply);
      // An empty reply means a wrong password, here and in `signIn`.
      if (isEmptyReply(reply.body) || saysError(reply.body)) return wrong();
      await deleteSessionsOf(db, user.userId, 'all');
      return replied({
        user,
        upstreamCookies: UpstreamCookies.of(reply.cookies ?? customer.upstreamCookies?.header ?? null),
      });
    },
  };
}

/** The contract of the upstream has no call that deletes an account. So each reply tells the customer whom to ask. */
export function deletionCalls(contactEmail: string): DeletionCalls {
  const elsewhere = async () =>
    failure('notFound', {
      message: `Your account is not stored on this site. To have it deleted, please write to ${contactEmail}.`,
      reason: 'upstream',
    });
  return { preview: elsewhere, sendLink: elsewhere, delete: elsewhere };
}

const passOn = ({ failure }: UpstreamReply & { readonly ok: false }): Reply<never> => ({ ok: false, failure });

/**
 * Parses the reply to a call that signs a customer in. A reply with another e-mail than `expected.email` is invalid,
 * unless `expected.email` is null. If the reply leaves out the e-mail or `emailConfirmed`, the result has the value of
 * `expected`.
 */
function readCustomer(
  call: UpstreamCall,
  { body, cookies }: UpstreamReply & { readonly ok: true },
  expected: { readonly email: string | null; readonly emailConfirmed: boolean },
): Reply<SignedInCustomer> {
  const completed = isRecord(body)
    ? { emailConfirmed: expected.emailConfirmed, ...body, emailAsUserId: body.emailAsUserId ?? expected.email }
    : body;
  const parsed = parseLoosely(userSchema, completed);
  if (!parsed.ok) return passOn(invalidReply(call, parsed.issue));
  const user = { ...parsed.value, emailAsUserId: parsed.value.emailAsUserId.trim().toLowerCase() };
  if (expected.email !== null && user.emailAsUserId !== expected.email)
    return passOn(invalidReply(call, 'emailAsUserId: not the email of the request'));
  return replied({ user, upstreamCookies: UpstreamCookies.of(cookies) });
}
