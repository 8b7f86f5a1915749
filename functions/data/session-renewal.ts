import { DAY_MS, type Instant } from '../../src/domain/time.ts';

/**
 * Whether a request should renew its session. A session is renewed at most once a day, so that most requests only read
 * the database. `lifetimeMs` is how long a new session of this kind lasts.
 */
export const isRenewalDue = (expiresAt: Instant, lifetimeMs: number, now: Instant): boolean =>
  expiresAt - now <= lifetimeMs - DAY_MS;
