import * as v from 'valibot';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { ALREADY_REGISTERED, userSchema, WRONG_CREDENTIALS_MESSAGE } from '../../../src/contract/user.ts';
import { deleteSessionsOf } from '../../data/customer-sessions.ts';
import { signInFailedMessage } from '../../gateways/identity/gateway.ts';
import type { AccountCalls, SignedInCustomer } from '../accounts.ts';
import { isNothing, issueOf } from './business-wire.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { broken, type UpstreamReply } from './client.ts';
import type { UpstreamParts } from './public-reads.ts';
import { saysNo } from './said-words.ts';
import { isRecord, straighten } from './straighten.ts';
import { UpstreamCookies } from './upstream-cookies.ts';

export interface UpstreamAccountParts extends UpstreamParts {
  /** Holds the sessions of the edge. */
  readonly db: D1Database;
  /** Whom to turn to when signing in elsewhere fails. */
  readonly contactEmail: string;
}

/** Accounts are the upstream's. What it answers makes a session of the edge's; a changed password ends them all. */
export function accountCalls({ ask, db, contactEmail }: UpstreamAccountParts): AccountCalls {
  /** Whoever signed up with this e-mail before, without proof, may have been somebody else. */
  async function proven(customer: Reply<SignedInCustomer>): Promise<Reply<SignedInCustomer>> {
    if (customer.ok && customer.value.user.emailConfirmed)
      await deleteSessionsOf(db, customer.value.user.userId, 'unconfirmed');
    return customer;
  }

  return {
    async signIn({ emailAsUserId, password, serviceProviderUserId }, source) {
      // What a sign-up sends as its password opens nothing, whatever the upstream made of it.
      if (password.trim().toLowerCase() === emailAsUserId) return replied(null);
      const body = { emailAsUserId, password, serviceProviderUserId: serviceProviderUserId ?? 0 };
      const reply = await ask(CALLS.signIn, { body, source });
      if (!reply.ok) return reply.failure.code === 'unauthorised' ? replied(null) : passOn(reply);
      if (isNothing(reply.body)) return replied(null);
      return proven(readCustomer(CALLS.signIn, reply, { email: emailAsUserId, emailConfirmed: true }));
    },

    async signInExternally(request, source) {
      const body = { ...request, serviceProviderUserId: request.serviceProviderUserId ?? 0 };
      const reply = await ask(CALLS.signInExternally, { body, source });
      if (!reply.ok) return passOn(reply);
      const said = reply.body;
      if (!isNothing(said) && said !== ALREADY_REGISTERED)
        return proven(readCustomer(CALLS.signInExternally, reply, { email: null, emailConfirmed: true }));
      const { provider, password: token } = request;
      return failure('unauthorised', { message: signInFailedMessage({ provider, token, contactEmail }) });
    },

    async signUp({ emailAsUserId, enterChoice, serviceProviderUserId }, source) {
      const body = {
        emailAsUserId,
        password: emailAsUserId,
        enterChoice,
        serviceProviderUserId: serviceProviderUserId ?? 0,
      };
      const reply = await ask(CALLS.signUp, { body, source });
      if (!reply.ok) return passOn(reply);
      if (Number(reply.body) === ALREADY_REGISTERED) return replied(ALREADY_REGISTERED);
      return readCustomer(CALLS.signUp, reply, { email: emailAsUserId, emailConfirmed: false });
    },

    async forgotPassword({ emailAsUserId, password, enterChoice }, source) {
      const body = { emailAsUserId, password: password ?? '', enterChoice: enterChoice ?? 'forgotPassword' };
      const reply = await ask(CALLS.forgotPassword, { body, source });
      // That the upstream knows no such e-mail is nobody's business.
      return reply.ok || reply.refused ? replied(null) : passOn(reply);
    },

    async setPassword(request, source) {
      const reply = await ask(CALLS.setPassword, { body: request, source });
      if (!reply.ok) return passOn(reply);
      const customer = readCustomer(CALLS.setPassword, reply, { email: null, emailConfirmed: true });
      if (customer.ok) await deleteSessionsOf(db, customer.value.user.userId, 'all');
      return customer;
    },

    async changePassword(customer, request) {
      const { user } = customer;
      if (request.emailAsUserId !== user.emailAsUserId) return failure('unauthorised');
      const wrong = () => failure('forbidden', { message: WRONG_CREDENTIALS_MESSAGE });
      const reply = await ask(CALLS.changePassword, { body: request, customer });
      if (!reply.ok) return reply.failure.code === 'unauthorised' ? wrong() : passOn(reply);
      // As at login/light, an empty reply stands for a wrong password.
      if (isNothing(reply.body) || saysNo(reply.body)) return wrong();
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
 * The user whom a reply speaks of. One without an e-mail speaks of the e-mail that was asked for, and never of another;
 * `emailConfirmed` is ours, and holds where a reply says nothing of it. With the user come the cookies of the new session.
 */
function readCustomer(
  call: UpstreamCall,
  { body, cookies }: UpstreamReply & { readonly ok: true },
  asked: { readonly email: string | null; readonly emailConfirmed: boolean },
): Reply<SignedInCustomer> {
  const whole = isRecord(body)
    ? { emailConfirmed: asked.emailConfirmed, ...body, emailAsUserId: body.emailAsUserId ?? asked.email }
    : body;
  const parsed = v.safeParse(userSchema, straighten(userSchema, whole));
  if (!parsed.success) return passOn(broken(call, issueOf(parsed.issues[0])));
  const user = { ...parsed.output, emailAsUserId: parsed.output.emailAsUserId.trim().toLowerCase() };
  if (asked.email !== null && user.emailAsUserId !== asked.email)
    return passOn(broken(call, 'emailAsUserId: the e-mail that was asked for was expected'));
  return replied({ user, upstreamCookies: UpstreamCookies.of(cookies) });
}
