import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import {
  ALREADY_REGISTERED,
  externalSignInFailed,
  userSchema,
  WRONG_CREDENTIALS_MESSAGE,
} from '../../../src/contract/user.ts';
import { deleteSessionsOf } from '../../data/customer-sessions.ts';
import type { AccountCalls, SignedInCustomer } from '../accounts.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply, type UpstreamReply } from './client.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import type { UpstreamParts } from './public-reads.ts';
import { isEmptyReply, saysError } from './reply-outcome.ts';
import { UpstreamCookies } from './upstream-cookies.ts';

export interface UpstreamAccountParts extends UpstreamParts {
  /** Stores the sessions. */
  readonly db: D1Database;
  /** Named in the message when external sign-in fails. */
  readonly contactEmail: string;
}

/** Forwards the calls about accounts. A changed password ends all sessions of the account at the edge. */
export function accountCalls({ fetchUpstream, db, contactEmail }: UpstreamAccountParts): AccountCalls {
  /** Ends sessions that began without proof of the e-mail: they may be somebody else's. */
  async function endUnconfirmedSessions(customer: Reply<SignedInCustomer>): Promise<Reply<SignedInCustomer>> {
    if (customer.ok && customer.value.user.emailConfirmed)
      await deleteSessionsOf(db, customer.value.user.userId, 'unconfirmed');
    return customer;
  }

  return {
    async signIn({ emailAsUserId, password, serviceProviderUserId }, { source, knownDevice }) {
      // Sign-up sends the e-mail as the password, so an e-mail as password must never open an account.
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
      // Does not reveal that the upstream has no such account.
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
      const wrong = () => failure('forbidden', { message: WRONG_CREDENTIALS_MESSAGE });
      const reply = await fetchUpstream(CALLS.changePassword, { body: request, customer });
      if (!reply.ok) return reply.failure.code === 'unauthorised' ? wrong() : passOn(reply);
      // An empty reply means a wrong password, as in the reply to a sign-in.
      if (isEmptyReply(reply.body) || saysError(reply.body)) return wrong();
      await deleteSessionsOf(db, user.userId, 'all');
      return replied({
        user,
        upstreamCookies: UpstreamCookies.of(reply.cookies ?? customer.upstreamCookies?.header ?? null),
      });
    },
  };
}

const passOn = ({ failure }: UpstreamReply & { readonly ok: false }): Reply<never> => ({ ok: false, failure });

/**
 * Parses a reply that signs in. A reply with another e-mail than the expected one is invalid. `expected` also has the values
 * for fields that the reply leaves out.
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
    return passOn(invalidReply(call, 'emailAsUserId: not the e-mail of the request'));
  return replied({ user, upstreamCookies: UpstreamCookies.of(cookies) });
}
