import type { Instant } from '../../../src/domain/time.ts';
import { deleteSession, insertSession, renewSession, sessionOf } from '../../data/customer-sessions.ts';
import type { SessionCalls } from '../accounts.ts';

/** The calls about the sessions of customers. D1 stores the sessions. */
export function sessionCalls(db: D1Database, clock: () => Instant): SessionCalls {
  return {
    async openSession({ user }, replacedToken) {
      if (replacedToken !== null) await deleteSession(db, replacedToken);
      return insertSession(db, user, clock());
    },
    async session(token) {
      const found = await sessionOf(db, token, clock());
      return found && { ...found, upstreamCookies: null };
    },
    renewSession: (token) => renewSession(db, token, clock()),
    closeSession: (token) => deleteSession(db, token),
  };
}
