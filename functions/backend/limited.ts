import type { Attempts } from '../limits/attempts.ts';
import type { Backend } from './backend.ts';
import { limitedAccounts } from './limited-accounts.ts';
import { limitedFeedback } from './limited-feedback.ts';
import { limitedLoyalty } from './limited-loyalty.ts';
import { limitedOrders } from './limited-orders.ts';

/** The same backend, whoever answers: what must not be tried without end is counted at the edge before it is asked. */
export const limited = (backend: Backend, attempts: Attempts): Backend => ({
  ...backend,
  ...limitedAccounts(backend, attempts),
  ...limitedOrders(backend, attempts),
  ...limitedFeedback(backend, attempts),
  loyalty: limitedLoyalty(backend.loyalty, attempts),
});
