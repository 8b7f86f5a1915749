import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Backend } from './backend.ts';
import { limitedAccounts } from './limited-accounts.ts';
import { limitedFeedback } from './limited-feedback.ts';
import { limitedLoyalty } from './limited-loyalty.ts';
import { limitedOrders } from './limited-orders.ts';

/** The same backend, whoever answers: what must not be tried without end is counted at the edge before it is asked. */
export const limited = (backend: Backend, limiter: RateLimiter): Backend => ({
  ...backend,
  ...limitedAccounts(backend, limiter),
  ...limitedOrders(backend, limiter),
  ...limitedFeedback(backend, limiter),
  loyalty: limitedLoyalty(backend.loyalty, limiter),
});
