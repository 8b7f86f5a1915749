import type { Instant } from '../../../src/domain/time.ts';
import { deleteSession, insertSession, sessionOf } from '../../data/customer-sessions.ts';
import type { SessionCalls } from '../accounts.ts';

/** Customers' sessions, kept in D1. */
export function sessionCalls(db: D1Database, clock: () => Instant): SessionCalls {
  return {
    async openSession(user, replaced) {
      if (replaced !== null) await deleteSession(db, replaced);
      return insertSession(db, user, clock());
    },
    session: async (token) => (await sessionOf(db, token, clock()))?.user ?? null,
    closeSession: (token) => deleteSession(db, token),
  };
}
