import type { Instant } from '../../../src/domain/time.ts';
import {
  deleteSession,
  insertSession,
  renewSession,
  renewUpstreamCookies,
  sessionOf,
} from '../../data/customer-sessions.ts';
import { log } from '../../log.ts';
import type { SessionCalls } from '../accounts.ts';
import { CALLS } from './calls.ts';
import type { FetchUpstream } from './client.ts';
import { UpstreamCookies } from './upstream-cookies.ts';

export interface UpstreamSessionParts {
  readonly fetchUpstream: FetchUpstream;
  readonly db: D1Database;
  readonly clock: () => Instant;
  /** Lets `work` go on after the customer has got the reply, so that signing out does not wait for the upstream. */
  readonly background: (work: Promise<void>) => void;
}

/**
 * Stores sessions at the edge, with the cookies of the upstream's session. Signing out ends the session at the edge and
 * the session at the upstream.
 */
export function sessionCalls({ fetchUpstream, db, clock, background }: UpstreamSessionParts): SessionCalls {
  async function session(token: string) {
    const found = await sessionOf(db, token, clock());
    if (found === null) return null;
    const upstreamCookies = UpstreamCookies.of(found.upstreamCookies, async (change) => {
      try {
        await renewUpstreamCookies(db, token, change);
      } catch {
        // The upstream has answered the call, so the customer gets the answer although the new cookies were not stored.
        // The stored cookies are now outdated, so the customer may have to sign in again for the next call.
        log('error', 'upstream-session', { detail: 'could not be renewed' });
      }
    });
    return { ...found, upstreamCookies };
  }

  async function closeSession(token: string) {
    const customer = await session(token);
    await deleteSession(db, token);
    if (customer?.upstreamCookies) background(fetchUpstream(CALLS.signOut, { customer }).then(() => undefined));
  }

  return {
    async openSession({ user, upstreamCookies }, replacedToken) {
      if (replacedToken !== null) await closeSession(replacedToken);
      return insertSession(db, user, clock(), upstreamCookies?.header ?? null);
    },
    session,
    renewSession: (token) => renewSession(db, token, clock()),
    closeSession,
  };
}
