import type { Instant } from '../../../src/domain/time.ts';
import { deleteSession, insertSession, sessionOf } from '../../data/customer-sessions.ts';
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
      return found && { user: found.user, upstreamCookies: null };
    },
    closeSession: (token) => deleteSession(db, token),
  };
}
