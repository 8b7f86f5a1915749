import type { Instant } from '../../../src/domain/time.ts';
import { deleteSession, insertSession, renewUpstreamCookies, sessionOf } from '../../data/customer-sessions.ts';
import type { SessionCalls } from '../accounts.ts';
import { CALLS } from './calls.ts';
import type { AskUpstream } from './client.ts';
import { cookiesOf, withCookies } from './customer-cookies.ts';

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
    return (
      found &&
      withCookies(found.user, found.upstreamCookies, async (change) => {
        try {
          await renewUpstreamCookies(db, token, change);
        } catch {
          // What the call did is done all the same. The customer may have to sign in anew.
          console.error(JSON.stringify({ level: 'error', event: 'upstream-session', detail: 'could not be renewed' }));
        }
      })
    );
  }

  async function closeSession(token: string) {
    const customer = await session(token);
    await deleteSession(db, token);
    if (cookiesOf(customer) !== null) background(ask(CALLS.signOut, { customer }).then(() => undefined));
  }

  return {
    async openSession(user, replaced) {
      if (replaced !== null) await closeSession(replaced);
      return insertSession(db, user, clock(), cookiesOf(user));
    },
    session,
    closeSession,
  };
}
