import type { Instant } from '../../../src/domain/time.ts';
import { deleteSession, insertSession, renewUpstreamCookies, sessionOf } from '../../data/customer-sessions.ts';
import type { SessionCalls } from '../accounts.ts';
import { CALLS } from './calls.ts';
import type { AskUpstream } from './client.ts';
import { UpstreamCookies } from './upstream-cookies.ts';

export interface UpstreamSessionParts {
  readonly ask: AskUpstream;
  readonly db: D1Database;
  readonly clock: () => Instant;
  /** Work that goes on after the answer: nobody waits for an upstream in order to be signed out. */
  readonly background: (work: Promise<void>) => void;
}

/** Sessions of the edge, each with the upstream's own beside it, where that gave one. They begin and end together. */
export function sessionCalls({ ask, db, clock, background }: UpstreamSessionParts): SessionCalls {
  async function session(token: string) {
    const found = await sessionOf(db, token, clock());
    if (found === null) return null;
    const upstreamCookies = UpstreamCookies.of(found.upstreamCookies, async (change) => {
      try {
        await renewUpstreamCookies(db, token, change);
      } catch {
        // The call itself succeeded. The customer may have to sign in again.
        console.error(JSON.stringify({ level: 'error', event: 'upstream-session', detail: 'could not be renewed' }));
      }
    });
    return { user: found.user, upstreamCookies };
  }

  async function closeSession(token: string) {
    const customer = await session(token);
    await deleteSession(db, token);
    if (customer?.upstreamCookies) background(ask(CALLS.signOut, { customer }).then(() => undefined));
  }

  return {
    async openSession({ user, upstreamCookies }, replacedToken) {
      if (replacedToken !== null) await closeSession(replacedToken);
      return insertSession(db, user, clock(), upstreamCookies?.header ?? null);
    },
    session,
    closeSession,
  };
}
